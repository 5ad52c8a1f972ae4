/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Which lengths stand in the tables by algorithm, and which in the tables by payload.
 *
 * Where only a few algorithms were measured at several lengths, each has a payload table, and the
 * table by algorithm stands at the longest. Where many were, there is a table by algorithm for each
 * length that most of them share. */
#include <string.h>

#include "bench/layout.h"

#define FEW 4

bool bench_is_first(const struct bench_view *v, const struct bench_record *record)
{
    for (const struct bench_record *r = v->rows; r < record; r++)
        if (bench_in_view(v, r) && strcmp(r->alg, record->alg) == 0 &&
            strcmp(r->op, record->op) == 0)
            return false;
    return bench_in_view(v, record);
}

/* The longest length of the record's algorithm and operation, and how many lengths there are. */
static double longest(const struct bench_view *v, const struct bench_record *first, unsigned *count)
{
    double seen[BENCH_LENGTHS_MAX];
    double max = first->bytes;

    *count = 0;
    for (size_t i = 0; i < v->count && *count < BENCH_LENGTHS_MAX; i++) {
        const struct bench_record *r = &v->rows[i];
        bool known = !bench_in_view(v, r) || !bench_is_about(r, first->alg, first->op, r->bytes);
        for (unsigned k = 0; !known && k < *count; k++)
            known = seen[k] == r->bytes;
        if (known)
            continue;
        seen[(*count)++] = r->bytes;
        max = r->bytes > max ? r->bytes : max;
    }
    return max;
}

/* Whether only a few algorithms were measured at several lengths. On boards, whose publications
 * have a table for each algorithm, so have we. */
static bool few(const struct bench_view *v)
{
    unsigned several = 0, lengths;

    if (!bench_is_host(v))
        return true;
    for (size_t i = 0; i < v->count; i++) {
        if (!bench_is_first(v, &v->rows[i]) || strcmp(v->rows[i].op, "random") == 0)
            continue;
        longest(v, &v->rows[i], &lengths);
        several += lengths > 1;
    }
    return several <= FEW;
}

static bool has_length(const struct bench_view *v, const struct bench_record *first, double bytes)
{
    for (size_t i = 0; i < v->count; i++)
        if (bench_in_view(v, &v->rows[i]) &&
            bench_is_about(&v->rows[i], first->alg, first->op, bytes))
            return true;
    return false;
}

/* Whether at least half of the algorithms with this operation have records at this length. */
static bool is_common(const struct bench_view *v, const char *op, double bytes)
{
    unsigned with = 0, all = 0;

    for (size_t i = 0; i < v->count; i++) {
        const struct bench_record *r = &v->rows[i];
        if (strcmp(r->op, op) != 0 || !bench_is_first(v, r))
            continue;
        all++;
        with += has_length(v, r, bytes);
    }
    return 2 * with >= all;
}

static bool contains(const double *lengths, unsigned count, double bytes)
{
    while (count > 0)
        if (lengths[--count] == bytes)
            return true;
    return false;
}

unsigned bench_table_lengths(const struct bench_view *v, const char *op, double *lengths,
                             unsigned count)
{
    const bool longest_only = few(v);
    unsigned unused;

    for (size_t i = 0; i < v->count && count < BENCH_LENGTHS_MAX; i++) {
        const struct bench_record *r = &v->rows[i];
        if (!bench_in_view(v, r) || strcmp(r->op, op) != 0 || contains(lengths, count, r->bytes))
            continue;
        if (longest_only ? r->bytes == longest(v, r, &unused) : is_common(v, op, r->bytes))
            lengths[count++] = r->bytes;
    }
    return count;
}

bool bench_has_payload_table(const struct bench_view *v, const struct bench_record *first)
{
    double common[BENCH_LENGTHS_MAX];
    unsigned lengths;

    longest(v, first, &lengths);
    if (lengths < 2 || strcmp(first->op, "random") == 0)
        return false;
    if (few(v))
        return true;
    const unsigned count = bench_table_lengths(v, first->op, common, 0);
    for (size_t i = 0; i < v->count; i++) {
        const struct bench_record *r = &v->rows[i];
        if (bench_in_view(v, r) && bench_is_about(r, first->alg, first->op, r->bytes) &&
            !contains(common, count, r->bytes))
            return true;
    }
    return false;
}
