/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon in portable C: the form for 32-bit cores. A lane is two words, its even and its odd bits,
 * so that a rotation of the lane is one of each word: on a core that rotates an operand for
 * nothing, a round is 64 instructions and the ten words fit its registers. */
#include "core/bytes.h"
#include "core/interleave.h"
#include "core/kernel.h"
#include "core/wipe.h"
#include "hash/ascon_impl.h"
#include "hash/ascon_round.h"

typedef uint32_t lane;

#define XOR(a, b)     ((a) ^ (b))
#define CHI(a, b, c)  ((a) ^ (~(b) & (c)))
#define NCHI(a, b, c) ((a) ^ ((b) | ~(c)))

/* The even and odd bits of a round constant. */
#define EVEN(c)      (((c)&1) | ((c) >> 1 & 2) | ((c) >> 2 & 4) | ((c) >> 3 & 8))
#define ODD(c)       EVEN((c) >> 1)
#define CONSTANTS(i) EVEN(ASCON_RC(i)), ODD(ASCON_RC(i))

struct ascon {
    lane e0, o0, e1, o1, e2, o2, e3, o3, e4, o4;
};

static inline uint32_t rotate(uint32_t x, unsigned n)
{
    return (x >> n) | (x << ((32 - n) & 31));
}

/* x ^ (x >>> m) ^ (x >>> n) (SP 800-232, 3.4): a lane that turns by an odd number changes its even
 * for its odd bits. One of a pair is even: `same`, half of it; of the odd one, the two halves. */
#define SIGMA_MIXED(e, o, same, less, more)                                                        \
    do {                                                                                           \
        const lane old = (e);                                                                      \
        (e) = old ^ rotate(old, same) ^ rotate(o, less);                                           \
        (o) = (o) ^ rotate(o, same) ^ rotate(old, more);                                           \
    } while (0)
/* Both are odd: of each, the two halves. */
#define SIGMA_ODD(e, o, less_m, more_m, less_n, more_n)                                            \
    do {                                                                                           \
        const lane old = (e);                                                                      \
        (e) = old ^ rotate(o, less_m) ^ rotate(o, less_n);                                         \
        (o) = (o) ^ rotate(old, more_m) ^ rotate(old, more_n);                                     \
    } while (0)

MICA_KERNEL void one_round(struct ascon *s, uint32_t even, uint32_t odd)
{
    s->e2 ^= even;
    s->o2 ^= odd;
    ASCON_SUBSTITUTE(s->e0, s->e1, s->e2, s->e3, s->e4);
    ASCON_SUBSTITUTE(s->o0, s->o1, s->o2, s->o3, s->o4);
    SIGMA_MIXED(s->e0, s->o0, 14, 9, 10);    /* 28, 19 */
    SIGMA_ODD(s->e1, s->o1, 30, 31, 19, 20); /* 61, 39 */
    SIGMA_MIXED(s->e2, s->o2, 3, 0, 1);      /* 6, 1 */
    SIGMA_MIXED(s->e3, s->o3, 5, 8, 9);      /* 10, 17 */
    SIGMA_ODD(s->e4, s->o4, 3, 4, 20, 21);   /* 7, 41 */
}

#ifdef __OPTIMIZE_SIZE__

static void rounds(struct ascon *s, unsigned n)
{
    for (uint32_t c = ASCON_RC(12 - n); c != ASCON_RC(12); c -= 0x0f)
        one_round(s, EVEN(c), ODD(c));
}

#else

MICA_INLINE void rounds(struct ascon *s, unsigned n)
{
    if (n == 12) {
        one_round(s, CONSTANTS(0));
        one_round(s, CONSTANTS(1));
        one_round(s, CONSTANTS(2));
        one_round(s, CONSTANTS(3));
    }
    one_round(s, CONSTANTS(4));
    one_round(s, CONSTANTS(5));
    one_round(s, CONSTANTS(6));
    one_round(s, CONSTANTS(7));
    one_round(s, CONSTANTS(8));
    one_round(s, CONSTANTS(9));
    one_round(s, CONSTANTS(10));
    one_round(s, CONSTANTS(11));
}

#endif

static MICA_SPILLS void run(uint32_t w[10], unsigned n)
{
    struct ascon s = {w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9]};

    rounds(&s, n);
    w[0] = s.e0;
    w[1] = s.o0;
    w[2] = s.e1;
    w[3] = s.o1;
    w[4] = s.e2;
    w[5] = s.o2;
    w[6] = s.e3;
    w[7] = s.o3;
    w[8] = s.e4;
    w[9] = s.o4;
}

/* The permutation can be inverted: a state left on the stack would give a key away. */
MICA_BURN(burn, 192)

static psa_status_t add(void *state, size_t bytes, const uint8_t *data)
{
    union mica_ascon_state *s = state;

    for (size_t i = 0; i < bytes / 4; i += 2) {
        uint32_t even, odd;
        mica_load_interleaved(&even, &odd, data + 4 * i);
        s->w32[i] ^= even;
        s->w32[i + 1] ^= odd;
    }
    return PSA_SUCCESS;
}

static void read(const union mica_ascon_state *state, uint8_t *out, size_t bytes)
{
    for (size_t i = 0; i < bytes / 4; i += 2)
        mica_store_interleaved(out + 4 * i, state->w32[i], state->w32[i + 1]);
}

static void permute(union mica_ascon_state *state)
{
    run(state->w32, 12);
    burn();
}

static psa_status_t absorb(void *state, size_t rate, const uint8_t *data, size_t blocks)
{
    union mica_ascon_state *s = state;

    for (; blocks > 0; blocks--, data += rate) {
        add(s, rate, data);
        run(s->w32, rate == MICA_ASCON_RATE ? 12 : 8);
    }
    burn();
    return PSA_SUCCESS;
}

static psa_status_t squeeze(void *state, size_t rate, uint8_t *out, size_t blocks)
{
    union mica_ascon_state *s = state;

    for (; blocks > 0; blocks--, out += rate) {
        run(s->w32, 12);
        read(s, out, rate);
    }
    burn();
    return PSA_SUCCESS;
}

static void encrypt(union mica_ascon_state *state, const uint8_t *in, uint8_t *out, size_t blocks)
{
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        add(state, 16, in);
        read(state, out, 16);
        run(state->w32, 8);
    }
    burn();
}

static void decrypt(union mica_ascon_state *state, const uint8_t *in, uint8_t *out, size_t blocks)
{
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        for (size_t i = 0; i < 4; i += 2) {
            uint32_t even, odd;
            mica_load_interleaved(&even, &odd, in + 4 * i);
            mica_store_interleaved(out + 4 * i, state->w32[i] ^ even, state->w32[i + 1] ^ odd);
            state->w32[i] = even;
            state->w32[i + 1] = odd;
        }
        run(state->w32, 8);
    }
    burn();
}

const struct mica_ascon_impl mica_ascon_c32 = {
    .sponge = {.hash = {.impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL}},
               .absorb = absorb,
               .add = add,
               .squeeze = squeeze},
    .permute = permute,
    .read = read,
    .encrypt = encrypt,
    .decrypt = decrypt,
};
