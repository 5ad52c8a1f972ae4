/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Every implementation of BLAKE2's compression against the one by the book (RFC 7693, section
 * 3.2), on random states, counts and blocks; then hashes and MACs in all splits, resumed as HMAC
 * does, and the example of the RFC's appendix E, which hashes hashes of all lengths under keys of
 * all. */
#include <string.h>

#include "check.h"
#include "core/bytes.h"
#include "dispatch/lists.h"
#include "each_impl.h"
#include "hash/blake2.h"
#include "hash/blake2_impl.h"

#define BLOCKS_MAX  5
#define MESSAGE_MAX 400

static uint64_t seed = 7693;

static const struct mica_blake2_impl *blake2(const struct mica_impl *const *it)
{
    return (const struct mica_blake2_impl *)*it;
}

/* ---- F by the book, for words of both sizes ---- */

struct variant {
    unsigned bits, rounds, distance[4];
};
static const struct variant b = {64, 12, {32, 24, 16, 63}}, s = {32, 10, {16, 12, 8, 7}};

static uint64_t cut(const struct variant *v, uint64_t x)
{
    return v->bits == 64 ? x : x & 0xffffffffu;
}

static uint64_t rotated(const struct variant *v, uint64_t x, unsigned n)
{
    return cut(v, x >> n | x << (v->bits - n));
}

static void mix(const struct variant *v, uint64_t w[16], const unsigned at[4], uint64_t x,
                uint64_t y)
{
    for (unsigned i = 0; i < 2; i++) {
        w[at[0]] = cut(v, w[at[0]] + w[at[1]] + (i == 0 ? x : y));
        w[at[3]] = rotated(v, w[at[3]] ^ w[at[0]], v->distance[2 * i]);
        w[at[2]] = cut(v, w[at[2]] + w[at[3]]);
        w[at[1]] = rotated(v, w[at[1]] ^ w[at[2]], v->distance[2 * i + 1]);
    }
}

static void f(const struct variant *v, uint64_t h[8], const uint64_t m[16], uint64_t count,
              uint64_t last)
{
    uint64_t w[16];

    for (unsigned i = 0; i < 8; i++) {
        w[i] = h[i];
        w[8 + i] = v->bits == 64 ? mica_blake2b_iv[i] : mica_blake2s_iv[i];
    }
    w[12] ^= cut(v, count);
    w[13] ^= v->bits == 64 ? 0 : count >> 32;
    w[14] ^= cut(v, last);
    for (unsigned r = 0; r < v->rounds; r++)
        for (unsigned i = 0; i < 8; i++) {
            const unsigned turn = i / 4, j = i % 4;
            const unsigned at[4] = {j, 4 + (j + turn) % 4, 8 + (j + 2 * turn) % 4,
                                    12 + (j + 3 * turn) % 4};
            mix(v, w, at, m[mica_blake2_sigma[r % 10][2 * i]],
                m[mica_blake2_sigma[r % 10][2 * i + 1]]);
        }
    for (unsigned i = 0; i < 8; i++)
        h[i] ^= w[i] ^ w[8 + i];
}

/* ---- compression ---- */

static uint64_t word(const struct variant *v, const union mica_hash_state *state, unsigned i)
{
    return v->bits == 64 ? state->w64[i] : state->w32[i];
}

static void check_blocks(const struct variant *v, const struct mica_blake2_impl *impl, size_t n,
                         uint64_t count, uint64_t last)
{
    const size_t word_bytes = v->bits / 8;
    uint8_t data[16 + BLOCKS_MAX * 128];
    const uint8_t *from = data + check_random_below(&seed, 16);
    union mica_hash_state state;
    uint64_t h[8], m[16];

    check_random(&seed, data, sizeof data);
    check_random(&seed, &state, sizeof state);
    for (unsigned i = 0; i < 8; i++)
        h[i] = word(v, &state, i);
    CHECK_SUCCESS(impl->compress(&state, from, n, count, last));
    for (size_t k = 0; k < n; k++, count += 16 * word_bytes) {
        for (unsigned i = 0; i < 16; i++)
            m[i] = v->bits == 64 ? mica_load_le64(from + 128 * k + 8 * i)
                                 : mica_load_le32(from + 64 * k + 4 * i);
        f(v, h, m, count, last);
    }
    for (unsigned i = 0; i < 8; i++)
        CHECK_EQUAL(word(v, &state, i), h[i]);
}

static void check_variant(const struct variant *v, const struct mica_impl *const *list)
{
    EACH_IMPL(it, list)
    for (size_t n = 1; n <= BLOCKS_MAX; n++) {
        uint64_t count;
        check_random(&seed, &count, sizeof count);
        check_blocks(v, blake2(it), n, count, 0);
        check_blocks(v, blake2(it), n, 0xffffffc0u, 0); /* carries over 32 bits */
        check_blocks(v, blake2(it), 1, count, UINT64_MAX);
        check_blocks(v, blake2(it), 1, check_random_below(&seed, 129), UINT64_MAX);
    }
}

static void compression(void)
{
    check_variant(&b, mica_impls_blake2b);
    check_variant(&s, mica_impls_blake2s);
}

/* ---- hashes ---- */

static const psa_algorithm_t hashes[] = {PSA_ALG_BLAKE2B_HASH512,  MICA_ALG_BLAKE2B_HASH384,
                                         MICA_ALG_BLAKE2B_HASH256, MICA_ALG_BLAKE2B_HASH160,
                                         PSA_ALG_BLAKE2S_HASH256,  MICA_ALG_BLAKE2S_HASH224,
                                         MICA_ALG_BLAKE2S_HASH160, MICA_ALG_BLAKE2S_HASH128};

static void start(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                  const struct mica_blake2_impl *impl)
{
    memset(c, 0xa5, sizeof *c); /* no member may be taken for zero */
    mica_hash_resume_from(c, alg, &impl->hash, alg->initial, 0);
}

static void whole(const struct mica_hash_alg *alg, const struct mica_blake2_impl *impl,
                  const uint8_t *message, size_t n, uint8_t *digest)
{
    struct mica_hash_context c;

    start(&c, alg, impl);
    CHECK_SUCCESS(mica_hash_update(&c, message, n));
    CHECK_SUCCESS(mica_hash_finish(&c, digest));
}

static void check_splits(const struct mica_hash_alg *alg, const struct mica_blake2_impl *impl)
{
    uint8_t message[MESSAGE_MAX], got[64], want[64];
    const size_t block = alg->block_bytes;
    struct mica_hash_context c;

    check_random(&seed, message, sizeof message);
    for (size_t n = 0; n <= 2 * block + 3; n++) {
        whole(alg, impl, message, n, want);
        for (size_t at = 0; at <= n; at += n % block < 2 || n % block > block - 2 ? 1 : 13) {
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

/* From the state after whole blocks. With nothing behind them, the last one cannot be marked. */
static void check_resumed(const struct mica_hash_alg *alg, const struct mica_blake2_impl *impl)
{
    uint8_t message[MESSAGE_MAX], got[64], want[64];
    const size_t block = alg->block_bytes;
    struct mica_hash_context c;
    union mica_hash_state state;

    memcpy(&state, alg->initial, alg->state_bytes);
    check_random(&seed, message, sizeof message);
    whole(alg, impl, message, sizeof message, want);
    for (size_t at = 0; at + block < MESSAGE_MAX; at += block) {
        memset(&c, 0xa5, sizeof c);
        mica_hash_resume_from(&c, alg, &impl->hash, &state, at);
        CHECK_SUCCESS(mica_hash_update(&c, message + at, 1));
        CHECK_SUCCESS(mica_hash_update(&c, message + at + 1, MESSAGE_MAX - at - 1));
        CHECK_SUCCESS(mica_hash_finish(&c, got));
        CHECK_BYTES(got, want, alg->digest_bytes);
        CHECK_SUCCESS(impl->compress(&state, message + at, 1, at + block, 0));
    }
    mica_hash_resume_from(&c, alg, &impl->hash, &state, block);
    CHECK_STATUS(mica_hash_finish(&c, got), PSA_ERROR_NOT_SUPPORTED);
}

static void splits(void)
{
    for (size_t i = 0; i < sizeof hashes / sizeof hashes[0]; i++) {
        const struct mica_hash_alg *alg = mica_hash_find(hashes[i]);
        CHECK(alg != NULL);
        CHECK(mica_hash_find_in(PSA_ALG_HMAC(hashes[i])) == alg);
        CHECK_EQUAL(alg->digest_bytes, PSA_HASH_LENGTH(hashes[i]));
        CHECK_EQUAL(alg->block_bytes, PSA_HASH_BLOCK_LENGTH(hashes[i]));
        EACH_IMPL(it, alg->impls)
        {
            check_splits(alg, blake2(it));
            check_resumed(alg, blake2(it));
        }
    }
}

/* ---- RFC 7693, appendix E ---- */

static void sequence(uint8_t *out, size_t n, uint32_t from)
{
    uint32_t a = 0xdead4badu * from, x = 1;

    for (size_t i = 0; i < n; i++) {
        const uint32_t t = a + x;
        a = x;
        x = t;
        out[i] = (uint8_t)(t >> 24);
    }
}

static void self_test(psa_algorithm_t outer, const psa_algorithm_t algs[4], const size_t lengths[6],
                      const uint8_t *want)
{
    struct mica_hash_context all, c;
    uint8_t in[1024], key[64], digest[64];

    CHECK_SUCCESS(mica_hash_start(&all, mica_hash_find(outer), SIZE_MAX));
    for (unsigned i = 0; i < 4; i++)
        for (unsigned j = 0; j < 6; j++) {
            const struct mica_hash_alg *alg = mica_hash_find(algs[i]);
            const size_t n = alg->digest_bytes;
            sequence(in, lengths[j], (uint32_t)lengths[j]);
            CHECK_SUCCESS(mica_hash_compute(alg, in, lengths[j], digest));
            CHECK_SUCCESS(mica_hash_update(&all, digest, n));
            sequence(key, n, (uint32_t)n);
            CHECK_SUCCESS(mica_blake2_start_keyed(&c, alg, key, n, lengths[j]));
            CHECK_SUCCESS(mica_hash_update(&c, in, lengths[j]));
            CHECK_SUCCESS(mica_hash_finish(&c, digest));
            CHECK_SUCCESS(mica_hash_update(&all, digest, n));
        }
    CHECK_SUCCESS(mica_hash_finish(&all, digest));
    CHECK_BYTES(digest, want, 32);
}

static void of_the_rfc(void)
{
    static const uint8_t want_b[32] = {0xc2, 0x3a, 0x78, 0x00, 0xd9, 0x81, 0x23, 0xbd,
                                       0x10, 0xf5, 0x06, 0xc6, 0x1e, 0x29, 0xda, 0x56,
                                       0x03, 0xd7, 0x63, 0xb8, 0xbb, 0xad, 0x2e, 0x73,
                                       0x7f, 0x5e, 0x76, 0x5a, 0x7b, 0xcc, 0xd4, 0x75};
    static const psa_algorithm_t b_algs[4] = {MICA_ALG_BLAKE2B_HASH160, MICA_ALG_BLAKE2B_HASH256,
                                              MICA_ALG_BLAKE2B_HASH384, PSA_ALG_BLAKE2B_HASH512};
    static const size_t b_lengths[6] = {0, 3, 128, 129, 255, 1024};
    static const uint8_t want_s[32] = {0x6a, 0x41, 0x1f, 0x08, 0xce, 0x25, 0xad, 0xcd,
                                       0xfb, 0x02, 0xab, 0xa6, 0x41, 0x45, 0x1c, 0xec,
                                       0x53, 0xc5, 0x98, 0xb2, 0x4f, 0x4f, 0xc7, 0x87,
                                       0xfb, 0xdc, 0x88, 0x79, 0x7f, 0x4c, 0x1d, 0xfe};
    static const psa_algorithm_t s_algs[4] = {MICA_ALG_BLAKE2S_HASH128, MICA_ALG_BLAKE2S_HASH160,
                                              MICA_ALG_BLAKE2S_HASH224, PSA_ALG_BLAKE2S_HASH256};
    static const size_t s_lengths[6] = {0, 3, 64, 65, 255, 1024};

    self_test(MICA_ALG_BLAKE2B_HASH256, b_algs, b_lengths, want_b);
    self_test(PSA_ALG_BLAKE2S_HASH256, s_algs, s_lengths, want_s);
}

static const struct check_test tests[] = {
    {"compression", compression},
    {"splits", splits},
    {"self-test of the RFC", of_the_rfc},
    {NULL, NULL},
};

const struct check_suite suite_blake2_impl = {"blake2_impl", tests};
