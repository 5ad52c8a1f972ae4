/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak in portable C: the form for 32-bit cores. A lane is two words, its even and its odd bits,
 * so that a rotation of the lane is one of each word (Keccak implementation overview, section 2.1).
 *
 * A round goes from one array in memory to another. Built for speed, it is unrolled by half rows:
 * the five words that chi mixes are all that has to be in registers. */
#include "core/bytes.h"
#include "core/interleave.h"
#include "core/kernel.h"
#include "core/wipe.h"
#include "hash/keccak.h"
#include "hash/sponge_impl.h"

#define ROUNDS 24
#define WORDS  (2 * MICA_KECCAK_LANES)

/* The constants, interleaved: even bits, odd bits. */
static const uint32_t rc[ROUNDS][2] = {
    {0x00000001, 0x00000000}, {0x00000000, 0x00000089}, {0x00000000, 0x8000008b},
    {0x00000000, 0x80008080}, {0x00000001, 0x0000008b}, {0x00000001, 0x00008000},
    {0x00000001, 0x80008088}, {0x00000001, 0x80000082}, {0x00000000, 0x0000000b},
    {0x00000000, 0x0000000a}, {0x00000001, 0x00008082}, {0x00000000, 0x00008003},
    {0x00000001, 0x0000808b}, {0x00000001, 0x8000000b}, {0x00000001, 0x8000008a},
    {0x00000001, 0x80000081}, {0x00000000, 0x80000081}, {0x00000000, 0x80000008},
    {0x00000000, 0x00000083}, {0x00000000, 0x80008003}, {0x00000001, 0x80008088},
    {0x00000000, 0x80000088}, {0x00000001, 0x00008000}, {0x00000000, 0x80008082}};

/* Part p, 0 or 1, of a lane that turns by n: which part it comes from, and by how much it turns. */
#define PART(p, n) ((p) ^ ((n)&1))
#define TURN(p, n) (((n) + 1 - (p)) / 2)

static inline uint32_t rotate(uint32_t x, unsigned n)
{
    return (x << n) | (x >> ((32 - n) & 31));
}

#ifdef __OPTIMIZE_SIZE__

/* The lanes along the cycle of pi from lane 1 on, and their rotations. */
static const uint8_t pi_lane[24] = {10, 7,  11, 17, 18, 3, 5,  16, 8,  21, 24, 4,
                                    15, 23, 19, 13, 12, 2, 20, 14, 22, 9,  6,  1};
static const uint8_t rho[24] = {1,  3,  6,  10, 15, 21, 28, 36, 45, 55, 2,  14,
                                27, 41, 56, 8,  25, 43, 62, 18, 39, 61, 20, 44};

static void theta(uint32_t a[WORDS])
{
    uint32_t c[10];

    for (unsigned i = 0; i < 10; i++)
        c[i] = a[i] ^ a[i + 10] ^ a[i + 20] ^ a[i + 30] ^ a[i + 40];
    for (unsigned x = 0; x < 5; x++) {
        const unsigned left = 2 * (x == 0 ? 4 : x - 1), right = 2 * (x == 4 ? 0 : x + 1);
        const uint32_t even = c[left] ^ rotate(c[right + 1], 1), odd = c[left + 1] ^ c[right];
        for (unsigned i = 2 * x; i < WORDS; i += 10) {
            a[i] ^= even;
            a[i + 1] ^= odd;
        }
    }
}

static void rho_pi(uint32_t a[WORDS])
{
    uint32_t carried[2] = {a[2], a[3]};

    for (unsigned i = 0; i < 24; i++) {
        uint32_t *to = a + 2 * pi_lane[i];
        const unsigned n = rho[i];
        const uint32_t even = rotate(carried[PART(0, n)], TURN(0, n));
        const uint32_t odd = rotate(carried[PART(1, n)], TURN(1, n));
        carried[0] = to[0];
        carried[1] = to[1];
        to[0] = even;
        to[1] = odd;
    }
}

static void chi(uint32_t a[WORDS])
{
    for (unsigned y = 0; y < WORDS; y += 10)
        for (unsigned p = 0; p < 2; p++) {
            uint32_t *b = a + y + p;
            const uint32_t b0 = b[0], b1 = b[2];
            b[0] ^= ~b[2] & b[4];
            b[2] ^= ~b[4] & b[6];
            b[4] ^= ~b[6] & b[8];
            b[6] ^= ~b[8] & b0;
            b[8] ^= ~b0 & b1;
        }
}

static MICA_SPILLS void permute(uint32_t a[WORDS])
{
    for (unsigned i = 0; i < ROUNDS; i++) {
        theta(a);
        rho_pi(a);
        chi(a);
        a[0] ^= rc[i][0];
        a[1] ^= rc[i][1];
    }
}

#else

#define PARITY(x, p)                                                                               \
    (a[2 * (x) + (p)] ^ a[2 * (x) + 10 + (p)] ^ a[2 * (x) + 20 + (p)] ^ a[2 * (x) + 30 + (p)] ^    \
     a[2 * (x) + 40 + (p)])

/* Part p of lane n, which is in column x and turns by r. */
#define WORD(p, n, x, r) rotate(a[2 * (n) + PART(p, r)] ^ d[2 * (x) + PART(p, r)], TURN(p, r))

/* Part p of row y: theta, rho and pi bring five words into it, chi mixes them. The empty statement
 * keeps the compiler from loading words of the next half row into registers that are not there:
 * that costs a Cortex-M4 a fifth. */
#define HALF_ROW(y, p, iota, n0, x0, r0, n1, x1, r1, n2, x2, r2, n3, x3, r3, n4, x4, r4)           \
    do {                                                                                           \
        const uint32_t b0 = WORD(p, n0, x0, r0), b1 = WORD(p, n1, x1, r1);                         \
        const uint32_t b2 = WORD(p, n2, x2, r2), b3 = WORD(p, n3, x3, r3);                         \
        const uint32_t b4 = WORD(p, n4, x4, r4);                                                   \
        e[10 * (y) + (p)] = b0 ^ (~b1 & b2) ^ (iota);                                              \
        e[10 * (y) + 2 + (p)] = b1 ^ (~b2 & b3);                                                   \
        e[10 * (y) + 4 + (p)] = b2 ^ (~b3 & b4);                                                   \
        e[10 * (y) + 6 + (p)] = b3 ^ (~b4 & b0);                                                   \
        e[10 * (y) + 8 + (p)] = b4 ^ (~b0 & b1);                                                   \
        __asm__ volatile("" : : : "memory");                                                       \
    } while (0)

#define ROW(y, iota0, iota1, ...)                                                                  \
    do {                                                                                           \
        HALF_ROW(y, 0, iota0, __VA_ARGS__);                                                        \
        HALF_ROW(y, 1, iota1, __VA_ARGS__);                                                        \
    } while (0)

MICA_INLINE void one_round(uint32_t *restrict e, const uint32_t *restrict a, const uint32_t k[2])
{
    uint32_t c[10], d[10];

    c[0] = PARITY(0, 0);
    c[1] = PARITY(0, 1);
    c[2] = PARITY(1, 0);
    c[3] = PARITY(1, 1);
    c[4] = PARITY(2, 0);
    c[5] = PARITY(2, 1);
    c[6] = PARITY(3, 0);
    c[7] = PARITY(3, 1);
    c[8] = PARITY(4, 0);
    c[9] = PARITY(4, 1);
    d[0] = c[8] ^ rotate(c[3], 1);
    d[1] = c[9] ^ c[2];
    d[2] = c[0] ^ rotate(c[5], 1);
    d[3] = c[1] ^ c[4];
    d[4] = c[2] ^ rotate(c[7], 1);
    d[5] = c[3] ^ c[6];
    d[6] = c[4] ^ rotate(c[9], 1);
    d[7] = c[5] ^ c[8];
    d[8] = c[6] ^ rotate(c[1], 1);
    d[9] = c[7] ^ c[0];
    ROW(0, k[0], k[1], 0, 0, 0, 6, 1, 44, 12, 2, 43, 18, 3, 21, 24, 4, 14);
    ROW(1, 0, 0, 3, 3, 28, 9, 4, 20, 10, 0, 3, 16, 1, 45, 22, 2, 61);
    ROW(2, 0, 0, 1, 1, 1, 7, 2, 6, 13, 3, 25, 19, 4, 8, 20, 0, 18);
    ROW(3, 0, 0, 4, 4, 27, 5, 0, 36, 11, 1, 10, 17, 2, 15, 23, 3, 56);
    ROW(4, 0, 0, 2, 2, 62, 8, 3, 55, 14, 4, 39, 15, 0, 41, 21, 1, 2);
}

static MICA_SPILLS void permute(uint32_t a[WORDS])
{
    uint32_t e[WORDS];

    for (unsigned i = 0; i < ROUNDS; i += 2) {
        one_round(e, a, rc[i]);
        one_round(a, e, rc[i + 1]);
    }
}

#endif

/* The permutation can be inverted: a state that was left on the stack would give the key of an HMAC
 * away. */
MICA_BURN(burn, 384) /* a state, two rows of parities, and registers */

static psa_status_t add(void *state, size_t rate, const uint8_t *data)
{
    union mica_keccak_state *s = state;

    for (size_t i = 0; i < rate / 4; i += 2) {
        uint32_t even, odd;
        mica_load_interleaved(&even, &odd, data + 4 * i);
        s->w32[i] ^= even;
        s->w32[i + 1] ^= odd;
    }
    return PSA_SUCCESS;
}

static void extract(const union mica_keccak_state *s, size_t rate, uint8_t *out)
{
    for (size_t i = 0; i < rate / 4; i += 2)
        mica_store_interleaved(out + 4 * i, s->w32[i], s->w32[i + 1]);
}

static psa_status_t absorb(void *state, size_t rate, const uint8_t *data, size_t blocks)
{
    union mica_keccak_state *s = state;

    for (; blocks > 0; blocks--, data += rate) {
        add(state, rate, data);
        permute(s->w32);
    }
    burn();
    return PSA_SUCCESS;
}

static psa_status_t squeeze(void *state, size_t rate, uint8_t *out, size_t blocks)
{
    union mica_keccak_state *s = state;

    for (; blocks > 0; blocks--, out += rate) {
        permute(s->w32);
        extract(s, rate, out);
    }
    burn();
    return PSA_SUCCESS;
}

const struct mica_sponge_impl mica_keccak_c32 = {
    .hash = {.impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL}},
    .absorb = absorb,
    .add = add,
    .squeeze = squeeze,
};
