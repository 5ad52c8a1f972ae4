/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Board descriptions: one fact a line, each with its source after '#'. */
#include "board.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORDS_MAX 8

struct line {
    char *word[WORDS_MAX];
    size_t words;
};

typedef const char *(*line_fn)(struct board *board, const struct line *line);

static bool number(const char *text, uint32_t *value)
{
    char *end;
    errno = 0;
    unsigned long long v = strtoull(text, &end, 0);
    *value = (uint32_t)v;
    return errno == 0 && end != text && *end == 0 && v <= UINT32_MAX && *text != '-';
}

static bool real(const char *text, double *value)
{
    char *end;
    *value = strtod(text, &end);
    return end != text && *end == 0 && *value >= 0 && *value < 1e9;
}

static bool copy_word(char to[BOARD_WORD], const char *from)
{
    return snprintf(to, BOARD_WORD, "%s", from) < BOARD_WORD;
}

static const char *parse_core(struct board *b, const struct line *l)
{
    return copy_word(b->core, l->word[1]) ? NULL : "the core's name is too long";
}

static const char *parse_clock(struct board *b, const struct line *l)
{
    return number(l->word[1], &b->clock_hz) && b->clock_hz != 0 ? NULL : "clock: hertz expected";
}

static const char *parse_boot(struct board *b, const struct line *l)
{
    return number(l->word[1], &b->boot) ? NULL : "boot: an address expected";
}

static const char *parse_interrupts(struct board *b, const struct line *l)
{
    return l->words == 3 && number(l->word[1], &b->interrupts) && b->interrupts <= 240 &&
                   number(l->word[2], &b->priority_bits) && b->priority_bits >= 2 &&
                   b->priority_bits <= 8
               ? NULL
               : "interrupts COUNT PRIORITY_BITS, at most 240, 2 to 8";
}

static const char *parse_memory(struct board *b, const struct line *l)
{
    if (b->memories == BOARD_MEMORIES || l->words < 5) {
        return "memory NAME BASE SIZE r|rw [waits N]";
    }
    struct board_memory *m = &b->memory[b->memories];
    uint32_t waits = 0;
    bool ok = copy_word(m->name, l->word[1]) && number(l->word[2], &m->base) &&
              number(l->word[3], &m->size) &&
              (strcmp(l->word[4], "r") == 0 || strcmp(l->word[4], "rw") == 0);
    if (ok && l->words > 5) {
        ok = l->words == 7 && strcmp(l->word[5], "waits") == 0 && number(l->word[6], &waits);
    }
    if (!ok || m->size == 0 || m->base % 4096 != 0 || m->size % 4096 != 0 ||
        (uint64_t)m->base + m->size > UINT64_C(0x100000000) || waits > 64) {
        return "memory NAME BASE SIZE r|rw [waits N], base and size multiples of 4096";
    }
    for (size_t i = 0; i < b->memories; i++) {
        const struct board_memory *o = &b->memory[i];
        if (m->base < o->base + o->size && o->base < m->base + m->size) {
            return "memory overlaps another";
        }
    }
    m->writable = l->word[4][1] == 'w';
    m->wait_states = waits;
    b->memories++;
    return NULL;
}

static const char *parse_cache(struct board *b, const struct line *l)
{
    struct board_cache *c = &b->icache;
    if (l->words != 5 || !number(l->word[1], &c->size) || !number(l->word[2], &c->ways) ||
        !number(l->word[3], &c->line) || !number(l->word[4], &c->miss) || c->ways == 0 ||
        c->line < 4 || (c->line & (c->line - 1)) != 0 || c->size == 0 ||
        c->size % (c->ways * c->line) != 0) {
        return "icache SIZE WAYS LINE MISS_CYCLES";
    }
    uint32_t sets = c->size / (c->ways * c->line);
    return (sets & (sets - 1)) == 0 ? NULL : "icache: the number of sets is not a power of two";
}

static const char *parse_device(struct board *b, const struct line *l)
{
    if (b->devices == BOARD_DEVICES || (l->words != 4 && l->words != 6)) {
        return "device MODEL LABEL BASE [irq N]";
    }
    struct board_device *d = &b->device[b->devices++];
    uint32_t irq = 0;
    d->irq = -1;
    if (!copy_word(d->model, l->word[1]) || !copy_word(d->label, l->word[2]) ||
        !number(l->word[3], &d->base)) {
        return "device MODEL LABEL BASE [irq N]";
    }
    if (l->words == 6) {
        if (strcmp(l->word[4], "irq") != 0 || !number(l->word[5], &irq) || irq >= 240) {
            return "device: irq N, below 240";
        }
        d->irq = (int)irq;
    }
    return NULL;
}

static const char *parse_current(struct board *b, const struct line *l)
{
    if (b->currents == BOARD_CURRENTS || l->words < 3) {
        return "current STATE MILLIAMPERES [calibrated]";
    }
    struct board_current *c = &b->current[b->currents++];
    c->calibrated = l->words == 4 && strcmp(l->word[3], "calibrated") == 0;
    bool ok = copy_word(c->state, l->word[1]) && real(l->word[2], &c->milliamperes) &&
              (l->words == 3 || c->calibrated);
    return ok ? NULL : "current STATE MILLIAMPERES [calibrated]";
}

static const char *parse_supply(struct board *b, const struct line *l)
{
    return real(l->word[1], &b->supply_volts) ? NULL : "supply: volts expected";
}

static const char *parse_wake(struct board *b, const struct line *l)
{
    return number(l->word[1], &b->standby_wake_cycles) ? NULL : "wake: cycles expected";
}

static const char *parse_rtos(struct board *b, const struct line *l)
{
    return l->words >= 3 && number(l->word[1], &b->rtos_polling) &&
                   number(l->word[2], &b->rtos_blocking)
               ? NULL
               : "rtos POLLING_CYCLES BLOCKING_CYCLES [calibrated]";
}

static const char *parse_class(struct board *b, const struct line *l)
{
    b->error_class = l->word[1][0];
    return l->word[1][1] == 0 && strchr("ABCD", b->error_class) != NULL ? NULL
                                                                        : "class A, B, C or D";
}

static const struct {
    const char *key;
    line_fn parse;
} keys[] = {
    {"core", parse_core},       {"clock", parse_clock},   {"boot", parse_boot},
    {"memory", parse_memory},   {"icache", parse_cache},  {"device", parse_device},
    {"current", parse_current}, {"supply", parse_supply}, {"wake", parse_wake},
    {"rtos", parse_rtos},       {"class", parse_class},   {"interrupts", parse_interrupts},
};

/* Splits at blanks; cuts the source off. False: a fact without a source. */
static bool split(char *text, struct line *line)
{
    char *source = strchr(text, '#');
    bool sourced = source != NULL && source[1 + strspn(source + 1, " ")] != 0;
    if (source != NULL) {
        *source = 0;
    }
    line->words = 0;
    for (char *rest, *w = strtok_r(text, " \t", &rest); w != NULL && line->words < WORDS_MAX;
         w = strtok_r(NULL, " \t", &rest)) {
        line->word[line->words++] = w;
    }
    return line->words == 0 || sourced;
}

static const char *parse_line(struct board *board, char *text)
{
    struct line line;
    if (!split(text, &line)) {
        return "a fact without its source (text after #)";
    }
    if (line.words == 0) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(line.word[0], keys[i].key) == 0) {
            return line.words < 2 ? "a value is missing" : keys[i].parse(board, &line);
        }
    }
    return "unknown key";
}

bool board_parse(struct board *board, const char *text, char error[BOARD_ERROR_SIZE])
{
    *board = (struct board){.interrupts = 64, .priority_bits = 3, .error_class = 'D'};
    for (unsigned number_of_line = 1; *text != 0; number_of_line++) {
        char line[256];
        size_t len = strcspn(text, "\n");
        const char *why = "the line is too long";
        if (len < sizeof line) {
            memcpy(line, text, len);
            line[len] = 0;
            why = parse_line(board, line);
        }
        if (why != NULL) {
            snprintf(error, BOARD_ERROR_SIZE, "line %u: %s", number_of_line, why);
            return false;
        }
        text += len + (text[len] != 0);
    }
    for (size_t i = 0; i < board->memories; i++) {
        if (board->memory[i].wait_states != 0 && board->icache.size == 0) {
            snprintf(error, BOARD_ERROR_SIZE, "waits are modelled by the cache's misses: icache");
            return false;
        }
    }
    if (board->core[0] == 0 || board->clock_hz == 0 || board->memories == 0) {
        snprintf(error, BOARD_ERROR_SIZE, "core, clock and memory are needed");
        return false;
    }
    return true;
}

bool board_current(const struct board *board, const char *state, double *milliamperes)
{
    for (size_t i = 0; i < board->currents; i++) {
        if (strcmp(board->current[i].state, state) == 0) {
            *milliamperes = board->current[i].milliamperes;
            return true;
        }
    }
    return false;
}

const char *board_builtin(const char *name)
{
    for (const struct board_text *t = board_texts; t->name != NULL; t++) {
        if (strcmp(t->name, name) == 0) {
            return t->text;
        }
    }
    return NULL;
}

void board_list(void)
{
    for (const struct board_text *t = board_texts; t->name != NULL; t++) {
        struct board board;
        char error[BOARD_ERROR_SIZE];
        if (board_parse(&board, t->text, error)) {
            printf("%-16s %-12s %10u Hz, error class %c, %s\n", t->name, board.core, board.clock_hz,
                   board.error_class, board.currents != 0 ? "currents known" : "no currents");
        } else {
            printf("%-16s %s\n", t->name, error);
        }
    }
}
