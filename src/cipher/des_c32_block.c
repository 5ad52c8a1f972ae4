/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The rounds of DES on one block in constant time, for 32-bit cores: the eight S-boxes are
 * evaluated side by side in one word, as polynomials over GF(2) with coefficients of their own. */
#include "cipher/des.h"
#include "cipher/des_block_tables.h"
#include "core/bytes.h"
#include "core/kernel.h"

/* In every nibble its bit n, four times. */
MICA_INLINE uint32_t spread(uint32_t x, unsigned n)
{
    const uint32_t bits = x >> n & 0x11111111;

    return (bits << 4) - bits;
}

/* The products of the four inner inputs, by monomial. */
MICA_INLINE void products(uint32_t m[15], uint32_t inner)
{
    m[0] = 0xffffffff;
    m[8] = spread(inner, 3);
    m[4] = spread(inner, 2);
    m[2] = spread(inner, 1);
    m[1] = spread(inner, 0);
    m[3] = m[2] & m[1];
    m[5] = m[4] & m[1];
    m[6] = m[4] & m[2];
    m[7] = m[6] & m[1];
    m[9] = m[8] & m[1];
    m[10] = m[8] & m[2];
    m[11] = m[10] & m[1];
    m[12] = m[8] & m[4];
    m[13] = m[12] & m[1];
    m[14] = m[12] & m[2];
}

/* The S-boxes: what the outer inputs multiply, and what stands alone. */
MICA_INLINE uint32_t substitute(uint32_t inner, uint32_t outer)
{
    const uint32_t e0 = spread(outer, 3), e5 = spread(outer, 0);
    uint32_t m[15];
    uint32_t by_1 = 0, by_e5 = 0, by_e0 = 0, by_both = 0;

    products(m, inner);
#define DES_ANF(i, c1, c5, c0, c05)                                                                \
    by_1 ^= m[i] & c1;                                                                             \
    by_e5 ^= m[i] & c5;                                                                            \
    by_e0 ^= m[i] & c0;                                                                            \
    by_both ^= m[i] & c05;
    DES_ANF_EACH
#undef DES_ANF
    return by_1 ^ (by_e5 & e5) ^ ((by_e0 ^ (by_both & e5)) & e0);
}

/* P, which also puts the bits of each S-box in order. */
MICA_INLINE uint32_t permute(uint32_t x)
{
    uint32_t y = 0;

#define DES_TURN(n, mask) y |= mica_rotl32(x, n) & mask;
    DES_P_EACH
#undef DES_TURN
    return y;
}

MICA_INLINE uint32_t f(uint32_t r, const uint32_t k[2])
{
    const uint32_t outer = (mica_rotr32(r, 1) & 0x88888888) | (mica_rotl32(r, 1) & 0x11111111);

    return permute(substitute(r ^ k[0], outer ^ k[1]));
}

void mica_des_c32_rounds(uint32_t lr[2], const struct mica_cipher_key *key, unsigned direction)
{
    const ptrdiff_t step = direction == MICA_ENCRYPT ? 2 : -2;
    const uint32_t *k = key->schedule.w32;
    uint32_t l = lr[0], r = lr[1];

    if (direction != MICA_ENCRYPT)
        k += 2 * (key->rounds - 1);
    /* Where one DES ends its halves are exchanged, and the next begins with these. */
    for (unsigned i = 0; i < key->rounds; i += 16) {
        for (unsigned j = 0; j < 16; j++, k += step) {
            const uint32_t next = l ^ f(r, k);
            l = r;
            r = next;
        }
        const uint32_t t = l;
        l = r;
        r = t;
    }
    lr[0] = l;
    lr[1] = r;
}
