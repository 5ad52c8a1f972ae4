/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES on TI's cryptoprocessor against portable C, on the board. */
#include <string.h>

#include "aead/aead.h"
#include "board_arena.h"
#include "board_console.h"
#include "board_irq.h"
#include "check.h"
#include "cipher/cipher.h"
#include "mac/mac.h"
#include "mica/impl.h"
#include "mica/power.h"
#include "mica/prefer.h"

#define GPRAM ((uint8_t *)0x11000000) /* RAM that the DMA does not reach */
extern const uint8_t vector_table[];  /* flash, from its beginning */
#define FLASH          vector_table
#define CRYPTO(offset) (*(volatile uint32_t *)(0x40024000u + (offset)))

extern const struct mica_cipher_impl mica_aes_ti_cc26x2, mica_aes_c32;

static struct mica_cipher_key engine_key, software_key;
static uint64_t seed = 1;

static void set_keys(size_t key_bytes)
{
    uint8_t key[32];

    check_random(&seed, key, sizeof key);
    engine_key.impl = &mica_aes_ti_cc26x2;
    software_key.impl = &mica_aes_c32;
    CHECK_SUCCESS(mica_aes_ti_cc26x2.set_key(&engine_key, key, key_bytes, 3));
    CHECK_SUCCESS(mica_aes_c32.set_key(&software_key, key, key_bytes, 3));
}

/* SP 800-38A, F.1.1: the first block. */
static void known(void)
{
    static const uint8_t key[16] = {0x2b, 0x7e, 0x15, 0x16, 0x28, 0xae, 0xd2, 0xa6,
                                    0xab, 0xf7, 0x15, 0x88, 0x09, 0xcf, 0x4f, 0x3c};
    static const uint8_t plain[16] = {0x6b, 0xc1, 0xbe, 0xe2, 0x2e, 0x40, 0x9f, 0x96,
                                      0xe9, 0x3d, 0x7e, 0x11, 0x73, 0x93, 0x17, 0x2a};
    static const uint8_t want[16] = {0x3a, 0xd7, 0x7b, 0xb4, 0x0d, 0x7a, 0x36, 0x60,
                                     0xa8, 0x9e, 0xca, 0xf3, 0x24, 0x66, 0xef, 0x97};
    uint8_t got[16];

    engine_key.impl = &mica_aes_ti_cc26x2;
    CHECK_SUCCESS(mica_aes_ti_cc26x2.set_key(&engine_key, key, 16, 3));
    CHECK_SUCCESS(mica_aes_ti_cc26x2.encrypt(&engine_key, plain, got, 1));
    CHECK_BYTES(got, want, 16);
    CHECK_SUCCESS(mica_aes_ti_cc26x2.decrypt(&engine_key, got, got, 1));
    CHECK_BYTES(got, plain, 16);
}

/* ---- basic modes ---------------------------------------------------------------------------- */

typedef psa_status_t mode_fn(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                             uint8_t *out, size_t blocks);

static psa_status_t ecb_encrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                const uint8_t *in, uint8_t *out, size_t blocks)
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

static psa_status_t cbc_mac(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                            uint8_t *out, size_t blocks)
{
    const psa_status_t status = mica_cbc_mac_blocks(key, chain, in, blocks);

    memset(out, 0, 16 * blocks);
    return status;
}

static mode_fn *const modes[] = {
    ecb_encrypt,     ecb_decrypt, mica_cbc_encrypt_blocks, mica_cbc_decrypt_blocks,
    mica_ctr_blocks, cbc_mac};
#define MODES (sizeof modes / sizeof modes[0])

#define ROOM (2048u + 4u)
#define data board_arena
#define got  (board_arena + ROOM)
#define want (board_arena + 2 * ROOM)

/* Two calls, so that the chaining value is carried on. */
static void compare(mode_fn *mode, const uint8_t *in, uint8_t *out, size_t blocks, uint8_t *iv)
{
    uint8_t chain[16], want_chain[16];
    const size_t first = blocks / 3;

    memcpy(chain, iv, 16);
    memcpy(want_chain, iv, 16);
    CHECK_SUCCESS(mode(&software_key, want_chain, in, want, blocks));
    if (out == NULL) { /* in place */
        memcpy(got, in, 16 * blocks);
        in = out = got;
    }
    CHECK_SUCCESS(mode(&engine_key, chain, in, out, first));
    CHECK_SUCCESS(mode(&engine_key, chain, in + 16 * first, out + 16 * first, blocks - first));
    CHECK_BYTES(out, want, 16 * blocks);
    if (mode != ecb_encrypt && mode != ecb_decrypt)
        CHECK_BYTES(chain, want_chain, 16);
}

static void every_mode(void)
{
    static const size_t blocks[] = {0, 1, 2, 3, 7, 8, 9, 16, 33, 128};
    uint8_t iv[16];

    check_random(&seed, data, ROOM);
    for (size_t k = 16; k <= 32; k += 8)
        for (size_t m = 0; m < MODES; m++)
            for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
                set_keys(k);
                check_random(&seed, iv, sizeof iv);
                compare(modes[m], data + i % 4, got + (i + 1) % 4, blocks[i], iv);
                compare(modes[m], data, NULL, blocks[i], iv);
            }
}

/* The counter carries from end to end, also at a call's boundary. */
static void counter_wraps(void)
{
    for (size_t i = 0; i < 16; i++) {
        uint8_t iv[16];
        memset(iv, 0xff, sizeof iv);
        iv[i] = 0xfe;
        iv[15] = 0xfd;
        set_keys(16);
        compare(mica_ctr_blocks, data, got, 9, iv);
        memset(iv, 0xff, sizeof iv);
        iv[15] = (uint8_t)(0xf0 + i);
        compare(mica_ctr_blocks, data, got, 9, iv);
    }
}

static void out_of_reach(void)
{
    uint8_t iv[16] = {7};

    check_random(&seed, GPRAM, 1000);
    for (size_t m = 0; m < MODES; m++) {
        set_keys(24);
        compare(modes[m], GPRAM + 1, got, 40, iv);
        compare(modes[m], FLASH, GPRAM, 40, iv);
    }
}

/* More than one transfer takes: in place, in the whole of the arena. */
static void chunks(void)
{
    const size_t blocks = BOARD_ARENA_BYTES / 16;

    set_keys(32);
    for (size_t m = 0; m < MODES; m++) {
        uint8_t a[16] = {1}, b[16] = {1}, c[16] = {1};
        mode_fn *const back = modes[m ^ 1];
        memcpy(board_arena, FLASH, BOARD_ARENA_BYTES);
        CHECK_SUCCESS(modes[m](&engine_key, a, board_arena, board_arena, blocks));
        if (m >= 4) { /* the stream again, or the MAC alone */
            CHECK_SUCCESS(
                modes[m](&software_key, b, m == 4 ? board_arena : FLASH, board_arena, blocks));
            CHECK_BYTES(a, b, 16);
        } else if (m < 2) {
            CHECK_SUCCESS(back(&software_key, b, board_arena, board_arena, blocks));
        } else {
            CHECK_SUCCESS(back(&software_key, c, board_arena, board_arena, blocks));
        }
        if (m != 5)
            CHECK_BYTES(board_arena, FLASH, BOARD_ARENA_BYTES);
    }
}

/* Two callers, two keys, two modes, by turns through the front of the library. */
static void interleaved(void)
{
    static const psa_algorithm_t algs[2] = {PSA_ALG_CBC_NO_PADDING, PSA_ALG_CTR};
    psa_cipher_operation_t operations[2] = {PSA_CIPHER_OPERATION_INIT, PSA_CIPHER_OPERATION_INIT};
    psa_key_id_t keys[2];
    const uint8_t iv[16] = {1, 2, 3};
    size_t n, done[2] = {0, 0};

    CHECK_SUCCESS(mica_impl_force("aes_ti_cc26x2"));
    for (size_t i = 0; i < 2; i++) {
        psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
        psa_set_key_type(&attributes, PSA_KEY_TYPE_AES);
        psa_set_key_algorithm(&attributes, algs[i]);
        psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT);
        CHECK_SUCCESS(psa_import_key(&attributes, FLASH + i, 16 + 16 * i, &keys[i]));
        CHECK_SUCCESS(psa_cipher_encrypt_setup(&operations[i], keys[i], algs[i]));
        CHECK_SUCCESS(psa_cipher_set_iv(&operations[i], iv, 16));
    }
    for (size_t at = 0; at < 640; at += 40)
        for (size_t i = 0; i < 2; i++) {
            uint8_t *const out = got + 700 * i + done[i];
            CHECK_SUCCESS(psa_cipher_update(&operations[i], FLASH + at, 40, out, 48, &n));
            done[i] += n;
        }
    CHECK_SUCCESS(mica_impl_force("aes_c32"));
    for (size_t i = 0; i < 2; i++) {
        CHECK_EQUAL(done[i], 640);
        CHECK_SUCCESS(psa_cipher_finish(&operations[i], want, 16, &n));
        CHECK_SUCCESS(psa_cipher_encrypt_setup(&operations[i], keys[i], algs[i]));
        CHECK_SUCCESS(psa_cipher_set_iv(&operations[i], iv, 16));
        CHECK_SUCCESS(psa_cipher_update(&operations[i], FLASH, 640, want, 640, &n));
        CHECK_BYTES(got + 700 * i, want, 640);
        CHECK_SUCCESS(psa_cipher_abort(&operations[i]));
        CHECK_SUCCESS(psa_destroy_key(keys[i]));
    }
    mica_impl_release();
}

/* ---- with a tag ----------------------------------------------------------------------------- */

static struct mica_aead_message message_of(psa_algorithm_t alg, size_t nonce_bytes,
                                           size_t tag_bytes, size_t ad_bytes, size_t bytes)
{
    static uint8_t nonce[16];
    struct mica_aead_message m = {.alg = alg,
                                  .encrypt = true,
                                  .tag_bytes = (uint8_t)tag_bytes,
                                  .nonce = nonce,
                                  .nonce_bytes = nonce_bytes,
                                  .ad = data + 1,
                                  .ad_bytes = ad_bytes,
                                  .in = data + 512,
                                  .bytes = bytes};

    check_random(&seed, nonce, sizeof nonce);
    return m;
}

static psa_status_t run(const struct mica_cipher_impl *impl, const struct mica_cipher_key *key,
                        struct mica_aead_message *m)
{
    static struct mica_aead_context c;

    c.mode = m->alg == PSA_ALG_GCM ? &mica_gcm_mode : &mica_ccm_mode;
    CHECK_SUCCESS(mica_impl_force(impl == &mica_aes_c32 ? "aes_c32" : "aes_ti_cc26x2"));
    CHECK_SUCCESS(mica_aead_set_key(&c, c.mode, PSA_KEY_TYPE_AES,
                                    (const uint8_t *)engine_key.schedule.w32,
                                    engine_key.schedule_bytes, m->bytes));
    mica_impl_release();
    (void)key;
    const psa_status_t status = mica_aead_message(&c, m);
    mica_aead_wipe(&c);
    return status;
}

static void compare_aead(psa_algorithm_t alg, size_t nonce_bytes, size_t tag_bytes, size_t ad_bytes,
                         size_t bytes)
{
    uint8_t tag[16], want_tag[16];
    struct mica_aead_message m = message_of(alg, nonce_bytes, tag_bytes, ad_bytes, bytes);

    m.out = want;
    m.tag = want_tag;
    CHECK_SUCCESS(run(&mica_aes_c32, &software_key, &m));
    m.out = got;
    m.tag = tag;
    CHECK_SUCCESS(run(&mica_aes_ti_cc26x2, &engine_key, &m));
    CHECK_BYTES(got, want, bytes);
    CHECK_BYTES(tag, want_tag, tag_bytes);
    m.encrypt = false;
    m.in = got; /* in place */
    CHECK_SUCCESS(run(&mica_aes_ti_cc26x2, &engine_key, &m));
    CHECK_BYTES(got, data + 512, bytes);
    CHECK_BYTES(tag, want_tag, tag_bytes);
}

static void aead(void)
{
    static const size_t sizes[] = {0, 1, 15, 16, 17, 31, 64, 100, 1000};
    const size_t n = sizeof sizes / sizeof sizes[0];

    check_random(&seed, data, ROOM);
    for (size_t i = 0; i < n * n; i++) {
        set_keys(16 + i % 3 * 8);
        compare_aead(PSA_ALG_GCM, 12, 16, sizes[i % n] % 500, sizes[i / n]);
        compare_aead(PSA_ALG_GCM, 7 + i % 9, 12, sizes[i % n] % 500, sizes[i / n]);
        compare_aead(PSA_ALG_CCM, 7 + i % 7, 4 + i % 7 * 2, sizes[i % n] % 500, sizes[i / n]);
    }
}

/* What the engine does itself, and what it leaves to the family. */
static void aead_declines(void)
{
    uint8_t tag[16];
    struct mica_aead_message m = message_of(PSA_ALG_GCM, 12, 16, 20, 100);

    set_keys(16);
    m.out = got;
    m.tag = tag;
    CHECK_SUCCESS(mica_aes_ti_cc26x2.aead(&engine_key, &m));
    m.nonce_bytes = 13;
    CHECK_STATUS(mica_aes_ti_cc26x2.aead(&engine_key, &m), PSA_ERROR_NOT_SUPPORTED);
    m.alg = PSA_ALG_CCM;
    CHECK_SUCCESS(mica_aes_ti_cc26x2.aead(&engine_key, &m));
    m.ad = FLASH;
    m.ad_bytes = 0xff00;
    CHECK_STATUS(mica_aes_ti_cc26x2.aead(&engine_key, &m), PSA_ERROR_NOT_SUPPORTED);
    m.ad_bytes = 0xfeff;
    CHECK_SUCCESS(mica_aes_ti_cc26x2.aead(&engine_key, &m));
    m.in = FLASH;
    m.out = GPRAM;
    CHECK_STATUS(mica_aes_ti_cc26x2.aead(&engine_key, &m), PSA_ERROR_NOT_SUPPORTED);
}

/* A CMAC through the family: subkeys, and a last block that waits. */
static void cmac(void)
{
    struct mica_mac_context c;
    uint8_t a[16], b[16];

    for (size_t n = 0; n < 100; n += 9)
        for (int engine = 0; engine < 2; engine++) {
            CHECK_SUCCESS(mica_impl_force(engine ? "aes_ti_cc26x2" : "aes_c32"));
            CHECK_SUCCESS(mica_mac_set_key(&c, &mica_cmac_mode, PSA_ALG_CMAC, PSA_KEY_TYPE_AES,
                                           data, 16, SIZE_MAX));
            CHECK_SUCCESS(c.mode->update(&c, data, n / 2));
            CHECK_SUCCESS(c.mode->update(&c, data + n / 2, n - n / 2));
            CHECK_SUCCESS(c.mode->finish(&c, engine ? a : b));
            mica_mac_wipe(&c);
            if (engine)
                CHECK_BYTES(a, b, 16);
        }
    mica_impl_release();
}

/* ---- nothing stays behind ------------------------------------------------------------------- */

static void store_is_empty(void)
{
    mica_power_open();
    set_keys(32);
    CHECK_SUCCESS(mica_aes_ti_cc26x2.encrypt(&engine_key, data, got, 3));
    CHECK_EQUAL(CRYPTO(0x404), 0); /* KEYWRITTENAREA */
    CHECK_EQUAL(CRYPTO(0x700), 0); /* ALGSEL */
    mica_power_close();
}

static void blocking(void)
{
    unsigned before;

    mica_dispatch_wait(MICA_WAIT_BLOCKING);
    before = board_interrupts;
    set_keys(16);
    every_mode();
    counter_wraps();
    aead();
    mica_dispatch_wait(MICA_WAIT_POLLING);
    CHECK(board_interrupts - before > 1000);
}

static uint32_t cycles_of(size_t blocks)
{
    uint8_t iv[16] = {0};
    const uint32_t start = BOARD_CYCLES;

    CHECK_SUCCESS(mica_cbc_encrypt_blocks(&engine_key, iv, data, got, blocks));
    return BOARD_CYCLES - start;
}

static void cost(void)
{
    uint32_t polling, blocked;

    mica_power_open();
    set_keys(16);
    polling = cycles_of(100) - 193 - 53 * 100; /* SWCU185F, table 13-17 */
    mica_dispatch_wait(MICA_WAIT_BLOCKING);
    blocked = cycles_of(100) - 193 - 53 * 100;
    mica_dispatch_wait(MICA_WAIT_POLLING);
    mica_power_close();
    board_print("  AES-128-CBC, 100 blocks: driver polling ");
    board_print_number(polling);
    board_print(", blocking ");
    board_print_number(blocked);
    board_print(" cycles\n");
    CHECK(polling < 1000);
    CHECK(blocked < 4300);
}

/* ---- on a faulty board ---------------------------------------------------------------------- */

static void works(void)
{
    uint8_t iv[16] = {3};

    known();
    set_keys(24);
    compare(mica_ctr_blocks, data, got, 20, iv);
    compare_aead(PSA_ALG_CCM, 13, 8, 20, 100);
    store_is_empty();
}

static void fault_modes(void)
{
    uint8_t iv[16] = {9};

    set_keys(16);
    CHECK_STATUS(mica_ctr_blocks(&engine_key, iv, data, got, 50), PSA_ERROR_HARDWARE_FAILURE);
    CHECK(mica_power_may_standby());
    works();
}

static void fault_aead(void)
{
    static const uint8_t wiped[100];
    uint8_t tag[16];
    struct mica_aead_message m = message_of(PSA_ALG_GCM, 12, 16, 20, 100);

    set_keys(16);
    memset(got, 0xa5, ROOM);
    m.out = got;
    m.tag = tag;
    CHECK_STATUS(run(&mica_aes_ti_cc26x2, &engine_key, &m), PSA_ERROR_HARDWARE_FAILURE);
    CHECK_BYTES(got, wiped, 100);
    CHECK_BYTES(tag, wiped, 16);
    works();
}

static void fault_aead_blocking(void)
{
    mica_dispatch_wait(MICA_WAIT_BLOCKING);
    fault_aead();
}

static const struct check_test tests[] = {
    {"aes: known answer", known},
    {"aes: every mode", every_mode},
    {"aes: counter wraps", counter_wraps},
    {"aes: out of the DMA's reach", out_of_reach},
    {"aes: chunks", chunks},
    {"aes: interleaved", interleaved},
    {"aes: CCM and GCM", aead},
    {"aes: what is declined", aead_declines},
    {"aes: CMAC", cmac},
    {"aes: key store is empty afterwards", store_is_empty},
    {"aes: blocking", blocking},
    {"aes: cost", cost},
    {"fault aes modes", fault_modes},
    {"fault aes aead polling", fault_aead},
    {"fault aes aead blocking", fault_aead_blocking},
    {0},
};
const struct check_suite suite_ti_aes = {"ti_aes", tests};
