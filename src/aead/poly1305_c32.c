/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Poly1305 (RFC 8439, section 2.5) with products of 32 x 32 -> 64 bits.
 *
 * h = h[0] + h[1] 2^32 + ... + h[4] 2^128, and h[5] is still to be added to h[0]. r[1], r[2] and
 * r[3] are multiples of 4 (they are clamped), so that what lies above 2^130 comes back times 5/4:
 * 2^128 r[i] = 2^130 (r[i] / 4) = 5/4 r[i], mod 2^130 - 5. With r[i] < 2^28 a column of four
 * products stays below 2^63. The long multiplication of the Cortex-M3 takes a time that depends on
 * its operands: there this is not constant time. */
#include "aead/poly1305_impl.h"
#include "core/bytes.h"
#include "core/wipe.h"

_Static_assert(MICA_POLY1305_KEY_BYTES >= 16, "r must fit");

static void set_key(struct mica_poly1305_state *p, const uint8_t key[32])
{
    mica_poly1305_load_key(p, p->r.w32, key);
}

/* h = (h + block) r, for each block, `high` being its bit 2^128. */
static void add_blocks(struct mica_poly1305_state *p, const uint8_t *in, size_t blocks,
                       uint32_t high)
{
    const uint32_t r0 = p->r.w32[0], r1 = p->r.w32[1], r2 = p->r.w32[2], r3 = p->r.w32[3];
    const uint32_t s1 = r1 + (r1 >> 2), s2 = r2 + (r2 >> 2), s3 = r3 + (r3 >> 2);
    uint32_t h0 = p->h.w32[0], h1 = p->h.w32[1], h2 = p->h.w32[2], h3 = p->h.w32[3];
    uint32_t h4 = p->h.w32[4], carry = p->h.w32[5];

    for (; blocks > 0; blocks--, in += 16) {
        uint64_t x = (uint64_t)h0 + mica_load_le32(in) + carry;
        h0 = (uint32_t)x;
        x = (x >> 32) + h1 + mica_load_le32(in + 4);
        h1 = (uint32_t)x;
        x = (x >> 32) + h2 + mica_load_le32(in + 8);
        h2 = (uint32_t)x;
        x = (x >> 32) + h3 + mica_load_le32(in + 12);
        h3 = (uint32_t)x;
        h4 += (uint32_t)(x >> 32) + high; /* at most 6 */

        x = (uint64_t)h0 * r0 + (uint64_t)h1 * s3 + (uint64_t)h2 * s2 + (uint64_t)h3 * s1 +
            (uint64_t)h4 * (5 * (r0 >> 2));
        const uint32_t x0 = (uint32_t)x;
        x = (x >> 32) + (uint64_t)h0 * r1 + (uint64_t)h1 * r0 + (uint64_t)h2 * s3 +
            (uint64_t)h3 * s2 + (uint64_t)h4 * s1;
        const uint32_t x1 = (uint32_t)x;
        x = (x >> 32) + (uint64_t)h0 * r2 + (uint64_t)h1 * r1 + (uint64_t)h2 * r0 +
            (uint64_t)h3 * s3 + (uint64_t)h4 * s2;
        const uint32_t x2 = (uint32_t)x;
        x = (x >> 32) + (uint64_t)h0 * r3 + (uint64_t)h1 * r2 + (uint64_t)h2 * r1 +
            (uint64_t)h3 * r0 + (uint64_t)h4 * s3;
        h0 = x0;
        h1 = x1;
        h2 = x2;
        h3 = (uint32_t)x;
        h4 = (uint32_t)(x >> 32) + h4 * (r0 & 3); /* below 2^31 */
        carry = (h4 >> 2) * 5;                    /* below 2^32 */
        h4 &= 3;
    }
    const uint32_t h[6] = {h0, h1, h2, h3, h4, carry};
    memcpy(p->h.w32, h, sizeof h);
}

static void add_whole(struct mica_poly1305_state *p, const uint8_t *data, size_t blocks)
{
    add_blocks(p, data, blocks, 1);
}

static void finish(struct mica_poly1305_state *p, const uint8_t *last, size_t n, uint8_t tag[16])
{
    uint8_t block[16];
    uint64_t x;

    if (n > 0) {
        mica_poly1305_pad(block, last, n);
        add_blocks(p, block, 1, 0);
        mica_wipe(block, sizeof block);
    }
    x = p->h.w32[5];
    for (unsigned i = 0; i < 5; i++) {
        x += p->h.w32[i];
        p->h.w32[i] = (uint32_t)x;
        x >>= 32;
    }
    mica_poly1305_tag(tag, p->h.w32, p->s);
}

const struct mica_poly1305_impl mica_poly1305_c32 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .set_key = set_key,
    .blocks = add_whole,
    .finish = finish,
};
