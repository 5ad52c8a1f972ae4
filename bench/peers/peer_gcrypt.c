/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The peer libgcrypt: handles are opened once; each message sets key and nonce. Its variant "soft"
 * has all hardware features disabled, which holds for the whole library: it needs a library of its
 * own (a name space of the dynamic loader). */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gcrypt.h>

#include "bench/peer.h"

struct message;

struct kind {
    bool (*open)(struct message *m);
    gcry_error_t (*run)(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes);
};

struct algorithm {
    const char *alg, *op;
    const struct kind *kind;
    int id, mode;
};

struct message {
    const struct algorithm *algorithm;
    size_t key_bytes;
    bool encrypts;
    gcry_cipher_hd_t cipher;
    gcry_md_hd_t md;
    gcry_mac_hd_t mac;
};

/* ---- Ciphers ---- */

static bool open_cipher(struct message *m)
{
    return gcry_cipher_open(&m->cipher, m->algorithm->id, m->algorithm->mode, 0) == 0;
}

static gcry_error_t pass(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    return m->encrypts ? gcry_cipher_encrypt(m->cipher, out, bytes, in, bytes)
                       : gcry_cipher_decrypt(m->cipher, out, bytes, in, bytes);
}

static gcry_error_t run_ecb(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    const gcry_error_t e = gcry_cipher_setkey(m->cipher, bench_key, m->key_bytes);

    return e != 0 ? e : pass(m, in, out, bytes);
}

static gcry_error_t run_iv(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    gcry_error_t e = gcry_cipher_setkey(m->cipher, bench_key, m->key_bytes);

    if (e == 0)
        e = gcry_cipher_setiv(m->cipher, bench_nonce, 16);
    return e != 0 ? e : pass(m, in, out, bytes);
}

static gcry_error_t run_ctr(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    gcry_error_t e = gcry_cipher_setkey(m->cipher, bench_key, m->key_bytes);

    if (e == 0)
        e = gcry_cipher_setctr(m->cipher, bench_nonce, 16);
    return e != 0 ? e : pass(m, in, out, bytes);
}

static gcry_error_t pass_with_tag(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    gcry_error_t e = pass(m, in, out, bytes);

    if (e == 0)
        e = m->encrypts ? gcry_cipher_gettag(m->cipher, out + bytes, BENCH_TAG_BYTES)
                        : gcry_cipher_checktag(m->cipher, in + bytes, BENCH_TAG_BYTES);
    return e;
}

static gcry_error_t run_aead(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    gcry_error_t e = gcry_cipher_setkey(m->cipher, bench_key, m->key_bytes);

    if (e == 0)
        e = gcry_cipher_setiv(m->cipher, bench_nonce, 12);
    if (e == 0)
        e = gcry_cipher_final(m->cipher);
    return e != 0 ? e : pass_with_tag(m, in, out, bytes);
}

static gcry_error_t run_ccm(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    uint64_t lengths[3] = {bytes, 0, BENCH_TAG_BYTES}; /* data, additional data, tag */
    gcry_error_t e = gcry_cipher_setkey(m->cipher, bench_key, m->key_bytes);

    if (e == 0)
        e = gcry_cipher_setiv(m->cipher, bench_nonce, 12);
    if (e == 0)
        e = gcry_cipher_ctl(m->cipher, GCRYCTL_SET_CCM_LENGTHS, lengths, sizeof lengths);
    return e != 0 ? e : pass_with_tag(m, in, out, bytes);
}

/* ---- Hashes and MACs ---- */

static bool open_hash(struct message *m)
{
    return gcry_md_open(&m->md, m->algorithm->id, 0) == 0;
}

static gcry_error_t run_hash(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    gcry_md_reset(m->md);
    gcry_md_write(m->md, in, bytes);
    memcpy(out, gcry_md_read(m->md, 0), gcry_md_get_algo_dlen(m->algorithm->id));
    return 0;
}

static gcry_error_t run_xof(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    gcry_md_reset(m->md);
    gcry_md_write(m->md, in, bytes);
    return gcry_md_extract(m->md, 0, out, BENCH_XOF_BYTES);
}

static bool open_mac(struct message *m)
{
    return gcry_mac_open(&m->mac, m->algorithm->id, 0, NULL) == 0;
}

static gcry_error_t authenticate(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    size_t n = gcry_mac_get_algo_maclen(m->algorithm->id);
    const gcry_error_t e = gcry_mac_write(m->mac, in, bytes);

    return e != 0 ? e : gcry_mac_read(m->mac, out, &n);
}

static gcry_error_t run_hmac(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    const gcry_error_t e = gcry_mac_setkey(m->mac, bench_key, m->key_bytes);

    return e != 0 ? e : authenticate(m, in, out, bytes);
}

/* Setting the key of a CMAC does not begin a message, as it does for an HMAC. */
static gcry_error_t run_cmac(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    gcry_error_t e = gcry_mac_reset(m->mac);

    if (e == 0)
        e = gcry_mac_setkey(m->mac, bench_key, m->key_bytes);
    return e != 0 ? e : authenticate(m, in, out, bytes);
}

/* ---- Key derivation ---- */

static bool open_pbkdf2(struct message *m)
{
    return gcry_md_test_algo(m->algorithm->id) == 0;
}

static gcry_error_t run_pbkdf2(struct message *m, const uint8_t *in, uint8_t *out, size_t bytes)
{
    (void)in;
    return gcry_kdf_derive(bench_key, m->key_bytes, GCRY_KDF_PBKDF2, m->algorithm->id, bench_nonce,
                           BENCH_NONCE_MAX, BENCH_ITERATIONS, bytes, out);
}

/* ---- The table ---- */

static const struct kind ecb = {open_cipher, run_ecb};
static const struct kind with_iv = {open_cipher, run_iv};
static const struct kind ctr = {open_cipher, run_ctr};
static const struct kind aead = {open_cipher, run_aead};
static const struct kind ccm = {open_cipher, run_ccm};
static const struct kind hash = {open_hash, run_hash};
static const struct kind xof = {open_hash, run_xof};
static const struct kind hmac = {open_mac, run_hmac};
static const struct kind cmac = {open_mac, run_cmac};
static const struct kind pbkdf2 = {open_pbkdf2, run_pbkdf2};

#define BOTH(alg, kind, id, mode)                                                                  \
    {alg, "encrypt", kind, id, mode},                                                              \
    {                                                                                              \
        alg, "decrypt", kind, id, mode                                                             \
    }

#define AES(name, kind, mode)                                                                      \
    BOTH("AES-128-" name, kind, GCRY_CIPHER_AES128, mode),                                         \
        BOTH("AES-192-" name, kind, GCRY_CIPHER_AES192, mode),                                     \
        BOTH("AES-256-" name, kind, GCRY_CIPHER_AES256, mode)

#define SM4(name, kind, mode) BOTH("SM4-" name, kind, GCRY_CIPHER_SM4, mode)

#define HASH(alg, name)                                                                            \
    {alg, "hash", &hash, GCRY_MD_##name, 0},                                                       \
    {                                                                                              \
        "HMAC-" alg, "mac", &hmac, GCRY_MAC_HMAC_##name, 0                                         \
    }

static const struct algorithm algorithms[] = {
    AES("ECB", &ecb, GCRY_CIPHER_MODE_ECB),
    AES("CBC", &with_iv, GCRY_CIPHER_MODE_CBC),
    AES("CTR", &ctr, GCRY_CIPHER_MODE_CTR),
    AES("CFB", &with_iv, GCRY_CIPHER_MODE_CFB),
    AES("OFB", &with_iv, GCRY_CIPHER_MODE_OFB),
    BOTH("AES-128-XTS", &with_iv, GCRY_CIPHER_AES128, GCRY_CIPHER_MODE_XTS),
    BOTH("AES-256-XTS", &with_iv, GCRY_CIPHER_AES256, GCRY_CIPHER_MODE_XTS),
    SM4("ECB", &ecb, GCRY_CIPHER_MODE_ECB),
    SM4("CBC", &with_iv, GCRY_CIPHER_MODE_CBC),
    SM4("CTR", &ctr, GCRY_CIPHER_MODE_CTR),
    SM4("CFB", &with_iv, GCRY_CIPHER_MODE_CFB),
    SM4("OFB", &with_iv, GCRY_CIPHER_MODE_OFB),
    SM4("XTS", &with_iv, GCRY_CIPHER_MODE_XTS),
    SM4("GCM", &aead, GCRY_CIPHER_MODE_GCM),
    SM4("CCM", &ccm, GCRY_CIPHER_MODE_CCM),
    BOTH("ChaCha20", &with_iv, GCRY_CIPHER_CHACHA20, GCRY_CIPHER_MODE_STREAM),
    AES("GCM", &aead, GCRY_CIPHER_MODE_GCM),
    AES("CCM", &ccm, GCRY_CIPHER_MODE_CCM),
    BOTH("ChaCha20-Poly1305", &aead, GCRY_CIPHER_CHACHA20, GCRY_CIPHER_MODE_POLY1305),
    HASH("MD5", MD5),
    HASH("RIPEMD-160", RMD160),
    HASH("SHA-1", SHA1),
    HASH("SHA-224", SHA224),
    HASH("SHA-256", SHA256),
    HASH("SHA-384", SHA384),
    HASH("SHA-512", SHA512),
    HASH("SM3", SM3),
    HASH("SHA3-224", SHA3_224),
    HASH("SHA3-256", SHA3_256),
    HASH("SHA3-384", SHA3_384),
    HASH("SHA3-512", SHA3_512),
    HASH("BLAKE2b-512", BLAKE2B_512),
    HASH("BLAKE2s-256", BLAKE2S_256),
    {"SHAKE128", "hash", &xof, GCRY_MD_SHAKE128, 0},
    {"SHAKE256", "hash", &xof, GCRY_MD_SHAKE256, 0},
    {"SHA-512/224", "hash", &hash, GCRY_MD_SHA512_224, 0},
    {"SHA-512/256", "hash", &hash, GCRY_MD_SHA512_256, 0},
    {"AES-128-CMAC", "mac", &cmac, GCRY_MAC_CMAC_AES, 0},
    {"SM4-CMAC", "mac", &cmac, GCRY_MAC_CMAC_SM4, 0},
    {"AES-192-CMAC", "mac", &cmac, GCRY_MAC_CMAC_AES, 0},
    {"AES-256-CMAC", "mac", &cmac, GCRY_MAC_CMAC_AES, 0},
    {"PBKDF2-HMAC-SHA-1", "derive", &pbkdf2, GCRY_MD_SHA1, 0},
    {"PBKDF2-HMAC-SHA-256", "derive", &pbkdf2, GCRY_MD_SHA256, 0},
    {"PBKDF2-HMAC-SHA-512", "derive", &pbkdf2, GCRY_MD_SHA512, 0},
};

static void close_message(void *context)
{
    struct message *m = context;

    gcry_cipher_close(m->cipher);
    gcry_md_close(m->md);
    gcry_mac_close(m->mac);
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

    return m->algorithm->kind->run(m, in, out, bytes) == 0 ? 0 : 1;
}

/* Features can only be disabled before the library is first initialised. */
static bool initialise(bool soft)
{
    static char all[] = "all";

    if (gcry_control(GCRYCTL_INITIALIZATION_FINISHED_P))
        return !soft;
    if (soft && gcry_control(GCRYCTL_DISABLE_HWF, all, NULL) != 0)
        return false;
    if (gcry_check_version(NULL) == NULL)
        return false;
    gcry_control(GCRYCTL_DISABLE_SECMEM, 0);
    gcry_control(GCRYCTL_INITIALIZATION_FINISHED, 0);
    return true;
}

static char version[64];
static struct bench_peer peer = {"gcrypt",     version,     BENCH_CPU,
                                 open_message, run_message, close_message};

__attribute__((visibility("default"))) const struct bench_peer *bench_peer_get(const char *variant)
{
    const bool soft = variant != NULL && strcmp(variant, "soft") == 0;

    if ((variant != NULL && !soft) || !initialise(soft))
        return NULL;
    snprintf(version, sizeof version, "libgcrypt %s%s", gcry_check_version(NULL),
             soft ? ", hardware features disabled" : "");
    if (soft) {
        peer.library = "gcrypt-soft";
        peer.impl_class = BENCH_PORTABLE;
    }
    return &peer;
}
