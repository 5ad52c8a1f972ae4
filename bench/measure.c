/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The measuring core; see measure.h. */
#include "bench/measure.h"

#define RESOLUTION_SAMPLES 64u
#define BATCH_MAX          (1u << 24)

uint64_t bench_resolution(const struct bench_hal *hal)
{
    uint64_t least = UINT64_MAX;

    for (unsigned i = 0; i < RESOLUTION_SAMPLES; i++) {
        const uint64_t start = hal->now();
        uint64_t end = hal->now();
        while (end == start)
            end = hal->now();
        least = end - start < least ? end - start : least;
    }
    return least;
}

/* Times `batch` operations after an untimed one, which meets the cold caches and the first choice
 * of an implementation. */
static uint64_t time_slice(const struct bench_hal *hal, const struct bench_contestant *c,
                           struct bench_stats *stats)
{
    if (c->select != 0)
        c->select(c->context);
    int failed = c->run(c->context);
    const uint64_t start = hal->now();
    if (hal->region_begin != 0)
        stats->region = hal->region_begin(c->behaviour);
    for (uint32_t i = 0; i < stats->batch; i++)
        failed |= c->run(c->context);
    if (hal->region_end != 0)
        hal->region_end(stats->region);
    const uint64_t end = hal->now();
    stats->status = failed;
    return end - start;
}

/* Doubles the batch until a slice lasts long enough: this is the warm-up, too. */
static void calibrate(const struct bench_hal *hal, const struct bench_contestant *c,
                      uint64_t slice_ticks, struct bench_stats *stats)
{
    stats->batch = 1;
    if (slice_ticks == 0)
        return;
    while (time_slice(hal, c, stats) < slice_ticks && stats->status == 0 &&
           stats->batch < BATCH_MAX)
        stats->batch *= 2;
}

static void one_round(const struct bench_hal *hal, const struct bench_contestant *contestants,
                      unsigned count, struct bench_samples *samples, struct bench_stats *stats)
{
    const unsigned round = samples->rounds;

    for (unsigned i = 0; i < count; i++) {
        const unsigned k = (i + round) % count; /* nobody always follows the same one */
        if (stats[k].status != 0)
            continue;
        const uint64_t ticks = time_slice(hal, &contestants[k], &stats[k]);
        samples->ticks[k][round] = (double)ticks / stats[k].batch;
        stats[k].iterations += stats[k].batch;
    }
    samples->rounds++;
}

static void sort(double *x, unsigned n)
{
    for (unsigned i = 1; i < n; i++) {
        const double moving = x[i];
        unsigned j = i;
        for (; j > 0 && x[j - 1] > moving; j--)
            x[j] = x[j - 1];
        x[j] = moving;
    }
}

/* The value at the fraction `numerator`/4 of the sorted array, interpolated. */
static double quartile(const double *sorted, unsigned n, unsigned numerator)
{
    const unsigned position = (n - 1) * numerator;
    const unsigned below = position / 4;
    const double part = (double)(position % 4) / 4;

    return part == 0 ? sorted[below] : sorted[below] * (1 - part) + sorted[below + 1] * part;
}

static void summarise(const double *ticks, unsigned rounds, struct bench_stats *stats)
{
    double sorted[BENCH_ROUNDS_MAX];

    for (unsigned i = 0; i < rounds; i++)
        sorted[i] = ticks[i];
    sort(sorted, rounds);
    stats->median = quartile(sorted, rounds, 2);
    stats->minimum = sorted[0];
    stats->spread =
        stats->median == 0
            ? 0
            : (quartile(sorted, rounds, 3) - quartile(sorted, rounds, 1)) / stats->median;
}

void bench_measure(const struct bench_hal *hal, const struct bench_contestant *contestants,
                   unsigned count, const struct bench_budget *budget, struct bench_samples *samples,
                   struct bench_stats *stats)
{
    const uint64_t start = hal->elapsed();

    samples->rounds = 0;
    for (unsigned i = 0; i < count; i++) {
        stats[i] = (struct bench_stats){.status = 0};
        calibrate(hal, &contestants[i], budget->slice_ticks, &stats[i]);
    }
    while (samples->rounds < BENCH_ROUNDS_MAX &&
           (samples->rounds < budget->rounds_min || hal->elapsed() - start < budget->ticks))
        one_round(hal, contestants, count, samples, stats);
    for (unsigned i = 0; i < count; i++)
        if (stats[i].status == 0)
            summarise(samples->ticks[i], samples->rounds, &stats[i]);
}

double bench_paired_ratio(const struct bench_samples *samples, unsigned a, unsigned b)
{
    double sorted[BENCH_ROUNDS_MAX];

    for (unsigned i = 0; i < samples->rounds; i++)
        sorted[i] = samples->ticks[b][i] == 0 ? 0 : samples->ticks[a][i] / samples->ticks[b][i];
    sort(sorted, samples->rounds);
    return samples->rounds == 0 ? 0 : quartile(sorted, samples->rounds, 2);
}
