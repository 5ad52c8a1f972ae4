/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The reader of vector files (FORMAT.md). Its input is a callback, so that a board can take the
 * same vectors over its console; it neither allocates nor needs a C library beyond memory and
 * string functions. */
#ifndef MICA_TESTS_VEC_H
#define MICA_TESTS_VEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "psa/crypto.h"

#define VEC_LINE_MAX   256
#define VEC_NAME_MAX   64
#define VEC_STATUS_MAX 3
#ifndef VEC_POOL_BYTES
#define VEC_POOL_BYTES 65536 /* all fields of the largest vector */
#endif

enum vec_field { VEC_KEY, VEC_IV, VEC_AD, VEC_MSG, VEC_CT, VEC_TAG, VEC_SEED, VEC_FIELDS };

struct vec_bytes {
    const uint8_t *p;
    size_t n;
    bool present;
};

struct vec_record {
    char source[VEC_NAME_MAX];
    char alg[VEC_NAME_MAX];
    char flags[VEC_NAME_MAX]; /* cut short where they are longer */
    unsigned long line;       /* of `vector` */
    unsigned long number;
    psa_status_t want[VEC_STATUS_MAX];
    size_t wants;
    struct vec_bytes field[VEC_FIELDS];
};

/* Writes the next line without its end, terminated, into `line`. False: there is none. */
typedef bool vec_next_line(void *context, char *line, size_t size);

struct vec_reader {
    vec_next_line *next_line;
    void *context;
    unsigned long line;
    struct vec_record record;
    size_t used;
    uint8_t pool[VEC_POOL_BYTES];
};

enum vec_read { VEC_READ_RECORD, VEC_READ_END, VEC_READ_BAD, VEC_READ_TOO_LARGE };

void vec_open(struct vec_reader *r, vec_next_line *next_line, void *context);

/* Reads one vector into r->record, which stays valid until the next call. VEC_READ_BAD: r->line is
 * not understood. VEC_READ_TOO_LARGE: the vector does not fit the pool; reading may go on. */
enum vec_read vec_next(struct vec_reader *r);

/* Whether the vector asks for this status. */
bool vec_wants(const struct vec_record *v, psa_status_t status);

#endif
