/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Every SM4 implementation against a plain twin, which is written from GB/T 32907-2016 and the
 * algebra of its S-box: all numbers of blocks that fill and do not fill a kernel, in place, and the
 * modes that an implementation takes whole against the ones composed. */
#include <string.h>

#include "check.h"
#include "cipher/cipher.h"
#include "cipher/sm4.h"
#include "core/bytes.h"
#include "each_impl.h"

#define BLOCKS_MAX 70

/* ---- the twin ------------------------------------------------------------------------------- */

static unsigned multiply(unsigned a, unsigned b)
{
    unsigned product = 0;

    for (; b != 0; b >>= 1) {
        product ^= (b & 1) * a;
        a = (a << 1) ^ (a >> 7) * 0x1f5u;
    }
    return product;
}

static unsigned affine(unsigned x)
{
    unsigned y = 0xd3;

    for (unsigned i = 0; i < 8; i++)
        y ^= (unsigned)__builtin_parity(x & (0xa7a7u >> (8 - i) & 0xffu)) << i;
    return y;
}

static uint8_t sbox(uint8_t x)
{
    const unsigned y = affine(x);
    unsigned power = 1;

    for (unsigned i = 0; i < 254; i++)
        power = multiply(power, y);
    return (uint8_t)affine(power);
}

static uint8_t s[256];

static uint32_t tau(uint32_t x)
{
    return (uint32_t)s[x >> 24] << 24 | (uint32_t)s[x >> 16 & 255] << 16 |
           (uint32_t)s[x >> 8 & 255] << 8 | s[x & 255];
}

static void twin_keys(uint32_t rk[32], const uint8_t *key)
{
    static const uint32_t fk[4] = MICA_SM4_FK;
    uint32_t k[36];

    for (unsigned i = 0; i < 256; i++)
        s[i] = sbox((uint8_t)i);
    for (unsigned i = 0; i < 4; i++)
        k[i] = mica_load_be32(key + 4 * i) ^ fk[i];
    for (unsigned i = 0; i < 32; i++) {
        const uint32_t t = tau(k[i + 1] ^ k[i + 2] ^ k[i + 3] ^ mica_sm4_ck(i));
        rk[i] = k[i + 4] = k[i] ^ t ^ mica_rotl32(t, 13) ^ mica_rotl32(t, 23);
    }
}

static void twin_crypt(const uint32_t rk[32], bool encrypts, const uint8_t *in, uint8_t *out)
{
    uint32_t x[36];

    for (unsigned i = 0; i < 4; i++)
        x[i] = mica_load_be32(in + 4 * i);
    for (unsigned i = 0; i < 32; i++) {
        const uint32_t t = tau(x[i + 1] ^ x[i + 2] ^ x[i + 3] ^ rk[encrypts ? i : 31 - i]);
        x[i + 4] = x[i] ^ t ^ mica_rotl32(t, 2) ^ mica_rotl32(t, 10) ^ mica_rotl32(t, 18) ^
                   mica_rotl32(t, 24);
    }
    for (unsigned i = 0; i < 4; i++)
        mica_store_be32(out + 4 * i, x[35 - i]);
}

/* ---- tests ---------------------------------------------------------------------------------- */

static void fill(uint8_t *p, size_t n, uint64_t *seed)
{
    for (size_t i = 0; i < n; i++)
        p[i] = (uint8_t)check_random_below(seed, 256);
}

static void both_ways(const struct mica_cipher_impl *impl, uint64_t *seed)
{
    uint8_t key[16], text[16 * BLOCKS_MAX + 1], want[16 * BLOCKS_MAX], out[16 * BLOCKS_MAX + 1];
    struct mica_cipher_key k = {.impl = impl};
    uint32_t rk[32];

    for (size_t n = 0; n <= BLOCKS_MAX; n++) {
        fill(key, sizeof key, seed);
        fill(text, sizeof text, seed);
        twin_keys(rk, key);
        CHECK(impl->set_key(&k, key, 16, MICA_ENCRYPT | MICA_DECRYPT) == PSA_SUCCESS);
        for (size_t i = 0; i < n; i++)
            twin_crypt(rk, true, text + 1 + 16 * i, want + 16 * i);
        out[16 * n] = 0x5a;
        CHECK(impl->encrypt(&k, text + 1, out, n) == PSA_SUCCESS);
        CHECK(memcmp(out, want, 16 * n) == 0 && out[16 * n] == 0x5a);
        for (size_t i = 0; i < n; i++)
            twin_crypt(rk, false, text + 1 + 16 * i, want + 16 * i);
        CHECK(impl->decrypt(&k, text + 1, text + 1, n) == PSA_SUCCESS);
        CHECK(memcmp(text + 1, want, 16 * n) == 0);
    }
}

static void blocks(void)
{
    uint64_t seed = 32907;

    EACH_IMPL(it, mica_impls_sm4)
    both_ways((const struct mica_cipher_impl *)*it, &seed);
}

/* One mode as the implementation has it and as the family composes it. */
static void mode(const struct mica_cipher_impl *impl, mica_cipher_chain *run, uint64_t *seed)
{
    struct mica_cipher_impl bare = *impl;
    struct mica_cipher_key k = {.impl = impl};
    uint8_t key[16], text[16 * BLOCKS_MAX], out[2][16 * BLOCKS_MAX], chain[2][16];

    bare.cbc_encrypt = bare.cbc_decrypt = bare.ctr = NULL;
    for (size_t n = 0; n <= BLOCKS_MAX; n++) {
        fill(key, sizeof key, seed);
        fill(text, sizeof text, seed);
        memset(chain[0], 0xff, 16); /* a counter that is about to carry over some bytes */
        fill(chain[0], n % 17, seed);
        chain[0][15] = (uint8_t)(256 - n);
        memcpy(chain[1], chain[0], 16);
        CHECK(impl->set_key(&k, key, 16, MICA_ENCRYPT | MICA_DECRYPT) == PSA_SUCCESS);
        CHECK(run(&k, chain[0], text, out[0], n) == PSA_SUCCESS);
        k.impl = &bare;
        CHECK(run(&k, chain[1], text, out[1], n) == PSA_SUCCESS);
        k.impl = impl;
        CHECK(memcmp(out[0], out[1], 16 * n) == 0);
        CHECK(memcmp(chain[0], chain[1], 16) == 0);
        CHECK(run(&k, chain[0], text, text, 0) == PSA_SUCCESS);
    }
}

static void modes(void)
{
    uint64_t seed = 17964;

    EACH_IMPL(it, mica_impls_sm4)
    {
        const struct mica_cipher_impl *impl = (const struct mica_cipher_impl *)*it;
        mode(impl, mica_ctr_blocks, &seed);
        mode(impl, mica_cbc_encrypt_blocks, &seed);
        mode(impl, mica_cbc_decrypt_blocks, &seed);
    }
}

static const struct check_test tests[] = {
    {"blocks against the twin", blocks},
    {"modes whole and composed", modes},
    {0},
};
const struct check_suite suite_sm4_impl = {"sm4_impl", tests};
