/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* TI's random number generator, on the board, and what the library's generator makes of it. */
#include <string.h>

#include "board_console.h"
#include "board_irq.h"
#include "check.h"
#include "mica/power.h"
#include "mica/prefer.h"
#include "mica/random.h"
#include "rng/entropy_impl.h"
#include "rng/rng.h"

#define WORD_CYCLES 239872u /* 937 * 256 samples, one a cycle */

extern const struct mica_entropy_impl mica_entropy_ti_cc26x2;

/* Two words, in the time that they take: 10 ms. */
static void words(void)
{
    uint8_t a[16], b[16];
    uint32_t cycles = BOARD_CYCLES;

    CHECK_SUCCESS(mica_entropy_ti_cc26x2.read(a, sizeof a));
    cycles = BOARD_CYCLES - cycles;
    board_print("  16 bytes in ");
    board_print_number(cycles);
    board_print(" cycles\n");
    CHECK(cycles > 2 * WORD_CYCLES && cycles < 2 * WORD_CYCLES + 2000);
    CHECK(memcmp(a, a + 8, 8) != 0);
    CHECK_SUCCESS(mica_entropy_ti_cc26x2.read(b, sizeof b));
    CHECK(memcmp(a, b, 16) != 0);
    CHECK(mica_power_may_standby());
}

/* Not a whole word, and no more than was asked for. */
static void lengths(void)
{
    for (size_t n = 0; n < 20; n++) {
        uint8_t out[24];
        size_t kept = 0;
        memset(out, 0xa5, sizeof out);
        CHECK_SUCCESS(mica_entropy_ti_cc26x2.read(out, n));
        while (kept < sizeof out && out[sizeof out - 1 - kept] == 0xa5)
            kept++;
        CHECK(kept >= sizeof out - n);
    }
}

static void blocking(void)
{
    const uint32_t slept = BOARD_SLEPT;
    uint8_t out[32];

    mica_dispatch_wait(MICA_WAIT_BLOCKING);
    CHECK_SUCCESS(mica_entropy_ti_cc26x2.read(out, sizeof out));
    mica_dispatch_wait(MICA_WAIT_POLLING);
    CHECK(BOARD_SLEPT - slept > 4 * WORD_CYCLES - 10000);
}

/* The only source of this board: the generator lives on it. */
static void generator(void)
{
    uint8_t a[32], b[32];

    CHECK_SUCCESS(psa_generate_random(a, sizeof a));
    CHECK_SUCCESS(psa_generate_random(b, sizeof b));
    CHECK(memcmp(a, b, 32) != 0);
}

/* All oscillators locked: they are detuned, and then it works. */
static void fault_recovers(void)
{
    uint8_t out[16];
    const uint32_t start = BOARD_CYCLES;

    CHECK_SUCCESS(mica_entropy_ti_cc26x2.read(out, sizeof out));
    CHECK(memcmp(out, out + 8, 8) != 0);
    CHECK(BOARD_CYCLES - start < 10 * WORD_CYCLES);
    words();
}

/* It never delivers: an error, within bounded time. */
static void fault_hangs(void)
{
    const uint32_t start = BOARD_CYCLES;
    uint8_t out[16];

    CHECK_STATUS(mica_entropy_ti_cc26x2.read(out, sizeof out), PSA_ERROR_HARDWARE_FAILURE);
    CHECK(BOARD_CYCLES - start < 40 * WORD_CYCLES);
    CHECK_STATUS(psa_generate_random(out, sizeof out), PSA_ERROR_INSUFFICIENT_ENTROPY);
    CHECK(mica_power_may_standby());
}

static void fault_hangs_blocking(void)
{
    mica_dispatch_wait(MICA_WAIT_BLOCKING);
    fault_hangs();
}

/* Every word the same, without an alarm: the collector's health tests see it. */
static void fault_repeats(void)
{
    uint8_t out[16];

    CHECK_STATUS(psa_generate_random(out, sizeof out), PSA_ERROR_INSUFFICIENT_ENTROPY);
    CHECK_STATUS(psa_generate_random(out, sizeof out), PSA_ERROR_INSUFFICIENT_ENTROPY);
}

static const struct check_test tests[] = {
    {"trng: words", words},
    {"trng: lengths", lengths},
    {"trng: blocking", blocking},
    {"trng: generator", generator},
    {"fault trng recovers", fault_recovers},
    {"fault trng hangs polling", fault_hangs},
    {"fault trng hangs blocking", fault_hangs_blocking},
    {"fault trng repeats", fault_repeats},
    {0},
};
const struct check_suite suite_ti_trng = {"ti_trng", tests};
