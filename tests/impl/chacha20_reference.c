/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* See chacha20_reference.h. */
#include "chacha20_reference.h"

#include <string.h>

#include "core/bytes.h"

/* RFC 8439, section 2.1 */
static void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b, *d = mica_rotl32(*d ^ *a, 16);
    *c += *d, *b = mica_rotl32(*b ^ *c, 12);
    *a += *b, *d = mica_rotl32(*d ^ *a, 8);
    *c += *d, *b = mica_rotl32(*b ^ *c, 7);
}

static void rounds(uint32_t x[16])
{
    for (unsigned i = 0; i < 20; i++)
        for (unsigned j = 0; j < 4; j++) { /* columns, then diagonals */
            const unsigned k = i % 2;
            quarter_round(&x[j], &x[4 + (j + k) % 4], &x[8 + (j + 2 * k) % 4],
                          &x[12 + (j + 3 * k) % 4]);
        }
}

static void load(uint32_t x[16], const uint8_t key[32], const uint8_t last[16])
{
    static const uint8_t constants[16] = "expand 32-byte k";

    for (unsigned i = 0; i < 16; i++)
        x[i] = mica_load_le32(i < 4    ? constants + 4 * i
                              : i < 12 ? key + 4 * (i - 4)
                                       : last + 4 * (i - 12));
}

void reference_chacha20(uint8_t *out, const uint8_t *in, size_t blocks, const uint8_t key[32],
                        uint8_t chain[16])
{
    for (; blocks > 0; blocks--, in += 64, out += 64) {
        uint32_t x[16], y[16];
        load(x, key, chain);
        memcpy(y, x, sizeof y);
        rounds(y);
        for (unsigned i = 0; i < 16; i++)
            mica_store_le32(out + 4 * i, mica_load_le32(in + 4 * i) ^ (x[i] + y[i]));
        mica_store_le64(chain, mica_load_le64(chain) + 1);
    }
}

void reference_hchacha20(uint8_t out[32], const uint8_t key[32], const uint8_t nonce[16])
{
    uint32_t x[16];

    load(x, key, nonce);
    rounds(x);
    for (unsigned i = 0; i < 8; i++)
        mica_store_le32(out + 4 * i, x[i < 4 ? i : i + 8]);
}

/* Numbers of 17 bytes, little-endian, as the RFC's pseudocode has them (section 2.5.1). */
static void reduce(uint32_t h[17])
{
    for (unsigned pass = 0; pass < 3; pass++) {
        uint32_t carry = 0;
        for (unsigned i = 0; i < 16; i++) {
            carry += h[i];
            h[i] = carry & 255;
            carry >>= 8;
        }
        carry += h[16];
        h[16] = carry & 3;
        h[0] += 5 * (carry >> 2);
    }
}

void reference_poly1305(uint8_t tag[16], const uint8_t *in, size_t n, const uint8_t key[32])
{
    uint32_t h[17] = {0}, r[17] = {0}, g[17], carry = 0;

    for (unsigned i = 0; i < 16; i++)
        r[i] = key[i] & (i % 4 == 3 ? 15u : i % 4 == 0 && i > 0 ? 252u : 255u);
    while (n > 0) {
        const size_t take = mica_min(n, 16);
        uint32_t product[17] = {0};
        for (size_t i = 0; i <= take; i++)
            h[i] += i < take ? in[i] : 1;
        reduce(h);
        for (unsigned i = 0; i < 17; i++)
            for (unsigned j = 0; j < 17; j++) /* 2^136 = 64 * 5 */
                product[i] += h[j] * (j <= i ? r[i - j] : 320 * r[17 + i - j]);
        memcpy(h, product, sizeof h);
        reduce(h);
        in += take;
        n -= take;
    }
    memcpy(g, h, sizeof g);
    g[0] += 5; /* h - p, where h >= p */
    for (unsigned i = 0; i < 16; i++) {
        g[i + 1] += g[i] >> 8;
        g[i] &= 255;
    }
    for (unsigned i = 0; i < 16; i++) {
        carry += (g[16] >= 4 ? g[i] : h[i]) + key[16 + i];
        tag[i] = (uint8_t)carry;
        carry >>= 8;
    }
}
