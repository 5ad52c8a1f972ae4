/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Hosts suites on a bare-metal board with semihosting, real or virtual. Semihosting's command line
 * names the tests to be run, by the beginning of their names; without it all run but those whose
 * names begin with "fault", which need a faulty board. Ends with the counts. */
#include <setjmp.h>
#include <string.h>

#include "check.h"
#include "board_arena.h"
#include "board_console.h"

bool check_all, check_sample;
union board_memory board_memory;

static jmp_buf next_test;
static bool skipped;

_Noreturn void check_failed(const char *file, int line, const char *what)
{
    board_print(file);
    board_print(":");
    board_print_number((uint32_t)line);
    board_print(": check failed: ");
    board_print(what);
    board_print("\n");
    longjmp(next_test, 1);
}

_Noreturn void check_failed_values(const char *file, int line, const char *what, long long got,
                                   long long want)
{
    board_print("  got ");
    board_print_hex((uint32_t)got);
    board_print(", want ");
    board_print_hex((uint32_t)want);
    board_print("\n");
    check_failed(file, line, what);
}

void check_bytes(const char *file, int line, const char *what, const void *got, const void *want,
                 size_t bytes)
{
    const uint8_t *g = got, *w = want;

    for (size_t i = 0; i < bytes; i++)
        if (g[i] != w[i]) {
            board_print("  first difference at byte ");
            board_print_number((uint32_t)i);
            board_print(" of ");
            board_print_number((uint32_t)bytes);
            board_print("\n");
            check_failed(file, line, what);
        }
}

_Noreturn void check_skip(const char *why)
{
    board_print("  skipped: ");
    board_print(why);
    board_print("\n");
    skipped = true;
    longjmp(next_test, 1);
}

/* Numerical Recipes' linear congruences: on a board only the spread matters. */
void check_random(uint64_t *seed, void *out, size_t bytes)
{
    uint8_t *p = out;

    while (bytes-- > 0) {
        *seed = *seed * 6364136223846793005u + 1442695040888963407u;
        *p++ = (uint8_t)(*seed >> 56);
    }
}

uint32_t check_random_below(uint64_t *seed, uint32_t limit)
{
    uint32_t x;

    check_random(seed, &x, sizeof x);
    return x % limit;
}

static bool wanted(const char *name, const char *selection)
{
    if (selection[0] == 0)
        return strncmp(name, "fault", 5) != 0;
    return strncmp(name, selection, strlen(selection)) == 0;
}

static unsigned passed, failed, skips;

/* What a test changes between setjmp and longjmp is static. */
static void run(const struct check_test *test)
{
    static const struct check_test *running;

    running = test;
    skipped = false;
    if (setjmp(next_test) == 0) {
        test->run();
        passed++;
    } else if (skipped) {
        skips++;
    } else {
        failed++;
        board_print("FAILED: ");
        board_print(running->name);
        board_print("\n");
    }
}

int main(void)
{
    static char selection[64];

    board_command_line(selection, sizeof selection);
    if (psa_crypto_init() != PSA_SUCCESS)
        return 1;
    for (size_t s = 0; check_suites[s] != NULL; s++)
        for (const struct check_test *t = check_suites[s]->tests; t->name != NULL; t++)
            if (wanted(t->name, selection))
                run(t);
    board_print_number(passed);
    board_print(" passed, ");
    board_print_number(failed);
    board_print(" failed, ");
    board_print_number(skips);
    board_print(" skipped\n");
    return failed == 0 && passed > 0 ? 0 : 1;
}
