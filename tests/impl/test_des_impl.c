/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* DES and TDEA in every implementation: known answers of NIST, then each mode that an
 * implementation takes whole against single blocks, for numbers of blocks around every batch, apart
 * and in place, at odd addresses. */
#include <string.h>

#include "check.h"
#include "cipher/cipher.h"
#include "cipher/des.h"
#include "each_impl.h"

#define BLOCKS_MAX 1030
#define BYTES_MAX  (8 * BLOCKS_MAX)

static const struct mica_cipher_impl *des_of(const struct mica_impl *impl)
{
    return (const struct mica_cipher_impl *)impl;
}

/* ---- known answers -------------------------------------------------------------------------- */

struct known {
    uint8_t key[24], plain[8], cipher[8];
    size_t key_bytes;
};

static const struct known known_answers[] = {
    /* SP 800-17, table of variable plaintext and of substitution: first and last lines */
    {{1, 1, 1, 1, 1, 1, 1, 1}, {0x80}, {0x95, 0xf8, 0xa5, 0xe5, 0xdd, 0x31, 0xd9, 0x00}, 8},
    {{0x7c, 0xa1, 0x10, 0x45, 0x4a, 0x1a, 0x6e, 0x57},
     {0x01, 0xa1, 0xd6, 0xd0, 0x39, 0x77, 0x67, 0x42},
     {0x69, 0x0f, 0x5b, 0x0d, 0x9a, 0x26, 0x93, 0x9b},
     8},
    /* SP 800-67, appendix B.1 */
    {{0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0x23, 0x45, 0x67, 0x89,
      0xab, 0xcd, 0xef, 0x01, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0x01, 0x23},
     {0x54, 0x68, 0x65, 0x20, 0x71, 0x75, 0x66, 0x63},
     {0xa8, 0x26, 0xfd, 0x8c, 0xe5, 0x3b, 0x85, 0x5f},
     24},
};

static void check_known(const struct mica_cipher_impl *c, const struct known *k)
{
    struct mica_cipher_key key;
    uint8_t text[8 * 40], want[8 * 40];

    for (unsigned i = 0; i < 40; i++) {
        memcpy(text + 8 * i, k->plain, 8);
        memcpy(want + 8 * i, k->cipher, 8);
    }
    CHECK_SUCCESS(c->set_key(&key, k->key, k->key_bytes, MICA_ENCRYPT | MICA_DECRYPT));
    CHECK_SUCCESS(c->encrypt(&key, text, text, 40));
    CHECK_BYTES(text, want, sizeof text);
    CHECK_SUCCESS(c->encrypt(&key, k->plain, text, 1));
    CHECK_BYTES(text, want, 8);
    CHECK_SUCCESS(c->decrypt(&key, text, text, 1));
    CHECK_BYTES(text, k->plain, 8);
}

static void test_known_answers(void)
{
    EACH_IMPL(it, mica_impls_des)
    for (size_t i = 0; i < sizeof known_answers / sizeof known_answers[0]; i++)
        check_known(des_of(*it), &known_answers[i]);
}

/* Two keys are three, the first of which stands at both ends; parity does not count. */
static void test_keys(void)
{
    struct mica_cipher_key two, three;
    uint8_t key[24], a[8] = {1}, b[8] = {1};
    uint64_t seed = 11;

    check_random(&seed, key, sizeof key);
    memcpy(key + 16, key, 8);
    CHECK_SUCCESS(mica_des_set_key(&two, key, 16, MICA_ENCRYPT));
    for (unsigned i = 0; i < 24; i++)
        key[i] ^= (uint8_t)(i & 1);
    CHECK_SUCCESS(mica_des_set_key(&three, key, 24, MICA_ENCRYPT));
    CHECK_SUCCESS(mica_des_c32.encrypt(&two, a, a, 1));
    CHECK_SUCCESS(mica_des_c32.encrypt(&three, b, b, 1));
    CHECK_BYTES(a, b, 8);
}

/* ---- modes against single blocks ------------------------------------------------------------ */

/* des_c32 without its modes, one block at a time: the family composes them. */
static psa_status_t one_by_one(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                               size_t blocks)
{
    mica_des_each_block(key, in, out, blocks, MICA_ENCRYPT, mica_des_c32_rounds);
    return PSA_SUCCESS;
}

static psa_status_t one_by_one_back(const struct mica_cipher_key *key, const uint8_t *in,
                                    uint8_t *out, size_t blocks)
{
    mica_des_each_block(key, in, out, blocks, MICA_DECRYPT, mica_des_c32_rounds);
    return PSA_SUCCESS;
}

static const struct mica_cipher_impl reference = {
    .block_bytes = 8,
    .batch = 1,
    .set_key = mica_des_set_key,
    .encrypt = one_by_one,
    .decrypt = one_by_one_back,
};

static psa_status_t ecb(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                        uint8_t *out, size_t blocks)
{
    (void)chain;
    return key->impl->encrypt(key, in, out, blocks);
}

static psa_status_t ecb_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                const uint8_t *in, uint8_t *out, size_t blocks)
{
    (void)chain;
    return key->impl->decrypt(key, in, out, blocks);
}

static mica_cipher_chain *const modes[] = {
    ecb,
    ecb_decrypt,
    mica_cbc_encrypt_blocks,
    mica_cbc_decrypt_blocks,
    mica_cfb_encrypt_blocks,
    mica_cfb_decrypt_blocks,
    mica_ctr_blocks,
    mica_ofb_blocks,
};

static void check_mode(const struct mica_impl *impl, mica_cipher_chain *mode, size_t blocks,
                       uint64_t *seed)
{
    static uint8_t in[BYTES_MAX + 8], want[BYTES_MAX], out[BYTES_MAX + 8];
    struct mica_cipher_key key, plain;
    uint8_t bytes[24], chain[8], chain_want[8];
    const size_t key_bytes = 8 + 8 * check_random_below(seed, 3);
    uint8_t *from = in + check_random_below(seed, 8), *to = out + check_random_below(seed, 8);

    check_random(seed, bytes, sizeof bytes);
    check_random(seed, chain, sizeof chain);
    memset(chain, 0xff, check_random_below(seed, 2) == 0 ? 0 : 7); /* a counter that carries */
    check_random(seed, in, sizeof in);
    memcpy(chain_want, chain, 8);
    CHECK_SUCCESS(des_of(impl)->set_key(&key, bytes, key_bytes, MICA_ENCRYPT | MICA_DECRYPT));
    CHECK_SUCCESS(mica_des_set_key(&plain, bytes, key_bytes, MICA_ENCRYPT | MICA_DECRYPT));
    key.impl = des_of(impl);
    plain.impl = &reference;
    CHECK_SUCCESS(mode(&plain, chain_want, from, want, blocks));
    if (check_random_below(seed, 2) == 0) {
        memcpy(to, from, 8 * blocks);
        from = to;
    }
    CHECK_SUCCESS(mode(&key, chain, from, to, blocks));
    CHECK_BYTES(to, want, 8 * blocks);
    CHECK_BYTES(chain, chain_want, 8);
}

static void test_modes(void)
{
    static const uint16_t counts[] = {0,   1,   2,   5,   6,   7,   31,  32,  33,  63,   64,  65,
                                      127, 129, 255, 256, 257, 300, 511, 512, 513, 1024, 1030};
    uint64_t seed = 46;

    EACH_IMPL(it, mica_impls_des)
    for (size_t m = 0; m < sizeof modes / sizeof modes[0]; m++)
        for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
            check_mode(*it, modes[m], counts[i], &seed);
}

static const struct check_test tests[] = {
    {"known answers of SP 800-17 and SP 800-67", test_known_answers},
    {"two keys, parity", test_keys},
    {"modes against single blocks", test_modes},
    {NULL, NULL},
};

const struct check_suite suite_des_impl = {"des_impl", tests};
