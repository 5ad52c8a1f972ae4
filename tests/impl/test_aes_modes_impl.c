/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Every mode that an AES implementation takes over whole, against the same mode composed here,
 * block by block, from aes_c32: for any number of blocks, at any alignment, in place and apart, in
 * two calls that hand the chaining value on. A slot is tested as soon as an implementation fills
 * it. */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "aead/ghash_impl.h"
#include "aes_reference.h"
#include "each_impl.h"

#define BLOCKS_MAX 67
#define OFFSETS    16

/* Buffers of one comparison: what the implementation reads and writes, what the reference writes.
 */
struct buffers {
    uint8_t in[16 * BLOCKS_MAX + OFFSETS], got[16 * BLOCKS_MAX + OFFSETS], want[16 * BLOCKS_MAX];
    const uint8_t *from;
    uint8_t *to;
};

/* One mode of one implementation under test. */
struct subject {
    const struct mica_impl *impl;
    const struct mica_cipher_impl *cipher;
    const char *mode;
    struct mica_cipher_key key, reference;
    uint64_t seed;
};

static void same(const struct subject *s, const char *what, const uint8_t *got, const uint8_t *want,
                 size_t bytes)
{
    if (memcmp(got, want, bytes) != 0)
        printf("  %s %s: %s, %zu bytes\n", impl_name(s->impl), s->mode, what, bytes);
    CHECK_BYTES(got, want, bytes);
}

static void new_keys(struct subject *s)
{
    uint8_t key[32];
    const size_t key_bytes = 16 + 8 * check_random_below(&s->seed, 3);

    check_random(&s->seed, key, sizeof key);
    CHECK_SUCCESS(s->cipher->set_key(&s->key, key, key_bytes, MICA_ENCRYPT | MICA_DECRYPT));
    CHECK_SUCCESS(mica_aes_c32.set_key(&s->reference, key, key_bytes, MICA_ENCRYPT | MICA_DECRYPT));
}

/* Random input; the output is apart from it, or the same place. */
static void new_buffers(struct subject *s, struct buffers *b, size_t blocks)
{
    b->from = b->in + check_random_below(&s->seed, OFFSETS);
    b->to = b->got + check_random_below(&s->seed, OFFSETS);
    check_random(&s->seed, b->in, sizeof b->in);
    if (check_random_below(&s->seed, 2) != 0) {
        memcpy(b->to, b->from, 16 * blocks);
        b->from = b->to;
    }
}

/* A chaining value. Every third one, as a counter, carries out of its low 8, 32, 64 or 128 bits. */
static void new_chain(struct subject *s, uint8_t chain[16])
{
    static const uint8_t widths[] = {1, 4, 8, 16};

    check_random(&s->seed, chain, 16);
    if (check_random_below(&s->seed, 3) != 0)
        return;
    const uint8_t width = widths[check_random_below(&s->seed, sizeof widths)];
    memset(chain + 16 - width, 0xff, width);
    chain[15] = (uint8_t)(0xff - check_random_below(&s->seed, 40));
}

/* ---- modes with one chaining value ----------------------------------------------------------- */

struct chain_mode {
    const char *name;
    size_t slot;
    mica_cipher_chain *reference;
};

#define SLOT(name)                                                                                 \
    {                                                                                              \
#name, offsetof(struct mica_cipher_impl, name), reference_##name                           \
    }

static const struct chain_mode chain_modes[] = {
    SLOT(cbc_encrypt), SLOT(cbc_decrypt), SLOT(ctr),
    SLOT(cfb_decrypt), SLOT(xts_encrypt), SLOT(xts_decrypt),
};

static mica_cipher_chain *slot_of(const struct mica_cipher_impl *c, const struct chain_mode *m)
{
    mica_cipher_chain *function;

    memcpy(&function, (const uint8_t *)c + m->slot, sizeof function);
    return function;
}

static void check_chain(struct subject *s, const struct chain_mode *m, size_t blocks)
{
    mica_cipher_chain *run = slot_of(s->cipher, m);
    const size_t first = check_random_below(&s->seed, (uint32_t)blocks + 1);
    uint8_t chain[16], want_chain[16];
    struct buffers b;

    new_keys(s);
    new_buffers(s, &b, blocks);
    new_chain(s, chain);
    memcpy(want_chain, chain, 16);
    CHECK_SUCCESS(m->reference(&s->reference, want_chain, b.from, b.want, blocks));
    CHECK_SUCCESS(run(&s->key, chain, b.from, b.to, first));
    CHECK_SUCCESS(run(&s->key, chain, b.from + 16 * first, b.to + 16 * first, blocks - first));
    same(s, "output", b.to, b.want, 16 * blocks);
    same(s, "chain", chain, want_chain, 16);
}

static void test_chain_modes(void)
{
    struct subject s = {.seed = 800};

    EACH_IMPL(it, mica_impls_aes)
    {
        s.impl = *it;
        s.cipher = aes_of(*it);
        for (size_t i = 0; i < sizeof chain_modes / sizeof chain_modes[0]; i++) {
            if (slot_of(s.cipher, &chain_modes[i]) == NULL)
                continue;
            s.mode = chain_modes[i].name;
            for (size_t blocks = 0; blocks <= BLOCKS_MAX; blocks++)
                for (unsigned times = 0; times < 4; times++)
                    check_chain(&s, &chain_modes[i], blocks);
        }
    }
}

/* ---- CBC-MAC and CCM ------------------------------------------------------------------------- */

static void check_cbc_mac(struct subject *s, size_t blocks)
{
    const size_t first = check_random_below(&s->seed, (uint32_t)blocks + 1);
    uint8_t mac[16], want[16];
    struct buffers b;

    s->mode = "cbc_mac";
    new_keys(s);
    new_buffers(s, &b, blocks);
    new_chain(s, mac);
    memcpy(want, mac, 16);
    reference_cbc_mac(&s->reference, want, b.from, blocks);
    CHECK_SUCCESS(s->cipher->cbc_mac(&s->key, mac, b.from, first));
    CHECK_SUCCESS(s->cipher->cbc_mac(&s->key, mac, b.from + 16 * first, blocks - first));
    same(s, "mac", mac, want, 16);
}

static void check_ccm(struct subject *s, size_t blocks, bool encrypt)
{
    psa_status_t (*run)(const struct mica_cipher_key *, uint8_t *, uint8_t *, const uint8_t *,
                        uint8_t *, size_t) =
        encrypt ? s->cipher->ccm_encrypt : s->cipher->ccm_decrypt;
    const size_t first = check_random_below(&s->seed, (uint32_t)blocks + 1);
    uint8_t counter[16], want_counter[16], mac[16], want_mac[16];
    struct buffers b;

    s->mode = encrypt ? "ccm_encrypt" : "ccm_decrypt";
    new_keys(s);
    new_buffers(s, &b, blocks);
    new_chain(s, counter);
    new_chain(s, mac);
    memcpy(want_counter, counter, 16);
    memcpy(want_mac, mac, 16);
    reference_ctr(&s->reference, want_counter, b.from, b.want, blocks);
    reference_cbc_mac(&s->reference, want_mac, encrypt ? b.from : b.want, blocks);
    CHECK_SUCCESS(run(&s->key, counter, mac, b.from, b.to, first));
    CHECK_SUCCESS(
        run(&s->key, counter, mac, b.from + 16 * first, b.to + 16 * first, blocks - first));
    same(s, "output", b.to, b.want, 16 * blocks);
    same(s, "mac", mac, want_mac, 16);
    same(s, "counter", counter, want_counter, 16);
}

static void test_mac_modes(void)
{
    struct subject s = {.seed = 3610};

    EACH_IMPL(it, mica_impls_aes)
    {
        s.impl = *it;
        s.cipher = aes_of(*it);
        for (size_t blocks = 0; blocks <= BLOCKS_MAX; blocks++) {
            if (s.cipher->cbc_mac != NULL)
                check_cbc_mac(&s, blocks);
            if (s.cipher->ccm_encrypt != NULL)
                check_ccm(&s, blocks, true);
            if (s.cipher->ccm_decrypt != NULL)
                check_ccm(&s, blocks, false);
        }
    }
}

/* ---- GCM in one pass ------------------------------------------------------------------------- */

/* One pass over one message, in two calls, after some blocks of associated data through the GHASH
 * that shares the key: its powers of H may be there or not. */
static void check_gcm(struct subject *s, size_t blocks, bool encrypt)
{
    const struct mica_gcm_impl *g = s->cipher->gcm;
    const size_t first = check_random_below(&s->seed, (uint32_t)blocks + 1);
    const size_t ad_blocks = check_random_below(&s->seed, 40);
    uint8_t h[16] = {0}, counter[16], want_counter[16], y[16], want_y[16], ad[16 * 40];
    struct mica_ghash_key ghash;
    struct buffers b;

    s->mode = encrypt ? "gcm encrypt" : "gcm decrypt";
    new_keys(s);
    new_buffers(s, &b, blocks);
    new_chain(s, counter);
    new_chain(s, y);
    check_random(&s->seed, ad, sizeof ad);
    memcpy(want_counter, counter, 16);
    memcpy(want_y, y, 16);
    CHECK_SUCCESS(mica_aes_c32.encrypt(&s->reference, h, h, 1));
    reference_ghash(want_y, h, ad, ad_blocks);
    reference_ctr32(&s->reference, want_counter, b.from, b.want, blocks);
    reference_ghash(want_y, h, encrypt ? b.want : b.from, blocks);

    void (*run)(const struct mica_cipher_key *, struct mica_ghash_key *, uint8_t *, uint8_t *,
                const uint8_t *, uint8_t *, size_t) = encrypt ? g->encrypt : g->decrypt;
    g->ghash->set_key(&ghash, h);
    g->ghash->blocks(&ghash, y, ad, ad_blocks);
    run(&s->key, &ghash, counter, y, b.from, b.to, first);
    run(&s->key, &ghash, counter, y, b.from + 16 * first, b.to + 16 * first, blocks - first);
    same(s, "output", b.to, b.want, 16 * blocks);
    same(s, "y", y, want_y, 16);
    same(s, "counter", counter, want_counter, 16);
}

static void test_gcm(void)
{
    struct subject s = {.seed = 3804};

    EACH_IMPL(it, mica_impls_aes)
    {
        s.impl = *it;
        s.cipher = aes_of(*it);
        for (size_t blocks = 0; s.cipher->gcm != NULL && blocks <= BLOCKS_MAX; blocks++)
            for (unsigned times = 0; times < 2; times++) {
                check_gcm(&s, blocks, true);
                check_gcm(&s, blocks, false);
            }
    }
}

static const struct check_test tests[] = {
    {"CBC, CTR, CFB and XTS against block by block", test_chain_modes},
    {"CBC-MAC and CCM against block by block", test_mac_modes},
    {"GCM in one pass against block by block", test_gcm},
    {NULL, NULL},
};

const struct check_suite suite_aes_modes_impl = {"aes_modes_impl", tests};
