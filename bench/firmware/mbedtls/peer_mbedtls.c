/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The peer Mbed TLS on boards: the software column of TI's publication. Each message sets its key
 * and nonce, as for Mica. Its AES looks secrets up in tables; Mica's does not. */
#include <stdbool.h>
#include <string.h>

#include <mbedtls/aes.h>
#include <mbedtls/ccm.h>
#include <mbedtls/ctr_drbg.h>
#include <mbedtls/gcm.h>
#include <mbedtls/sha256.h>
#include <mbedtls/sha512.h>
#include <mbedtls/version.h>

#include "bench/peer.h"

#define SLOTS      4
#define SLOT_BYTES 512

struct message;

typedef int (*run_function)(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes);

struct algorithm {
    const char *prefix, *suffix; /* of the name; between them the key size, where there is one */
    const char *op;
    run_function run;
};

struct message {
    const struct algorithm *algorithm;
    unsigned key_bits;
};

/* ---- Memory for the cipher layer ---- */

static union {
    uint64_t aligned;
    uint8_t bytes[SLOT_BYTES];
} slots[SLOTS];
static bool used[SLOTS];

void *bench_mbedtls_calloc(size_t count, size_t size)
{
    for (unsigned i = 0; i < SLOTS; i++)
        if (!used[i] && count * size <= SLOT_BYTES) {
            used[i] = true;
            return memset(slots[i].bytes, 0, SLOT_BYTES);
        }
    return NULL;
}

void bench_mbedtls_free(void *slot)
{
    for (unsigned i = 0; i < SLOTS; i++)
        if (slot == slots[i].bytes)
            used[i] = false;
}

/* ---- Algorithms ---- */

static int sha256(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    return mbedtls_sha256_ret(in, bytes, out,
                              m->algorithm->prefix[4] == '2' && m->algorithm->prefix[5] == '2');
}

static int sha512(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    return mbedtls_sha512_ret(in, bytes, out, m->algorithm->prefix[4] == '3');
}

static int cbc(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    const bool encrypts = strcmp(m->algorithm->op, "encrypt") == 0;
    mbedtls_aes_context aes;
    uint8_t iv[16];

    memcpy(iv, bench_nonce, sizeof iv);
    mbedtls_aes_init(&aes);
    int failed = encrypts ? mbedtls_aes_setkey_enc(&aes, bench_key, m->key_bits)
                          : mbedtls_aes_setkey_dec(&aes, bench_key, m->key_bits);
    if (failed == 0)
        failed = mbedtls_aes_crypt_cbc(&aes, encrypts ? MBEDTLS_AES_ENCRYPT : MBEDTLS_AES_DECRYPT,
                                       bytes, iv, in, out);
    mbedtls_aes_free(&aes);
    return failed;
}

static int ctr(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    mbedtls_aes_context aes;
    uint8_t counter[16], stream[16];
    size_t offset = 0;

    memcpy(counter, bench_nonce, sizeof counter);
    mbedtls_aes_init(&aes);
    int failed = mbedtls_aes_setkey_enc(&aes, bench_key, m->key_bits);
    if (failed == 0)
        failed = mbedtls_aes_crypt_ctr(&aes, bytes, &offset, counter, stream, in, out);
    mbedtls_aes_free(&aes);
    return failed;
}

static int gcm(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    mbedtls_gcm_context context;

    mbedtls_gcm_init(&context);
    int failed = mbedtls_gcm_setkey(&context, MBEDTLS_CIPHER_ID_AES, bench_key, m->key_bits);
    if (failed == 0 && strcmp(m->algorithm->op, "encrypt") == 0)
        failed = mbedtls_gcm_crypt_and_tag(&context, MBEDTLS_GCM_ENCRYPT, bytes, bench_nonce, 12,
                                           NULL, 0, in, out, BENCH_TAG_BYTES, out + bytes);
    else if (failed == 0)
        failed = mbedtls_gcm_auth_decrypt(&context, bytes, bench_nonce, 12, NULL, 0, in + bytes,
                                          BENCH_TAG_BYTES, in, out);
    mbedtls_gcm_free(&context);
    return failed;
}

static int ccm(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    mbedtls_ccm_context context;

    mbedtls_ccm_init(&context);
    int failed = mbedtls_ccm_setkey(&context, MBEDTLS_CIPHER_ID_AES, bench_key, m->key_bits);
    if (failed == 0 && strcmp(m->algorithm->op, "encrypt") == 0)
        failed = mbedtls_ccm_encrypt_and_tag(&context, bytes, bench_nonce, 12, NULL, 0, in, out,
                                             out + bytes, BENCH_TAG_BYTES);
    else if (failed == 0)
        failed = mbedtls_ccm_auth_decrypt(&context, bytes, bench_nonce, 12, NULL, 0, in, out,
                                          in + bytes, BENCH_TAG_BYTES);
    mbedtls_ccm_free(&context);
    return failed;
}

/* A generator as it comes; what seeds it does not count here. */
static mbedtls_ctr_drbg_context generator;
static bool seeded;

static int no_entropy(void *context, unsigned char *out, size_t bytes)
{
    (void)context;
    memset(out, 0x5a, bytes);
    return 0;
}

static int drbg(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    int failed = 0;

    (void)m, (void)in;
    for (size_t n; failed == 0 && bytes > 0; bytes -= n, out += n) {
        n = bytes < MBEDTLS_CTR_DRBG_MAX_REQUEST ? bytes : MBEDTLS_CTR_DRBG_MAX_REQUEST;
        failed = mbedtls_ctr_drbg_random(&generator, out, n);
    }
    return failed;
}

/* ---- The module ---- */

static const struct algorithm algorithms[] = {
    {"AES-", "-CBC", "encrypt", cbc},         {"AES-", "-CBC", "decrypt", cbc},
    {"AES-", "-CTR", "encrypt", ctr},         {"AES-", "-CTR", "decrypt", ctr},
    {"AES-", "-GCM", "encrypt", gcm},         {"AES-", "-GCM", "decrypt", gcm},
    {"AES-", "-CCM", "encrypt", ccm},         {"AES-", "-CCM", "decrypt", ccm},
    {"SHA-224", "", "hash", sha256},          {"SHA-256", "", "hash", sha256},
    {"SHA-384", "", "hash", sha512},          {"SHA-512", "", "hash", sha512},
    {"CTR_DRBG-AES-256", "", "random", drbg},
};

static bool matches(const struct algorithm *a, const char *alg, const char *op)
{
    const size_t prefix = strlen(a->prefix), suffix = strlen(a->suffix), all = strlen(alg);
    const size_t key = suffix > 0 ? 3 : 0;

    return strcmp(op, a->op) == 0 && all == prefix + key + suffix &&
           memcmp(alg, a->prefix, prefix) == 0 && strcmp(alg + prefix + key, a->suffix) == 0;
}

static bool seed(void)
{
    if (seeded)
        return true;
    mbedtls_ctr_drbg_init(&generator);
    seeded = mbedtls_ctr_drbg_seed(&generator, no_entropy, NULL, NULL, 0) == 0;
    return seeded;
}

static void *open_message(const char *alg, const char *op, unsigned key_bits, size_t bytes)
{
    static struct message message;

    (void)bytes;
    for (size_t i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++)
        if (matches(&algorithms[i], alg, op)) {
            message = (struct message){&algorithms[i], key_bits};
            return algorithms[i].run != drbg || seed() ? &message : NULL;
        }
    return NULL;
}

static int run_message(void *message, const uint8_t *in, uint8_t *out, size_t bytes)
{
    struct message *m = message;

    return m->algorithm->run(m, in, out, bytes);
}

static void close_message(void *message)
{
    (void)message;
}

const struct bench_peer *bench_peer_get(const char *variant)
{
    static const struct bench_peer peer = {"mbedtls",      MBEDTLS_VERSION_STRING_FULL,
                                           BENCH_PORTABLE, open_message,
                                           run_message,    close_message};

    return variant == NULL ? &peer : NULL;
}
