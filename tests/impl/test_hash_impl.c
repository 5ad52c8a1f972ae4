/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Every hash implementation against the portable one, the front over each of them in all splits,
 * and known answers. Vectors: RFC 1321, appendix A.5; the paper of RIPEMD-160, appendix B; NIST,
 * "Examples with Intermediate Values" for FIPS 180-4 (the examples of one and two blocks, and a
 * million times "a"); the empty message; the same messages for SHA-3 and SHAKE, by OpenSSL 3.0;
 * for Ascon, by a transcription of SP 800-232. */
#include <string.h>

#include "check.h"
#include "dispatch/lists.h"
#include "hash/hash.h"

#define BLOCKS_MAX  40
#define MESSAGE_MAX 300

static uint64_t seed = 180;

static const psa_algorithm_t algs[] = {
    PSA_ALG_MD5,          PSA_ALG_SHA_1,         PSA_ALG_SHA_224,      PSA_ALG_SHA_256,
    PSA_ALG_SHA_384,      PSA_ALG_SHA_512,       PSA_ALG_SHA_512_224,  PSA_ALG_SHA_512_256,
    PSA_ALG_RIPEMD160,    PSA_ALG_ASCON_HASH256, PSA_ALG_SHA3_224,     PSA_ALG_SHA3_256,
    PSA_ALG_SHA3_384,     PSA_ALG_SHA3_512,      PSA_ALG_SHAKE128_256, PSA_ALG_SHAKE256_192,
    PSA_ALG_SHAKE256_256, PSA_ALG_SHAKE256_512,
};

/* Calls `check` for every algorithm of the build with every implementation that runs here. */
static void for_each_impl(void (*check)(const struct mica_hash_alg *,
                                        const struct mica_hash_impl *))
{
    for (size_t i = 0; i < sizeof algs / sizeof algs[0]; i++) {
        const struct mica_hash_alg *alg = mica_hash_find(algs[i]);
        if (alg == NULL)
            continue;
        CHECK(alg->impls[0] != NULL);
        for (size_t j = 0; alg->impls[j] != NULL; j++)
            if (alg->impls[j]->available == NULL || alg->impls[j]->available())
                check(alg, (const struct mica_hash_impl *)alg->impls[j]);
    }
}

static bool merkle_damgard(const struct mica_hash_alg *alg)
{
    return alg->construction == &mica_merkle_damgard;
}

static void (*check_merkle_damgard)(const struct mica_hash_alg *, const struct mica_hash_impl *);

static void check_if_merkle_damgard(const struct mica_hash_alg *alg,
                                    const struct mica_hash_impl *impl)
{
    if (merkle_damgard(alg))
        check_merkle_damgard(alg, impl);
}

/* The same without sponges, which have no chaining value; test_keccak_impl.c has more of them. */
static void for_each_merkle_damgard(void (*check)(const struct mica_hash_alg *,
                                                  const struct mica_hash_impl *))
{
    check_merkle_damgard = check;
    for_each_impl(check_if_merkle_damgard);
}

static const struct mica_hash_impl *portable(const struct mica_hash_alg *alg)
{
    size_t last = 0;

    while (alg->impls[last + 1] != NULL)
        last++;
    CHECK_EQUAL(alg->impls[last]->impl_class, MICA_CLASS_PORTABLE);
    return (const struct mica_hash_impl *)alg->impls[last];
}

static void check_blocks(const struct mica_hash_alg *alg, const struct mica_hash_impl *impl)
{
    static uint8_t data[16 + BLOCKS_MAX * MICA_HASH_BLOCK_MAX];
    const struct mica_hash_impl *reference = portable(alg);
    union mica_hash_state got, want;

    for (size_t n = 0; n <= BLOCKS_MAX; n++) {
        const uint8_t *from = data + check_random_below(&seed, 16);
        check_random(&seed, data, sizeof data);
        check_random(&seed, &got, sizeof got);
        want = got;
        CHECK_SUCCESS(impl->blocks(&got, from, n));
        CHECK_SUCCESS(reference->blocks(&want, from, n));
        CHECK_BYTES(&got, &want, sizeof got);
    }
}

static void test_blocks(void)
{
    for_each_merkle_damgard(check_blocks);
}

static void start(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                  const struct mica_hash_impl *impl)
{
    memset(c, 0xa5, sizeof *c); /* no member may be taken for zero */
    mica_hash_resume_from(c, alg, impl, alg->initial, 0);
}

static void digest(const struct mica_hash_alg *alg, const struct mica_hash_impl *impl,
                   const uint8_t *data, size_t bytes, uint8_t *out)
{
    struct mica_hash_context c;

    start(&c, alg, impl);
    CHECK_SUCCESS(mica_hash_update(&c, data, bytes));
    CHECK_SUCCESS(mica_hash_finish(&c, out));
}

/* Updates with pieces of random sizes, most of them small. */
static void update_in_pieces(struct mica_hash_context *c, const uint8_t *data, size_t bytes)
{
    while (bytes > 0) {
        const uint32_t limit = check_random_below(&seed, 4) == 0 ? MESSAGE_MAX : 40;
        size_t n = check_random_below(&seed, limit);
        n = n < bytes ? n : bytes;
        CHECK_SUCCESS(mica_hash_update(c, n == 0 ? NULL : data, n));
        data += n;
        bytes -= n;
    }
}

static void check_splits(const struct mica_hash_alg *alg, const struct mica_hash_impl *impl)
{
    uint8_t message[MESSAGE_MAX], got[64], want[64];
    struct mica_hash_context c;

    check_random(&seed, message, sizeof message);
    for (size_t n = 0; n <= MESSAGE_MAX; n++) {
        digest(alg, portable(alg), message, n, want);
        start(&c, alg, impl);
        update_in_pieces(&c, message, n);
        CHECK_SUCCESS(mica_hash_finish(&c, got));
        CHECK_BYTES(got, want, alg->digest_bytes);
        for (size_t at = 0; at <= n; at += n < 140 ? 1 : 7) {
            start(&c, alg, impl);
            CHECK_SUCCESS(mica_hash_update(&c, message, at));
            CHECK_SUCCESS(mica_hash_update(&c, message + at, n - at));
            CHECK_SUCCESS(mica_hash_finish(&c, got));
            CHECK_BYTES(got, want, alg->digest_bytes);
        }
    }
}

static void test_splits(void)
{
    for_each_impl(check_splits);
}

static void test_compute(void)
{
    uint8_t message[MESSAGE_MAX], got[64 + 1], want[64];

    check_random(&seed, message, sizeof message);
    for (size_t i = 0; i < sizeof algs / sizeof algs[0]; i++) {
        const struct mica_hash_alg *alg = mica_hash_find(algs[i]);
        for (size_t n = 0; alg != NULL && n <= MESSAGE_MAX; n++) {
            got[alg->digest_bytes] = 0x5a;
            CHECK_SUCCESS(mica_hash_compute(alg, message, n, got));
            digest(alg, portable(alg), message, n, want);
            CHECK_BYTES(got, want, alg->digest_bytes);
            CHECK_EQUAL(got[alg->digest_bytes], 0x5a);
        }
    }
}

/* A copy and its original go on apart. */
static void check_clone(const struct mica_hash_alg *alg, const struct mica_hash_impl *impl)
{
    uint8_t message[2][MESSAGE_MAX], got[64], want[64];
    struct mica_hash_context c[2];

    check_random(&seed, message, sizeof message);
    for (size_t at = 0; at < MESSAGE_MAX; at += 3) {
        memcpy(message[1], message[0], at);
        start(&c[0], alg, impl);
        update_in_pieces(&c[0], message[0], at);
        c[1] = c[0];
        for (size_t i = 0; i < 2; i++) {
            update_in_pieces(&c[i], message[i] + at, MESSAGE_MAX - at);
            CHECK_SUCCESS(mica_hash_finish(&c[i], got));
            digest(alg, portable(alg), message[i], MESSAGE_MAX, want);
            CHECK_BYTES(got, want, alg->digest_bytes);
        }
    }
}

/* From a saved chaining value, as HMAC does after the block of its key. */
static void check_resumed(const struct mica_hash_alg *alg, const struct mica_hash_impl *impl)
{
    uint8_t message[MESSAGE_MAX], got[64], want[64];
    union mica_hash_state state;
    struct mica_hash_context c;

    memcpy(&state, alg->initial, alg->state_bytes);
    check_random(&seed, message, sizeof message);
    digest(alg, portable(alg), message, sizeof message, want);
    for (size_t at = 0; at + alg->block_bytes <= MESSAGE_MAX; at += alg->block_bytes) {
        memset(&c, 0xa5, sizeof c);
        mica_hash_resume_from(&c, alg, impl, &state, at);
        update_in_pieces(&c, message + at, MESSAGE_MAX - at);
        CHECK_SUCCESS(mica_hash_finish(&c, got));
        CHECK_BYTES(got, want, alg->digest_bytes);
        CHECK_SUCCESS(impl->blocks(&state, message + at, 1));
    }
}

static void test_resumed(void)
{
    for_each_merkle_damgard(check_resumed);
}

static void test_clone(void)
{
    for_each_impl(check_clone);
}

/* ---- suspended operations ------------------------------------------------------------------- */

static void check_suspend(const struct mica_hash_alg *alg, const struct mica_hash_impl *impl)
{
    uint8_t message[MESSAGE_MAX], state[PSA_HASH_SUSPEND_OUTPUT_MAX_SIZE], got[64], want[64];
    struct mica_hash_context c;
    size_t bytes;

    check_random(&seed, message, sizeof message);
    digest(alg, portable(alg), message, sizeof message, want);
    for (size_t at = 0; at <= MESSAGE_MAX; at++) {
        start(&c, alg, impl);
        CHECK_SUCCESS(mica_hash_update(&c, message, at));
        const size_t expected = PSA_HASH_SUSPEND_OUTPUT_SIZE(alg->alg) -
                                (PSA_HASH_BLOCK_LENGTH(alg->alg) - 1) + at % alg->block_bytes;
        CHECK_STATUS(mica_hash_export_state(&c, state, expected - 1, &bytes),
                     PSA_ERROR_BUFFER_TOO_SMALL);
        CHECK_SUCCESS(mica_hash_export_state(&c, state, expected, &bytes));
        CHECK_EQUAL(bytes, expected);
        memset(&c, 0xa5, sizeof c);
        CHECK_STATUS(mica_hash_import_state(&c, state, bytes - 1), PSA_ERROR_INVALID_ARGUMENT);
        CHECK_STATUS(mica_hash_import_state(&c, state, bytes + 1), PSA_ERROR_INVALID_ARGUMENT);
        CHECK_SUCCESS(mica_hash_import_state(&c, state, bytes));
        CHECK_SUCCESS(mica_hash_update(&c, message + at, MESSAGE_MAX - at));
        CHECK_SUCCESS(mica_hash_finish(&c, got));
        CHECK_BYTES(got, want, alg->digest_bytes);
    }
}

static void test_suspend(void)
{
    for_each_merkle_damgard(check_suspend);
}

/* The format, byte for byte: "abc" absorbed by nothing but the buffer, so the state is initial. */
static void test_suspend_format(void)
{
    static const uint8_t md5[] = {2,    0,    0,    3,    0,    0,    0,    0,    0,    0,    0,
                                  3,    0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0xfe, 0xdc,
                                  0xba, 0x98, 0x76, 0x54, 0x32, 0x10, 'a',  'b',  'c'};
    static const uint8_t sha1[] = {2,    0,    0,    5,    0,    0,    0,    0,    0,
                                   0,    0,    3,    0x67, 0x45, 0x23, 0x01, 0xef, 0xcd,
                                   0xab, 0x89, 0x98, 0xba, 0xdc, 0xfe, 0x10, 0x32, 0x54,
                                   0x76, 0xc3, 0xd2, 0xe1, 0xf0, 'a',  'b',  'c'};
    static const struct {
        psa_algorithm_t alg;
        const uint8_t *state;
        size_t bytes;
    } rows[] = {{PSA_ALG_MD5, md5, sizeof md5}, {PSA_ALG_SHA_1, sha1, sizeof sha1}};
    uint8_t state[PSA_HASH_SUSPEND_OUTPUT_MAX_SIZE];
    size_t bytes;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct mica_hash_alg *alg = mica_hash_find(rows[i].alg);
        struct mica_hash_context c;
        if (alg == NULL)
            continue;
        CHECK_SUCCESS(mica_hash_start(&c, alg, SIZE_MAX));
        CHECK_SUCCESS(mica_hash_update(&c, (const uint8_t *)"abc", 3));
        CHECK_SUCCESS(mica_hash_export_state(&c, state, sizeof state, &bytes));
        CHECK_EQUAL(bytes, rows[i].bytes);
        CHECK_BYTES(state, rows[i].state, bytes);
    }
}

/* The count stands at 4, in 8 or 16 bytes. */
static void test_suspend_refused(void)
{
    uint8_t state[4 + 16 + 64] = {2, 0, 0, 9};
    struct mica_hash_context c, before;
    const size_t sha256_bytes = 4 + 8 + 32;

    memset(&c, 0xa5, sizeof c);
    before = c;
    CHECK_STATUS(mica_hash_import_state(&c, state, 3), PSA_ERROR_INVALID_ARGUMENT);
    state[0] = 3; /* HMAC */
    CHECK_STATUS(mica_hash_import_state(&c, state, sha256_bytes), PSA_ERROR_INVALID_ARGUMENT);
    state[0] = 2;
    state[3] = 0xf0; /* a hash that is not there */
    CHECK_STATUS(mica_hash_import_state(&c, state, sha256_bytes), PSA_ERROR_NOT_SUPPORTED);
    state[3] = 9;
    state[4] = 0x20; /* 2^61 bytes: 2^64 bits */
    CHECK_STATUS(mica_hash_import_state(&c, state, sha256_bytes), PSA_ERROR_INVALID_ARGUMENT);
    state[3] = 11; /* SHA-512 */
    CHECK_STATUS(mica_hash_import_state(&c, state, sizeof state), PSA_ERROR_NOT_SUPPORTED);
    CHECK_BYTES(&c, &before, sizeof c);
}

/* SHA-256 takes less than 2^64 bits (FIPS 180-4, section 1); the last byte before that is taken. */
static void test_too_long(void)
{
    const struct mica_hash_alg *alg = mica_hash_find(PSA_ALG_SHA_256);
    const uint8_t byte = 0;
    struct mica_hash_context c;

    CHECK(alg != NULL);
    mica_hash_resume_from(&c, alg, portable(alg), alg->initial, (UINT64_MAX >> 3) - 1);
    CHECK_SUCCESS(mica_hash_update(&c, &byte, 1));
    CHECK_STATUS(mica_hash_update(&c, &byte, 1), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(c.bytes, UINT64_MAX >> 3);
}

/* ---- known answers -------------------------------------------------------------------------- */

struct known_answer {
    psa_algorithm_t alg;
    const char *message;
    size_t times;
    const char *digest;
};

static const struct known_answer known_answers[] = {
    {PSA_ALG_MD5, "", 1, "d41d8cd98f00b204e9800998ecf8427e"},
    {PSA_ALG_MD5, "a", 1, "0cc175b9c0f1b6a831c399e269772661"},
    {PSA_ALG_MD5, "abc", 1, "900150983cd24fb0d6963f7d28e17f72"},
    {PSA_ALG_MD5, "message digest", 1, "f96b697d7cb7938d525a2f31aaf161d0"},
    {PSA_ALG_MD5, "abcdefghijklmnopqrstuvwxyz", 1, "c3fcd3d76192e4007dfb496cca67e13b"},
    {PSA_ALG_MD5, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", 1,
     "d174ab98d277d9f5a5611c2c9f419d9f"},
    {PSA_ALG_MD5,
     "12345678901234567890123456789012345678901234567890123456789012345678901234567890", 1,
     "57edf4a22be3c955ac49da2e2107b67a"},
    {PSA_ALG_MD5, "aaaaaaaaaa", 100000, "7707d6ae4e027c70eea2a935c2296f21"},
    {PSA_ALG_RIPEMD160, "", 1, "9c1185a5c5e9fc54612808977ee8f548b2258d31"},
    {PSA_ALG_RIPEMD160, "abc", 1, "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"},
    {PSA_ALG_RIPEMD160, "aaaaaaaaaa", 100000, "52783243c1697bdbe16d37f97f68f08325dc1528"},
    {PSA_ALG_RIPEMD160, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "12a053384a9c0c88e405a06c27dcf49ada62eb2b"},
    {PSA_ALG_ASCON_HASH256, "", 1,
     "0b3be5850f2f6b98caf29f8fdea89b64a1fa70aa249b8f839bd53baa304d92b2"},
    {PSA_ALG_ASCON_HASH256, "a", 1,
     "d6943d8cddc8c3565cfbcfe27bf05cba039f0808d86ac3ac1289ce2261840e05"},
    {PSA_ALG_ASCON_HASH256, "abc", 1,
     "45aa03431c3c829b3b066f33e844b0cc4d20a45af92d3dcfdf34f40fc20935cf"},
    {PSA_ALG_ASCON_HASH256, "12345678", 1,
     "70716bf6e2cddf4c057e8c73f6929692e4ec7324a0924719602b279008d0a7cd"},
    {PSA_ALG_ASCON_HASH256, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "b645eab82edfc42cafb754508200ba6ba266d0bf2407c2868b0bcce81c451f38"},
    {PSA_ALG_SHA_1, "", 1, "da39a3ee5e6b4b0d3255bfef95601890afd80709"},
    {PSA_ALG_SHA_1, "abc", 1, "a9993e364706816aba3e25717850c26c9cd0d89d"},
    {PSA_ALG_SHA_1, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "84983e441c3bd26ebaae4aa1f95129e5e54670f1"},
    {PSA_ALG_SHA_1, "aaaaaaaaaa", 100000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f"},
    {PSA_ALG_SHA_224, "", 1, "d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f"},
    {PSA_ALG_SHA_224, "abc", 1, "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"},
    {PSA_ALG_SHA_224, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "75388b16512776cc5dba5da1fd890150b0c6455cb4f58b1952522525"},
    {PSA_ALG_SHA_224, "aaaaaaaaaa", 100000,
     "20794655980c91d8bbb4c1ea97618a4bf03f42581948b2ee4ee7ad67"},
    {PSA_ALG_SHA_256, "", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    {PSA_ALG_SHA_256, "abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {PSA_ALG_SHA_256, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    {PSA_ALG_SHA_256, "aaaaaaaaaa", 100000,
     "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"},
    {PSA_ALG_SHA_384, "", 1,
     "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b"
     "95b"},
    {PSA_ALG_SHA_384, "abc", 1,
     "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c82"
     "5a7"},
    {PSA_ALG_SHA_384,
     "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnop"
     "qrsmnopqrstnopqrstu",
     1,
     "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746"
     "039"},
    {PSA_ALG_SHA_384, "aaaaaaaaaa", 100000,
     "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8"
     "985"},
    {PSA_ALG_SHA_512, "", 1,
     "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877ee"
     "c2f63b931bd47417a81a538327af927da3e"},
    {PSA_ALG_SHA_512, "abc", 1,
     "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3fee"
     "bbd454d4423643ce80e2a9ac94fa54ca49f"},
    {PSA_ALG_SHA_512,
     "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnop"
     "qrsmnopqrstnopqrstu",
     1,
     "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b54"
     "33ac7d329eeb6dd26545e96e55b874be909"},
    {PSA_ALG_SHA_512, "aaaaaaaaaa", 100000,
     "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c"
     "31beb009c5c2c49aa2e4eadb217ad8cc09b"},
    {PSA_ALG_SHA_512_224, "", 1, "6ed0dd02806fa89e25de060c19d3ac86cabb87d6a0ddd05c333b84f4"},
    {PSA_ALG_SHA_512_224, "abc", 1, "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa"},
    {PSA_ALG_SHA_512_224,
     "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnop"
     "qrsmnopqrstnopqrstu",
     1, "23fec5bb94d60b23308192640b0c453335d664734fe40e7268674af9"},
    {PSA_ALG_SHA_512_224, "aaaaaaaaaa", 100000,
     "37ab331d76f0d36de422bd0edeb22a28accd487b7a8453ae965dd287"},
    {PSA_ALG_SHA_512_256, "", 1,
     "c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a"},
    {PSA_ALG_SHA_512_256, "abc", 1,
     "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"},
    {PSA_ALG_SHA_512_256,
     "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnop"
     "qrsmnopqrstnopqrstu",
     1, "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a"},
    {PSA_ALG_SHA_512_256, "aaaaaaaaaa", 100000,
     "9a59a052930187a97038cae692f30708aa6491923ef5194394dc68d56c74fb21"},
    {PSA_ALG_SHA3_224, "", 1, "6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7"},
    {PSA_ALG_SHA3_224, "abc", 1, "e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf"},
    {PSA_ALG_SHA3_224, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "8a24108b154ada21c9fd5574494479ba5c7e7ab76ef264ead0fcce33"},
    {PSA_ALG_SHA3_224, "aaaaaaaaaa", 100000,
     "d69335b93325192e516a912e6d19a15cb51c6ed5c15243e7a7fd653c"},
    {PSA_ALG_SHA3_256, "", 1, "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a"},
    {PSA_ALG_SHA3_256, "abc", 1,
     "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"},
    {PSA_ALG_SHA3_256, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "41c0dba2a9d6240849100376a8235e2c82e1b9998a999e21db32dd97496d3376"},
    {PSA_ALG_SHA3_256, "aaaaaaaaaa", 100000,
     "5c8875ae474a3634ba4fd55ec85bffd661f32aca75c6d699d0cdcb6c115891c1"},
    {PSA_ALG_SHA3_384, "", 1,
     "0c63a75b845e4f7d01107d852e4c2485c51a50aaaa94fc61995e71bbee983a2ac3713831264adb47fb6bd1e058d5f"
     "004"},
    {PSA_ALG_SHA3_384, "abc", 1,
     "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376"
     "d25"},
    {PSA_ALG_SHA3_384, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "991c665755eb3a4b6bbdfb75c78a492e8c56a22c5c4d7e429bfdbc32b9d4ad5aa04a1f076e62fea19eef51acd0657"
     "c22"},
    {PSA_ALG_SHA3_384, "aaaaaaaaaa", 100000,
     "eee9e24d78c1855337983451df97c8ad9eedf256c6334f8e948d252d5e0e76847aa0774ddb90a842190d2c558b4b8"
     "340"},
    {PSA_ALG_SHA3_512, "", 1,
     "a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a615b2123af1f5f94c11e3e9402c3ac"
     "558f500199d95b6d3e301758586281dcd26"},
    {PSA_ALG_SHA3_512, "abc", 1,
     "b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e39"
     "34057340b4cf408d5a56592f8274eec53f0"},
    {PSA_ALG_SHA3_512, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "04a371e84ecfb5b8b77cb48610fca8182dd457ce6f326a0fd3d7ec2f1e91636dee691fbe0c985302ba1b0d8dc78c0"
     "86346b533b49c030d99a27daf1139d6e75e"},
    {PSA_ALG_SHA3_512, "aaaaaaaaaa", 100000,
     "3c3a876da14034ab60627c077bb98f7e120a2a5370212dffb3385a18d4f38859ed311d0a9d5141ce9cc5c66ee689b"
     "266a8aa18ace8282a0e0db596c90b0a7b87"},
    {PSA_ALG_SHAKE128_256, "", 1,
     "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26"},
    {PSA_ALG_SHAKE128_256, "abc", 1,
     "5881092dd818bf5cf8a3ddb793fbcba74097d5c526a6d35f97b83351940f2cc8"},
    {PSA_ALG_SHAKE128_256, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "1a96182b50fb8c7e74e0a707788f55e98209b8d91fade8f32f8dd5cff7bf21f5"},
    {PSA_ALG_SHAKE128_256, "aaaaaaaaaa", 100000,
     "9d222c79c4ff9d092cf6ca86143aa411e369973808ef97093255826c5572ef58"},
    {PSA_ALG_SHAKE256_192, "", 1, "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82"},
    {PSA_ALG_SHAKE256_192, "abc", 1, "483366601360a8771c6863080cc4114d8db44530f8f1e1ee"},
    {PSA_ALG_SHAKE256_192, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "4d8c2dd2435a0128eefbb8c36f6f87133a7911e18d979ee1"},
    {PSA_ALG_SHAKE256_192, "aaaaaaaaaa", 100000,
     "3578a7a4ca9137569cdf76ed617d31bb994fca9c1bbf8b18"},
    {PSA_ALG_SHAKE256_256, "", 1,
     "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f"},
    {PSA_ALG_SHAKE256_256, "abc", 1,
     "483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739"},
    {PSA_ALG_SHAKE256_256, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "4d8c2dd2435a0128eefbb8c36f6f87133a7911e18d979ee1ae6be5d4fd2e3329"},
    {PSA_ALG_SHAKE256_256, "aaaaaaaaaa", 100000,
     "3578a7a4ca9137569cdf76ed617d31bb994fca9c1bbf8b184013de8234dfd13a"},
    {PSA_ALG_SHAKE256_512, "", 1,
     "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762fd75dc4ddd8c0f200cb05019d67b59"
     "2f6fc821c49479ab48640292eacb3b7c4be"},
    {PSA_ALG_SHAKE256_512, "abc", 1,
     "483366601360a8771c6863080cc4114d8db44530f8f1e1ee4f94ea37e78b5739d5a15bef186a5386c75744c0527e1"
     "faa9f8726e462a12a4feb06bd8801e751e4"},
    {PSA_ALG_SHAKE256_512, "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
     "4d8c2dd2435a0128eefbb8c36f6f87133a7911e18d979ee1ae6be5d4fd2e332940d8688a4e6a59aa8060f1f9bc996"
     "c05aca3c696a8b66279dc672c740bb224ec"},
    {PSA_ALG_SHAKE256_512, "aaaaaaaaaa", 100000,
     "3578a7a4ca9137569cdf76ed617d31bb994fca9c1bbf8b184013de8234dfd13a3fd124d4df76c0a539ee7dd2f6e1e"
     "c346124c815d9410e145eb561bcd97b18ab"},
};

static uint8_t nibble(char c)
{
    return (uint8_t)(c <= '9' ? c - '0' : c - 'a' + 10);
}

static void check_known_answer(const struct known_answer *row, const struct mica_hash_alg *alg,
                               const struct mica_hash_impl *impl)
{
    const size_t bytes = strlen(row->message);
    struct mica_hash_context c;
    uint8_t got[64], want[64];

    CHECK_EQUAL(strlen(row->digest), 2 * (size_t)alg->digest_bytes);
    for (size_t i = 0; i < alg->digest_bytes; i++)
        want[i] = (uint8_t)(nibble(row->digest[2 * i]) << 4 | nibble(row->digest[2 * i + 1]));
    start(&c, alg, impl);
    for (size_t i = 0; i < row->times; i++)
        CHECK_SUCCESS(mica_hash_update(&c, (const uint8_t *)row->message, bytes));
    CHECK_SUCCESS(mica_hash_finish(&c, got));
    CHECK_BYTES(got, want, alg->digest_bytes);
}

static void check_known_answers(const struct mica_hash_alg *alg, const struct mica_hash_impl *impl)
{
    size_t count = 0;

    for (size_t i = 0; i < sizeof known_answers / sizeof known_answers[0]; i++) {
        if (known_answers[i].alg != alg->alg)
            continue;
        check_known_answer(&known_answers[i], alg, impl);
        count++;
    }
    CHECK(count >= 4);
}

static void test_known_answers(void)
{
    for_each_impl(check_known_answers);
}

static void test_find(void)
{
    CHECK(mica_hash_find(0) == NULL);
    CHECK(mica_hash_find(PSA_ALG_HMAC(PSA_ALG_SHA_256)) == NULL);
    for (size_t i = 0; i < sizeof algs / sizeof algs[0]; i++) {
        const struct mica_hash_alg *alg = mica_hash_find(algs[i]);
        if (alg == NULL)
            continue;
        CHECK_EQUAL(alg->alg, algs[i]);
        CHECK_EQUAL(alg->digest_bytes, PSA_HASH_LENGTH(algs[i]));
        CHECK_EQUAL(alg->block_bytes, PSA_HASH_BLOCK_LENGTH(algs[i]));
        if (!merkle_damgard(alg))
            continue;
        CHECK_EQUAL(alg->length_bytes, PSA_HASH_SUSPEND_INPUT_LENGTH_FIELD_LENGTH(algs[i]));
        CHECK_EQUAL(alg->state_bytes, PSA_HASH_SUSPEND_HASH_STATE_FIELD_LENGTH(algs[i]));
    }
}

static const struct check_test tests[] = {
    {"known answers", test_known_answers},
    {"blocks against portable C", test_blocks},
    {"splits", test_splits},
    {"whole messages", test_compute},
    {"clones", test_clone},
    {"from a saved chaining value", test_resumed},
    {"suspend and resume", test_suspend},
    {"suspend format", test_suspend_format},
    {"suspend refused", test_suspend_refused},
    {"too long", test_too_long},
    {"descriptors", test_find},
    {NULL, NULL},
};

const struct check_suite suite_hash_impl = {"hash_impl", tests};
