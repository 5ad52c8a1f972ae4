/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The peer Botan 2, through its C interface: objects are made once; each message sets key and
 * nonce. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <botan/ffi.h>

#include "bench/peer.h"

struct message;

struct kind {
    int (*open)(struct message *m);
    int (*run)(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes);
    void (*close)(struct message *m);
};

struct algorithm {
    const char *alg, *op;
    const struct kind *kind;
    const char *name; /* in Botan's words */
    size_t nonce_bytes;
};

struct message {
    const struct algorithm *algorithm;
    size_t key_bytes;
    bool encrypts;
    botan_block_cipher_t block;
    botan_cipher_t cipher;
    botan_hash_t hash;
    botan_mac_t mac;
};

/* ---- Ciphers ---- */

static int open_block(struct message *m)
{
    return botan_block_cipher_init(&m->block, m->algorithm->name);
}

static int run_block(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    const int e = botan_block_cipher_set_key(m->block, bench_key, m->key_bytes);
    const size_t blocks = bytes / (size_t)botan_block_cipher_block_size(m->block);

    if (e != 0)
        return e;
    return m->encrypts ? botan_block_cipher_encrypt_blocks(m->block, in, out, blocks)
                       : botan_block_cipher_decrypt_blocks(m->block, in, out, blocks);
}

static void close_block(struct message *m)
{
    botan_block_cipher_destroy(m->block);
}

static int open_cipher(struct message *m)
{
    return botan_cipher_init(&m->cipher, m->algorithm->name,
                             m->encrypts ? BOTAN_CIPHER_INIT_FLAG_ENCRYPT
                                         : BOTAN_CIPHER_INIT_FLAG_DECRYPT);
}

/* The whole message is the final part; a tag goes with it. */
static int pass(struct message *m, const uint8_t *in, size_t in_bytes, uint8_t *out,
                size_t out_bytes)
{
    size_t written = 0, consumed = 0;
    int e = botan_cipher_set_key(m->cipher, bench_key, m->key_bytes);

    if (e == 0)
        e = botan_cipher_start(m->cipher, bench_nonce, m->algorithm->nonce_bytes);
    if (e == 0)
        e = botan_cipher_update(m->cipher, BOTAN_CIPHER_UPDATE_FLAG_FINAL, out, out_bytes, &written,
                                in, in_bytes, &consumed);
    return e != 0 || written == out_bytes ? e : 1;
}

static int run_cipher(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    return pass(m, in, bytes, out, bytes);
}

static int run_aead(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    const size_t with_tag = bytes + BENCH_TAG_BYTES;

    return m->encrypts ? pass(m, in, bytes, out, with_tag) : pass(m, in, with_tag, out, bytes);
}

static void close_cipher(struct message *m)
{
    botan_cipher_destroy(m->cipher);
}

/* ---- Hashes and MACs ---- */

static int open_hash(struct message *m)
{
    return botan_hash_init(&m->hash, m->algorithm->name, 0);
}

static int run_hash(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    const int e = botan_hash_update(m->hash, in, bytes);

    return e != 0 ? e : botan_hash_final(m->hash, out);
}

static void close_hash(struct message *m)
{
    botan_hash_destroy(m->hash);
}

static int open_mac(struct message *m)
{
    return botan_mac_init(&m->mac, m->algorithm->name, 0);
}

static int run_mac(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    int e = botan_mac_set_key(m->mac, bench_key, m->key_bytes);

    if (e == 0)
        e = botan_mac_update(m->mac, in, bytes);
    return e != 0 ? e : botan_mac_final(m->mac, out);
}

static void close_mac(struct message *m)
{
    botan_mac_destroy(m->mac);
}

/* ---- Key derivation ---- */

static int open_kdf(struct message *m)
{
    (void)m;
    return 0;
}

static int run_hkdf(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    (void)in;
    return botan_kdf(m->algorithm->name, out, bytes, bench_key, m->key_bytes, bench_nonce,
                     BENCH_NONCE_MAX, bench_nonce, BENCH_NONCE_MAX);
}

static int run_pbkdf2(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    (void)in;
    return botan_pwdhash(m->algorithm->name, BENCH_ITERATIONS, 0, 0, out, bytes,
                         (const char *)bench_key, m->key_bytes, bench_nonce, BENCH_NONCE_MAX);
}

static void close_kdf(struct message *m)
{
    (void)m;
}

/* ---- The table ---- */

static const struct kind block = {open_block, run_block, close_block};
static const struct kind cipher = {open_cipher, run_cipher, close_cipher};
static const struct kind aead = {open_cipher, run_aead, close_cipher};
static const struct kind hash = {open_hash, run_hash, close_hash};
static const struct kind mac = {open_mac, run_mac, close_mac};
static const struct kind hkdf = {open_kdf, run_hkdf, close_kdf};
static const struct kind pbkdf2 = {open_kdf, run_pbkdf2, close_kdf};

#define BOTH(alg, kind, name, nonce)                                                               \
    {alg, "encrypt", kind, name, nonce},                                                           \
    {                                                                                              \
        alg, "decrypt", kind, name, nonce                                                          \
    }

#define MODES(alg, name, bytes)                                                                    \
    BOTH(alg "-ECB", &block, name, 0), BOTH(alg "-CBC", &cipher, name "/CBC/NoPadding", bytes),    \
        BOTH(alg "-CTR", &cipher, name "/CTR-BE", bytes),                                          \
        BOTH(alg "-CFB", &cipher, name "/CFB", bytes),                                             \
        BOTH(alg "-OFB", &cipher, name "/OFB", bytes)

#define AEADS(alg, name)                                                                           \
    BOTH(alg "-GCM", &aead, name "/GCM", 12), BOTH(alg "-CCM", &aead, name "/CCM(16,3)", 12)

#define HASH(alg, name)                                                                            \
    {alg, "hash", &hash, name, 0},                                                                 \
    {                                                                                              \
        "HMAC-" alg, "mac", &mac, "HMAC(" name ")", 0                                              \
    }

#define CMAC(alg, name)                                                                            \
    {                                                                                              \
        alg "-CMAC", "mac", &mac, "CMAC(" name ")", 0                                              \
    }

static const struct algorithm algorithms[] = {
    MODES("AES-128", "AES-128", 16),
    MODES("AES-192", "AES-192", 16),
    MODES("AES-256", "AES-256", 16),
    MODES("SM4", "SM4", 16),
    MODES("DES", "DES", 8),
    MODES("3DES", "TripleDES", 8),
    BOTH("AES-128-XTS", &cipher, "AES-128/XTS", 16),
    BOTH("AES-256-XTS", &cipher, "AES-256/XTS", 16),
    BOTH("SM4-XTS", &cipher, "SM4/XTS", 16),
    AEADS("AES-128", "AES-128"),
    AEADS("AES-192", "AES-192"),
    AEADS("AES-256", "AES-256"),
    AEADS("SM4", "SM4"),
    BOTH("ChaCha20-Poly1305", &aead, "ChaCha20Poly1305", 12),
    BOTH("XChaCha20-Poly1305", &aead, "ChaCha20Poly1305", 24),
    HASH("MD5", "MD5"),
    HASH("SHA-1", "SHA-160"),
    HASH("SHA-224", "SHA-224"),
    HASH("SHA-256", "SHA-256"),
    HASH("SHA-384", "SHA-384"),
    HASH("SHA-512", "SHA-512"),
    HASH("SHA-512/256", "SHA-512-256"),
    HASH("SHA3-224", "SHA-3(224)"),
    HASH("SHA3-256", "SHA-3(256)"),
    HASH("SHA3-384", "SHA-3(384)"),
    HASH("SHA3-512", "SHA-3(512)"),
    HASH("SM3", "SM3"),
    HASH("RIPEMD-160", "RIPEMD-160"),
    HASH("BLAKE2b-512", "BLAKE2b(512)"),
    {"SHAKE128", "hash", &hash, "SHAKE-128(256)", 0},
    {"SHAKE256", "hash", &hash, "SHAKE-256(256)", 0},
    CMAC("AES-128", "AES-128"),
    CMAC("AES-192", "AES-192"),
    CMAC("AES-256", "AES-256"),
    CMAC("SM4", "SM4"),
    CMAC("3DES", "TripleDES"),
    {"Poly1305", "mac", &mac, "Poly1305", 0},
    {"HKDF-SHA-256", "derive", &hkdf, "HKDF(SHA-256)", 0},
    {"HKDF-SHA-512", "derive", &hkdf, "HKDF(SHA-512)", 0},
    {"PBKDF2-HMAC-SHA-1", "derive", &pbkdf2, "PBKDF2(SHA-160)", 0},
    {"PBKDF2-HMAC-SHA-256", "derive", &pbkdf2, "PBKDF2(SHA-256)", 0},
    {"PBKDF2-HMAC-SHA-512", "derive", &pbkdf2, "PBKDF2(SHA-512)", 0},
};

static void close_message(void *context)
{
    struct message *m = context;

    m->algorithm->kind->close(m);
    free(m);
}

static const struct algorithm *find(const char *alg, const char *op)
{
    for (size_t i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++)
        if (strcmp(algorithms[i].alg, alg) == 0 && strcmp(algorithms[i].op, op) == 0)
            return &algorithms[i];
    return NULL;
}

static void *open_message(const char *alg, const char *op, unsigned key_bits, size_t bytes)
{
    const struct algorithm *a = find(alg, op);
    struct message *m = a == NULL ? NULL : calloc(1, sizeof *m);

    (void)bytes;
    if (m == NULL)
        return NULL;
    m->algorithm = a;
    m->key_bytes = key_bits / 8;
    m->encrypts = strcmp(op, "encrypt") == 0;
    if (a->kind->open(m) == 0)
        return m;
    close_message(m);
    return NULL;
}

static int run_message(void *context, const uint8_t *in, uint8_t *out, size_t bytes)
{
    struct message *m = context;

    return m->algorithm->kind->run(m, in, out, bytes) == 0 ? 0 : 1;
}

static char version[64];
static const struct bench_peer peer = {"botan",      version,     BENCH_CPU,
                                       open_message, run_message, close_message};

__attribute__((visibility("default"))) const struct bench_peer *bench_peer_get(const char *variant)
{
    if (variant != NULL)
        return NULL;
    snprintf(version, sizeof version, "Botan %u.%u.%u", botan_version_major(),
             botan_version_minor(), botan_version_patch());
    return &peer;
}
