/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The AES block in every implementation: key expansion and known answers of FIPS 197, appendices A
 * to C, and of SP 800-38A, F.1; then each implementation against aes_c32 on random input, for any
 * number of blocks, at any alignment, in place and apart. Modes: test_aes_modes_impl.c. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "cipher/aes.h"
#include "aes_reference.h"
#include "each_impl.h"

#define BLOCKS_MAX 33
#define OFFSETS    16

struct known {
    const char *key, *plain, *cipher;
};

static const struct known known_answers[] = {
    /* FIPS 197, appendix B */
    {"2b7e151628aed2a6abf7158809cf4f3c", "3243f6a8885a308d313198a2e0370734",
     "3925841d02dc09fbdc118597196a0b32"},
    /* appendix C */
    {"000102030405060708090a0b0c0d0e0f", "00112233445566778899aabbccddeeff",
     "69c4e0d86a7b0430d8cdb78070b4c55a"},
    {"000102030405060708090a0b0c0d0e0f1011121314151617", "00112233445566778899aabbccddeeff",
     "dda97ca4864cdfe06eaf70a0ec0d7191"},
    {"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
     "00112233445566778899aabbccddeeff", "8ea2b7ca516745bfeafc49904b496089"},
    /* SP 800-38A, F.1.1, F.1.3, F.1.5 */
    {"2b7e151628aed2a6abf7158809cf4f3c",
     "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
     "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710",
     "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf"
     "43b1cd7f598ece23881b00e3ed0306887b0c785e27e8ad3f8223207104725dd4"},
    {"8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
     "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
     "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710",
     "bd334f1d6e45f25ff712a214571fa5cc974104846d0ad3ad7734ecb3ecee4eef"
     "ef7afd2270e2e60adce0ba2face6444e9a4b41ba738d6c72fb16691603c18e0e"},
    {"603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
     "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
     "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710",
     "f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870"
     "b6ed21b99ca6f4f9f153e7b1beafed1d23304b7a39f9f3ff067d8d8f9e24ecc7"},
};

static uint8_t digit(char c)
{
    return (uint8_t)(c <= '9' ? c - '0' : c - 'a' + 10);
}

static size_t from_hex(uint8_t *out, const char *hex)
{
    size_t n = 0;

    for (; hex[2 * n] != '\0'; n++)
        out[n] = (uint8_t)(digit(hex[2 * n]) << 4 | digit(hex[2 * n + 1]));
    return n;
}

/* As CHECK_BYTES, after saying whose bytes they are. */
static void same(const struct mica_impl *impl, const char *what, const uint8_t *got,
                 const uint8_t *want, size_t bytes)
{
    if (memcmp(got, want, bytes) != 0)
        printf("  %s: %s of %zu bytes\n", impl_name(impl), what, bytes);
    CHECK_BYTES(got, want, bytes);
}

static void test_key_expansion(void)
{
    /* FIPS 197, appendix A: the key and the last four words. */
    static const char *const keys[] = {
        "2b7e151628aed2a6abf7158809cf4f3c", "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
        "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"};
    static const char *const last[] = {"d014f9a8c9ee2589e13f0cc8b6630ca6",
                                       "e98ba06f448c773c8ecc720401002202",
                                       "fe4890d1e6188d0b046df344706c631e"};

    for (unsigned i = 0; i < 3; i++) {
        uint8_t key[32], want[16], got[16];
        uint32_t words[MICA_AES_WORDS_MAX];
        const size_t key_bytes = from_hex(key, keys[i]);
        const unsigned rounds = mica_aes_expand_key(words, key, key_bytes);
        CHECK_EQUAL(rounds, 10 + 2 * i);
        for (unsigned j = 0; j < 16; j++)
            got[j] = (uint8_t)(words[4 * rounds + j / 4] >> 8 * (j % 4));
        from_hex(want, last[i]);
        CHECK_BYTES(got, want, 16);
    }
}

static void check_known(const struct mica_impl *impl, const struct known *k)
{
    uint8_t key[32], plain[64], want[64], got[64];
    struct mica_cipher_key schedule;
    const size_t key_bytes = from_hex(key, k->key);
    const size_t bytes = from_hex(plain, k->plain);

    from_hex(want, k->cipher);
    CHECK_SUCCESS(aes_of(impl)->set_key(&schedule, key, key_bytes, MICA_ENCRYPT | MICA_DECRYPT));
    CHECK_SUCCESS(aes_of(impl)->encrypt(&schedule, plain, got, bytes / 16));
    same(impl, "encryption", got, want, bytes);
    CHECK_SUCCESS(aes_of(impl)->decrypt(&schedule, want, got, bytes / 16));
    same(impl, "decryption", got, plain, bytes);
}

static void test_known_answers(void)
{
    EACH_IMPL(it, mica_impls_aes)
    for (size_t i = 0; i < sizeof known_answers / sizeof known_answers[0]; i++)
        check_known(*it, &known_answers[i]);
}

static void check_blocks(const struct mica_impl *impl, uint64_t *seed, size_t key_bytes,
                         size_t blocks)
{
    const struct mica_cipher_impl *c = aes_of(impl);
    uint8_t key[32], plain[16 * BLOCKS_MAX + OFFSETS], want[16 * BLOCKS_MAX],
        got[16 * BLOCKS_MAX + OFFSETS];
    struct mica_cipher_key schedule, one_way, reference;
    uint8_t *in = plain + check_random_below(seed, OFFSETS);
    uint8_t *out = got + check_random_below(seed, OFFSETS);

    check_random(seed, key, sizeof key);
    check_random(seed, plain, sizeof plain);
    CHECK_SUCCESS(mica_aes_c32.set_key(&reference, key, key_bytes, MICA_ENCRYPT));
    CHECK_SUCCESS(mica_aes_c32.encrypt(&reference, in, want, blocks));
    CHECK_SUCCESS(c->set_key(&schedule, key, key_bytes, MICA_ENCRYPT | MICA_DECRYPT));
    CHECK(schedule.schedule_bytes <= sizeof schedule.schedule);

    CHECK_SUCCESS(c->encrypt(&schedule, in, out, blocks));
    same(impl, "encryption", out, want, 16 * blocks);
    CHECK_SUCCESS(c->decrypt(&schedule, out, out, blocks));
    same(impl, "decryption in place", out, in, 16 * blocks);
    CHECK_SUCCESS(c->set_key(&one_way, key, key_bytes, MICA_ENCRYPT));
    CHECK_SUCCESS(c->encrypt(&one_way, out, out, blocks));
    same(impl, "encryption in place", out, want, 16 * blocks);
    CHECK_SUCCESS(c->set_key(&one_way, key, key_bytes, MICA_DECRYPT));
    CHECK_SUCCESS(c->decrypt(&one_way, want, out, blocks));
    same(impl, "decryption", out, in, 16 * blocks);
}

static void test_blocks(void)
{
    uint64_t seed = 197;

    EACH_IMPL(it, mica_impls_aes)
    for (size_t key_bytes = 16; key_bytes <= 32; key_bytes += 8)
        for (size_t blocks = 0; blocks <= BLOCKS_MAX; blocks++)
            check_blocks(*it, &seed, key_bytes, blocks);
}

/* Exactly the announced blocks are written, and no byte beside them. */
static void test_bounds(void)
{
    EACH_IMPL(it, mica_impls_aes)
    {
        const struct mica_cipher_impl *c = aes_of(*it);
        static const uint8_t key[16] = {1}, guard[16] = {0x5a, 0x5a, 0x5a, 0x5a, 0x5a, 0x5a};
        struct mica_cipher_key schedule;
        CHECK_SUCCESS(c->set_key(&schedule, key, 16, MICA_ENCRYPT | MICA_DECRYPT));
        for (size_t blocks = 0; blocks <= BLOCKS_MAX; blocks++) {
            uint8_t buffer[16 * (BLOCKS_MAX + 2)] = {0};
            memcpy(buffer, guard, 16);
            memcpy(buffer + 16 * (blocks + 1), guard, 16);
            CHECK_SUCCESS(c->encrypt(&schedule, buffer + 16, buffer + 16, blocks));
            CHECK_SUCCESS(c->decrypt(&schedule, buffer + 16, buffer + 16, blocks));
            same(*it, "guard before", buffer, guard, 16);
            same(*it, "guard behind", buffer + 16 * (blocks + 1), guard, 16);
        }
    }
}

static const struct check_test tests[] = {
    {"key expansion of FIPS 197", test_key_expansion},
    {"known answers of FIPS 197 and SP 800-38A", test_known_answers},
    {"against aes_c32", test_blocks},
    {"nothing written beside the output", test_bounds},
    {NULL, NULL},
};

const struct check_suite suite_aes_impl = {"aes_impl", tests};
