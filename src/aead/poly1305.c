/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Beginning and end of Poly1305 (RFC 8439, section 2.5.1), for every implementation. */
#include "aead/poly1305_impl.h"
#include "core/bytes.h"
#include "core/ct.h"

void mica_poly1305_load_key(struct mica_poly1305_state *p, uint32_t r[4], const uint8_t key[32])
{
    r[0] = mica_load_le32(key) & 0x0fffffffu;
    for (unsigned i = 1; i < 4; i++)
        r[i] = mica_load_le32(key + 4 * i) & 0x0ffffffcu;
    for (unsigned i = 0; i < 4; i++)
        p->s[i] = mica_load_le32(key + 16 + 4 * i);
    memset(&p->h, 0, sizeof p->h);
    p->powers = 1;
}

void mica_poly1305_pad(uint8_t block[16], const uint8_t *last, size_t n)
{
    memset(block, 0, 16);
    memcpy(block, last, n);
    block[n] = 1;
}

/* out = a + b + carry on 32-bit words; returns the carry. */
static uint32_t add(uint32_t out[4], const uint32_t a[4], const uint32_t b[4], uint32_t carry)
{
    uint64_t sum = carry;

    for (unsigned i = 0; i < 4; i++) {
        sum += (uint64_t)a[i] + b[i];
        out[i] = (uint32_t)sum;
        sum >>= 32;
    }
    return (uint32_t)sum;
}

/* h - p = h + 5 - 2^130, taken once or twice: h < 2^131 < 3 p is not reduced yet. */
void mica_poly1305_tag(uint8_t tag[16], const uint32_t h[5], const uint32_t s[4])
{
    static const uint32_t zero[4];
    uint32_t x[5] = {h[0], h[1], h[2], h[3], h[4]};
    uint32_t less[4];

    for (unsigned i = 0; i < 2; i++) {
        const uint32_t top = x[4] + add(less, x, zero, 5) - 4;
        const mica_mask negative = mica_mask_nonzero(top >> 31);
        for (unsigned j = 0; j < 4; j++)
            x[j] = mica_select(negative, x[j], less[j]);
        x[4] = mica_select(negative, x[4], top);
    }
    add(x, x, s, 0);
    for (unsigned i = 0; i < 4; i++)
        mica_store_le32(tag + 4 * i, x[i]);
}
