/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A run; see run.h. */
#include <string.h>

#include "bench/run.h"
#include "mica/impl.h"
#include "mica/port.h"
#include "mica/prefer.h"

#define JOB_WAIT_US 100000u /* more than any engine works at a message of the bench */

/* One contestant of a row: a way to run Mica, or a peer. */
struct entry {
    const struct bench_variant *variant; /* NULL: a peer */
    const struct bench_peer *peer;
    void *message; /* the peer's */
    struct bench_work *work;
    const char *impl[BENCH_IMPL_MAX];
    unsigned impl_count;
    enum bench_class impl_class;
    enum bench_behaviour behaviour;
};

struct row {
    const struct bench_plan *plan;
    struct bench_memory *memory;
    struct bench_work work;
    struct entry entries[BENCH_CONTESTANTS_MAX];
    unsigned count;
    size_t expected_bytes;
    unsigned wrong;
};

static const char *const behaviour_names[] = {
    [BENCH_PLAIN] = NULL,
    [BENCH_POLLING] = "polling",
    [BENCH_BLOCKING] = "blocking",
    [BENCH_CALLBACK] = "callback",
};

static void select_variant(void *context)
{
    const struct bench_variant *v = ((struct entry *)context)->variant;

    mica_dispatch_wait(v->behaviour == BENCH_BLOCKING ? MICA_WAIT_BLOCKING : MICA_WAIT_POLLING);
    if (v->impl_class != NULL) {
        mica_impl_force_class(v->impl_class);
        return;
    }
    mica_impl_release();
    for (unsigned i = 0; i < v->forced_count; i++)
        mica_impl_force(v->forced[i]);
}

/* What the callback leaves behind. */
struct outcome {
    volatile uint8_t done, by_interrupt;
    psa_status_t status;
};

static void on_end(mica_job_t *job, psa_status_t status, void *context)
{
    struct outcome *outcome = context;

    (void)job;
    outcome->status = status;
    outcome->by_interrupt = mica_port_in_interrupt();
    outcome->done = 1;
}

/* As a job that is started and forgotten until its callback: the core sleeps meanwhile. One that no
 * interrupt brings to its end is not what is asked for. */
static int run_job(struct bench_work *w)
{
    static mica_job_t job;
    struct outcome outcome = {0};
    psa_status_t status = w->row->operation->describe(w, &job);

    if (status == PSA_SUCCESS)
        status = mica_job_set_callback(&job, on_end, &outcome);
    if (status == PSA_SUCCESS)
        status = mica_job_start(&job);
    while (status == PSA_OPERATION_INCOMPLETE && outcome.done == 0)
        if (!mica_port_wait(&outcome.done, JOB_WAIT_US))
            status = PSA_ERROR_NOT_SUPPORTED;
    if (outcome.done != 0)
        status = outcome.by_interrupt ? outcome.status : PSA_ERROR_NOT_SUPPORTED;
    (void)mica_job_cancel(&job);
    return status;
}

static int run_mica(void *context)
{
    const struct entry *e = context;
    const struct bench_operation *operation = e->work->row->operation;

    if (e->variant->behaviour != BENCH_CALLBACK)
        return operation->run(e->work);
    return operation->describe == NULL ? PSA_ERROR_NOT_SUPPORTED : run_job(e->work);
}

static int run_peer(void *context)
{
    struct entry *e = context;

    return e->peer->run(e->message, e->work->in, e->work->out, e->work->bytes);
}

/* Raw noise is not dispatched: it comes from the first source that is here. */
static void note_source(struct entry *e)
{
    struct mica_impl_info info;

    for (size_t i = 0; e->impl_count == 0 && mica_impl_get(i, &info); i++)
        if (strcmp(info.primitive, "entropy") == 0 && info.available)
            e->impl[e->impl_count++] = info.name;
}

/* Reads from the trace which implementations served, and the class of the fastest kind. */
static void note_impls(struct entry *e)
{
    struct mica_impl_info info;
    const size_t traced = mica_impl_trace(e->impl, BENCH_IMPL_MAX);

    e->impl_count = traced < BENCH_IMPL_MAX ? (unsigned)traced : BENCH_IMPL_MAX;
    if (e->work->row->operation == &bench_random_noise)
        note_source(e);
    e->impl_class = BENCH_PORTABLE;
    for (size_t i = 0; mica_impl_get(i, &info); i++) {
        const enum bench_class found = bench_class_by_name(info.impl_class);
        for (unsigned j = 0; j < e->impl_count; j++)
            if (strcmp(e->impl[j], info.name) == 0 && found > e->impl_class)
                e->impl_class = found;
    }
}

static bool same_impls(const struct entry *a, const struct entry *b)
{
    bool same = a->impl_count == b->impl_count && a->behaviour == b->behaviour;

    for (unsigned i = 0; same && i < a->impl_count; i++)
        same = strcmp(a->impl[i], b->impl[i]) == 0;
    return same;
}

static bool serves_a_forced_one(const struct entry *e)
{
    for (unsigned i = 0; i < e->variant->forced_count; i++)
        for (unsigned j = 0; j < e->impl_count; j++)
            if (strcmp(e->variant->forced[i], e->impl[j]) == 0)
                return true;
    return e->variant->forced_count == 0;
}

/* The first contestant's output is what the others must give. */
static bool agrees(struct row *r, size_t out_bytes)
{
    const struct bench_work *w = &r->work;

    if (!w->row->operation->repeats)
        return true;
    if (r->expected_bytes == 0) {
        r->expected_bytes = out_bytes;
        memcpy(r->memory->expected, w->out, out_bytes);
    }
    return out_bytes == r->expected_bytes && memcmp(r->memory->expected, w->out, out_bytes) == 0;
}

static void report_wrong(struct row *r, const char *library)
{
    const struct bench_sink *sink = r->plan->sink;

    r->wrong++;
    sink->wrong(sink->context, r->work.row, r->work.bytes, library);
}

/* Adds a way to run Mica, unless it comes to one that is already there. */
static void add_variant(struct row *r, const struct bench_variant *v)
{
    struct entry *e = &r->entries[r->count];

    *e = (struct entry){.variant = v, .work = &r->work};
    select_variant(e);
    mica_impl_trace_reset();
    memset(r->work.out, 0, r->work.bytes);
    const psa_status_t status = run_mica(e);
    if (status == PSA_ERROR_NOT_SUPPORTED && v->forced_count > 0)
        return; /* none of those that are forced takes it */
    if (status == PSA_ERROR_INSUFFICIENT_ENTROPY && v->impl_class != NULL)
        return; /* no source is so plain */
    if (status != PSA_SUCCESS || !agrees(r, r->work.out_bytes)) {
        report_wrong(r, "mica");
        return;
    }
    note_impls(e);
    if (v->impl_class != NULL && e->impl_class > bench_class_by_name(v->impl_class))
        return; /* nothing so plain serves it */
    e->behaviour = e->impl_class == BENCH_ENGINE ? v->behaviour : BENCH_PLAIN;
    for (unsigned i = 0; i < r->count; i++)
        if (same_impls(e, &r->entries[i]))
            return;
    if (serves_a_forced_one(e))
        r->count++;
}

static bool computes_the_same(struct row *r, struct entry *e)
{
    memset(r->work.out, 0, r->work.bytes);
    return run_peer(e) == 0 && agrees(r, r->expected_bytes);
}

/* A peer is tried twice: its context is used again and again. */
static void add_peer(struct row *r, const struct bench_peer *p)
{
    struct entry *e = &r->entries[r->count];
    const struct bench_case *c = r->work.row;

    *e = (struct entry){.peer = p, .work = &r->work, .impl_class = p->impl_class};
    e->message = p->open(c->alg, c->operation->name, c->key_bits, r->work.bytes);
    if (e->message == NULL)
        return;
    e->impl[e->impl_count++] = p->version;
    if (!computes_the_same(r, e) || !computes_the_same(r, e)) {
        p->close(e->message);
        report_wrong(r, p->library);
        return;
    }
    r->count++;
}

static double nanoseconds(const struct bench_hal *hal, double ticks)
{
    if (hal->unit() == BENCH_NANOSECONDS)
        return ticks;
    return ticks * 1e9 / (double)hal->clock_hz();
}

/* Mica's fastest contestant of the class; `count` where there is none. */
static unsigned best_of_class(const struct row *r, const struct bench_stats *stats,
                              enum bench_class impl_class)
{
    unsigned best = r->count;

    for (unsigned i = 0; i < r->count; i++)
        if (r->entries[i].variant != NULL && r->entries[i].impl_class == impl_class &&
            stats[i].status == 0 && (best == r->count || stats[i].median < stats[best].median))
            best = i;
    return best;
}

/* One amount of work, whatever lengths are asked for: its length says nothing of its speed. */
static bool has_one_length(const struct bench_case *c)
{
    return strcmp(c->operation->name, "derive") == 0;
}

static void emit(const struct row *r, const struct bench_stats *stats, unsigned i)
{
    const struct bench_plan *plan = r->plan;
    const struct entry *e = &r->entries[i];
    const struct bench_case *c = r->work.row;
    struct bench_record record = bench_record_init();

    record.target = plan->target;
    record.kind = plan->kind;
    record.library = e->peer != NULL ? e->peer->library : "mica";
    record.alg = c->alg;
    record.op = c->operation->name;
    record.key_bits = c->key_bits != 0 ? c->key_bits : BENCH_UNKNOWN;
    record.bytes = has_one_length(c) ? BENCH_UNKNOWN : (double)r->work.bytes;
    record.impl_class = e->impl_class;
    memcpy(record.impl, e->impl, sizeof record.impl);
    record.impl_count = e->impl_count;
    record.behaviour = behaviour_names[e->behaviour];
    record.region = stats[i].region != 0 ? (double)stats[i].region : BENCH_UNKNOWN;
    record.time_ns = nanoseconds(plan->hal, stats[i].median);
    record.time_min_ns = nanoseconds(plan->hal, stats[i].minimum);
    record.spread = stats[i].spread;
    record.iterations = (double)stats[i].iterations;
    record.cycles = plan->hal->unit() == BENCH_CYCLES ? stats[i].median : BENCH_UNKNOWN;
    record.build = plan->build;
    for (unsigned k = 0; k < BENCH_CLASSES; k++) {
        const unsigned best = best_of_class(r, stats, (enum bench_class)k);
        if (best < r->count)
            record.time_ratio[k] = bench_paired_ratio(&r->memory->samples, i, best);
    }
    plan->sink->record(plan->sink->context, &record);
}

static void measure(struct row *r)
{
    struct bench_contestant contestants[BENCH_CONTESTANTS_MAX];
    struct bench_stats stats[BENCH_CONTESTANTS_MAX];

    for (unsigned i = 0; i < r->count; i++) {
        struct entry *e = &r->entries[i];
        contestants[i] = e->peer != NULL
                             ? (struct bench_contestant){NULL, run_peer, e, BENCH_PLAIN}
                             : (struct bench_contestant){select_variant, run_mica, e, e->behaviour};
    }
    bench_measure(r->plan->hal, contestants, r->count, &r->plan->budget, &r->memory->samples,
                  stats);
    for (unsigned i = 0; i < r->count; i++) {
        const struct entry *e = &r->entries[i];
        if (stats[i].status == 0)
            emit(r, stats, i);
        else
            report_wrong(r, e->peer != NULL ? e->peer->library : "mica");
    }
}

static void close_peers(struct row *r)
{
    for (unsigned i = 0; i < r->count; i++)
        if (r->entries[i].peer != NULL)
            r->entries[i].peer->close(r->entries[i].message);
}

/* Any message will do, as long as it is the same each time. */
static void fill(uint8_t *message, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        message[i] = (uint8_t)(i * 7u + (i >> 8));
}

/* Measures one length of a case. Returns how many contestants were wrong, or the PSA status with
 * which the library declined the case. */
static int run_row(const struct bench_plan *plan, struct bench_memory *memory,
                   const struct bench_case *c, size_t bytes)
{
    struct row r = {.plan = plan, .memory = memory};

    r.work = (struct bench_work){
        .row = c, .bytes = bytes, .in = memory->in, .out = memory->out, .key = PSA_KEY_ID_NULL};
    fill(memory->in, bytes + BENCH_TAG_ROOM);
    mica_impl_release();
    const psa_status_t status = c->operation->prepare(&r.work);
    if (status != PSA_SUCCESS)
        return status;
    for (unsigned i = 0; i < plan->variant_count; i++)
        add_variant(&r, &plan->variants[i]);
    for (unsigned i = 0; r.count > 0 && i < plan->peer_count; i++)
        add_peer(&r, plan->peers[i]);
    if (r.count > 0)
        measure(&r);
    close_peers(&r);
    c->operation->finish(&r.work);
    mica_impl_release();
    return (int)r.wrong;
}

static bool is_wanted(const struct bench_plan *plan, const struct bench_case *c)
{
    return plan->wanted == NULL || plan->wanted(plan->wanted_context, c);
}

/* The length number `i` of the case; 0 past the last one. */
static size_t length_of(const struct bench_plan *plan, const struct bench_case *c, size_t i)
{
    if (has_one_length(c))
        return c->lengths[i];
    if (plan->lengths != NULL)
        return i < plan->length_count ? plan->lengths[i] : 0;
    if (plan->message_lengths != NULL && strcmp(c->operation->name, "random") != 0)
        return plan->message_lengths[i];
    return c->lengths[i];
}

unsigned bench_row_count(const struct bench_plan *plan)
{
    unsigned count = 0;

    for (size_t i = 0; i < bench_case_count; i++)
        for (size_t k = 0; is_wanted(plan, &bench_cases[i]) && length_of(plan, &bench_cases[i], k);
             k++)
            count += length_of(plan, &bench_cases[i], k) % bench_cases[i].granule == 0;
    return count;
}

unsigned bench_run(const struct bench_plan *plan, struct bench_memory *memory)
{
    const unsigned total = bench_row_count(plan);
    unsigned done = 0, wrong = 0;

    for (size_t i = 0; i < bench_case_count; i++) {
        const struct bench_case *c = &bench_cases[i];
        psa_status_t declined = PSA_SUCCESS;
        for (size_t k = 0; is_wanted(plan, c) && length_of(plan, c, k) != 0; k++) {
            const size_t bytes = length_of(plan, c, k);
            if (bytes % c->granule != 0)
                continue;
            plan->sink->progress(plan->sink->context, done++, total, c, bytes);
            const int result = declined == PSA_SUCCESS ? run_row(plan, memory, c, bytes) : declined;
            declined = result < 0 ? result : PSA_SUCCESS;
            wrong += result > 0 ? (unsigned)result : 0;
        }
        if (declined != PSA_SUCCESS)
            plan->sink->skipped(plan->sink->context, c, declined);
    }
    return wrong;
}
