/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_struct.h
 * The structures of the PSA Crypto API that the specification leaves to the implementation.
 *
 * Their members are private: programs only pass them on. They are spelled out so that a program can
 * keep an operation on the stack or in static memory; the library never allocates. An operation
 * holds no pointer into itself, so it may be moved with memcpy, but a copy is not a clone: use one
 * of the two. All zero bytes is the inactive state.
 */
#ifndef PSA_CRYPTO_STRUCT_H
#define PSA_CRYPTO_STRUCT_H

#include "crypto_sizes.h"
#include "crypto_types.h"
#include "crypto_values.h"

/** @cond PRIVATE */

/* Sizes of what an operation carries, by the kind of core. An implementation asserts that it fits.
 */
#if UINTPTR_MAX > 0xffffffffu
#define MICA_CIPHER_KEY_BYTES   960 /* 15 round keys, bitsliced for four blocks */
#define MICA_GHASH_KEY_BYTES    512 /* 16 powers of H and their folded halves */
#define MICA_POLY1305_KEY_BYTES 232 /* r; limbs of its powers 1 to 8 and 16 */
#else
#define MICA_CIPHER_KEY_BYTES   480 /* 15 round keys, bitsliced for two blocks */
#define MICA_GHASH_KEY_BYTES    72  /* nine factors of H, straight and reversed */
#define MICA_POLY1305_KEY_BYTES 16  /* r */
#endif

#define MICA_BLOCK_MAX        16  /* of a block cipher */
#define MICA_SIGN_CONTEXT_MAX 255 /* RFC 8032 2, FIPS 204 5.2 */
#if MICA_WANT_KECCAK
#define MICA_HASH_BLOCK_MAX 168 /* SHAKE128 */
#else
#define MICA_HASH_BLOCK_MAX 128 /* SHA-384, SHA-512 */
#endif

#define MICA_CHACHA20_BLOCK 64
/* What a cipher operation holds back: input of up to two blocks, or a block of keystream. */
#define MICA_CIPHER_HELD_BYTES                                                                     \
    (PSA_WANT_ALG_STREAM_CIPHER ? MICA_CHACHA20_BLOCK : 2 * MICA_BLOCK_MAX)

/* The initialiser of every structure here: the inactive state. */
#ifdef __cplusplus
#define MICA_ALL_ZERO                                                                              \
    {                                                                                              \
    }
#else
#define MICA_ALL_ZERO                                                                              \
    {                                                                                              \
        0                                                                                          \
    }
#endif

/* ---- parts ---------------------------------------------------------------------------------- */

struct mica_hash_alg;
struct mica_hash_impl;
struct mica_cipher_impl;
struct mica_cipher_mode;
struct mica_ascon_impl;
struct mica_ghash_impl;
struct mica_poly1305_impl;
struct mica_aead_mode;
struct mica_mac_mode;
struct mica_prf_kind;
struct mica_kdf_mode;

union mica_keccak_state {
    uint32_t w32[50];
    uint64_t w64[25];
};

union mica_ascon_state {
    uint32_t w32[10];
    uint64_t w64[5];
};

union mica_hash_state {
    uint32_t w32[8];
    uint64_t w64[8];
#if MICA_WANT_KECCAK
    union mica_keccak_state keccak;
#endif
};

struct mica_hash_context {
    const struct mica_hash_alg *alg;
    const struct mica_hash_impl *impl;
    uint64_t bytes; /* absorbed so far; those of the last unfinished block stand in `block` */
    union mica_hash_state state;
    uint8_t block[MICA_HASH_BLOCK_MAX];
};

struct mica_cipher_key {
    const struct mica_cipher_impl *impl;
    uint16_t schedule_bytes; /* in use, to be wiped */
    uint8_t rounds;
    uint8_t directions;
    union {
        uint32_t w32[MICA_CIPHER_KEY_BYTES / 4];
        uint64_t w64[MICA_CIPHER_KEY_BYTES / 8];
    } schedule;
};

struct mica_ghash_key {
    const struct mica_ghash_impl *impl;
    uint32_t powers; /* of H, computed so far */
    union {
        uint32_t w32[MICA_GHASH_KEY_BYTES / 4];
        uint64_t w64[MICA_GHASH_KEY_BYTES / 8];
    } table;
};

struct mica_gcm_context {
    struct mica_cipher_key key;
    struct mica_ghash_key ghash;
    uint64_t ad_bytes;
    uint64_t text_bytes;
    uint8_t counter[MICA_BLOCK_MAX];
    uint8_t y[MICA_BLOCK_MAX];        /* GHASH so far */
    uint8_t tag_mask[MICA_BLOCK_MAX]; /* E(K, J0) */
    uint8_t stream[MICA_BLOCK_MAX];   /* keystream of the block in progress */
    uint8_t nonce_hashed;             /* the counter is secret: it came out of GHASH (7.1) */
};

struct mica_ccm_context {
    struct mica_cipher_key key;
    uint8_t counter[MICA_BLOCK_MAX];
    uint8_t mac[MICA_BLOCK_MAX];
    uint8_t tag_mask[MICA_BLOCK_MAX];
    uint8_t stream[MICA_BLOCK_MAX];
    uint8_t used;    /* bytes of the block in progress */
    uint8_t in_text; /* the data is complete */
};

struct mica_poly1305_state {
    const struct mica_poly1305_impl *impl;
    uint32_t powers; /* of r, computed so far */
    union {
        uint32_t w32[6];
        uint64_t w64[3];
    } h; /* the sum so far */
    union {
        uint32_t w32[MICA_POLY1305_KEY_BYTES / 4];
        uint64_t w64[MICA_POLY1305_KEY_BYTES / 8];
    } r;
    uint32_t s[4]; /* added at the end */
};

struct mica_chacha20_poly1305_context {
    struct mica_cipher_key key;
    struct mica_poly1305_state poly;
    uint64_t ad_bytes;
    uint64_t text_bytes;
    uint8_t chain[MICA_BLOCK_MAX]; /* counter and nonce of the next block */
    uint8_t block[MICA_BLOCK_MAX]; /* input of Poly1305 that fills no block yet */
    uint8_t stream[MICA_CHACHA20_BLOCK];
    uint8_t block_used;
    uint8_t stream_used;
};

struct mica_ascon_context {
    const struct mica_ascon_impl *impl;
    union mica_ascon_state state;
    uint8_t key[16];
    uint8_t block[16];  /* data or plaintext that fills no block yet */
    uint8_t stream[16]; /* what the text of the block in progress is xored with */
    uint8_t used;       /* bytes in `block` */
    uint8_t has_ad;
    uint8_t in_text; /* the data is complete */
};

struct mica_aead_context {
    const struct mica_aead_mode *mode;
    union {
        struct mica_gcm_context gcm;
        struct mica_ccm_context ccm;
        struct mica_chacha20_poly1305_context chacha20_poly1305;
        struct mica_ascon_context ascon;
    } u;
};

struct mica_cipher_context {
    const struct mica_cipher_mode *mode;
    struct mica_cipher_key key;
    uint8_t chain[MICA_BLOCK_MAX];         /* iv, counter, tweak */
    uint8_t block[MICA_CIPHER_HELD_BYTES]; /* input held back, keystream, or XTS's second key */
    uint64_t left; /* blocks (XTS, ChaCha20) or bytes (CCM*) that the mode can still take */
    uint8_t iv_bytes;
    uint8_t used;
    uint8_t encrypt;
};

struct mica_hmac_context {
    struct mica_hash_context inner;
    union mica_hash_state outer; /* after the block of key ^ opad */
};

struct mica_cmac_context {
    struct mica_cipher_key key;
    uint8_t mac[MICA_BLOCK_MAX];
    uint8_t block[MICA_BLOCK_MAX];
    uint8_t used;
};

struct mica_kmac_context {
    struct mica_hash_context sponge;
    size_t mac_bytes;
};

struct mica_mac_context {
    const struct mica_mac_mode *mode;
    union {
        struct mica_hash_context hash; /* BLAKE2 */
        struct mica_kmac_context kmac;
        struct mica_hmac_context hmac;
        struct mica_cmac_context cmac;
    } u;
};

#define MICA_KDF_BLOCK_MAX 64 /* a digest, a MAC */

struct mica_prf {
    const struct mica_prf_kind *kind;
    uint8_t bytes;               /* of a result */
    union mica_hash_state inner; /* of HMAC: after the block of key ^ ipad */
    struct mica_mac_context mac;
};

struct mica_kdf_context {
    const struct mica_kdf_mode *mode;
    const struct mica_hash_alg *hash; /* NULL: none */
    union {
        struct mica_prf prf;
        struct mica_hash_context hash; /* of a premaster secret that is a long key of HMAC */
    } u;
    uint32_t counter;     /* blocks of output so far */
    uint32_t number;      /* iterations of PBKDF2, L of SP 800-108 */
    uint16_t input_bytes; /* in `input` */
    uint16_t first_bytes; /* those of them that are the first of two strings */
    uint8_t given;        /* inputs so far, a bit for each of the mode's */
    uint8_t hashing;      /* u.hash is in use */
    uint8_t block_bytes;
    uint8_t left;                      /* of `block`, at its end, not given out yet */
    uint8_t chain[MICA_KDF_BLOCK_MAX]; /* A(i) of TLS, K(0) of SP 800-108, U of PBKDF2 */
    uint8_t block[MICA_KDF_BLOCK_MAX];
    uint8_t input[MICA_KDF_INPUT_BYTES];
};

/* ---- attributes and operations -------------------------------------------------------------- */

struct psa_key_attributes_s {
    psa_key_type_t type;
    uint16_t bits;
    psa_key_lifetime_t lifetime;
    psa_key_id_t id;
    psa_key_usage_t usage;
    psa_algorithm_t alg;
};

struct psa_hash_operation_s {
    struct mica_hash_context hash;
};

struct psa_xof_operation_s {
    uint8_t state; /* enum in the front; 0: inactive */
    struct mica_hash_context xof;
};

struct psa_mac_operation_s {
    uint8_t state; /* enum in the front; 0: inactive */
    uint8_t mac_bytes;
    struct mica_mac_context mac;
};

struct psa_key_derivation_operation_s {
    psa_algorithm_t alg; /* PSA_ALG_NONE: inactive */
    size_t capacity;
    uint8_t begun;       /* output has been asked for */
    uint8_t verify_only; /* an input is a key without PSA_KEY_USAGE_DERIVE */
    uint8_t from_key;    /* the secret is one: keys may be derived */
    struct mica_kdf_context kdf;
};

struct psa_cipher_operation_s {
    uint8_t state;
    struct mica_cipher_context cipher;
};

struct psa_aead_operation_s {
    uint8_t state;
    uint8_t encrypt;
    uint8_t lengths_set;
    uint8_t tag_bytes;
    size_t ad_left;   /* announced and still to come, where lengths_set */
    size_t text_left; /* likewise */
    struct mica_aead_context aead;
};

struct psa_sign_operation_s {
    psa_algorithm_t alg; /* PSA_ALG_NONE: inactive */
    psa_key_id_t key;
    uint8_t started; /* a piece of the message came */
    uint8_t context_set;
    uint8_t context_bytes;
    uint8_t context[MICA_SIGN_CONTEXT_MAX];
    struct mica_hash_context hash;
};

struct psa_verify_operation_s {
    psa_algorithm_t alg; /* PSA_ALG_NONE: inactive */
    psa_key_id_t key;
    uint8_t started; /* the hash has begun */
    uint8_t context_set;
    uint8_t context_bytes;
    uint8_t context[MICA_SIGN_CONTEXT_MAX];
    uint8_t signature[PSA_SIGNATURE_MAX_SIZE];
    struct mica_hash_context hash;
};

/** @endcond */

/** What a key is and may be used for: see psa/crypto_attributes.h. */
typedef struct psa_key_attributes_s psa_key_attributes_t;
/** Attributes of no key: volatile, without type, usage or algorithm. */
#define PSA_KEY_ATTRIBUTES_INIT MICA_ALL_ZERO

/** A hash in progress. */
typedef struct psa_hash_operation_s psa_hash_operation_t;
/** No hash in progress. */
#define PSA_HASH_OPERATION_INIT MICA_ALL_ZERO

/** An XOF in progress. */
typedef struct psa_xof_operation_s psa_xof_operation_t;
/** No XOF in progress. */
#define PSA_XOF_OPERATION_INIT MICA_ALL_ZERO

/** A MAC in progress. */
typedef struct psa_mac_operation_s psa_mac_operation_t;
/** No MAC in progress. */
#define PSA_MAC_OPERATION_INIT MICA_ALL_ZERO

/** A key derivation in progress. */
typedef struct psa_key_derivation_operation_s psa_key_derivation_operation_t;
/** No key derivation in progress. */
#define PSA_KEY_DERIVATION_OPERATION_INIT MICA_ALL_ZERO

/** An unauthenticated cipher in progress. */
typedef struct psa_cipher_operation_s psa_cipher_operation_t;
/** No cipher in progress. */
#define PSA_CIPHER_OPERATION_INIT MICA_ALL_ZERO

/** A signature in progress. */
typedef struct psa_sign_operation_s psa_sign_operation_t;
/** No signature in progress. */
#define PSA_SIGN_OPERATION_INIT MICA_ALL_ZERO

/** A verification in progress. */
typedef struct psa_verify_operation_s psa_verify_operation_t;
/** No verification in progress. */
#define PSA_VERIFY_OPERATION_INIT MICA_ALL_ZERO

/** An AEAD in progress. */
typedef struct psa_aead_operation_s psa_aead_operation_t;
/** No AEAD in progress. */
#define PSA_AEAD_OPERATION_INIT MICA_ALL_ZERO

#endif
