/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-2 on TI's cryptoprocessor against portable C, on the board. */
#include <string.h>

#include "board_console.h"
#include "board_irq.h"
#include "check.h"
#include "hash/sha2.h"
#include "mica/power.h"
#include "mica/prefer.h"

extern const uint8_t vector_table[]; /* flash from its beginning: more data than RAM holds */
#define FLASH (vector_table + 64)
#define GPRAM ((uint8_t *)0x11000000) /* RAM that the DMA does not reach */

extern const struct mica_hash_impl mica_sha256_ti_cc26x2, mica_sha512_ti_cc26x2;
extern const struct mica_hash_impl mica_sha256_c, mica_sha512_c;

static const struct mica_hash_alg *const algs[] = {
    &mica_sha224, &mica_sha256, &mica_sha384, &mica_sha512, &mica_sha512_224, &mica_sha512_256};
#define ALGS (sizeof algs / sizeof algs[0])

static const struct mica_hash_impl *engine_of(const struct mica_hash_alg *alg)
{
    return alg->word_bytes == 4 ? &mica_sha256_ti_cc26x2 : &mica_sha512_ti_cc26x2;
}

static const struct mica_hash_impl *software_of(const struct mica_hash_alg *alg)
{
    return alg->word_bytes == 4 ? &mica_sha256_c : &mica_sha512_c;
}

/* By blocks, in pieces, through the family. */
static void by_blocks(const struct mica_hash_alg *alg, const struct mica_hash_impl *impl,
                      const uint8_t *data, size_t bytes, size_t piece, uint8_t *digest)
{
    struct mica_hash_context c;

    mica_hash_resume_from(&c, alg, impl, alg->initial, 0);
    for (size_t at = 0; at < bytes; at += piece)
        CHECK_SUCCESS(mica_hash_update(&c, data + at, bytes - at < piece ? bytes - at : piece));
    CHECK_SUCCESS(mica_hash_finish(&c, digest));
}

static void compare(const struct mica_hash_alg *alg, const uint8_t *data, size_t bytes)
{
    uint8_t want[64], got[64];

    by_blocks(alg, software_of(alg), data, bytes, SIZE_MAX, want);
    CHECK_SUCCESS(engine_of(alg)->digest(alg, data, bytes, got));
    CHECK_BYTES(got, want, alg->digest_bytes);
    by_blocks(alg, engine_of(alg), data, bytes, SIZE_MAX, got);
    CHECK_BYTES(got, want, alg->digest_bytes);
}

/* FIPS 180-4's example, and the empty message. */
static void known(void)
{
    static const uint8_t abc[32] = {0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea,
                                    0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23,
                                    0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c,
                                    0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad};
    static const uint8_t none[4] = {0xe3, 0xb0, 0xc4, 0x42};
    uint8_t got[32];

    CHECK_SUCCESS(mica_sha256_ti_cc26x2.digest(&mica_sha256, (const uint8_t *)"abc", 3, got));
    CHECK_BYTES(got, abc, 32);
    CHECK_SUCCESS(mica_sha256_ti_cc26x2.digest(&mica_sha256, NULL, 0, got));
    CHECK_BYTES(got, none, 4);
}

static void every_length(void)
{
    static uint8_t data[300 + 3];
    uint64_t seed = 1;

    check_random(&seed, data, sizeof data);
    for (size_t i = 0; i < ALGS; i++)
        for (size_t n = 0; n <= 300; n += n < 140 ? 1 : 7)
            compare(algs[i], data + n % 4, n); /* any alignment */
}

/* Around the DMA's limit, and beyond it. */
static void chunks(void)
{
    static const size_t sizes[] = {65407, 65408, 65409, 65472, 65535, 65536, 130816, 131072 + 5};

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        compare(&mica_sha256, FLASH, sizes[i]);
        compare(&mica_sha512, FLASH + 1, sizes[i]);
    }
}

static void out_of_reach(void)
{
    uint64_t seed = 2;
    uint8_t want[64], got[64];

    check_random(&seed, GPRAM, 2000);
    for (size_t i = 0; i < ALGS; i++) {
        CHECK_STATUS(engine_of(algs[i])->digest(algs[i], GPRAM, 1500, got),
                     PSA_ERROR_NOT_SUPPORTED);
        by_blocks(algs[i], software_of(algs[i]), GPRAM, 1500, 1500, want);
        by_blocks(algs[i], engine_of(algs[i]), GPRAM, 1500, 700, got);
        CHECK_BYTES(got, want, algs[i]->digest_bytes);
    }
}

/* Two messages by turns: the chaining value is the context's, not the engine's. */
static void interleaved(void)
{
    struct mica_hash_context a, b;
    uint8_t data[400], got[64], want[64];
    uint64_t seed = 3;

    check_random(&seed, data, sizeof data);
    mica_hash_resume_from(&a, &mica_sha256, &mica_sha256_ti_cc26x2, mica_sha256.initial, 0);
    mica_hash_resume_from(&b, &mica_sha384, &mica_sha512_ti_cc26x2, mica_sha384.initial, 0);
    for (size_t at = 0; at < sizeof data; at += 50) {
        CHECK_SUCCESS(mica_hash_update(&a, data + at, 50));
        CHECK_SUCCESS(mica_hash_update(&b, data + at, 50));
    }
    CHECK_SUCCESS(mica_hash_finish(&a, got));
    by_blocks(&mica_sha256, &mica_sha256_c, data, sizeof data, 400, want);
    CHECK_BYTES(got, want, 32);
    CHECK_SUCCESS(mica_hash_finish(&b, got));
    by_blocks(&mica_sha384, &mica_sha512_c, data, sizeof data, 400, want);
    CHECK_BYTES(got, want, 48);
}

/* The same, asleep: interrupts come, and the core sleeps most of the time. */
static void blocking(void)
{
    uint8_t want[64], got[64];
    unsigned before;
    uint32_t slept;

    CHECK_SUCCESS(mica_sha256_ti_cc26x2.digest(&mica_sha256, FLASH, 8000, want));
    mica_dispatch_wait(MICA_WAIT_BLOCKING);
    before = board_interrupts;
    slept = BOARD_SLEPT;
    CHECK_SUCCESS(mica_sha256_ti_cc26x2.digest(&mica_sha256, FLASH, 8000, got));
    mica_dispatch_wait(MICA_WAIT_POLLING);
    CHECK_BYTES(got, want, 32);
    CHECK_EQUAL(board_interrupts - before, 1);
    CHECK(BOARD_SLEPT - slept > 7000);
    CHECK(mica_power_may_standby());
}

static uint32_t cycles_of(size_t bytes)
{
    uint8_t got[32];
    const uint32_t start = BOARD_CYCLES;

    CHECK_SUCCESS(mica_hash_compute(&mica_sha256, FLASH, bytes, got));
    return BOARD_CYCLES - start;
}

/* What the driver costs over the engine's own 208 + 65 n cycles (SWCU185F, table 13-17). TI's costs
 * about 1000 cycles polling and 4300 blocking (SWRA667, table 11). */
static void cost(void)
{
    uint32_t polling, blocked;

    mica_power_open();
    (void)cycles_of(64);
    polling = cycles_of(8000) - 208 - 65 * 126;
    mica_dispatch_wait(MICA_WAIT_BLOCKING);
    (void)cycles_of(64);
    blocked = cycles_of(8000) - 208 - 65 * 126;
    mica_dispatch_wait(MICA_WAIT_POLLING);
    mica_power_close();
    board_print("  SHA-256, 8000 bytes: driver polling ");
    board_print_number(polling);
    board_print(", blocking ");
    board_print_number(blocked);
    board_print(" cycles; with its clock, polling ");
    board_print_number(cycles_of(8000) - 208 - 65 * 126);
    board_print("; 64 bytes in all ");
    board_print_number(cycles_of(64));
    board_print("\n");
    CHECK(polling < 1000);
    CHECK(blocked < 4300);
}

/* ---- on a faulty board ---------------------------------------------------------------------- */

/* The fault strikes once: an error, within bounded time, with the output wiped; then all is well.
 */
static void fault(void)
{
    static const uint8_t wiped[32];
    uint8_t got[32];
    const uint32_t start = BOARD_CYCLES;

    memset(got, 0xa5, sizeof got);
    CHECK_STATUS(mica_hash_compute(&mica_sha256, FLASH, 1000, got), PSA_ERROR_HARDWARE_FAILURE);
    CHECK_BYTES(got, wiped, 32);
    CHECK(BOARD_CYCLES - start < 10000000);
    CHECK(mica_power_may_standby());
    known();
    compare(&mica_sha256, FLASH, 1000);
}

static void fault_blocking(void)
{
    mica_dispatch_wait(MICA_WAIT_BLOCKING);
    fault();
}

static const struct check_test tests[] = {
    {"hash: known answers", known},
    {"hash: every length", every_length},
    {"hash: chunks", chunks},
    {"hash: out of the DMA's reach", out_of_reach},
    {"hash: interleaved", interleaved},
    {"hash: blocking", blocking},
    {"hash: cost", cost},
    {"fault hash polling", fault},
    {"fault hash blocking", fault_blocking},
    {0},
};
const struct check_suite suite_ti_hash = {"ti_hash", tests};
