/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The peer OpenSSL 3, through EVP as a careful program uses it: algorithms are fetched and contexts
 * allocated once; each message sets key and nonce, and takes and gives its tag. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>

#include "bench/peer.h"

struct message;

/* How a group of algorithms is driven. */
struct kind {
    bool (*open)(struct message *m);
    int (*run)(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes);
};

/* An algorithm of the cases and its name here. */
struct algorithm {
    const char *alg, *op, *fetched;
    const struct kind *kind;
};

struct message {
    const struct algorithm *algorithm;
    size_t key_bytes;
    bool encrypts;
    EVP_CIPHER *cipher;
    EVP_CIPHER_CTX *cipher_context;
    EVP_MD *md;
    EVP_MD_CTX *md_context;
    EVP_MAC_CTX *mac_context;
    EVP_RAND_CTX *rand_context;
    EVP_KDF_CTX *kdf_context;
};

/* ---- Ciphers ---- */

/* The cipher is set once: to name it again for each message would have EVP free and allocate. */
static bool open_cipher(struct message *m)
{
    m->cipher = EVP_CIPHER_fetch(NULL, m->algorithm->fetched, NULL);
    m->cipher_context = EVP_CIPHER_CTX_new();
    return m->cipher != NULL && m->cipher_context != NULL &&
           EVP_CipherInit_ex2(m->cipher_context, m->cipher, NULL, NULL, m->encrypts, NULL) == 1 &&
           EVP_CIPHER_CTX_set_padding(m->cipher_context, 0) == 1;
}

static bool set_key_and_nonce(struct message *m)
{
    return EVP_CipherInit_ex2(m->cipher_context, NULL, bench_key, bench_nonce, m->encrypts, NULL) ==
           1;
}

static bool set_tag(struct message *m, const uint8_t *expected)
{
    uint8_t tag[BENCH_TAG_BYTES];

    memcpy(tag, expected, sizeof tag);
    return EVP_CIPHER_CTX_ctrl(m->cipher_context, EVP_CTRL_AEAD_SET_TAG, sizeof tag, tag) == 1;
}

static bool get_tag(struct message *m, uint8_t *tag)
{
    return EVP_CIPHER_CTX_ctrl(m->cipher_context, EVP_CTRL_AEAD_GET_TAG, BENCH_TAG_BYTES, tag) == 1;
}

static int run_cipher(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    EVP_CIPHER_CTX *c = m->cipher_context;
    int first = 0, last = 0;

    return set_key_and_nonce(m) && EVP_CipherUpdate(c, out, &first, in, (int)bytes) == 1 &&
           EVP_CipherFinal_ex(c, out + first, &last) == 1 && (size_t)first + (size_t)last == bytes;
}

static int run_aead(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    EVP_CIPHER_CTX *c = m->cipher_context;
    int n = 0;

    return set_key_and_nonce(m) && EVP_CipherUpdate(c, out, &n, in, (int)bytes) == 1 &&
           (m->encrypts || set_tag(m, in + bytes)) && EVP_CipherFinal_ex(c, out + n, &n) == 1 &&
           (!m->encrypts || get_tag(m, out + bytes));
}

/* EVP wants the lengths of nonce and tag before the key. */
static bool open_ccm(struct message *m)
{
    return open_cipher(m) &&
           EVP_CIPHER_CTX_ctrl(m->cipher_context, EVP_CTRL_AEAD_SET_IVLEN, 12, NULL) == 1 &&
           (!m->encrypts || EVP_CIPHER_CTX_ctrl(m->cipher_context, EVP_CTRL_AEAD_SET_TAG,
                                                BENCH_TAG_BYTES, NULL) == 1);
}

/* EVP wants the tag before the key, to decrypt, and the length of the message before the message.
 */
static int run_ccm(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    EVP_CIPHER_CTX *c = m->cipher_context;
    int n = 0;

    return (m->encrypts || set_tag(m, in + bytes)) && set_key_and_nonce(m) &&
           EVP_CipherUpdate(c, NULL, &n, NULL, (int)bytes) == 1 &&
           EVP_CipherUpdate(c, out, &n, in, (int)bytes) == 1 &&
           (!m->encrypts || get_tag(m, out + bytes));
}

/* ---- Hashes and MACs ---- */

static bool open_hash(struct message *m)
{
    m->md = EVP_MD_fetch(NULL, m->algorithm->fetched, NULL);
    m->md_context = EVP_MD_CTX_new();
    return m->md != NULL && m->md_context != NULL;
}

static int run_hash(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    return EVP_DigestInit_ex2(m->md_context, m->md, NULL) == 1 &&
           EVP_DigestUpdate(m->md_context, in, bytes) == 1 &&
           EVP_DigestFinal_ex(m->md_context, out, NULL) == 1;
}

static int run_xof(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    return EVP_DigestInit_ex2(m->md_context, m->md, NULL) == 1 &&
           EVP_DigestUpdate(m->md_context, in, bytes) == 1 &&
           EVP_DigestFinalXOF(m->md_context, out, BENCH_XOF_BYTES) == 1;
}

/* The name of the hash or of the cipher is a parameter set once; the key is set for each message.
 */
static bool open_mac_of(struct message *m, const char *mac_name, const char *parameter)
{
    char name[32];
    EVP_MAC *mac = EVP_MAC_fetch(NULL, mac_name, NULL);

    m->mac_context = EVP_MAC_CTX_new(mac);
    EVP_MAC_free(mac);
    snprintf(name, sizeof name, "%s", m->algorithm->fetched);
    const OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(parameter, name, 0),
                                     OSSL_PARAM_construct_end()};
    return m->mac_context != NULL && EVP_MAC_CTX_set_params(m->mac_context, parameters) == 1;
}

static bool open_hmac(struct message *m)
{
    return open_mac_of(m, "HMAC", OSSL_MAC_PARAM_DIGEST);
}

static bool open_cmac(struct message *m)
{
    return open_mac_of(m, "CMAC", OSSL_MAC_PARAM_CIPHER);
}

static bool open_named_mac(struct message *m)
{
    EVP_MAC *mac = EVP_MAC_fetch(NULL, m->algorithm->fetched, NULL);

    m->mac_context = EVP_MAC_CTX_new(mac);
    EVP_MAC_free(mac);
    return m->mac_context != NULL;
}

static int run_mac(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    size_t n = 0;

    return EVP_MAC_init(m->mac_context, bench_key, m->key_bytes, NULL) == 1 &&
           EVP_MAC_update(m->mac_context, in, bytes) == 1 &&
           EVP_MAC_final(m->mac_context, out, &n, BENCH_TAG_ROOM) == 1;
}

/* ---- Key derivation ---- */

static bool open_hkdf(struct message *m)
{
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);

    m->kdf_context = EVP_KDF_CTX_new(kdf);
    EVP_KDF_free(kdf);
    return m->kdf_context != NULL;
}

static int run_hkdf(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    char name[32];
    uint8_t key[BENCH_KEY_MAX], nonce[BENCH_NONCE_MAX];

    (void)in;
    snprintf(name, sizeof name, "%s", m->algorithm->fetched);
    memcpy(key, bench_key, sizeof key);
    memcpy(nonce, bench_nonce, sizeof nonce);
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, name, 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, key, m->key_bytes),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, nonce, sizeof nonce),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, nonce, sizeof nonce),
        OSSL_PARAM_construct_end()};
    EVP_KDF_CTX_reset(m->kdf_context);
    return EVP_KDF_derive(m->kdf_context, out, bytes, parameters) == 1;
}

static int run_pbkdf2(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    (void)in;
    return PKCS5_PBKDF2_HMAC((const char *)bench_key, (int)m->key_bytes, bench_nonce,
                             BENCH_NONCE_MAX, BENCH_ITERATIONS, m->md, (int)bytes, out) == 1;
}

/* ---- Random bytes ---- */

/* CTR_DRBG with derivation function, seeded from the system. */
static bool open_random(struct message *m)
{
    char name[32];
    EVP_RAND *rand = EVP_RAND_fetch(NULL, "CTR-DRBG", NULL);

    m->rand_context = EVP_RAND_CTX_new(rand, NULL);
    EVP_RAND_free(rand);
    snprintf(name, sizeof name, "%s", m->algorithm->fetched);
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_DRBG_PARAM_CIPHER, name, 0),
        OSSL_PARAM_construct_end()};
    return m->rand_context != NULL &&
           EVP_RAND_instantiate(m->rand_context, 0, 0, NULL, 0, parameters) == 1;
}

static int run_random(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    (void)in;
    return EVP_RAND_generate(m->rand_context, out, bytes, 0, 0, NULL, 0) == 1;
}

/* What an application calls: the thread's own generator, also a CTR_DRBG with AES-256. */
static bool open_rand_bytes(struct message *m)
{
    uint8_t first;

    (void)m;
    return RAND_bytes(&first, 1) == 1; /* seeds it */
}

static int run_rand_bytes(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    (void)m;
    (void)in;
    return RAND_bytes(out, (int)bytes) == 1;
}

/* ---- The table ---- */

static const struct kind ciphers = {open_cipher, run_cipher};
static const struct kind aead = {open_cipher, run_aead};
static const struct kind ccm = {open_ccm, run_ccm};
static const struct kind hashes = {open_hash, run_hash};
static const struct kind xofs = {open_hash, run_xof};
static const struct kind hmac = {open_hmac, run_mac};
static const struct kind cmac = {open_cmac, run_mac};
static const struct kind hkdf = {open_hkdf, run_hkdf};
static const struct kind pbkdf2 = {open_hash, run_pbkdf2};
static const struct kind named_mac = {open_named_mac, run_mac};
static const struct kind rand_bytes = {open_rand_bytes, run_rand_bytes};
static const struct kind drbg = {open_random, run_random};

#define BOTH(alg, fetched, kind)                                                                   \
    {alg, "encrypt", fetched, kind},                                                               \
    {                                                                                              \
        alg, "decrypt", fetched, kind                                                              \
    }

#define AES(mode, fetched, kind)                                                                   \
    BOTH("AES-128-" mode, "AES-128-" fetched, kind),                                               \
        BOTH("AES-192-" mode, "AES-192-" fetched, kind),                                           \
        BOTH("AES-256-" mode, "AES-256-" fetched, kind)

#define HASH(alg, fetched)                                                                         \
    {alg, "hash", fetched, &hashes},                                                               \
    {                                                                                              \
        "HMAC-" alg, "mac", fetched, &hmac                                                         \
    }

static const struct algorithm algorithms[] = {
    AES("ECB", "ECB", &ciphers),
    AES("CBC", "CBC", &ciphers),
    AES("CTR", "CTR", &ciphers),
    AES("CFB", "CFB", &ciphers),
    AES("OFB", "OFB", &ciphers),
    BOTH("AES-128-XTS", "AES-128-XTS", &ciphers),
    BOTH("AES-256-XTS", "AES-256-XTS", &ciphers),
    BOTH("SM4-ECB", "SM4-ECB", &ciphers),
    BOTH("SM4-CBC", "SM4-CBC", &ciphers),
    BOTH("SM4-CTR", "SM4-CTR", &ciphers),
    BOTH("SM4-CFB", "SM4-CFB", &ciphers),
    BOTH("SM4-OFB", "SM4-OFB", &ciphers),
    BOTH("ChaCha20", "ChaCha20", &ciphers),
    AES("GCM", "GCM", &aead),
    AES("CCM", "CCM", &ccm),
    BOTH("ChaCha20-Poly1305", "ChaCha20-Poly1305", &aead),
    HASH("MD5", "MD5"),
    HASH("RIPEMD-160", "RIPEMD-160"),
    HASH("SHA-1", "SHA1"),
    HASH("SHA-224", "SHA2-224"),
    HASH("SHA-256", "SHA2-256"),
    HASH("SHA-384", "SHA2-384"),
    HASH("SHA-512", "SHA2-512"),
    HASH("SHA-512/224", "SHA2-512/224"),
    HASH("SHA-512/256", "SHA2-512/256"),
    HASH("SM3", "SM3"),
    HASH("SHA3-224", "SHA3-224"),
    HASH("SHA3-256", "SHA3-256"),
    HASH("SHA3-384", "SHA3-384"),
    HASH("SHA3-512", "SHA3-512"),
    HASH("BLAKE2b-512", "BLAKE2B-512"),
    HASH("BLAKE2s-256", "BLAKE2S-256"),
    {"SHAKE128", "hash", "SHAKE128", &xofs},
    {"SHAKE256", "hash", "SHAKE256", &xofs},
    {"BLAKE2b-MAC", "mac", "BLAKE2BMAC", &named_mac},
    {"BLAKE2s-MAC", "mac", "BLAKE2SMAC", &named_mac},
    {"KMAC128", "mac", "KMAC-128", &named_mac},
    {"KMAC256", "mac", "KMAC-256", &named_mac},
    {"AES-128-CMAC", "mac", "AES-128-CBC", &cmac},
    {"SM4-CMAC", "mac", "SM4-CBC", &cmac},
    {"AES-192-CMAC", "mac", "AES-192-CBC", &cmac},
    {"AES-256-CMAC", "mac", "AES-256-CBC", &cmac},
    {"HKDF-SHA-256", "derive", "SHA2-256", &hkdf},
    {"HKDF-SHA-512", "derive", "SHA2-512", &hkdf},
    {"PBKDF2-HMAC-SHA-1", "derive", "SHA1", &pbkdf2},
    {"PBKDF2-HMAC-SHA-256", "derive", "SHA2-256", &pbkdf2},
    {"PBKDF2-HMAC-SHA-512", "derive", "SHA2-512", &pbkdf2},
    {"psa_generate_random", "random", NULL, &rand_bytes},
    {"CTR_DRBG-AES-128", "random", "AES-128-CTR", &drbg},
    {"CTR_DRBG-AES-256", "random", "AES-256-CTR", &drbg},
};

static void close_message(void *context)
{
    struct message *m = context;

    EVP_CIPHER_CTX_free(m->cipher_context);
    EVP_CIPHER_free(m->cipher);
    EVP_MD_CTX_free(m->md_context);
    EVP_MD_free(m->md);
    EVP_MAC_CTX_free(m->mac_context);
    EVP_RAND_CTX_free(m->rand_context);
    EVP_KDF_CTX_free(m->kdf_context);
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
    if (a->kind->open(m))
        return m;
    close_message(m);
    return NULL;
}

static int run_message(void *context, const uint8_t *in, uint8_t *out, size_t bytes)
{
    struct message *m = context;

    return m->algorithm->kind->run(m, in, out, bytes) ? 0 : 1;
}

static struct bench_peer peer = {"openssl",    NULL,        BENCH_CPU,
                                 open_message, run_message, close_message};

__attribute__((visibility("default"))) const struct bench_peer *bench_peer_get(const char *variant)
{
    peer.version = OpenSSL_version(OPENSSL_VERSION);
    return variant == NULL ? &peer : NULL;
}
