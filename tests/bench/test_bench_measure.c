/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The measuring core, on a machine whose clock only moves when an operation says so. */
#include "bench/measure.h"
#include "check.h"

static uint64_t clock_now;

static uint64_t now(void)
{
    return clock_now;
}

/* A clock that moves in steps of 5 when it is looked at. */
static uint64_t now_stepping(void)
{
    static unsigned looks;

    if (++looks % 3 == 0)
        clock_now += 5;
    return clock_now;
}

static enum bench_unit unit(void)
{
    return BENCH_CYCLES;
}

static uint64_t clock_hz(void)
{
    return 1000000;
}

static const struct bench_hal hal = {
    .now = now, .elapsed = now, .unit = unit, .clock_hz = clock_hz};

/* An operation that takes `ticks`, and `slow` more in every tenth run. */
struct job {
    uint64_t ticks, slow;
    unsigned runs, fails_after;
    unsigned selected;
};

static int run_job(void *context)
{
    struct job *j = context;

    j->runs++;
    clock_now += j->ticks + (j->runs % 10 == 0 ? j->slow : 0);
    return j->fails_after != 0 && j->runs > j->fails_after ? -1 : 0;
}

static void select_job(void *context)
{
    ((struct job *)context)->selected++;
}

static struct bench_samples samples;

static void constant_times(void)
{
    struct job fast = {.ticks = 100}, slow = {.ticks = 250};
    const struct bench_contestant contestants[] = {{select_job, run_job, &fast, BENCH_PLAIN},
                                                   {NULL, run_job, &slow, BENCH_PLAIN}};
    const struct bench_budget budget = {.ticks = 200000, .slice_ticks = 1000, .rounds_min = 3};
    struct bench_stats stats[2];

    bench_measure(&hal, contestants, 2, &budget, &samples, stats);
    CHECK_EQUAL(stats[0].status, 0);
    CHECK_EQUAL(stats[0].batch, 16); /* the first power of two whose slice lasts 1000 */
    CHECK_EQUAL(stats[1].batch, 4);
    CHECK(stats[0].median == 100 && stats[0].minimum == 100 && stats[0].spread == 0);
    CHECK(stats[1].median == 250);
    CHECK_EQUAL(stats[0].iterations, 16u * samples.rounds);
    CHECK_EQUAL(fast.selected, samples.rounds + 5); /* five slices to calibrate */
    CHECK(bench_paired_ratio(&samples, 1, 0) == 2.5);
    CHECK(bench_paired_ratio(&samples, 0, 0) == 1);
}

static void outliers_move_no_median(void)
{
    struct job job = {.ticks = 1000, .slow = 50000};
    const struct bench_contestant contestant = {NULL, run_job, &job, BENCH_PLAIN};
    const struct bench_budget budget = {.ticks = 1000000, .slice_ticks = 1, .rounds_min = 50};
    struct bench_stats stats;

    bench_measure(&hal, &contestant, 1, &budget, &samples, &stats);
    CHECK_EQUAL(stats.batch, 1);
    CHECK(stats.median == 1000 && stats.minimum == 1000);
}

static void the_budget_ends_it(void)
{
    struct job job = {.ticks = 1000};
    const struct bench_contestant contestant = {NULL, run_job, &job, BENCH_PLAIN};
    struct bench_budget budget = {.ticks = 20000, .slice_ticks = 1000, .rounds_min = 3};
    struct bench_stats stats;

    bench_measure(&hal, &contestant, 1, &budget, &samples, &stats);
    CHECK_EQUAL(job.runs, 20);
    budget.ticks = 0;
    bench_measure(&hal, &contestant, 1, &budget, &samples, &stats);
    CHECK_EQUAL(samples.rounds, 3);
    budget.ticks = 100000000;
    bench_measure(&hal, &contestant, 1, &budget, &samples, &stats);
    CHECK_EQUAL(samples.rounds, BENCH_ROUNDS_MAX);
}

static void a_failure_is_told_and_left_out(void)
{
    struct job good = {.ticks = 100}, bad = {.ticks = 100, .fails_after = 60};
    const struct bench_contestant contestants[] = {{NULL, run_job, &bad, BENCH_PLAIN},
                                                   {NULL, run_job, &good, BENCH_PLAIN}};
    const struct bench_budget budget = {.ticks = 100000, .slice_ticks = 1000, .rounds_min = 3};
    struct bench_stats stats[2];

    bench_measure(&hal, contestants, 2, &budget, &samples, stats);
    CHECK_EQUAL(stats[0].status, -1);
    CHECK_EQUAL(stats[1].status, 0);
    CHECK(stats[1].median == 100);
    CHECK(bad.runs < good.runs);
}

static void resolution(void)
{
    const struct bench_hal stepping = {
        .now = now_stepping, .elapsed = now_stepping, .unit = unit, .clock_hz = clock_hz};

    CHECK_EQUAL(bench_resolution(&stepping), 5);
}

static const struct check_test tests[] = {
    {"constant times", constant_times},
    {"outliers move no median", outliers_move_no_median},
    {"the budget ends it", the_budget_ends_it},
    {"a failure is told and left out", a_failure_is_told_and_left_out},
    {"resolution", resolution},
    {0, 0},
};

const struct check_suite suite_bench_measure = {"bench_measure", tests};
