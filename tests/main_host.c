/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the suites under cmocka: mica_tests [--all | --sample] [SUITE...]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "check.h"

#define TESTS_MAX 512

bool check_all, check_sample;

static unsigned passed, skipped;

_Noreturn void check_failed(const char *file, int line, const char *what)
{
    printf("%s:%d: check failed: %s\n", file, line, what);
    _fail(file, line);
    abort();
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
    skipped++;
    _skip(__FILE__, __LINE__);
    abort();
}

static void run(void **state)
{
    const struct check_test *test = *state;

    if (psa_crypto_init() != PSA_SUCCESS)
        fail_msg("psa_crypto_init");
    test->run();
    passed++;
}

static bool wanted(const char *suite, int argc, char **argv)
{
    if (argc < 2)
        return true;
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], suite) == 0)
            return true;
    return false;
}

int main(int argc, char **argv)
{
    static struct CMUnitTest tests[TESTS_MAX];
    int failed = 0;

    for (; argc > 1 && argv[1][0] == '-'; argc--, argv++) {
        check_all = check_all || strcmp(argv[1], "--all") == 0;
        check_sample = check_sample || strcmp(argv[1], "--sample") == 0;
    }
    for (size_t s = 0; check_suites[s] != NULL; s++) {
        const struct check_suite *suite = check_suites[s];
        size_t count = 0;
        if (!wanted(suite->name, argc, argv))
            continue;
        for (const struct check_test *t = suite->tests; t->name != NULL && count < TESTS_MAX; t++)
            tests[count++] = (struct CMUnitTest){t->name, run, NULL, NULL, (void *)(uintptr_t)t};
        failed += _cmocka_run_group_tests(suite->name, tests, count, NULL, NULL);
    }
    printf("%u passed, %d failed, %u skipped\n", passed, failed, skipped);
    return failed == 0 && passed > 0 ? 0 : 1;
}
