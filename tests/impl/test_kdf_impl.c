/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The pseudorandom functions under the key derivations, each implementation of their primitives:
 * what they compute in pieces, and many times over, is what the MAC of the PSA front gives; and
 * each derivation against a plain twin that knows nothing of pieces, states and blocks. */
#include <string.h>

#include "check.h"
#include "hash/hash.h"
#include "kdf/kdf.h"
#include "kdf/prf.h"
#include "mica/impl.h"

static const psa_algorithm_t hashes[] = {
    PSA_ALG_MD5,       PSA_ALG_SHA_1,    PSA_ALG_SHA_224,         PSA_ALG_SHA_256,
    PSA_ALG_SHA_384,   PSA_ALG_SHA_512,  PSA_ALG_SHA_512_224,     PSA_ALG_SHA_512_256,
    PSA_ALG_SHA3_224,  PSA_ALG_SHA3_256, PSA_ALG_SHA3_384,        PSA_ALG_SHA3_512,
    PSA_ALG_RIPEMD160, PSA_ALG_SM3,      PSA_ALG_BLAKE2S_HASH256, PSA_ALG_BLAKE2B_HASH512};
#define HASHES (sizeof hashes / sizeof hashes[0])

/* The twin: the whole message, as HMAC or CMAC of the front. */
static size_t mac(psa_algorithm_t alg, const uint8_t *key, size_t key_bytes, const uint8_t *message,
                  size_t bytes, uint8_t *out)
{
    static const uint8_t zero;
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t id;
    size_t n = 0;

    if (key_bytes == 0) { /* HMAC fills its key up with zeros */
        key = &zero;
        key_bytes = 1;
    }
    psa_set_key_type(&attributes, alg == PSA_ALG_CMAC ? PSA_KEY_TYPE_AES : PSA_KEY_TYPE_HMAC);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_SIGN_MESSAGE);
    CHECK_SUCCESS(psa_import_key(&attributes, key, key_bytes, &id));
    CHECK_SUCCESS(psa_mac_compute(id, alg, message, bytes, out, PSA_MAC_MAX_SIZE, &n));
    CHECK_SUCCESS(psa_destroy_key(id));
    return n;
}

static void compare_iterations(struct mica_prf *prf, psa_algorithm_t alg, const uint8_t *key,
                               size_t key_bytes, uint64_t *seed)
{
    uint8_t u[64], t[64], u_twin[64], t_twin[64];
    const uint32_t times = check_random_below(seed, 7);

    check_random(seed, u, sizeof u);
    check_random(seed, t, sizeof t);
    memcpy(u_twin, u, sizeof u);
    memcpy(t_twin, t, sizeof t);
    CHECK_SUCCESS(prf->kind->iterate(prf, u, t, times));
    for (uint32_t i = 0; i < times; i++) {
        CHECK_EQUAL(mac(alg, key, key_bytes, u_twin, prf->bytes, u_twin), prf->bytes);
        for (size_t k = 0; k < prf->bytes; k++)
            t_twin[k] ^= u_twin[k];
    }
    CHECK_BYTES(u, u_twin, sizeof u);
    CHECK_BYTES(t, t_twin, sizeof t);
}

static void compare_pieces(struct mica_prf *prf, psa_algorithm_t alg, const uint8_t *key,
                           size_t key_bytes, uint64_t *seed)
{
    uint8_t message[300], got[64], want[64];
    const size_t bytes = check_random_below(seed, sizeof message + 1);
    const size_t a = check_random_below(seed, (uint32_t)bytes + 1);
    const size_t b = a + check_random_below(seed, (uint32_t)(bytes - a) + 1);
    const struct mica_prf_piece pieces[] = {
        {message, a}, {message + a, b - a}, {message + b, bytes - b}};

    check_random(seed, message, sizeof message);
    /* What holds its last block back has let go of the key's. */
    if (bytes == 0 && PSA_ALG_IS_BLAKE2_HASH(PSA_ALG_GET_HASH(alg))) {
        CHECK_STATUS(mica_prf_compute(prf, pieces, 3, got), PSA_ERROR_NOT_SUPPORTED);
        return;
    }
    CHECK_SUCCESS(mica_prf_compute(prf, pieces, 3, got));
    CHECK_EQUAL(mac(alg, key, key_bytes, message, bytes, want), prf->bytes);
    CHECK_BYTES(got, want, prf->bytes);
}

static void compare(psa_algorithm_t alg, uint64_t *seed)
{
    uint8_t key[300];
    struct mica_prf prf = {0};
    size_t key_bytes = check_random_below(seed, sizeof key + 1);

    if (alg == PSA_ALG_CMAC)
        key_bytes = 16 + 8 * (key_bytes % 3);
    check_random(seed, key, sizeof key);
    if (alg == PSA_ALG_CMAC)
        CHECK_SUCCESS(mica_prf_cmac(&prf, PSA_KEY_TYPE_AES, key, key_bytes));
    else
        CHECK_SUCCESS(mica_prf_hmac(&prf, mica_hash_find(PSA_ALG_GET_HASH(alg)), key, key_bytes));
    for (size_t i = 0; i < 3; i++) {
        compare_pieces(&prf, alg, key, key_bytes, seed);
        compare_iterations(&prf, alg, key, key_bytes, seed);
    }
}

/* With every implementation of anything: most are none of the PRF's affair. */
static void prfs_are_macs(void)
{
    struct mica_impl_info info;
    uint64_t seed = 108;

    for (size_t i = 0; mica_impl_get(i, &info); i++) {
        if (!info.available || strcmp(info.primitive, "entropy") == 0)
            continue;
        CHECK_SUCCESS(mica_impl_force(info.name));
        for (size_t h = 0; h < HASHES; h++)
            if (mica_hash_find(hashes[h]) != NULL)
                compare(PSA_ALG_HMAC(hashes[h]), &seed);
        compare(PSA_ALG_CMAC, &seed);
        mica_impl_release();
    }
}

/* ---- twins of the derivations --------------------------------------------------------------- */

#define SHA256 PSA_ALG_SHA_256
#define OUTPUT 200

struct inputs {
    uint8_t secret[150], salt[100], info[100], output[OUTPUT];
    size_t secret_bytes, salt_bytes, info_bytes;
    uint32_t cost;
};

static uint8_t line[1024];
static size_t line_bytes;

static void put(const void *p, size_t n)
{
    memcpy(line + line_bytes, p, n);
    line_bytes += n;
}

static void put32(uint32_t x)
{
    const uint8_t bytes[4] = {(uint8_t)(x >> 24), (uint8_t)(x >> 16), (uint8_t)(x >> 8),
                              (uint8_t)x};

    put(bytes, 4);
}

/* The HMAC of the line, which is empty afterwards. */
static void mac_line(const uint8_t *key, size_t key_bytes, uint8_t *out)
{
    CHECK_EQUAL(mac(PSA_ALG_HMAC(SHA256), key, key_bytes, line, line_bytes, out), 32);
    line_bytes = 0;
}

static void hkdf_twin(const struct inputs *in, uint8_t *out)
{
    uint8_t prk[32], t[32], blocks[256];

    put(in->secret, in->secret_bytes);
    mac_line(in->salt, in->salt_bytes, prk);
    for (uint8_t i = 1; i <= 7; i++) {
        put(t, i == 1 ? 0 : 32);
        put(in->info, in->info_bytes);
        put(&i, 1);
        mac_line(prk, 32, t);
        memcpy(blocks + 32 * (i - 1), t, 32);
    }
    memcpy(out, blocks, OUTPUT);
}

static void tls12_prf_twin(const struct inputs *in, uint8_t *out)
{
    uint8_t a[32], blocks[256];

    put(in->info, in->info_bytes);
    put(in->salt, in->salt_bytes);
    for (size_t i = 0; i < 7; i++) {
        mac_line(in->secret, in->secret_bytes, a);
        put(a, 32);
        put(in->info, in->info_bytes);
        put(in->salt, in->salt_bytes);
        mac_line(in->secret, in->secret_bytes, blocks + 32 * i);
        put(a, 32);
    }
    line_bytes = 0;
    memcpy(out, blocks, OUTPUT);
}

static void counter_twin(const struct inputs *in, uint8_t *out)
{
    static const uint8_t zero;
    uint8_t blocks[256];

    for (uint32_t i = 1; i <= 7; i++) {
        put32(i);
        put(in->info, in->info_bytes);
        put(&zero, 1);
        put(in->salt, in->salt_bytes);
        put32(8 * OUTPUT);
        mac_line(in->secret, in->secret_bytes, blocks + 32 * (i - 1));
    }
    memcpy(out, blocks, OUTPUT);
}

static void pbkdf2_twin(const struct inputs *in, uint8_t *out)
{
    uint8_t u[32], blocks[256] = {0};

    for (uint32_t i = 1; i <= 7; i++) {
        put(in->salt, in->salt_bytes);
        put32(i);
        for (uint32_t k = 0; k < in->cost; k++) {
            mac_line(in->secret, in->secret_bytes, u);
            put(u, 32);
            for (size_t b = 0; b < 32; b++)
                blocks[32 * (i - 1) + b] ^= u[b];
        }
        line_bytes = 0;
    }
    memcpy(out, blocks, OUTPUT);
}

static const struct twin {
    psa_algorithm_t alg;
    psa_key_derivation_step_t salt, secret, info;
    void (*derive)(const struct inputs *in, uint8_t *out);
} twins[] = {
    {PSA_ALG_HKDF(SHA256), PSA_KEY_DERIVATION_INPUT_SALT, PSA_KEY_DERIVATION_INPUT_SECRET,
     PSA_KEY_DERIVATION_INPUT_INFO, hkdf_twin},
    {PSA_ALG_TLS12_PRF(SHA256), PSA_KEY_DERIVATION_INPUT_SEED, PSA_KEY_DERIVATION_INPUT_SECRET,
     PSA_KEY_DERIVATION_INPUT_LABEL, tls12_prf_twin},
    {PSA_ALG_SP800_108_COUNTER_HMAC(SHA256), PSA_KEY_DERIVATION_INPUT_CONTEXT,
     PSA_KEY_DERIVATION_INPUT_SECRET, PSA_KEY_DERIVATION_INPUT_LABEL, counter_twin},
    {PSA_ALG_PBKDF2_HMAC(SHA256), PSA_KEY_DERIVATION_INPUT_SALT, PSA_KEY_DERIVATION_INPUT_PASSWORD,
     0, pbkdf2_twin},
};

static void draw_inputs(struct inputs *in, uint64_t *seed)
{
    check_random(seed, in, sizeof *in);
    in->secret_bytes = check_random_below(seed, sizeof in->secret + 1);
    in->salt_bytes = check_random_below(seed, sizeof in->salt + 1);
    in->info_bytes = check_random_below(seed, sizeof in->info + 1);
    in->cost = 1 + check_random_below(seed, 6);
    for (size_t i = 0; i < sizeof in->info; i++)
        in->info[i] |= 1; /* a label of the counter mode has no zero */
}

static void give(struct mica_kdf_context *c, psa_key_derivation_step_t step, const uint8_t *p,
                 size_t n)
{
    const struct mica_kdf_step *found;

    CHECK_SUCCESS(mica_kdf_find_step(c, step, &found));
    CHECK_SUCCESS(mica_kdf_input(c, found, PSA_KEY_TYPE_NONE, p, n));
}

static void derive(const struct twin *twin, const struct inputs *in, uint8_t *out, uint64_t *seed)
{
    const bool stretches = PSA_ALG_IS_KEY_DERIVATION_STRETCHING(twin->alg);
    const bool salt_last = twin->salt == PSA_KEY_DERIVATION_INPUT_CONTEXT;
    const struct mica_kdf_step *found;
    struct mica_kdf_context c;

    CHECK_SUCCESS(mica_kdf_start(&c, twin->alg));
    if (stretches) {
        CHECK_SUCCESS(mica_kdf_find_step(&c, PSA_KEY_DERIVATION_INPUT_COST, &found));
        CHECK_SUCCESS(mica_kdf_input_number(&c, found, in->cost));
    }
    if (!salt_last)
        give(&c, twin->salt, in->salt, in->salt_bytes);
    give(&c, twin->secret, in->secret, in->secret_bytes);
    if (!stretches)
        give(&c, twin->info, in->info, in->info_bytes);
    if (salt_last)
        give(&c, twin->salt, in->salt, in->salt_bytes);
    CHECK(mica_kdf_complete(&c));
    CHECK_SUCCESS(mica_kdf_begin(&c, OUTPUT));
    for (size_t at = 0, n; at < OUTPUT; at += n) {
        n = check_random_below(seed, (uint32_t)(OUTPUT - at) + 1);
        CHECK_SUCCESS(mica_kdf_output(&c, out + at, n));
    }
    mica_kdf_wipe(&c);
}

static void derivations_are_their_twins(void)
{
    uint8_t got[OUTPUT], want[OUTPUT];
    struct inputs in;
    uint64_t seed = 5869;

    for (size_t i = 0; i < sizeof twins / sizeof twins[0]; i++)
        for (size_t round = 0; round < (check_all ? 1000 : 60); round++) {
            draw_inputs(&in, &seed);
            derive(&twins[i], &in, got, &seed);
            twins[i].derive(&in, want);
            CHECK_BYTES(got, want, OUTPUT);
        }
}

static const struct check_test tests[] = {
    {"PRFs are MACs, in pieces and iterated", prfs_are_macs},
    {"derivations are their twins", derivations_are_their_twins},
    {NULL, NULL},
};

const struct check_suite suite_kdf_impl = {"kdf_impl", tests};
