/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The cases: what is measured. A case is one row of the table in cases.c; adding an algorithm is
 * adding a row. Which implementations serve it, and at which lengths, is the run's affair.
 *
 * The operation is always the whole message through the PSA call: key schedule, nonce, data, tag.
 * Only the import of the key is outside. Freestanding: boards run the same cases. */
#ifndef MICA_BENCH_CASE_H
#define MICA_BENCH_CASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bench/case_key.h"
#include "mica/job.h"
#include "psa/crypto.h"

struct bench_case;

/* A case at work on one length. `in` and `out` have room for `bytes` + BENCH_TAG_ROOM. */
struct bench_work {
    const struct bench_case *row;
    size_t bytes;
    uint8_t *in;
    uint8_t *out;
    size_t out_bytes; /* what the last operation wrote */
    psa_key_id_t key;
};

/* How an operation is made through the PSA API. */
struct bench_operation {
    const char *name; /* the record's `op` */
    bool repeats;     /* the same input gives the same output: contestants can be compared */
    /* Outside the clock: imports the key, and makes of the message in `in` what the operation takes
     * (a ciphertext with its tag, where it decrypts). */
    psa_status_t (*prepare)(struct bench_work *work);
    /* One operation; `work` is a struct bench_work. Returns the PSA status. */
    int (*run)(void *work);
    void (*finish)(struct bench_work *work);
    /* The same operation as a job, described and not yet started. NULL: it cannot be one. */
    psa_status_t (*describe)(struct bench_work *work, mica_job_t *job);
};

extern const struct bench_operation bench_hash;
extern const struct bench_operation bench_xof;
extern const struct bench_operation bench_mac;
extern const struct bench_operation bench_cipher_encrypt;
extern const struct bench_operation bench_cipher_decrypt;
extern const struct bench_operation bench_aead_encrypt;
extern const struct bench_operation bench_aead_decrypt;
extern const struct bench_operation bench_derive;
extern const struct bench_operation bench_random_psa;
extern const struct bench_operation bench_random_drbg;
extern const struct bench_operation bench_random_entropy;
extern const struct bench_operation bench_random_noise;

struct bench_case {
    const char *alg;
    const struct bench_operation *operation;
    const uint16_t *lengths; /* by default; ends with 0 */
    psa_algorithm_t psa_alg;
    psa_key_type_t key_type;
    uint16_t key_bits;   /* 0: no key */
    uint8_t nonce_bytes; /* 0: none */
    uint8_t granule;     /* messages are a multiple of it; 1 where any length will do */
};

extern const struct bench_case bench_cases[];
extern const size_t bench_case_count;

/* Imports bench_key for the case, with the usage it needs. */
psa_status_t bench_import_key(struct bench_work *work, psa_key_usage_t usage);
void bench_destroy_key(struct bench_work *work);

#endif
