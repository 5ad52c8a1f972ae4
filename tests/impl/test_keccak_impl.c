/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Every implementation of Keccak against the plain one: blocks of all rates, hashes in all splits,
 * output of XOFs in all pieces. Vector: Keccak-f[1600] of the state 0, as the Keccak team gives it
 * (KeccakF-1600-IntermediateValues.txt). */
#include <string.h>

#include "check.h"
#include "dispatch/lists.h"
#include "each_impl.h"
#include "hash/hash.h"
#include "hash/sponge_impl.h"
#include "keccak_reference.h"

#define BLOCKS_MAX  9
#define MESSAGE_MAX 400
#define OUTPUT_MAX  600

static uint64_t seed = 202;

static const struct mica_sponge_impl *keccak(const struct mica_impl *const *it)
{
    return (const struct mica_sponge_impl *)*it;
}

static void of_zero(void)
{
    static const uint8_t want[32] = {0xe7, 0xdd, 0xe1, 0x40, 0x79, 0x8f, 0x25, 0xf1,
                                     0x8a, 0x47, 0xc0, 0x33, 0xf9, 0xcc, 0xd5, 0x84,
                                     0xee, 0xa9, 0x5a, 0xa6, 0x1e, 0x26, 0x98, 0xd5,
                                     0x4d, 0x49, 0x80, 0x6f, 0x30, 0x47, 0x15, 0xbd};
    uint8_t state[200] = {0}, got[168];

    keccak_reference_permute(state);
    CHECK_BYTES(state, want, sizeof want);
    EACH_IMPL(it, mica_impls_keccak)
    {
        union mica_hash_state s;
        memset(&s, 0, sizeof s);
        CHECK_SUCCESS(keccak(it)->squeeze(&s.keccak, sizeof got, got, 1));
        CHECK_BYTES(got, state, sizeof got);
    }
}

/* Absorbs blocks, adds one, squeezes blocks: by the contract, and by the book. */
static void check_blocks(const struct mica_sponge_impl *impl, size_t rate, size_t n)
{
    uint8_t data[16 + (BLOCKS_MAX + 1) * 168], got[16 + BLOCKS_MAX * 168], want[168];
    const uint8_t *from = data + check_random_below(&seed, 16);
    uint8_t *to = got + check_random_below(&seed, 16);
    uint8_t state[200] = {0};
    union mica_hash_state s;

    memset(&s, 0, sizeof s);
    check_random(&seed, data, sizeof data);
    CHECK_SUCCESS(impl->absorb(&s.keccak, rate, from, n));
    CHECK_SUCCESS(impl->add(&s.keccak, rate, from + n * rate));
    CHECK_SUCCESS(impl->squeeze(&s.keccak, rate, to, n));
    for (size_t i = 0; i < (n + 1) * rate; i++) {
        state[i % rate] ^= from[i];
        if (i % rate == rate - 1 && i < n * rate)
            keccak_reference_permute(state);
    }
    for (size_t i = 0; i < n; i++) {
        keccak_reference_permute(state);
        memcpy(want, state, rate);
        CHECK_BYTES(to + i * rate, want, rate);
    }
}

static void blocks(void)
{
    EACH_IMPL(it, mica_impls_keccak)
    for (size_t rate = 8; rate <= 168; rate += 8)
        for (size_t n = 0; n <= BLOCKS_MAX; n++)
            check_blocks(keccak(it), rate, n);
}

static const psa_algorithm_t hashes[] = {
    PSA_ALG_SHA3_224,     PSA_ALG_SHA3_256,     PSA_ALG_SHA3_384,     PSA_ALG_SHA3_512,
    PSA_ALG_SHAKE128_256, PSA_ALG_SHAKE256_192, PSA_ALG_SHAKE256_256, PSA_ALG_SHAKE256_512};
static const psa_algorithm_t xofs[] = {PSA_ALG_SHAKE128, PSA_ALG_SHAKE256};

static void start(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                  const struct mica_sponge_impl *impl)
{
    memset(c, 0xa5, sizeof *c); /* no member may be taken for zero */
    mica_hash_resume_from(c, alg, &impl->hash, alg->initial, 0);
}

/* Every split of every length up to two blocks and a bit, in three. */
static void check_hash(const struct mica_hash_alg *alg, const struct mica_sponge_impl *impl)
{
    uint8_t message[MESSAGE_MAX], got[64], want[64];
    const size_t rate = alg->block_bytes;
    struct mica_hash_context c;

    check_random(&seed, message, sizeof message);
    for (size_t n = 0; n <= 2 * rate + 3; n++) {
        keccak_reference_sponge(rate, alg->padding, message, n, want, alg->digest_bytes);
        for (size_t at = 0; at <= n; at += n % rate < 2 || n % rate > rate - 2 ? 1 : 13) {
            const size_t then = check_random_below(&seed, (uint32_t)(n - at) + 1);
            start(&c, alg, impl);
            CHECK_SUCCESS(mica_hash_update(&c, message, at));
            CHECK_SUCCESS(mica_hash_update(&c, message + at, then));
            CHECK_SUCCESS(mica_hash_update(&c, message + at + then, n - at - then));
            CHECK_SUCCESS(mica_hash_finish(&c, got));
            CHECK_BYTES(got, want, alg->digest_bytes);
        }
    }
}

/* From the state after whole blocks, as HMAC goes on after its key. */
static void check_resumed(const struct mica_hash_alg *alg, const struct mica_sponge_impl *impl)
{
    uint8_t message[MESSAGE_MAX], got[64], want[64];
    const size_t rate = alg->block_bytes;
    struct mica_hash_context c;
    union mica_hash_state state;

    memset(&state, 0, sizeof state);
    check_random(&seed, message, sizeof message);
    keccak_reference_sponge(rate, alg->padding, message, sizeof message, want, alg->digest_bytes);
    for (size_t at = 0; at + rate <= MESSAGE_MAX; at += rate) {
        memset(&c, 0xa5, sizeof c);
        mica_hash_resume_from(&c, alg, &impl->hash, &state, at);
        CHECK_SUCCESS(mica_hash_update(&c, message + at, 1));
        CHECK_SUCCESS(mica_hash_update(&c, message + at + 1, MESSAGE_MAX - at - 1));
        CHECK_SUCCESS(mica_hash_finish(&c, got));
        CHECK_BYTES(got, want, alg->digest_bytes);
        CHECK_SUCCESS(impl->absorb(&state.keccak, rate, message + at, 1));
    }
}

static void splits(void)
{
    for (size_t i = 0; i < sizeof hashes / sizeof hashes[0]; i++) {
        const struct mica_hash_alg *alg = mica_hash_find(hashes[i]);
        CHECK(alg != NULL);
        CHECK_EQUAL(alg->digest_bytes, PSA_HASH_LENGTH(hashes[i]));
        CHECK_EQUAL(alg->block_bytes, PSA_HASH_BLOCK_LENGTH(hashes[i]));
        EACH_IMPL(it, mica_impls_keccak)
        {
            check_hash(alg, keccak(it));
            check_resumed(alg, keccak(it));
        }
    }
}

/* First `first` bytes, then pieces of random sizes, some of them none. */
static void check_pieces(const struct mica_hash_alg *alg, const struct mica_sponge_impl *impl,
                         const uint8_t *message, size_t bytes, const uint8_t *want, size_t first)
{
    uint8_t got[OUTPUT_MAX];
    struct mica_hash_context c;
    size_t at = first;

    start(&c, alg, impl);
    CHECK_SUCCESS(mica_hash_update(&c, message, bytes));
    CHECK_SUCCESS(alg->construction->end_input(&c));
    CHECK_SUCCESS(alg->construction->squeeze(&c, got, first));
    while (at < OUTPUT_MAX) {
        const uint32_t most = check_random_below(&seed, 3) == 0 ? OUTPUT_MAX : 60;
        size_t n = check_random_below(&seed, most);
        n = n < OUTPUT_MAX - at ? n : OUTPUT_MAX - at;
        CHECK_SUCCESS(alg->construction->squeeze(&c, got + at, n));
        at += n;
    }
    CHECK_BYTES(got, want, OUTPUT_MAX);
}

static void pieces(void)
{
    uint8_t message[200], want[OUTPUT_MAX];

    check_random(&seed, message, sizeof message);
    for (size_t i = 0; i < sizeof xofs / sizeof xofs[0]; i++) {
        const struct mica_hash_alg *alg = mica_xof_find(xofs[i]);
        CHECK(alg != NULL);
        EACH_IMPL(it, mica_impls_keccak)
        for (size_t first = 0; first <= OUTPUT_MAX; first++) {
            const size_t bytes = first % 200;
            keccak_reference_sponge(alg->block_bytes, alg->padding, message, bytes, want,
                                    OUTPUT_MAX);
            check_pieces(alg, keccak(it), message, bytes, want, first);
        }
    }
}

static void no_suspension(void)
{
    struct mica_hash_context c;
    uint8_t state[256] = {2, 0, 0, 0x11};
    size_t n = 0;

    CHECK_SUCCESS(mica_hash_start(&c, mica_hash_find(PSA_ALG_SHA3_256), SIZE_MAX));
    CHECK_STATUS(mica_hash_export_state(&c, state, sizeof state, &n), PSA_ERROR_NOT_SUPPORTED);
    CHECK_STATUS(mica_hash_import_state(&c, state, sizeof state), PSA_ERROR_NOT_SUPPORTED);
}

static const struct check_test tests[] = {
    {"the state 0", of_zero},     {"blocks of all rates", blocks},  {"splits of hashes", splits},
    {"pieces of output", pieces}, {"no suspension", no_suspension}, {NULL, NULL},
};

const struct check_suite suite_keccak_impl = {"keccak_impl", tests};
