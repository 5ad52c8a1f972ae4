/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A run over the whole table of cases, as short as can be: all cases are in the library, software
 * and hardware compute the same, a peer that computes something else is found out. */
#include <string.h>

#include "bench/run.h"
#include "check.h"
#include "mica/impl.h"

#define BYTES 64

/* What the sink has seen. */
struct seen {
    unsigned records, portable, peers, skipped, wrong, rows;
    struct bench_record last;
};

static void on_record(void *context, const struct bench_record *r)
{
    struct seen *s = context;

    CHECK(r->time_ns > 0 && r->time_min_ns > 0 && r->iterations > 0 && r->impl_count > 0);
    CHECK(r->bytes == (strcmp(r->op, "derive") == 0 ? BENCH_UNKNOWN : BYTES));
    s->records++;
    s->portable += strcmp(r->library, "mica") == 0 && r->impl_class == BENCH_PORTABLE;
    s->peers += strcmp(r->library, "mica") != 0;
    s->last = *r;
}

static void on_progress(void *context, unsigned done, unsigned total, const struct bench_case *row,
                        size_t bytes)
{
    struct seen *s = context;

    CHECK_EQUAL(done, s->rows++);
    CHECK(done < total && row->alg != NULL);
    CHECK(bytes == (row->operation == &bench_derive ? row->lengths[0] : BYTES));
}

static void on_skipped(void *context, const struct bench_case *row, psa_status_t status)
{
    (void)row;
    (void)status;
    ((struct seen *)context)->skipped++;
}

static void on_wrong(void *context, const struct bench_case *row, size_t bytes, const char *library)
{
    (void)row;
    (void)bytes;
    (void)library;
    ((struct seen *)context)->wrong++;
}

static const struct bench_variant both[] = {{.impl_class = "portable"}, {.impl_class = "engine"}};
static const size_t lengths[] = {BYTES};

/* Runs the plan with the shortest budget. Returns what bench_run does. */
static unsigned run(struct bench_plan *plan, struct seen *seen)
{
    static uint8_t in[BYTES + BENCH_TAG_ROOM], out[BYTES + BENCH_TAG_ROOM],
        expected[BYTES + BENCH_TAG_ROOM];
    static struct bench_memory memory = {.in = in, .out = out, .expected = expected};
    const struct bench_sink sink = {seen, on_record, on_progress, on_skipped, on_wrong};

    plan->hal = &bench_hal_host;
    plan->target = "host";
    plan->kind = "measured";
    plan->lengths = lengths;
    plan->length_count = 1;
    plan->budget = (struct bench_budget){.ticks = 0, .slice_ticks = 2000, .rounds_min = 1};
    plan->sink = &sink;
    return bench_run(plan, &memory);
}

static void every_case_runs(void)
{
    struct seen seen = {0};
    struct bench_plan plan = {.variants = both, .variant_count = 2};

    CHECK_EQUAL(run(&plan, &seen), 0);
    CHECK_EQUAL(seen.rows, bench_case_count);
    CHECK_EQUAL(seen.wrong, 0);
    CHECK_EQUAL(seen.skipped, 0);
    CHECK(seen.portable >= bench_case_count - 1); /* raw noise may be the processor's alone */
}

static bool is_sha256(const void *context, const struct bench_case *row)
{
    (void)context;
    return strcmp(row->alg, "SHA-256") == 0;
}

static void a_forced_one_serves(void)
{
    static const struct bench_variant forced[] = {{.forced = {"sha256_c"}, .forced_count = 1}};
    struct seen seen = {0};
    struct bench_plan plan = {.variants = forced, .variant_count = 1};

    CHECK_EQUAL(run(&plan, &seen), 0);
    CHECK_EQUAL(seen.rows, bench_case_count);
    CHECK(seen.records >= 2 && seen.records < bench_case_count); /* SHA-224, SHA-256, their HMAC */
    plan.wanted = is_sha256;
    seen = (struct seen){0};
    CHECK_EQUAL(run(&plan, &seen), 0);
    CHECK_EQUAL(seen.records, 1);
    CHECK_EQUAL(seen.last.impl_count, 1);
    CHECK_EQUAL(strcmp(seen.last.impl[0], "sha256_c"), 0);
}

/* Peers that are right, wrong, and fail. */
static void *open_peer(const char *alg, const char *op, unsigned key_bits, size_t bytes)
{
    static int opened;

    CHECK_EQUAL(strcmp(op, "hash"), 0);
    CHECK_EQUAL(bytes, BYTES);
    CHECK_EQUAL(key_bits, 0);
    return strcmp(alg, "SHA-256") == 0 ? &opened : NULL;
}

static int run_right(void *message, const uint8_t *in, uint8_t *out, size_t bytes)
{
    size_t n;

    (void)message;
    return psa_hash_compute(PSA_ALG_SHA_256, in, bytes, out, 32, &n);
}

static int run_wrong(void *message, const uint8_t *in, uint8_t *out, size_t bytes)
{
    const int status = run_right(message, in, out, bytes);

    out[31] ^= 1;
    return status;
}

static int run_failing(void *message, const uint8_t *in, uint8_t *out, size_t bytes)
{
    (void)run_right(message, in, out, bytes);
    return 1;
}

static void close_peer(void *message)
{
    (void)message;
}

static void peers_are_checked(void)
{
    static const struct bench_peer right = {"right",   "1",       BENCH_CPU,
                                            open_peer, run_right, close_peer};
    static const struct bench_peer wrong = {"wrong",   "1",       BENCH_CPU,
                                            open_peer, run_wrong, close_peer};
    static const struct bench_peer failing = {"failing", "1",         BENCH_CPU,
                                              open_peer, run_failing, close_peer};
    const struct bench_peer *const peers[] = {&wrong, &right, &failing};
    struct seen seen = {0};
    struct bench_plan plan = {
        .variants = both, .variant_count = 2, .peers = peers, .peer_count = 3, .wanted = is_sha256};

    CHECK_EQUAL(run(&plan, &seen), 2);
    CHECK_EQUAL(seen.wrong, 2);
    CHECK_EQUAL(seen.peers, 1);
    CHECK_EQUAL(strcmp(seen.last.library, "right"), 0);
    CHECK(seen.last.time_ratio[BENCH_PORTABLE] > 0);
}

static const struct check_test tests[] = {
    {"every case runs", every_case_runs},
    {"a forced implementation serves", a_forced_one_serves},
    {"peers are checked", peers_are_checked},
    {0, 0},
};

const struct check_suite suite_bench_run = {"bench_run", tests};
