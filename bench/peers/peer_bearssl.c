/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The peer BearSSL: its constant-time software for 64-bit machines (aes_ct64, ghash_ctmul64) and
 * its hashes, a yardstick for Mica's software column. BearSSL works in place, so a message is
 * copied first; next to bitsliced AES that does not show. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <bearssl.h>

#include "bench/peer.h"

struct message;

typedef bool (*run_function)(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes);

struct algorithm {
    const char *alg, *op;
    run_function run;
    const br_hash_class *hash;
};

struct message {
    const struct algorithm *algorithm;
    size_t key_bytes;
};

/* ---- Ciphers ---- */

static bool cbc_encrypt(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    br_aes_ct64_cbcenc_keys keys;
    uint8_t iv[16];

    memcpy(iv, bench_nonce, sizeof iv);
    memcpy(out, in, bytes);
    br_aes_ct64_cbcenc_init(&keys, bench_key, m->key_bytes);
    br_aes_ct64_cbcenc_run(&keys, iv, out, bytes);
    return true;
}

static bool cbc_decrypt(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    br_aes_ct64_cbcdec_keys keys;
    uint8_t iv[16];

    memcpy(iv, bench_nonce, sizeof iv);
    memcpy(out, in, bytes);
    br_aes_ct64_cbcdec_init(&keys, bench_key, m->key_bytes);
    br_aes_ct64_cbcdec_run(&keys, iv, out, bytes);
    return true;
}

/* The last four bytes of the counter block are a parameter of their own. */
static bool ctr(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    br_aes_ct64_ctr_keys keys;
    const uint32_t counter = (uint32_t)bench_nonce[12] << 24 | (uint32_t)bench_nonce[13] << 16 |
                             (uint32_t)bench_nonce[14] << 8 | bench_nonce[15];

    memcpy(out, in, bytes);
    br_aes_ct64_ctr_init(&keys, bench_key, m->key_bytes);
    br_aes_ct64_ctr_run(&keys, bench_nonce, counter, out, bytes);
    return true;
}

static bool gcm(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    br_aes_ct64_ctr_keys keys;
    br_gcm_context context;
    const bool encrypts = strcmp(m->algorithm->op, "encrypt") == 0;

    memcpy(out, in, bytes);
    br_aes_ct64_ctr_init(&keys, bench_key, m->key_bytes);
    br_gcm_init(&context, &keys.vtable, br_ghash_ctmul64);
    br_gcm_reset(&context, bench_nonce, 12);
    br_gcm_flip(&context);
    br_gcm_run(&context, encrypts, out, bytes);
    if (!encrypts)
        return br_gcm_check_tag(&context, in + bytes) == 1;
    br_gcm_get_tag(&context, out + bytes);
    return true;
}

static bool ccm(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    br_aes_ct64_ctrcbc_keys keys;
    br_ccm_context context;
    const bool encrypts = strcmp(m->algorithm->op, "encrypt") == 0;

    memcpy(out, in, bytes);
    br_aes_ct64_ctrcbc_init(&keys, bench_key, m->key_bytes);
    br_ccm_init(&context, &keys.vtable);
    if (!br_ccm_reset(&context, bench_nonce, 12, 0, bytes, BENCH_TAG_BYTES))
        return false;
    br_ccm_flip(&context);
    br_ccm_run(&context, encrypts, out, bytes);
    if (!encrypts)
        return br_ccm_check_tag(&context, in + bytes) == 1;
    return br_ccm_get_tag(&context, out + bytes) == BENCH_TAG_BYTES;
}

/* ---- Hashes and MACs ---- */

static bool hash(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    br_hash_compat_context context;
    const br_hash_class *h = m->algorithm->hash;

    h->init(&context.vtable);
    h->update(&context.vtable, in, bytes);
    h->out(&context.vtable, out);
    return true;
}

static bool hmac(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    br_hmac_key_context key;
    br_hmac_context context;

    br_hmac_key_init(&key, m->algorithm->hash, bench_key, m->key_bytes);
    br_hmac_init(&context, &key, 0);
    br_hmac_update(&context, in, bytes);
    return br_hmac_out(&context, out) > 0;
}

/* ---- The table ---- */

#define AES(bits)                                                                                  \
    {"AES-" bits "-CBC", "encrypt", cbc_encrypt, NULL},                                            \
        {"AES-" bits "-CBC", "decrypt", cbc_decrypt, NULL},                                        \
        {"AES-" bits "-CTR", "encrypt", ctr, NULL}, {"AES-" bits "-CTR", "decrypt", ctr, NULL},    \
        {"AES-" bits "-GCM", "encrypt", gcm, NULL}, {"AES-" bits "-GCM", "decrypt", gcm, NULL},    \
        {"AES-" bits "-CCM", "encrypt", ccm, NULL},                                                \
    {                                                                                              \
        "AES-" bits "-CCM", "decrypt", ccm, NULL                                                   \
    }

#define HASH(alg, vtable)                                                                          \
    {alg, "hash", hash, &vtable},                                                                  \
    {                                                                                              \
        "HMAC-" alg, "mac", hmac, &vtable                                                          \
    }

static const struct algorithm algorithms[] = {
    AES("128"),
    AES("192"),
    AES("256"),
    HASH("MD5", br_md5_vtable),
    HASH("SHA-1", br_sha1_vtable),
    HASH("SHA-224", br_sha224_vtable),
    HASH("SHA-256", br_sha256_vtable),
    HASH("SHA-384", br_sha384_vtable),
    HASH("SHA-512", br_sha512_vtable),
};

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
    return m;
}

static int run_message(void *context, const uint8_t *in, uint8_t *out, size_t bytes)
{
    struct message *m = context;

    return m->algorithm->run(m, in, out, bytes) ? 0 : 1;
}

/* The library does not tell its version; the package's name says what can be said. */
static const struct bench_peer peer = {"bearssl",      "BearSSL (aes_ct64, ghash_ctmul64)",
                                       BENCH_PORTABLE, open_message,
                                       run_message,    free};

__attribute__((visibility("default"))) const struct bench_peer *bench_peer_get(const char *variant)
{
    return variant == NULL ? &peer : NULL;
}
