/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Comparison of two sets of records. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>

#include "bench/compare.h"
#include "bench_samples.h"
#include "check.h"

static struct bench_records before, after;
static char text[SAMPLE_TEXT_MAX];

/* Both sets hold the host's samples. */
static void set_up(void)
{
    for (size_t i = 0; i < sample_host_count; i++) {
        CHECK(bench_records_add(&before, &sample_host[i]));
        CHECK(bench_records_add(&after, &sample_host[i]));
    }
}

/* Compares, and frees both sets. Returns how many became slower. */
static size_t compare(double percent)
{
    FILE *to = fmemopen(text, sizeof text, "w");

    CHECK(to != NULL);
    const size_t slower = bench_compare(to, &bench_text_renderer, &before, &after, percent);
    fclose(to);
    bench_records_free(&before);
    bench_records_free(&after);
    return slower;
}

static void nothing_changed(void)
{
    set_up();
    CHECK_EQUAL(compare(0), 0);
    check_text(text, "Records    14 within 0 %, 0 changed (0 of Mica slower)\n"
                     "Unmatched  0 only before, 0 only after\n");
}

static void slower_and_faster(void)
{
    set_up();
    after.rows[0].time_ns *= 1.2;
    after.rows[1].time_ns *= 0.5;
    after.rows[4].time_ns *= 1.04;
    CHECK_EQUAL(compare(5), 1);
    check_text(text, "Records    12 within 5 %, 2 changed (1 of Mica slower)\n"
                     "Unmatched  0 only before, 0 only after\n"
                     "\n"
                     "Changes\n"
                     "\n"
                     "Library  Algorithm    Operation   Length  Class     Before  After   Change"
                     "          Served by\n"
                     "                                 (bytes)              (ns)   (ns)  of time\n"
                     "mica     AES-128-CTR  encrypt      16384  portable   80000  96000  +20.0 %"
                     "  slower  aes_c64\n"
                     "mica     AES-128-CTR  encrypt      16384  cpu         1000    500  -50.0 %"
                     "  faster  aes_fast\n");
}

static void the_threshold_is_not_slower(void)
{
    set_up();
    after.rows[0].time_ns *= 1.25;
    CHECK_EQUAL(compare(25), 0);
    set_up();
    after.rows[0].time_ns *= 1.25;
    CHECK_EQUAL(compare(24.9), 1);
}

static void a_slower_peer_is_no_regression(void)
{
    set_up();
    after.rows[2].time_ns *= 3;
    CHECK_EQUAL(compare(5), 0);
    CHECK(strstr(text, "1 changed (0 of Mica slower)") != NULL);
}

static void a_better_implementation_matches(void)
{
    set_up();
    after.rows[1].impl[0] = "aes_faster";
    after.rows[1].time_ns *= 2;
    CHECK_EQUAL(compare(5), 1);
}

static void records_without_partner(void)
{
    set_up();
    after.count -= 2;
    before.rows[0].bytes = 99;
    CHECK_EQUAL(compare(5), 0);
    CHECK(strstr(text, "3 only before, 1 only after") != NULL);
}

static const struct check_test tests[] = {
    {"nothing changed", nothing_changed},
    {"slower and faster", slower_and_faster},
    {"the threshold itself is not slower", the_threshold_is_not_slower},
    {"a slower peer is no regression", a_slower_peer_is_no_regression},
    {"a better implementation matches", a_better_implementation_matches},
    {"records without partner", records_without_partner},
    {0, 0},
};

const struct check_suite suite_bench_compare = {"bench_compare", tests};
