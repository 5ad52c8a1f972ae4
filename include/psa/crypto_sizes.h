/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_sizes.h
 * Sizes of buffers, all in bytes.
 *
 * A macro with parameters knows every algorithm of the interface, in this build or not, and is 0
 * for a combination that does not exist. A `_MAX_SIZE` macro covers what this build contains, and
 * is at least 1 so that an array of that size is legal. Constant arguments give a constant
 * expression; arguments may be evaluated several times.
 *
 * Reference: PSA Crypto API 1.5, "Support macros" of each chapter; the standards are named where a
 * number comes from.
 */
#ifndef PSA_CRYPTO_SIZES_H
#define PSA_CRYPTO_SIZES_H

#include "psa/crypto_sizes_asymmetric.h"
#include "psa/crypto_values.h"

/* ---- Arithmetic ---- */

#define MICA_BYTES(bits) (((size_t)(bits) + 7u) / 8u)
/* Up to the next multiple of a power of two. */
#define MICA_ROUND_UP(length, unit) (((size_t)(length) + ((unit)-1u)) & ~((size_t)(unit)-1u))
/* a - b, or 0 if that is negative. */
#define MICA_LESS(a, b) ((size_t)(a) > (size_t)(b) ? ((a) - (b)) : (size_t)0)
#define MICA_MAX(a, b)  ((a) > (b) ? (a) : (b))

/* ---- Block ciphers ---- */

/** Block length of the cipher, 1 for a stream cipher, 0 for what is no symmetric cipher. */
#define PSA_BLOCK_CIPHER_BLOCK_LENGTH(type)                                                        \
    (MICA_KEY_CATEGORY(type) == 0x2000u ? (size_t)1 << (((type) >> 8) & 7u) : 0u)
/** The longest block of a block cipher of this build. */
#define PSA_BLOCK_CIPHER_BLOCK_MAX_SIZE                                                            \
    (MICA_WANT_BLOCK_128 ? 16u : MICA_WANT_BLOCK_CIPHER ? 8u : 1u)

#define MICA_IS_BLOCK_CIPHER(type) (PSA_BLOCK_CIPHER_BLOCK_LENGTH(type) > 1u)
#define MICA_IS_BLOCK_128(type)    (PSA_BLOCK_CIPHER_BLOCK_LENGTH(type) == 16u)

/* ---- Hashes ---- */

/* The hash alone decides, so that an HMAC or a signature may be asked for its hash. */
#define MICA_HASH_IS(alg, hash) (MICA_ALG_HASH_ID(alg) == MICA_ALG_HASH_ID(hash))

/** Length of the digest of a hash, or of the hash in an HMAC, a signature or a derivation. */
#define PSA_HASH_LENGTH(alg)                                                                       \
    (MICA_HASH_IS(alg, PSA_ALG_SHA_256)            ? (size_t)32                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_512)          ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_384)          ? (size_t)48                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_1)            ? (size_t)20                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_224)          ? (size_t)28                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_512_224)      ? (size_t)28                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_512_256)      ? (size_t)32                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_256_192)      ? (size_t)24                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA3_224)         ? (size_t)28                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA3_256)         ? (size_t)32                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA3_384)         ? (size_t)48                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA3_512)         ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHAKE128_256)     ? (size_t)32                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHAKE256_192)     ? (size_t)24                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHAKE256_256)     ? (size_t)32                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHAKE256_512)     ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SM3)              ? (size_t)32                                    \
     : MICA_HASH_IS(alg, PSA_ALG_ASCON_HASH256)    ? (size_t)32                                    \
     : MICA_HASH_IS(alg, PSA_ALG_BLAKE2S_HASH256)  ? (size_t)32                                    \
     : MICA_HASH_IS(alg, PSA_ALG_BLAKE2SP_HASH256) ? (size_t)32                                    \
     : MICA_HASH_IS(alg, PSA_ALG_BLAKE2B_HASH512)  ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_BLAKE2BP_HASH512) ? (size_t)64                                    \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2B_HASH384) ? (size_t)48                                    \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2B_HASH256) ? (size_t)32                                    \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2B_HASH160) ? (size_t)20                                    \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2S_HASH224) ? (size_t)28                                    \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2S_HASH160) ? (size_t)20                                    \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2S_HASH128) ? (size_t)16                                    \
     : MICA_HASH_IS(alg, PSA_ALG_RIPEMD160)        ? (size_t)20                                    \
     : MICA_HASH_IS(alg, PSA_ALG_MD5)              ? (size_t)16                                    \
     : MICA_HASH_IS(alg, PSA_ALG_MD4)              ? (size_t)16                                    \
     : MICA_HASH_IS(alg, PSA_ALG_MD2)              ? (size_t)16                                    \
     : MICA_HASH_IS(alg, PSA_ALG_AES_MMO_ZIGBEE)   ? (size_t)16                                    \
                                                   : (size_t)0)

/** Length of an input block: what HMAC pads its key to. The rate, for SHA-3, SHAKE and Ascon. */
#define PSA_HASH_BLOCK_LENGTH(alg)                                                                 \
    (MICA_HASH_IS(alg, PSA_ALG_SHA_256)            ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_512)          ? (size_t)128                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_384)          ? (size_t)128                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_1)            ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_224)          ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_512_224)      ? (size_t)128                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_512_256)      ? (size_t)128                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SHA_256_192)      ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHA3_224)         ? (size_t)144                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SHA3_256)         ? (size_t)136                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SHA3_384)         ? (size_t)104                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SHA3_512)         ? (size_t)72                                    \
     : MICA_HASH_IS(alg, PSA_ALG_SHAKE128_256)     ? (size_t)168                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SHAKE256_192)     ? (size_t)136                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SHAKE256_256)     ? (size_t)136                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SHAKE256_512)     ? (size_t)136                                   \
     : MICA_HASH_IS(alg, PSA_ALG_SM3)              ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_ASCON_HASH256)    ? (size_t)8                                     \
     : MICA_HASH_IS(alg, PSA_ALG_BLAKE2S_HASH256)  ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_BLAKE2SP_HASH256) ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_BLAKE2B_HASH512)  ? (size_t)128                                   \
     : MICA_HASH_IS(alg, PSA_ALG_BLAKE2BP_HASH512) ? (size_t)128                                   \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2B_HASH384) ? (size_t)128                                   \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2B_HASH256) ? (size_t)128                                   \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2B_HASH160) ? (size_t)128                                   \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2S_HASH224) ? (size_t)64                                    \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2S_HASH160) ? (size_t)64                                    \
     : MICA_HASH_IS(alg, MICA_ALG_BLAKE2S_HASH128) ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_RIPEMD160)        ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_MD5)              ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_MD4)              ? (size_t)64                                    \
     : MICA_HASH_IS(alg, PSA_ALG_MD2)              ? (size_t)16                                    \
     : MICA_HASH_IS(alg, PSA_ALG_AES_MMO_ZIGBEE)   ? (size_t)16                                    \
                                                   : (size_t)0)

/* Hashes of this build by length of digest in bytes. */
#define MICA_WANT_HASH_64                                                                          \
    (PSA_WANT_ALG_SHA_512 | PSA_WANT_ALG_SHA3_512 | PSA_WANT_ALG_SHAKE256_512 |                    \
     PSA_WANT_ALG_BLAKE2B_HASH512)
#define MICA_WANT_HASH_48 (PSA_WANT_ALG_SHA_384 | PSA_WANT_ALG_SHA3_384)
#define MICA_WANT_HASH_24_TO_32                                                                    \
    (PSA_WANT_ALG_SHA_224 | PSA_WANT_ALG_SHA_256 | PSA_WANT_ALG_SHA_512_224 |                      \
     PSA_WANT_ALG_SHA_512_256 | PSA_WANT_ALG_SHA3_224 | PSA_WANT_ALG_SHA3_256 |                    \
     PSA_WANT_ALG_SHAKE128_256 | PSA_WANT_ALG_SHAKE256_192 | PSA_WANT_ALG_SHAKE256_256 |           \
     PSA_WANT_ALG_SM3 | PSA_WANT_ALG_ASCON_HASH256 | PSA_WANT_ALG_BLAKE2S_HASH256)
#define MICA_WANT_HASH_20 (PSA_WANT_ALG_SHA_1 | PSA_WANT_ALG_RIPEMD160)
#define MICA_WANT_HASH_16 PSA_WANT_ALG_MD5

/** Length of the longest digest of this build. */
#define PSA_HASH_MAX_SIZE                                                                          \
    (MICA_WANT_HASH_64         ? 64u                                                               \
     : MICA_WANT_HASH_48       ? 48u                                                               \
     : MICA_WANT_HASH_24_TO_32 ? 32u                                                               \
     : MICA_WANT_HASH_20       ? 20u                                                               \
     : MICA_WANT_HASH_16       ? 16u                                                               \
                               : 1u)

/* ---- Suspended hashes: algorithm, length of input, chaining value, partial block ---- */

/** First field: the algorithm identifier, big-endian. */
#define PSA_HASH_SUSPEND_ALGORITHM_FIELD_LENGTH ((size_t)4)
/** Second field: bytes hashed so far, big-endian. 0: the hash cannot be suspended. */
#define PSA_HASH_SUSPEND_INPUT_LENGTH_FIELD_LENGTH(alg)                                            \
    (!PSA_ALG_IS_HASH(alg)                                    ? (size_t)0                          \
     : MICA_IS_SHA_512_FAMILY(alg)                            ? (size_t)16                         \
     : MICA_IS_SHA_256_FAMILY(alg) || MICA_IS_MD4_FAMILY(alg) ? (size_t)8                          \
     : MICA_HASH_IS(alg, PSA_ALG_MD2)                         ? (size_t)1                          \
                                                              : (size_t)0)
/** Third field: the chaining value, words in the byte order of the hash. */
#define PSA_HASH_SUSPEND_HASH_STATE_FIELD_LENGTH(alg)                                              \
    (!PSA_ALG_IS_HASH(alg)                                           ? (size_t)0                   \
     : MICA_IS_SHA_512_FAMILY(alg) || MICA_HASH_IS(alg, PSA_ALG_MD2) ? (size_t)64                  \
     : MICA_IS_SHA_256_FAMILY(alg)                                   ? (size_t)32                  \
     : MICA_IS_MD4_FAMILY(alg)                                       ? PSA_HASH_LENGTH(alg)        \
                                                                     : (size_t)0)
/** The whole state, when a block lacks one byte. 0: the hash cannot be suspended. */
#define PSA_HASH_SUSPEND_OUTPUT_SIZE(alg)                                                          \
    (PSA_HASH_SUSPEND_INPUT_LENGTH_FIELD_LENGTH(alg) == 0                                          \
         ? (size_t)0                                                                               \
         : PSA_HASH_SUSPEND_ALGORITHM_FIELD_LENGTH +                                               \
               PSA_HASH_SUSPEND_INPUT_LENGTH_FIELD_LENGTH(alg) +                                   \
               PSA_HASH_SUSPEND_HASH_STATE_FIELD_LENGTH(alg) + PSA_HASH_BLOCK_LENGTH(alg) - 1u)
/** The longest suspended state of this build. */
#define PSA_HASH_SUSPEND_OUTPUT_MAX_SIZE                                                           \
    ((PSA_WANT_ALG_SHA_512 | PSA_WANT_ALG_SHA_384 | PSA_WANT_ALG_SHA_512_224 |                     \
      PSA_WANT_ALG_SHA_512_256)                                                                    \
         ? PSA_HASH_SUSPEND_OUTPUT_SIZE(PSA_ALG_SHA_512)                                           \
         : PSA_HASH_SUSPEND_OUTPUT_SIZE(PSA_ALG_SHA_256))

/* By chaining value: eight 64-bit words; eight 32-bit words; as many as the digest has. */
#define MICA_IS_SHA_512_FAMILY(alg)                                                                \
    (MICA_ALG_HASH_ID(alg) >= MICA_ALG_HASH_ID(PSA_ALG_SHA_384) &&                                 \
     MICA_ALG_HASH_ID(alg) <= MICA_ALG_HASH_ID(PSA_ALG_SHA_512_256))
#define MICA_IS_SHA_256_FAMILY(alg)                                                                \
    (MICA_HASH_IS(alg, PSA_ALG_SHA_224) || MICA_HASH_IS(alg, PSA_ALG_SHA_256))
#define MICA_IS_MD4_FAMILY(alg)                                                                    \
    (MICA_ALG_HASH_ID(alg) >= MICA_ALG_HASH_ID(PSA_ALG_MD4) &&                                     \
     MICA_ALG_HASH_ID(alg) <= MICA_ALG_HASH_ID(PSA_ALG_SHA_1))

/* ---- MACs ---- */

/** Length of the MAC: the length in the algorithm, or else the full one. */
#define PSA_MAC_LENGTH(key_type, key_bits, alg)                                                    \
    (!PSA_ALG_IS_MAC(alg)                                 ? (size_t)0                              \
     : MICA_ALG_LENGTH(alg) != 0                          ? (size_t)MICA_ALG_LENGTH(alg)           \
     : PSA_ALG_IS_HMAC(alg) || PSA_ALG_IS_BLAKE2_MAC(alg) ? PSA_HASH_LENGTH(alg)                   \
     : MICA_ALG_BASE(alg) == MICA_ALG_KMAC128             ? (size_t)32                             \
     : MICA_ALG_BASE(alg) == MICA_ALG_KMAC256             ? (size_t)64                             \
     : PSA_ALG_IS_BLOCK_CIPHER_MAC(alg) && MICA_IS_BLOCK_CIPHER(key_type)                          \
         ? PSA_BLOCK_CIPHER_BLOCK_LENGTH(key_type)                                                 \
         : (size_t)0)
/** Length of the longest MAC of this build. */
#define PSA_MAC_MAX_SIZE                                                                           \
    (MICA_WANT_KMAC                                  ? 64u                                         \
     : (PSA_WANT_ALG_HMAC | PSA_WANT_ALG_BLAKE2_MAC) ? PSA_HASH_MAX_SIZE                           \
     : (PSA_WANT_ALG_CMAC | PSA_WANT_ALG_CBC_MAC)    ? PSA_BLOCK_CIPHER_BLOCK_MAX_SIZE             \
                                                     : 1u)

/* ---- Ciphers ---- */

/* The key type goes with the cipher algorithm. */
#define MICA_CIPHER_FITS(key_type, alg)                                                            \
    ((alg) == PSA_ALG_STREAM_CIPHER                                                                \
         ? (key_type) == PSA_KEY_TYPE_CHACHA20 || (key_type) == PSA_KEY_TYPE_XCHACHA20 ||          \
               (key_type) == PSA_KEY_TYPE_ARC4                                                     \
     : (alg) == PSA_ALG_XTS || (alg) == PSA_ALG_CCM_STAR_NO_TAG                                    \
         ? MICA_IS_BLOCK_128(key_type)                                                             \
         : MICA_IS_BLOCK_CIPHER(key_type) &&                                                       \
               ((alg) == PSA_ALG_CTR || (alg) == PSA_ALG_CFB || (alg) == PSA_ALG_OFB ||            \
                (alg) == PSA_ALG_CBC_NO_PADDING || (alg) == PSA_ALG_CBC_PKCS7 ||                   \
                (alg) == PSA_ALG_ECB_NO_PADDING))

/** Length of the IV that psa_cipher_generate_iv() makes; 0 if the algorithm has none. */
#define PSA_CIPHER_IV_LENGTH(key_type, alg)                                                        \
    (!MICA_CIPHER_FITS(key_type, alg) || (alg) == PSA_ALG_ECB_NO_PADDING ? (size_t)0               \
     : (alg) == PSA_ALG_CCM_STAR_NO_TAG                                  ? (size_t)13              \
     : (alg) != PSA_ALG_STREAM_CIPHER       ? PSA_BLOCK_CIPHER_BLOCK_LENGTH(key_type)              \
     : (key_type) == PSA_KEY_TYPE_CHACHA20  ? (size_t)12                                           \
     : (key_type) == PSA_KEY_TYPE_XCHACHA20 ? (size_t)24                                           \
                                            : (size_t)0)
/** Length of the longest such IV of this build. */
#define PSA_CIPHER_IV_MAX_SIZE                                                                     \
    (PSA_WANT_KEY_TYPE_XCHACHA20  ? 24u                                                            \
     : MICA_WANT_BLOCK_128        ? 16u                                                            \
     : PSA_WANT_KEY_TYPE_CHACHA20 ? 12u                                                            \
                                  : PSA_BLOCK_CIPHER_BLOCK_MAX_SIZE)

/** Output of psa_cipher_encrypt(): IV, then ciphertext. */
#define PSA_CIPHER_ENCRYPT_OUTPUT_SIZE(key_type, alg, input_length)                                \
    (!MICA_CIPHER_FITS(key_type, alg)                                                              \
         ? (size_t)0                                                                               \
         : PSA_CIPHER_IV_LENGTH(key_type, alg) +                                                   \
               ((alg) == PSA_ALG_CBC_PKCS7                                                         \
                    ? MICA_ROUND_UP((size_t)(input_length) + 1u,                                   \
                                    PSA_BLOCK_CIPHER_BLOCK_LENGTH(key_type))                       \
                    : (size_t)(input_length)))
/** Enough for the output of psa_cipher_encrypt() on this many bytes, with any key and algorithm of
 * this build. */
#define PSA_CIPHER_ENCRYPT_OUTPUT_MAX_SIZE(input_length)                                           \
    ((size_t)(input_length) + PSA_CIPHER_IV_MAX_SIZE + PSA_BLOCK_CIPHER_BLOCK_MAX_SIZE)

/** Output of psa_cipher_decrypt(): the input without its IV; padding makes it shorter still. */
#define PSA_CIPHER_DECRYPT_OUTPUT_SIZE(key_type, alg, input_length)                                \
    (MICA_CIPHER_FITS(key_type, alg)                                                               \
         ? MICA_LESS(input_length, PSA_CIPHER_IV_LENGTH(key_type, alg))                            \
         : (size_t)0)
/** Enough for the output of psa_cipher_decrypt() on this many bytes, with any key and algorithm of
 * this build. */
#define PSA_CIPHER_DECRYPT_OUTPUT_MAX_SIZE(input_length) ((size_t)(input_length))

/** Output of psa_cipher_update(): whole blocks, earlier input included, or byte by byte. */
#define PSA_CIPHER_UPDATE_OUTPUT_SIZE(key_type, alg, input_length)                                 \
    (!MICA_CIPHER_FITS(key_type, alg) ? (size_t)0                                                  \
     : PSA_ALG_IS_STREAM_CIPHER(alg)                                                               \
         ? (size_t)(input_length)                                                                  \
         : MICA_ROUND_UP(input_length, PSA_BLOCK_CIPHER_BLOCK_LENGTH(key_type)))
/** Enough for the output of psa_cipher_update() with any key and algorithm of this build. */
#define PSA_CIPHER_UPDATE_OUTPUT_MAX_SIZE(input_length)                                            \
    MICA_ROUND_UP(input_length, PSA_BLOCK_CIPHER_BLOCK_MAX_SIZE)

/** Output of psa_cipher_finish(): the last block of PKCS#7; the last two, one short, of XTS. */
#define PSA_CIPHER_FINISH_OUTPUT_SIZE(key_type, alg)                                               \
    (!MICA_CIPHER_FITS(key_type, alg) ? (size_t)0                                                  \
     : (alg) == PSA_ALG_CBC_PKCS7     ? PSA_BLOCK_CIPHER_BLOCK_LENGTH(key_type)                    \
     : (alg) == PSA_ALG_XTS           ? 2u * PSA_BLOCK_CIPHER_BLOCK_LENGTH(key_type) - 1u          \
                                      : (size_t)0)
/** Enough for the output of psa_cipher_finish() with any key and algorithm of this build. */
#define PSA_CIPHER_FINISH_OUTPUT_MAX_SIZE                                                          \
    (PSA_WANT_ALG_XTS ? 2u * PSA_BLOCK_CIPHER_BLOCK_MAX_SIZE - 1u : PSA_BLOCK_CIPHER_BLOCK_MAX_SIZE)

/* ---- AEAD ---- */

#define MICA_AEAD_IS(alg, aead) (MICA_ALG_OF_LENGTH(alg, 16) == (aead))
/* The key type goes with the AEAD algorithm. */
#define MICA_AEAD_FITS(key_type, alg)                                                              \
    (MICA_AEAD_IS(alg, PSA_ALG_CCM) || MICA_AEAD_IS(alg, PSA_ALG_GCM)                              \
         ? MICA_IS_BLOCK_128(key_type)                                                             \
     : MICA_AEAD_IS(alg, PSA_ALG_CHACHA20_POLY1305) ? (key_type) == PSA_KEY_TYPE_CHACHA20          \
     : MICA_AEAD_IS(alg, PSA_ALG_XCHACHA20_POLY1305)                                               \
         ? (key_type) == PSA_KEY_TYPE_XCHACHA20                                                    \
         : MICA_AEAD_IS(alg, PSA_ALG_ASCON_AEAD128) && (key_type) == PSA_KEY_TYPE_ASCON)

/** Length of the tag, which the algorithm says. */
#define PSA_AEAD_TAG_LENGTH(key_type, key_bits, alg)                                               \
    (MICA_AEAD_FITS(key_type, alg) ? (size_t)MICA_ALG_LENGTH(alg) : (size_t)0)
/** The longest tag of an AEAD of this build. */
#define PSA_AEAD_TAG_MAX_SIZE 16u

/** Length of the nonce that psa_aead_generate_nonce() makes. CCM with long messages: shorter. */
#define PSA_AEAD_NONCE_LENGTH(key_type, alg)                                                       \
    (!MICA_AEAD_FITS(key_type, alg)                  ? (size_t)0                                   \
     : MICA_AEAD_IS(alg, PSA_ALG_CCM)                ? (size_t)13                                  \
     : MICA_AEAD_IS(alg, PSA_ALG_XCHACHA20_POLY1305) ? (size_t)24                                  \
     : MICA_AEAD_IS(alg, PSA_ALG_ASCON_AEAD128)      ? (size_t)16                                  \
                                                     : (size_t)12)
/** The longest default nonce of an AEAD of this build. */
#define PSA_AEAD_NONCE_MAX_SIZE                                                                    \
    (PSA_WANT_ALG_XCHACHA20_POLY1305 ? 24u                                                         \
     : PSA_WANT_ALG_ASCON_AEAD128    ? 16u                                                         \
     : PSA_WANT_ALG_CCM              ? 13u                                                         \
                                     : 12u)

/** Output of psa_aead_encrypt(): ciphertext, then tag. */
#define PSA_AEAD_ENCRYPT_OUTPUT_SIZE(key_type, alg, plaintext_length)                              \
    (MICA_AEAD_FITS(key_type, alg) ? (size_t)(plaintext_length) + MICA_ALG_LENGTH(alg) : (size_t)0)
/** Enough for the output of psa_aead_encrypt() on this many bytes, with any key and algorithm of
 * this build. */
#define PSA_AEAD_ENCRYPT_OUTPUT_MAX_SIZE(plaintext_length)                                         \
    ((size_t)(plaintext_length) + PSA_AEAD_TAG_MAX_SIZE)

/** Output of psa_aead_decrypt(): the input without its tag. */
#define PSA_AEAD_DECRYPT_OUTPUT_SIZE(key_type, alg, ciphertext_length)                             \
    (MICA_AEAD_FITS(key_type, alg) ? MICA_LESS(ciphertext_length, MICA_ALG_LENGTH(alg)) : (size_t)0)
/** Enough for the output of psa_aead_decrypt() on this many bytes, with any key and algorithm of
 * this build. */
#define PSA_AEAD_DECRYPT_OUTPUT_MAX_SIZE(ciphertext_length) ((size_t)(ciphertext_length))

/* A block of AES or Ascon may wait in the operation. */
#define MICA_AEAD_HOLDS_BLOCKS(alg)                                                                \
    (PSA_ALG_IS_AEAD_ON_BLOCK_CIPHER(alg) || MICA_AEAD_IS(alg, PSA_ALG_ASCON_AEAD128))
/** Output of psa_aead_update(). */
#define PSA_AEAD_UPDATE_OUTPUT_SIZE(key_type, alg, input_length)                                   \
    (!MICA_AEAD_FITS(key_type, alg) ? (size_t)0                                                    \
     : MICA_AEAD_HOLDS_BLOCKS(alg)  ? MICA_ROUND_UP(input_length, 16)                              \
                                    : (size_t)(input_length))
/** Enough for the output of psa_aead_update() with any key and algorithm of this build. */
#define PSA_AEAD_UPDATE_OUTPUT_MAX_SIZE(input_length) MICA_ROUND_UP(input_length, 16)
/** Last ciphertext from psa_aead_finish(). */
#define PSA_AEAD_FINISH_OUTPUT_SIZE(key_type, alg)                                                 \
    (MICA_AEAD_FITS(key_type, alg) && MICA_AEAD_HOLDS_BLOCKS(alg) ? (size_t)16 : (size_t)0)
/** Enough for the output of psa_aead_finish() with any key and algorithm of this build. */
#define PSA_AEAD_FINISH_OUTPUT_MAX_SIZE 16u
/** Last plaintext from psa_aead_verify(). */
#define PSA_AEAD_VERIFY_OUTPUT_SIZE(key_type, alg) PSA_AEAD_FINISH_OUTPUT_SIZE(key_type, alg)
/** Enough for the output of psa_aead_verify() with any key and algorithm of this build. */
#define PSA_AEAD_VERIFY_OUTPUT_MAX_SIZE PSA_AEAD_FINISH_OUTPUT_MAX_SIZE

/* ---- Key wrapping: SP 800-38F 6.2 and 6.3 add one unit of 8 bytes ---- */

/** Output of psa_wrap_key(). */
#define PSA_WRAP_KEY_OUTPUT_SIZE(wrap_key_type, alg, key_type, key_bits)                           \
    (((alg) == PSA_ALG_KW || (alg) == PSA_ALG_KWP) && MICA_IS_BLOCK_128(wrap_key_type) &&          \
             PSA_EXPORT_KEY_OUTPUT_SIZE(key_type, key_bits) != 0                                   \
         ? MICA_ROUND_UP(PSA_EXPORT_KEY_OUTPUT_SIZE(key_type, key_bits), 8) + 8u                   \
         : (size_t)0)
/** Enough for any key pair of this build, wrapped. */
#define PSA_WRAP_KEY_PAIR_MAX_SIZE (MICA_ROUND_UP(PSA_EXPORT_KEY_PAIR_MAX_SIZE, 8) + 8u)

#endif /* PSA_CRYPTO_SIZES_H */
