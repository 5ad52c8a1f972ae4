/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the suites of jobs share. */
#ifndef MICA_TESTS_JOB_HELPERS_H
#define MICA_TESTS_JOB_HELPERS_H

#include "check.h"
#include "mica/job.h"

#define JOB_BYTES 1500u

/* What jobs read and write, and what the call that waits writes. */
extern uint8_t job_input[JOB_BYTES], job_nonce[16], job_got[JOB_BYTES + 16],
    job_want[JOB_BYTES + 16];
extern size_t job_got_bytes, job_want_bytes;
extern uint64_t job_seed;

#define JOB_CRYPT (PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT)
psa_key_id_t job_import(psa_key_type_t type, psa_algorithm_t alg, psa_key_usage_t usage);

/* One kind of job over `n` bytes of the input: as a job, and as the call that waits. */
struct job_work {
    const char *name;
    psa_key_type_t type;
    psa_algorithm_t alg;
    psa_key_usage_t usage;
    psa_status_t (*describe)(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n);
    psa_status_t (*reference)(psa_key_id_t key, psa_algorithm_t alg, size_t n);
};

extern const struct job_work job_works[];
extern const size_t job_work_count;

psa_status_t job_describe_mac(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n);
psa_status_t job_describe_encrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n);
psa_status_t job_describe_open(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n);
psa_status_t job_reference_hash(psa_key_id_t key, psa_algorithm_t alg, size_t n);
psa_status_t job_reference_mac(psa_key_id_t key, psa_algorithm_t alg, size_t n);
psa_status_t job_reference_encrypt(psa_key_id_t key, psa_algorithm_t alg, size_t n);

#define JOB_SIZES 16
extern const size_t job_sizes[JOB_SIZES];

/* Whether the mode takes a message of this size. */
bool job_suits(const struct job_work *w, size_t n);

bool job_is_wiped(const uint8_t *p, size_t n);

/* Whether nothing of keys and data is left in a job that has ended. */
bool job_is_empty(const mica_job_t *job);

/* What a callback of a job has seen: its context. */
struct job_seen {
    unsigned calls;
    psa_status_t status;
    bool might_standby;
};

void job_note(mica_job_t *job, psa_status_t status, void *context);

#endif
