/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* A board's description: parsed from boards/NAME/board.txt. Format: docs/VBOARD.md. */
#ifndef VBOARD_BOARD_H
#define VBOARD_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BOARD_MEMORIES   12
#define BOARD_DEVICES    32
#define BOARD_CURRENTS   24
#define BOARD_WORD       24
#define BOARD_ERROR_SIZE 160

struct board_memory {
    char name[BOARD_WORD];
    uint32_t base, size;
    bool writable;
    unsigned wait_states;
};

struct board_device {
    char model[BOARD_WORD], label[BOARD_WORD];
    uint32_t base;
    int irq;
};

struct board_current {
    char state[BOARD_WORD]; /* run, sleep, standby, or ACTIVITY.run, ACTIVITY.sleep (added) */
    double milliamperes;
    bool calibrated; /* inferred from published results, not stated by a manual */
};

struct board_cache {
    uint32_t size, ways, line, miss; /* bytes, ways, bytes, cycles; size 0: no cache */
};

struct board {
    char name[BOARD_WORD], core[BOARD_WORD];
    uint32_t clock_hz, boot, interrupts, priority_bits;
    struct board_memory memory[BOARD_MEMORIES];
    struct board_device device[BOARD_DEVICES];
    struct board_current current[BOARD_CURRENTS];
    size_t memories, devices, currents;
    struct board_cache icache;
    double supply_volts;                  /* 0: not stated, no energy */
    uint32_t standby_wake_cycles;         /* from standby to active */
    uint32_t rtos_polling, rtos_blocking; /* cycles of a vendor's driver over its RTOS */
    char error_class;                     /* A, B, C or D; see docs/VBOARD.md */
};

/* Parses `text`. False: `error` says which line and why. */
bool board_parse(struct board *board, const char *text, char error[BOARD_ERROR_SIZE]);

/* Milliamperes of a state; false when the board does not list it. */
bool board_current(const struct board *board, const char *state, double *milliamperes);

/* The descriptions compiled in. NULL: no such board. */
const char *board_builtin(const char *name);
void board_list(void);

struct board_text {
    const char *name, *text;
};
extern const struct board_text board_texts[]; /* generated; ends with a NULL name */

#endif
