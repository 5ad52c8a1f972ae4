/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the vectors of a family through every implementation. */
#include <stdio.h>
#include <string.h>

#include "mica/impl.h"
#include "vec_run.h"

#define RUNS_PER_FILE  200000 /* without check_all: vectors x combinations, about */
#define IMPLS_MAX      16
#define FAILURES_SHOWN 10
#define GUARD_BYTES    16
#define ALIGN_SPAN     32
#define GUARD          0x5c

/* Vectors of what is not there are skipped where a configuration chose so, and only there. */
#ifdef MICA_CRYPTO_CONFIG
#define SUBSET true
#else
#define SUBSET false
#endif

/* ---- arenas ---- */

static uint8_t arenas[2][ALIGN_SPAN + 2 * VEC_POOL_BYTES + GUARD_BYTES];

uint8_t *vec_room(int which, size_t n, uint64_t *seed)
{
    uint8_t *p = arenas[which] + check_random_below(seed, ALIGN_SPAN);

    memset(p, VEC_FILL, n);
    memset(p + n, GUARD, GUARD_BYTES);
    return p;
}

uint8_t *vec_place(int which, const void *data, size_t n, uint64_t *seed)
{
    uint8_t *p = vec_room(which, n, seed);

    if (n != 0)
        memcpy(p, data, n);
    return p;
}

bool vec_guarded(const uint8_t *p, size_t n)
{
    for (size_t i = 0; i < GUARD_BYTES; i++)
        if (p[n + i] != GUARD)
            return false;
    return true;
}

bool vec_nothing_released(const uint8_t *p, const uint8_t *was, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (p[i] != 0 && p[i] != (was == NULL ? VEC_FILL : was[i]))
            return false;
    return true;
}

size_t vec_piece(size_t left, uint64_t *seed)
{
    static const uint8_t limits[] = {2, 17, 33, 130, 255};
    const uint32_t kind = check_random_below(seed, 8);

    if (kind >= sizeof limits)
        return kind == 7 ? left : check_random_below(seed, (uint32_t)left + 1);
    const size_t n = check_random_below(seed, limits[kind]);
    return n < left ? n : left;
}

psa_status_t vec_import(const struct vec_bytes *key, psa_key_type_t type, psa_algorithm_t alg,
                        psa_key_usage_t usage, psa_key_id_t *id)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;

    psa_set_key_type(&attributes, type);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_usage_flags(&attributes, usage);
    return psa_import_key(&attributes, key->p, key->n, id);
}

/* ---- the run ---- */

struct tally {
    const char *file;
    const char *forced[VEC_PRIMITIVES_MAX];
    size_t pass, fail, skip, large;
};

/* Boards have less memory: what does not fit is left out there, and told. */
#define SMALL_POOL (VEC_POOL_BYTES < 65536)

static struct tally tally;
static struct vec_reader reader;

enum vec_result vec_failed(const struct vec_record *v, const char *what, long got, long want)
{
    if (tally.fail < FAILURES_SHOWN)
        printf("%s:%lu: %s %s number %lu (%s), with %s %s: %s: got %ld, want %ld\n", tally.file,
               v->line, v->source, v->alg, v->number, v->flags,
               tally.forced[0] ? tally.forced[0] : "any", tally.forced[1] ? tally.forced[1] : "",
               what, got, want);
    return VEC_FAIL;
}

static bool file_line(void *context, char *line, size_t size)
{
    if (fgets(line, (int)size, context) == NULL)
        return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

/* The available implementations of a primitive. */
static size_t list(const char *primitive, const char *names[IMPLS_MAX])
{
    struct mica_impl_info info;
    size_t count = 0;

    for (size_t i = 0; primitive != NULL && mica_impl_get(i, &info); i++)
        if (strcmp(info.primitive, primitive) == 0 && info.available && count < IMPLS_MAX)
            names[count++] = info.name;
    return count;
}

static size_t combinations(const struct vec_alg *alg)
{
    const char *names[IMPLS_MAX];
    size_t product = 1;

    for (size_t p = 0; p < VEC_PRIMITIVES_MAX; p++) {
        const size_t n = list(alg->primitives[p], names);
        product *= n == 0 ? 1 : n;
    }
    return product;
}

/* Forces combination number `c`. */
static void force(const struct vec_alg *alg, size_t c)
{
    const char *names[IMPLS_MAX];

    mica_impl_release();
    for (size_t p = 0; p < VEC_PRIMITIVES_MAX; p++) {
        const size_t n = list(alg->primitives[p], names);
        tally.forced[p] = n == 0 ? NULL : names[c % n];
        if (n == 0)
            continue;
        CHECK_SUCCESS(mica_impl_force(names[c % n]));
        c /= n;
    }
    mica_impl_trace_reset();
}

static bool served(const char *name)
{
    const char *names[IMPLS_MAX];
    size_t n = mica_impl_trace(names, IMPLS_MAX);

    while (n > 0)
        if (strcmp(names[--n], name) == 0)
            return true;
    return false;
}

/* Every implementation that was forced must have been chosen at least once. */
static enum vec_result check_served(const struct vec_record *v)
{
    for (size_t p = 0; p < VEC_PRIMITIVES_MAX; p++)
        if (tally.forced[p] != NULL && !served(tally.forced[p]))
            return vec_failed(v, "the forced implementation served", 0, 1);
    return VEC_PASS;
}

static void run_record(const struct vec_family *family, const struct vec_alg *alg, size_t c)
{
    const struct vec_record *v = &reader.record;
    uint64_t seed = v->line * 1000003u + c;

    force(alg, c);
    enum vec_result result = family->check(v, alg, &seed);
    if (result == VEC_PASS && v->want[0] == PSA_SUCCESS)
        result = check_served(v);
    tally.pass += result == VEC_PASS;
    tally.fail += result == VEC_FAIL;
    tally.skip += result == VEC_SKIP;
}

static const struct vec_alg *find(const struct vec_family *family, const char *name)
{
    const struct vec_alg *alg = family->algs;

    while (alg->name != NULL && strcmp(alg->name, name) != 0)
        alg++;
    return alg->name == NULL ? NULL : alg;
}

/* Calls `each`, where not NULL, for every vector of a file, and returns how many runs they are. */
static size_t walk(const struct vec_family *family, size_t stride)
{
    FILE *file = fopen(tally.file, "r");
    size_t runs = 0, vectors = 0;
    enum vec_read got;

    CHECK(file != NULL);
    vec_open(&reader, file_line, file);
    for (;
         (got = vec_next(&reader)) == VEC_READ_RECORD || (SMALL_POOL && got == VEC_READ_TOO_LARGE);
         vectors++) {
        if (got == VEC_READ_TOO_LARGE) {
            tally.large++;
            continue;
        }
        const struct vec_alg *alg = find(family, reader.record.alg);
        const size_t n = alg == NULL ? 0 : combinations(alg);
        if (alg == NULL)
            tally.skip++;
        for (size_t c = 0; stride > 0 && c < n; c++)
            if ((vectors + c) % stride == 0)
                run_record(family, alg, c);
        runs += n;
    }
    fclose(file);
    if (got != VEC_READ_END)
        printf("%s:%lu: %s\n", tally.file, reader.line,
               got == VEC_READ_BAD ? "not a vector file" : "larger than VEC_POOL_BYTES");
    CHECK(got == VEC_READ_END && vectors > 0);
    return runs;
}

static bool belongs(const struct vec_family *family, const char *path)
{
    const char *base = strrchr(path, '/');
    const size_t n = strlen(family->name);

    base = base == NULL ? path : base + 1;
    return strncmp(base, family->name, n) == 0 && base[n] == '_';
}

static void run(const struct vec_family *family, const char *const *files, size_t limit)
{
    size_t pass = 0, fail = 0, skip = 0;

    for (; *files != NULL; files++) {
        if (!belongs(family, *files))
            continue;
        tally = (struct tally){.file = *files};
        const size_t runs = walk(family, 0);
        const size_t stride = runs / limit + 1;
        tally.skip = tally.large = 0;
        walk(family, stride);
        mica_impl_release();
        /* No %zu: the C libraries of some boards do without. */
        printf("  %s: %lu passed, %lu failed, %lu skipped (1 in %lu)\n", tally.file,
               (unsigned long)tally.pass, (unsigned long)tally.fail, (unsigned long)tally.skip,
               (unsigned long)stride);
        if (tally.large > 0)
            printf("  %lu vectors are larger than this board takes\n", (unsigned long)tally.large);
        pass += tally.pass;
        fail += tally.fail;
        skip += tally.skip;
    }
    CHECK_EQUAL(fail, 0);
    CHECK(skip == 0 || SUBSET);
    if (pass == 0)
        check_skip(skip == 0 ? "no bulk data was found when this was configured"
                             : "PSA_ERROR_NOT_SUPPORTED: not in this configuration");
}

void vec_run_sample(const struct vec_family *family)
{
    run(family, vec_sample_files, SIZE_MAX);
}

void vec_run_bulk(const struct vec_family *family)
{
    if (check_sample)
        check_skip("only the sample is asked for");
    run(family, vec_bulk_files, check_all ? SIZE_MAX : RUNS_PER_FILE);
}
