/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The bench on a virtual board: firmware is built from the source tree, runs on mica-vboard, and
 * its records are joined with what the simulator measured. Hosted. Functions that can fail return
 * false and say why in `why`, which has BENCH_WHY_MAX bytes. */
#ifndef MICA_BENCH_BOARD_BENCH_H
#define MICA_BENCH_BOARD_BENCH_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "bench/record_json.h"

#define BENCH_WHY_MAX    512
#define BENCH_WORD_MAX   32
#define BENCH_FOLDER_MAX 4096
#define BENCH_PATH_MAX   (BENCH_FOLDER_MAX + 128)

/* A board as its folder boards/NAME describes it. */
struct bench_board {
    char name[BENCH_WORD_MAX];
    char core[BENCH_WORD_MAX]; /* "cortex-m4": also the compiler's word */
    char engines[128];         /* models of its engines, with blanks between */
    char error_class[2];
    double clock_hz;
    double wait_states; /* of the memory it boots from */
    double run_ma;      /* of the core at work; 0: currents are not known */
    /* Cycles of the vendor's driver over its RTOS, over the engine alone; 0: not known. */
    double rtos_polling, rtos_blocking;
};

/* Finds the source tree: MICA_SOURCE, or the folders above this program, or above the present one.
 */
bool bench_source_find(char source[BENCH_FOLDER_MAX], char *why);

bool bench_board_read(struct bench_board *board, const char *source, const char *name, char *why);

/* Calls back for each board of the tree, in the order of their names. */
bool bench_board_each(const char *source,
                      void (*each)(void *context, const struct bench_board *board), void *context,
                      char *why);

/* Adds what was published for the board, from its file published.jsonl, if it has one. */
bool bench_board_published(const struct bench_board *board, const char *source,
                           struct bench_records *records, char *why);

/* Writes the board's file of thresholds (format: cmake/board.cmake) from records of many lengths:
 * each engine serves from the length on from which it wins in all cases that it takes part in. */
bool bench_board_tune(const struct bench_board *board, const char *source,
                      const struct bench_records *records, char *why);

/* Builds what has changed of boards/NAME's firmware in the tree's folder build/boards/NAME, and
 * writes the path of the image. `peers`: names separated by commas, or "". */
bool bench_board_build(const struct bench_board *board, const char *source, const char *peers,
                       char image[BENCH_PATH_MAX], char *why);

struct bench_board_run {
    const char *image;
    const char *arguments; /* for the firmware: bench/firmware/main_bench.c */
    bool rtos;             /* with the vendor's driver in place of ours, as far as it is known */
    void (*progress)(void *context, const struct bench_record *record); /* NULL: nobody looks */
    void *context;
};

/* Runs the image and adds the joined records. What the firmware says besides goes to the standard
 * error. False also if a contestant was wrong: then there are records, and `why` is empty. */
bool bench_board_run(const struct bench_board *board, const struct bench_board_run *run,
                     struct bench_records *records, char *why);

/* Puts the simulator's figures (JSON lines, "mica-vboard/1") into the records from number `from`
 * on, and the identity of the machine. */
bool bench_board_join(const struct bench_board *board, bool rtos, FILE *regions,
                      struct bench_records *records, size_t from, char *why);

/* Runs a program with the output, and with the errors too if `errors`, to the descriptor `to`;
 * waits for it. Returns its exit status; negative: it could not be run, or was killed. */
int bench_spawn(char *const argv[], int to, bool errors);

/* The same without waiting; returns the process, or -1. */
int bench_spawn_start(char *const argv[], int to, bool errors);
int bench_spawn_wait(int process);

/* The folder of this program. */
bool bench_program_folder(char folder[BENCH_FOLDER_MAX]);

#endif
