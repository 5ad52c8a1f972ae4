/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Cycles by function, from the counts that every block keeps. */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

#define BUCKETS 65536u
#define LINES   40u

struct line {
    const char *name;
    uint64_t cycles, instructions;
};

static int by_cycles(const void *a, const void *b)
{
    const struct line *x = a, *y = b;
    if (x->cycles != y->cycles) {
        return x->cycles < y->cycles ? 1 : -1;
    }
    return strcmp(x->name, y->name);
}

static void add(struct line *line, size_t *lines, const char *name, const struct block *b)
{
    size_t i = 0;
    while (i < *lines && line[i].name != name) {
        i++;
    }
    if (i == *lines) {
        line[(*lines)++].name = name;
    }
    line[i].cycles += b->spent;
    line[i].instructions += b->profiled * b->count;
}

void profile_print(struct machine *m, FILE *to)
{
    struct line *line = calloc(m->image.symbols + 1, sizeof *line);
    size_t lines = 0;
    uint64_t total = 0;
    for (size_t i = 0; line != NULL && i < BUCKETS; i++) {
        for (const struct block *b = m->bucket[i]; b != NULL; b = b->next) {
            const struct elf_symbol *f = elf_function_at(&m->image, b->address);
            add(line, &lines, f != NULL ? f->name : "(no symbol)", b);
            total += b->spent;
        }
    }
    qsort(line, lines, sizeof *line, by_cycles);
    fprintf(to, "%14s %6s %14s  function\n", "cycles", "share", "instructions");
    for (size_t i = 0; i < lines && i < LINES && line[i].cycles != 0; i++) {
        fprintf(to, "%14llu %5.1f%% %14llu  %s\n", (unsigned long long)line[i].cycles,
                100.0 * (double)line[i].cycles / (double)total,
                (unsigned long long)line[i].instructions, line[i].name);
    }
    free(line);
}
