/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RAM for buffers of the tests, one test after the other: the part has not enough for all. */
#ifndef MICA_TESTS_BOARD_ARENA_H
#define MICA_TESTS_BOARD_ARENA_H

#include "mica/job.h"

#define BOARD_ARENA_BYTES (65536u + 64u)
#define BOARD_ARENA_JOBS  4u

union board_memory {
    uint8_t bytes[BOARD_ARENA_BYTES];
    struct {
        uint8_t buffers[8192];
        mica_job_t jobs[BOARD_ARENA_JOBS];
    } with_jobs;
};

extern union board_memory board_memory;
#define board_arena board_memory.bytes
#define board_jobs  board_memory.with_jobs.jobs

#endif
