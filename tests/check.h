/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The check macros of all suites. On the host cmocka hosts them (main_host.c); on a board the
 * console does. A failed check reports and ends its test; the rest of the suite goes on. */
#ifndef MICA_TESTS_CHECK_H
#define MICA_TESTS_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "psa/crypto.h"

/* Bytes that a test may take for an array: more than the longest request to a generator, and on
 * small boards less. */
#ifndef CHECK_ROOM
#define CHECK_ROOM 70000
#endif

/* Whether tests that otherwise sample must run in full (mica_tests --all). */
extern bool check_all;

/* Whether only the committed data are to be used (mica_tests --sample): for slow hosts. */
extern bool check_sample;

/* Set by the host of the suites; does not return. */
_Noreturn void check_failed(const char *file, int line, const char *what);

/* As check_failed, after printing both values. */
_Noreturn void check_failed_values(const char *file, int line, const char *what, long long got,
                                   long long want);

/* Prints both arrays in hex up to the first difference, then as check_failed. */
void check_bytes(const char *file, int line, const char *what, const void *got, const void *want,
                 size_t bytes);

/* Ends the test as skipped, with the reason. */
_Noreturn void check_skip(const char *why);

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            check_failed(__FILE__, __LINE__, #condition);                                          \
    } while (0)

#define CHECK_EQUAL(got, want)                                                                     \
    do {                                                                                           \
        const long long got_ = (long long)(got), want_ = (long long)(want);                        \
        if (got_ != want_)                                                                         \
            check_failed_values(__FILE__, __LINE__, #got " == " #want, got_, want_);               \
    } while (0)

#define CHECK_STATUS(call, status) CHECK_EQUAL(call, status)
#define CHECK_SUCCESS(call)        CHECK_EQUAL(call, PSA_SUCCESS)

#define CHECK_BYTES(got, want, bytes)                                                              \
    check_bytes(__FILE__, __LINE__, #got " == " #want, got, want, bytes)

struct check_test {
    const char *name;
    void (*run)(void);
};

/* A suite ends with a row of NULLs. */
struct check_suite {
    const char *name;
    const struct check_test *tests;
};

/* All suites of this build; ends with a row of NULLs. */
extern const struct check_suite *const check_suites[];

/* Deterministic bytes for random tests: the same seed gives the same bytes everywhere. */
void check_random(uint64_t *seed, void *out, size_t bytes);
uint32_t check_random_below(uint64_t *seed, uint32_t limit);

#endif
