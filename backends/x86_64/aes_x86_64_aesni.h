/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES with AES-NI, inside the back-end: where the round keys lie, the words in which its modes are
 * written, and the modes themselves, of which the VAES implementation takes the serial ones.
 *
 * The schedule holds rounds + 1 encryption round keys of 16 bytes, as FIPS 197 numbers them, then,
 * where decryption was asked for, rounds + 1 keys of the equivalent inverse cipher (FIPS
 * 197, 5.3.5) in the order of their use.
 *
 * Round keys are read from the schedule where they are used: they fit no register file of sixteen
 * beside eight blocks, and the compiler would put copies on the stack. */
#ifndef MICA_AES_X86_64_AESNI_H
#define MICA_AES_X86_64_AESNI_H

#include <immintrin.h>

#include "cipher/cipher_impl.h"
#include "core/bytes.h"

#include "unroll_x86_64.h"

MICA_X86_64_INLINE __m128i mica_aesni_load(const uint8_t *p)
{
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

MICA_X86_64_INLINE void mica_aesni_store(uint8_t *p, __m128i x)
{
    _mm_storeu_si128((__m128i *)(void *)p, x);
}

MICA_X86_64_INLINE const uint8_t *mica_aesni_encrypt_keys(const struct mica_cipher_key *k)
{
    return (const uint8_t *)k->schedule.w32;
}

MICA_X86_64_INLINE const uint8_t *mica_aesni_decrypt_keys(const struct mica_cipher_key *k)
{
    return (const uint8_t *)k->schedule.w32 + 16u * (k->rounds + 1u);
}

MICA_X86_64_INLINE __m128i mica_aesni_round_key(const uint8_t *keys, unsigned round)
{
    return mica_aesni_load(keys + 16u * (size_t)round);
}

/* The rounds between the first xor and the last round, on one block. AES-128 has nine of them,
 * AES-192 two more and AES-256 four more (FIPS 197, section 5). */
MICA_X86_64_INLINE __m128i mica_aesni_middle1(const uint8_t *keys, unsigned rounds, __m128i x)
{
    MICA_UNROLL
    for (unsigned r = 1; r < 10; r++)
        x = _mm_aesenc_si128(x, mica_aesni_round_key(keys, r));
    for (unsigned r = 10; r < rounds; r += 2) {
        x = _mm_aesenc_si128(x, mica_aesni_round_key(keys, r));
        x = _mm_aesenc_si128(x, mica_aesni_round_key(keys, r + 1));
    }
    return x;
}

MICA_X86_64_INLINE __m128i mica_aesni_encrypt1(const uint8_t *keys, unsigned rounds, __m128i x)
{
    x = _mm_xor_si128(x, mica_aesni_round_key(keys, 0));
    x = mica_aesni_middle1(keys, rounds, x);
    return _mm_aesenclast_si128(x, mica_aesni_round_key(keys, rounds));
}

MICA_X86_64_INLINE __m128i mica_aesni_decrypt1(const uint8_t *keys, unsigned rounds, __m128i x)
{
    x = _mm_xor_si128(x, mica_aesni_round_key(keys, 0));
    for (unsigned r = 1; r < rounds; r++)
        x = _mm_aesdec_si128(x, mica_aesni_round_key(keys, r));
    return _mm_aesdeclast_si128(x, mica_aesni_round_key(keys, rounds));
}

/* x[i] = E(x[i]) for n blocks; n is a constant of at most 8. */
MICA_X86_64_INLINE void mica_aesni_encrypt(const uint8_t *keys, unsigned rounds, __m128i *x,
                                           unsigned n)
{
    __m128i k = mica_aesni_round_key(keys, 0);

    MICA_UNROLL
    for (unsigned i = 0; i < n; i++)
        x[i] = _mm_xor_si128(x[i], k);
    for (unsigned r = 1; r < rounds; r++) {
        k = mica_aesni_round_key(keys, r);
        MICA_UNROLL
        for (unsigned i = 0; i < n; i++)
            x[i] = _mm_aesenc_si128(x[i], k);
    }
    k = mica_aesni_round_key(keys, rounds);
    MICA_UNROLL
    for (unsigned i = 0; i < n; i++)
        x[i] = _mm_aesenclast_si128(x[i], k);
}

MICA_X86_64_INLINE void mica_aesni_decrypt(const uint8_t *keys, unsigned rounds, __m128i *x,
                                           unsigned n)
{
    __m128i k = mica_aesni_round_key(keys, 0);

    MICA_UNROLL
    for (unsigned i = 0; i < n; i++)
        x[i] = _mm_xor_si128(x[i], k);
    for (unsigned r = 1; r < rounds; r++) {
        k = mica_aesni_round_key(keys, r);
        MICA_UNROLL
        for (unsigned i = 0; i < n; i++)
            x[i] = _mm_aesdec_si128(x[i], k);
    }
    k = mica_aesni_round_key(keys, rounds);
    MICA_UNROLL
    for (unsigned i = 0; i < n; i++)
        x[i] = _mm_aesdeclast_si128(x[i], k);
}

/* The 16 bytes in reverse order: big-endian numbers, and GHASH's reflected polynomials. */
MICA_X86_64_INLINE __m128i mica_aesni_reverse(__m128i x)
{
    return _mm_shuffle_epi8(x, _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
}

/* A big-endian counter of 128 bits. CTR_DRBG's is a secret. */
struct mica_aesni_counter {
    uint64_t high;
    uint64_t low;
};

/* n < 2^63. The carry is the top bit lost: of a comparison, compilers make a jump. The empty
 * statement keeps them from counting the caller's loop in it. */
MICA_X86_64_INLINE void mica_aesni_counter_add(struct mica_aesni_counter *c, uint64_t n)
{
    uint64_t low = c->low + n;

    __asm__("" : "+r"(low));
    c->high += (c->low & ~low) >> 63;
    c->low = low;
}

MICA_X86_64_INLINE struct mica_aesni_counter mica_aesni_counter_load(const uint8_t *p)
{
    return (struct mica_aesni_counter){mica_load_be64(p), mica_load_be64(p + 8)};
}

MICA_X86_64_INLINE void mica_aesni_counter_store(uint8_t *p, struct mica_aesni_counter c)
{
    mica_store_be64(p, c.high);
    mica_store_be64(p + 8, c.low);
}

/* The counter as a block; then it is one more. */
MICA_X86_64_INLINE __m128i mica_aesni_counter_next(struct mica_aesni_counter *c)
{
    const __m128i x =
        _mm_set_epi64x((long long)mica_swap64(c->low), (long long)mica_swap64(c->high));

    mica_aesni_counter_add(c, 1);
    return x;
}

extern const struct mica_cipher_impl mica_aes_x86_64_aesni;

/* aes_x86_64_aesni_key.c; declines nothing. */
psa_status_t mica_aesni_set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                                unsigned directions);

/* aes_x86_64_aesni_cbc.c */
mica_cipher_chain mica_aesni_cbc_encrypt, mica_aesni_cbc_decrypt, mica_aesni_cfb_decrypt;
psa_status_t mica_aesni_cbc_mac(const struct mica_cipher_key *key, uint8_t *mac, const uint8_t *in,
                                size_t blocks);

/* aes_x86_64_aesni_ctr.c */
mica_cipher_chain mica_aesni_ctr;

/* aes_x86_64_aesni_ccm.c */
psa_status_t mica_aesni_ccm_encrypt(const struct mica_cipher_key *key, uint8_t *counter,
                                    uint8_t *mac, const uint8_t *in, uint8_t *out, size_t blocks);
psa_status_t mica_aesni_ccm_decrypt(const struct mica_cipher_key *key, uint8_t *counter,
                                    uint8_t *mac, const uint8_t *in, uint8_t *out, size_t blocks);

/* aes_x86_64_aesni_xts.c */
mica_cipher_chain mica_aesni_xts_encrypt, mica_aesni_xts_decrypt;

/* aes_x86_64_aesni_gcm.c */
extern const struct mica_gcm_impl mica_aesni_gcm;

#endif
