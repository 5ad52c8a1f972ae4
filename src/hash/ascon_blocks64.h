/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The blocks of Ascon around a permutation on five lanes of 64 bits. The same text for portable C
 * and for processors with better instructions: the including file defines `lane`, the macros of
 * ascon_round.h, and
 *
 *     ADD_CONSTANT(a, c)    a ^ ~c, of a constant of 8 bits
 *     NOT(a)
 *     SIGMA(b, a, m, n)     b ^ (a >>> m) ^ (a >>> n)
 *     LOAD(p), STORE(p, a)  a lane of 8 bytes, little-endian
 *
 * The state stays in registers from block to block, lane 2 complemented. */
#ifndef MICA_HASH_ASCON_BLOCKS64_H
#define MICA_HASH_ASCON_BLOCKS64_H

#include "core/bytes.h"
#include "core/kernel.h"
#include "core/wipe.h"
#include "hash/ascon_impl.h"
#include "hash/ascon_round.h"

#define NCHI CHI

struct ascon {
    lane x0, x1, x2, x3, x4;
};

/* Lane 2 has the constant of the round. `two` is what it turns into before it is rotated: itself,
 * or with the constant of the next round, which so takes no time. */
#define ASCON_ROUND(s, two)                                                                        \
    do {                                                                                           \
        ASCON_SUBSTITUTE((s)->x0, (s)->x1, (s)->x2, (s)->x3, (s)->x4);                             \
        (s)->x0 = SIGMA((s)->x0, (s)->x0, 19, 28); /* 3.4 */                                       \
        (s)->x1 = SIGMA((s)->x1, (s)->x1, 61, 39);                                                 \
        (s)->x2 = SIGMA(two, (s)->x2, 1, 6);                                                       \
        (s)->x3 = SIGMA((s)->x3, (s)->x3, 10, 17);                                                 \
        (s)->x4 = SIGMA((s)->x4, (s)->x4, 7, 41);                                                  \
    } while (0)

/* From the constant of a round to that of the next. */
#define ASCON_NEXT(s, i) ADD_CONSTANT((s)->x2, ASCON_RC((i) + 1))

MICA_INLINE void last8(struct ascon *s)
{
    ASCON_ROUND(s, ASCON_NEXT(s, 4));
    ASCON_ROUND(s, ASCON_NEXT(s, 5));
    ASCON_ROUND(s, ASCON_NEXT(s, 6));
    ASCON_ROUND(s, ASCON_NEXT(s, 7));
    ASCON_ROUND(s, ASCON_NEXT(s, 8));
    ASCON_ROUND(s, ASCON_NEXT(s, 9));
    ASCON_ROUND(s, ASCON_NEXT(s, 10));
    ASCON_ROUND(s, (s)->x2);
}

MICA_INLINE void rounds8(struct ascon *s)
{
    s->x2 = ADD_CONSTANT(s->x2, ASCON_RC(4));
    last8(s);
}

MICA_INLINE void rounds12(struct ascon *s)
{
    s->x2 = ADD_CONSTANT(s->x2, ASCON_RC(0));
    ASCON_ROUND(s, ASCON_NEXT(s, 0));
    ASCON_ROUND(s, ASCON_NEXT(s, 1));
    ASCON_ROUND(s, ASCON_NEXT(s, 2));
    ASCON_ROUND(s, ASCON_NEXT(s, 3));
    last8(s);
}

MICA_INLINE struct ascon load(const union mica_ascon_state *state)
{
    const uint8_t *p = (const uint8_t *)state->w64;

    return (struct ascon){LOAD(p), LOAD(p + 8), NOT(LOAD(p + 16)), LOAD(p + 24), LOAD(p + 32)};
}

MICA_INLINE void store(union mica_ascon_state *state, const struct ascon *s)
{
    uint8_t *p = (uint8_t *)state->w64;

    STORE(p, s->x0);
    STORE(p + 8, s->x1);
    STORE(p + 16, NOT(s->x2));
    STORE(p + 24, s->x3);
    STORE(p + 32, s->x4);
}

/* The permutation can be inverted: a state left on the stack would give a key away. */
MICA_BURN(burn, 256)

static psa_status_t add(void *state, size_t bytes, const uint8_t *data)
{
    union mica_ascon_state *s = state;
    uint8_t *p = (uint8_t *)s->w64;

    mica_xor(p, p, data, bytes);
    return PSA_SUCCESS;
}

static void read(const union mica_ascon_state *state, uint8_t *out, size_t bytes)
{
    memcpy(out, state->w64, bytes);
}

static MICA_SPILLS void permute_once(union mica_ascon_state *state)
{
    struct ascon s = load(state);

    rounds12(&s);
    store(state, &s);
}

static void permute(union mica_ascon_state *state)
{
    permute_once(state);
    burn();
}

static MICA_SPILLS void absorb8(union mica_ascon_state *state, const uint8_t *data, size_t blocks)
{
    struct ascon s = load(state);

    for (; blocks > 0; blocks--, data += 8) {
        s.x0 = XOR(s.x0, LOAD(data));
        rounds12(&s);
    }
    store(state, &s);
}

static MICA_SPILLS void absorb16(union mica_ascon_state *state, const uint8_t *data, size_t blocks)
{
    struct ascon s = load(state);

    for (; blocks > 0; blocks--, data += 16) {
        s.x0 = XOR(s.x0, LOAD(data));
        s.x1 = XOR(s.x1, LOAD(data + 8));
        rounds8(&s);
    }
    store(state, &s);
}

static psa_status_t absorb(void *state, size_t rate, const uint8_t *data, size_t blocks)
{
    if (rate == MICA_ASCON_RATE)
        absorb8(state, data, blocks);
    else
        absorb16(state, data, blocks);
    burn();
    return PSA_SUCCESS;
}

static MICA_SPILLS void squeeze8(union mica_ascon_state *state, uint8_t *out, size_t blocks)
{
    struct ascon s = load(state);

    for (; blocks > 0; blocks--, out += 8) {
        rounds12(&s);
        STORE(out, s.x0);
    }
    store(state, &s);
}

static psa_status_t squeeze(void *state, size_t rate, uint8_t *out, size_t blocks)
{
    (void)rate;
    squeeze8(state, out, blocks);
    burn();
    return PSA_SUCCESS;
}

static MICA_SPILLS void encrypt_blocks(union mica_ascon_state *state, const uint8_t *in,
                                       uint8_t *out, size_t blocks)
{
    struct ascon s = load(state);

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        s.x0 = XOR(s.x0, LOAD(in));
        s.x1 = XOR(s.x1, LOAD(in + 8));
        STORE(out, s.x0);
        STORE(out + 8, s.x1);
        rounds8(&s);
    }
    store(state, &s);
}

static MICA_SPILLS void decrypt_blocks(union mica_ascon_state *state, const uint8_t *in,
                                       uint8_t *out, size_t blocks)
{
    struct ascon s = load(state);

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        const lane c0 = LOAD(in), c1 = LOAD(in + 8);
        STORE(out, XOR(s.x0, c0));
        STORE(out + 8, XOR(s.x1, c1));
        s.x0 = c0;
        s.x1 = c1;
        rounds8(&s);
    }
    store(state, &s);
}

static void encrypt(union mica_ascon_state *state, const uint8_t *in, uint8_t *out, size_t blocks)
{
    encrypt_blocks(state, in, out, blocks);
    burn();
}

static void decrypt(union mica_ascon_state *state, const uint8_t *in, uint8_t *out, size_t blocks)
{
    decrypt_blocks(state, in, out, blocks);
    burn();
}

#define ASCON_SLOTS .permute = permute, .read = read, .encrypt = encrypt, .decrypt = decrypt

#endif
