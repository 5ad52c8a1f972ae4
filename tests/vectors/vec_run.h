/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the vectors of a family through every implementation: what the suites test_vec_*.c share. */
#ifndef MICA_TESTS_VEC_RUN_H
#define MICA_TESTS_VEC_RUN_H

#include "check.h"
#include "vec.h"

#define VEC_PRIMITIVES_MAX 2

enum vec_result { VEC_PASS, VEC_FAIL, VEC_SKIP };

/* What an algorithm name in a vector file stands for. */
struct vec_alg {
    const char *name;
    psa_algorithm_t alg;
    psa_key_type_t key_type;                    /* NONE for hashes */
    const char *primitives[VEC_PRIMITIVES_MAX]; /* whose implementations are forced in turn */
};

struct vec_family {
    const char *name;           /* files are named NAME_ORIGIN.vec */
    const struct vec_alg *algs; /* ends with a NULL name */
    /* Tries one vector in several ways, the ways drawn from *seed. */
    enum vec_result (*check)(const struct vec_record *v, const struct vec_alg *alg, uint64_t *seed);
};

/* Each vector of the family's files, in the committed sample or in the bulk data, through every
 * combination of implementations. Bulk data is sampled unless check_all. */
void vec_run_sample(const struct vec_family *family);
void vec_run_bulk(const struct vec_family *family);

/* Written by cmake/vectors.cmake; both end with NULL. */
extern const char *const vec_sample_files[];
extern const char *const vec_bulk_files[];

/* ---- for the checks ---- */

/* Prints where and what, and counts. */
enum vec_result vec_failed(const struct vec_record *v, const char *what, long got, long want);

#define VEC_CHECK(v, condition)                                                                    \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return vec_failed(v, #condition, 0, 1);                                                \
    } while (0)

#define VEC_EQUAL(v, got, want)                                                                    \
    do {                                                                                           \
        const long got_ = (long)(got), want_ = (long)(want);                                       \
        if (got_ != want_)                                                                         \
            return vec_failed(v, #got " == " #want, got_, want_);                                  \
    } while (0)

/* The status is the one, or one of those, that the vector asks for. */
#define VEC_WANTED(v, call)                                                                        \
    do {                                                                                           \
        const psa_status_t got_ = (call);                                                          \
        if (!vec_wants(v, got_))                                                                   \
            return vec_failed(v, #call, got_, (v)->want[0]);                                       \
    } while (0)

/* Runs a check of the same kind and passes on what is not a pass. */
#define VEC_TRY(call)                                                                              \
    do {                                                                                           \
        const enum vec_result result_ = (call);                                                    \
        if (result_ != VEC_PASS)                                                                   \
            return result_;                                                                        \
    } while (0)

/* Two arenas with room for the largest vector and a guard behind. vec_place copies the input to
 * an odd place in arena `which`, followed by the guard, and returns where. */
uint8_t *vec_place(int which, const void *data, size_t n, uint64_t *seed);

/* An odd place in arena `which` for `n` bytes of output, filled with VEC_FILL, and the guard. */
uint8_t *vec_room(int which, size_t n, uint64_t *seed);
#define VEC_FILL 0xa5

/* Whether the guard behind the `n` bytes at p is whole. */
bool vec_guarded(const uint8_t *p, size_t n);

/* Whether `n` bytes at p hold nothing released: each is as it was before, in `was` (NULL:
 * VEC_FILL), or wiped. */
bool vec_nothing_released(const uint8_t *p, const uint8_t *was, size_t n);

/* The length of the next piece of `left` bytes: often small, sometimes 0, sometimes all. */
size_t vec_piece(size_t left, uint64_t *seed);

/* Imports the vector's key with every usage that its family needs. */
psa_status_t vec_import(const struct vec_bytes *key, psa_key_type_t type, psa_algorithm_t alg,
                        psa_key_usage_t usage, psa_key_id_t *id);

#endif
