/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Entropy: the health tests on sources that fail in known ways, their cut-offs from the binomial
 * distribution, and the collector on sources of its own making. */
#include <string.h>

#include "check.h"
#include "mica/random.h"
#include "rng/entropy.h"
#include "rng/entropy_health.h"

/* ---- cut-offs ------------------------------------------------------------------------------- */

#define TWO_TO_64 18446744073709551616.0

/* 2^30 P(c or more of 512 samples are the likeliest one), which has probability p = 2^-(eighths/8).
 * Summed from the term of 512, p^512 = 2^-(64 eighths), upwards, in units of 2^-(64 scale). */
static double tail(unsigned c, unsigned eighths, double p)
{
    double term = 1, sum = 0;
    unsigned scale = eighths;

    for (unsigned k = MICA_HEALTH_WINDOW; k >= c; k--) {
        sum += term;
        term *= (double)k / (MICA_HEALTH_WINDOW - k + 1) * (1 - p) / p;
        if (term > TWO_TO_64 && scale > 0) {
            term /= TWO_TO_64;
            sum /= TWO_TO_64;
            scale--;
        }
    }
    for (; scale > 0; scale--)
        sum /= TWO_TO_64;
    return sum * (1 << 30);
}

static void proportion_cutoffs(void)
{
    double p = 1;

    for (unsigned eighths = 1; eighths <= MICA_HEALTH_CLAIMS; eighths++) {
        const uint32_t c = mica_health_proportion_cutoff((uint16_t)(32 * eighths));
        p *= 0.91700404320467123174; /* 2^-(1/8) */
        CHECK(tail(c, eighths, p) <= 1);
        CHECK(tail(c - 1, eighths, p) > 1);
    }
    CHECK_EQUAL(mica_health_proportion_cutoff(63), mica_health_proportion_cutoff(32));
}

static void repetition_cutoffs(void)
{
    for (uint32_t h = MICA_MIN_ENTROPY_UNIT; h <= MICA_MIN_ENTROPY_FULL; h++) {
        const uint32_t c = mica_health_repetition_cutoff((uint16_t)h);
        CHECK((c - 1) * h >= 30 * 256);
        CHECK((c - 2) * h < 30 * 256);
    }
}

/* ---- health tests --------------------------------------------------------------------------- */

static bool alarm_at(uint16_t claim, const uint8_t *samples, size_t n)
{
    struct mica_entropy_state s = {0};

    return mica_health_alarm(&s, claim, samples, n);
}

/* Random samples that differ from their neighbours, so that they repeat in no test but by chance.
 */
static void fill_good(uint8_t *samples, size_t n, uint64_t seed)
{
    check_random(&seed, samples, n);
    for (size_t i = 1; i < n; i++)
        samples[i] = samples[i] == samples[i - 1] ? samples[i] ^ 1 : samples[i];
}

static void stuck(void)
{
    static const uint16_t claims[] = {32, 256, 1000, 2048};
    uint8_t samples[600];

    for (size_t i = 0; i < 4; i++) {
        const uint32_t c = mica_health_repetition_cutoff(claims[i]);
        fill_good(samples, sizeof samples, i);
        memset(samples + 100, 0xff, c - 1);
        samples[99] = samples[100 + c - 1] = 0;
        CHECK(!alarm_at(claims[i], samples, 100 + c));
        samples[100 + c - 1] = 0xff;
        CHECK(alarm_at(claims[i], samples, 100 + c));
        CHECK(!alarm_at(claims[i], samples, 100 + c - 1));
    }
}

/* Two values in turn never repeat; each takes half of the window. */
static void alternating(void)
{
    const uint32_t c = mica_health_proportion_cutoff(MICA_MIN_ENTROPY_FULL);
    uint8_t samples[MICA_HEALTH_WINDOW];

    for (size_t i = 0; i < sizeof samples; i++)
        samples[i] = i % 2 == 0 ? 0xa5 : 0x5a;
    CHECK(!alarm_at(MICA_MIN_ENTROPY_FULL, samples, 2 * c - 2));
    CHECK(alarm_at(MICA_MIN_ENTROPY_FULL, samples, 2 * c - 1));
}

/* The window's first sample, at the cut-off and one below it, spread so that none repeats. */
static void biased(void)
{
    static const uint16_t claims[] = {512, 1024, 2048};
    uint8_t samples[2 * MICA_HEALTH_WINDOW];

    for (size_t i = 0; i < 3; i++) {
        const uint32_t c = mica_health_proportion_cutoff(claims[i]);
        for (size_t at = 0; at < sizeof samples; at++)
            samples[at] = (uint8_t)(1 + at % 251);
        for (size_t k = 0; k < c - 1; k++)
            samples[2 * k] = 0;
        CHECK(!alarm_at(claims[i], samples, sizeof samples));
        samples[MICA_HEALTH_WINDOW - 1] = 0;
        CHECK(alarm_at(claims[i], samples, sizeof samples));
        CHECK(!alarm_at(claims[i], samples, MICA_HEALTH_WINDOW - 1));
    }
}

/* A source of one bit for each byte passes under its own claim, and fails under a claim of two. */
static void claims_matter(void)
{
    uint8_t samples[16 * MICA_HEALTH_WINDOW];
    uint64_t seed = 5;

    check_random(&seed, samples, sizeof samples);
    for (size_t i = 0; i < sizeof samples; i++)
        samples[i] &= 1;
    CHECK(!alarm_at(256, samples, sizeof samples));
    CHECK(alarm_at(512, samples, sizeof samples));
}

static void pieces(void)
{
    uint8_t samples[3000];
    uint64_t seed = 6;

    fill_good(samples, sizeof samples, 7);
    memset(samples + 2100, 0x33, 5);
    for (int round = 0; round < 20; round++) {
        struct mica_entropy_state s = {0};
        size_t at = 0;
        bool alarm = false;
        while (at < sizeof samples) {
            const size_t left = sizeof samples - at;
            size_t n = check_random_below(&seed, 90);
            n = n < left ? n : left;
            alarm |= mica_health_alarm(&s, MICA_MIN_ENTROPY_FULL, samples + at, n);
            at += n;
            CHECK_EQUAL(alarm, at >= 2105);
        }
    }
}

/* ---- the collector -------------------------------------------------------------------------- */

/* A source whose behaviour the tests set. */
struct fake {
    size_t reads, bytes; /* so far */
    size_t fail_at;      /* number of the read that fails; 0: none */
    size_t stuck_from;   /* number of the first read that is stuck; 0: none */
    size_t stuck_reads;
    uint64_t seed;
};

static struct fake fakes[2];
static struct mica_entropy_state states[2];

static psa_status_t read_fake(struct fake *f, uint8_t *out, size_t bytes)
{
    f->reads++;
    f->bytes += bytes;
    if (f->reads == f->fail_at)
        return PSA_ERROR_INSUFFICIENT_ENTROPY;
    check_random(&f->seed, out, bytes);
    if (f->stuck_from != 0 && f->reads >= f->stuck_from &&
        f->reads - f->stuck_from < f->stuck_reads)
        memset(out, 0xff, bytes);
    return PSA_SUCCESS;
}

static psa_status_t read_first(uint8_t *out, size_t bytes)
{
    return read_fake(&fakes[0], out, bytes);
}

static psa_status_t read_second(uint8_t *out, size_t bytes)
{
    return read_fake(&fakes[1], out, bytes);
}

static const struct mica_entropy_impl full = {
    .impl = {MICA_CLASS_PORTABLE, 0, NULL},
    .min_entropy = MICA_MIN_ENTROPY_FULL,
    .credited = true,
    .quick = true,
    .state = &states[0],
    .read = read_first,
};
static const struct mica_entropy_impl extra = {
    .impl = {MICA_CLASS_PORTABLE, 0, NULL},
    .min_entropy = MICA_MIN_ENTROPY_FULL,
    .credited = false,
    .quick = true,
    .state = &states[1],
    .read = read_second,
};
static const struct mica_entropy_impl weak = {
    .impl = {MICA_CLASS_PORTABLE, 0, NULL},
    .min_entropy = MICA_MIN_ENTROPY_UNIT,
    .credited = true,
    .state = &states[0],
    .read = read_first,
};

static mica_impl_list full_only = {&full.impl, 0};
static mica_impl_list extra_only = {&extra.impl, 0};
static mica_impl_list both = {&extra.impl, &full.impl, 0};
static mica_impl_list weak_only = {&weak.impl, 0};
static mica_impl_list nothing = {0};

static void start_fakes(void)
{
    memset(fakes, 0, sizeof fakes);
    memset(states, 0, sizeof states);
    fakes[0].seed = 1;
    fakes[1].seed = 2;
}

static bool all_zero(const uint8_t *p, size_t n)
{
    uint8_t sum = 0;

    while (n > 0)
        sum |= p[--n];
    return sum == 0;
}

static void check_refused(mica_entropy_list list)
{
    uint8_t out[48];

    memset(out, 0x5c, sizeof out);
    CHECK_STATUS(mica_entropy_collect(list, out, sizeof out), PSA_ERROR_INSUFFICIENT_ENTROPY);
    CHECK(all_zero(out, sizeof out));
}

#define STARTUP_READS (1024 / 64)

/* 1024 samples at the start, then for each 32 bytes of output 320 bits of claimed entropy. */
static void accounting(void)
{
    uint8_t out[80];

    start_fakes();
    CHECK_SUCCESS(mica_entropy_collect(full_only, out, 80));
    CHECK_EQUAL(fakes[0].bytes, 1024 + 3 * 40);
    start_fakes();
    CHECK_SUCCESS(mica_entropy_collect(weak_only, out, 33));
    CHECK_EQUAL(fakes[0].bytes, 1024 + 2 * 2560);
    start_fakes();
    CHECK_SUCCESS(mica_entropy_collect(both, out, 32));
    CHECK_EQUAL(fakes[0].bytes, 1024 + 40);
    CHECK_EQUAL(fakes[1].bytes, 1024 + 32);
}

/* Each byte of each source tells in the output. */
static void combination(void)
{
    uint8_t out[32], other[32];

    start_fakes();
    CHECK_SUCCESS(mica_entropy_collect(both, out, 32));
    start_fakes();
    CHECK_SUCCESS(mica_entropy_collect(both, other, 32));
    CHECK_BYTES(other, out, 32);
    for (int i = 0; i < 2; i++) {
        start_fakes();
        fakes[i].seed += 7;
        CHECK_SUCCESS(mica_entropy_collect(both, other, 32));
        CHECK(memcmp(other, out, 32) != 0);
    }
}

static void no_credit(void)
{
    start_fakes();
    check_refused(extra_only);
    check_refused(nothing);
}

/* An error in any read: nothing is given out, and the next request is served. */
static void read_errors(void)
{
    uint8_t out[48];

    for (size_t n = 1; n <= STARTUP_READS + 2; n++) {
        start_fakes();
        fakes[0].fail_at = n;
        check_refused(full_only);
        CHECK_EQUAL(states[0].alarms, 0);
        CHECK_SUCCESS(mica_entropy_collect(full_only, out, sizeof out));
        CHECK_EQUAL(states[0].condition, MICA_ENTROPY_GOOD);
    }
    for (size_t n = 1; n <= STARTUP_READS + 40; n += 13) {
        start_fakes();
        fakes[0].fail_at = n;
        check_refused(weak_only);
    }
}

static void stuck_from_the_start(void)
{
    uint8_t out[32];

    start_fakes();
    fakes[0].stuck_from = 1;
    fakes[0].stuck_reads = 1000;
    check_refused(full_only);
    CHECK_EQUAL(states[0].condition, MICA_ENTROPY_FAILED);
    CHECK_EQUAL(states[0].alarms, 2);

    fakes[0].stuck_from = 0; /* it seems well again, which changes nothing */
    const size_t reads = fakes[0].reads;
    check_refused(full_only);
    CHECK_EQUAL(fakes[0].reads, reads);

    states[0] = (struct mica_entropy_state){0}; /* as mica_entropy_reset does */
    CHECK_SUCCESS(mica_entropy_collect(full_only, out, sizeof out));
}

/* A single alarm spoils one request; a second one soon after it ends the source. */
static void stuck_later(void)
{
    uint8_t out[32];

    start_fakes();
    fakes[0].stuck_from = STARTUP_READS + 2;
    fakes[0].stuck_reads = 1;
    CHECK_SUCCESS(mica_entropy_collect(full_only, out, sizeof out));
    check_refused(full_only);
    CHECK_EQUAL(states[0].condition, MICA_ENTROPY_NEW);
    CHECK_SUCCESS(mica_entropy_collect(full_only, out, sizeof out));
    CHECK_EQUAL(states[0].condition, MICA_ENTROPY_GOOD);
    CHECK_EQUAL(states[0].alarms, 1);
    fakes[0].stuck_from = fakes[0].reads + 1;
    check_refused(full_only);
    CHECK_EQUAL(states[0].condition, MICA_ENTROPY_FAILED);
}

/* Alarms 2^20 good samples apart are chance. */
static void alarms_far_apart(void)
{
    uint8_t out[32];

    start_fakes();
    fakes[0].stuck_from = STARTUP_READS + 1;
    fakes[0].stuck_reads = 1;
    check_refused(full_only);
    while (states[0].suspicion > 0)
        CHECK_SUCCESS(mica_entropy_collect(full_only, out, sizeof out));
    CHECK(fakes[0].bytes > 1u << 20);
    fakes[0].stuck_from = fakes[0].reads + 1;
    check_refused(full_only);
    CHECK_EQUAL(states[0].condition, MICA_ENTROPY_NEW);
    CHECK_SUCCESS(mica_entropy_collect(full_only, out, sizeof out));
}

/* An extra that fails, as RDRAND has been seen to, is dropped; the others go on. */
static void stuck_extra(void)
{
    uint8_t out[48], fresh[MICA_FRESH_BYTES];

    start_fakes();
    fakes[1].stuck_from = 1;
    fakes[1].stuck_reads = 1000;
    CHECK_SUCCESS(mica_entropy_collect(both, out, sizeof out));
    CHECK_EQUAL(states[1].condition, MICA_ENTROPY_FAILED);
    CHECK_EQUAL(states[0].condition, MICA_ENTROPY_GOOD);
    const size_t reads = fakes[1].reads;
    CHECK_EQUAL(mica_entropy_fresh(both, fresh), sizeof fresh);
    CHECK_EQUAL(fakes[1].reads, reads);
}

static void fresh_bytes(void)
{
    uint8_t a[MICA_FRESH_BYTES], b[MICA_FRESH_BYTES];

    start_fakes();
    CHECK_EQUAL(mica_entropy_fresh(both, a), sizeof a);
    CHECK_EQUAL(mica_entropy_fresh(both, b), sizeof b);
    CHECK(memcmp(a, b, sizeof a) != 0);
    CHECK_EQUAL(fakes[0].reads, 0);
    CHECK_EQUAL(mica_entropy_fresh(weak_only, a), 0);
    CHECK_EQUAL(mica_entropy_fresh(nothing, a), 0);
}

/* ---- the sources of this build -------------------------------------------------------------- */

static void sources(void)
{
    mica_entropy_source_t about;
    uint8_t a[64], b[64];
    size_t count = 0, credited = 0;

    CHECK_SUCCESS(mica_entropy_read(a, 1));
    for (; mica_entropy_get_source(count, &about); count++) {
        CHECK(about.min_entropy >= MICA_MIN_ENTROPY_UNIT);
        CHECK(about.min_entropy <= MICA_MIN_ENTROPY_FULL);
        CHECK(about.min_entropy % MICA_MIN_ENTROPY_UNIT == 0);
        credited += about.credited && about.condition == MICA_ENTROPY_GOOD;
        if (!about.available) {
            CHECK_STATUS(mica_entropy_read_raw(count, a, sizeof a), PSA_ERROR_NOT_SUPPORTED);
            continue;
        }
        CHECK_SUCCESS(mica_entropy_read_raw(count, a, sizeof a));
        CHECK_SUCCESS(mica_entropy_read_raw(count, b, sizeof b));
        CHECK(memcmp(a, b, sizeof a) != 0);
        CHECK_SUCCESS(mica_entropy_reset(count));
        CHECK(mica_entropy_get_source(count, &about));
        CHECK_EQUAL(about.condition, MICA_ENTROPY_NEW);
    }
    CHECK(credited > 0);
    CHECK_STATUS(mica_entropy_read_raw(count, a, 1), PSA_ERROR_DOES_NOT_EXIST);
    CHECK_STATUS(mica_entropy_reset(count), PSA_ERROR_DOES_NOT_EXIST);
}

/* Every length, guards around it, no two outputs alike. */
static void lengths(void)
{
    uint8_t out[2][102];

    for (size_t n = 0; n <= 100; n++) {
        for (int i = 0; i < 2; i++) {
            memset(out[i], 0x5c, sizeof out[i]);
            CHECK_SUCCESS(mica_entropy_read(out[i] + 1, n));
            CHECK(out[i][0] == 0x5c && out[i][n + 1] == 0x5c);
        }
        CHECK(n < 8 || memcmp(out[0] + 1, out[1] + 1, n) != 0);
    }
    CHECK_SUCCESS(mica_entropy_read(NULL, 0));
}

static const struct check_test tests[] = {
    {"proportion_cutoffs", proportion_cutoffs},
    {"repetition_cutoffs", repetition_cutoffs},
    {"stuck", stuck},
    {"alternating", alternating},
    {"biased", biased},
    {"claims_matter", claims_matter},
    {"pieces", pieces},
    {"accounting", accounting},
    {"combination", combination},
    {"no_credit", no_credit},
    {"read_errors", read_errors},
    {"stuck_from_the_start", stuck_from_the_start},
    {"stuck_later", stuck_later},
    {"alarms_far_apart", alarms_far_apart},
    {"stuck_extra", stuck_extra},
    {"fresh_bytes", fresh_bytes},
    {"sources", sources},
    {"lengths", lengths},
    {0},
};
const struct check_suite suite_entropy = {"entropy", tests};
