/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the suites without a framework, where cmocka is not: other architectures, boards.
 * mica_tests [--all | --sample] [SUITE...]. */
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

bool check_all, check_sample;

enum { RUN, FAILED, SKIPPED };

static jmp_buf test_end;
static unsigned passed, failed, skipped;

_Noreturn void check_failed(const char *file, int line, const char *what)
{
    printf("%s:%d: check failed: %s\n", file, line, what);
    longjmp(test_end, FAILED);
}

_Noreturn void check_failed_values(const char *file, int line, const char *what, long long got,
                                   long long want)
{
    printf("  got %lld, want %lld\n", got, want);
    check_failed(file, line, what);
}

_Noreturn void check_skip(const char *why)
{
    printf("  skipped: %s\n", why);
    longjmp(test_end, SKIPPED);
}

static void run(const char *suite, const struct check_test *test)
{
    printf("%s: %s\n", suite, test->name);
    (void)fflush(stdout);
    switch (setjmp(test_end)) {
    case RUN:
        CHECK_SUCCESS(psa_crypto_init());
        test->run();
        passed++;
        return;
    case SKIPPED:
        skipped++;
        return;
    default:
        failed++;
        printf("FAILED: %s: %s\n", suite, test->name);
    }
}

static bool wanted(const char *suite, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], suite) == 0)
            return true;
    return argc < 2;
}

int main(int argc, char **argv)
{
    for (; argc > 1 && argv[1][0] == '-'; argc--, argv++) {
        check_all = check_all || strcmp(argv[1], "--all") == 0;
        check_sample = check_sample || strcmp(argv[1], "--sample") == 0;
    }
    for (size_t s = 0; check_suites[s] != NULL; s++) {
        if (!wanted(check_suites[s]->name, argc, argv))
            continue;
        for (const struct check_test *t = check_suites[s]->tests; t->name != NULL; t++)
            run(check_suites[s]->name, t);
    }
    printf("%u passed, %u failed, %u skipped\n", passed, failed, skipped);
    return failed == 0 && passed > 0 ? 0 : 1;
}
