/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Options of a subcommand: a table says which there are, one parser reads them all. */
#ifndef MICA_CLI_OPTIONS_H
#define MICA_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

struct option {
    const char *name;     /* as it is typed: "--filter", "-o" */
    const char *argument; /* what its value is, for the help; NULL: it takes none */
    const char *about;
};

#define OPTIONS_MAX 24

/* What was typed. values[i] belongs to row i of the table: NULL if absent, "" for an option
 * without an argument. */
struct arguments {
    const char *values[OPTIONS_MAX];
    char **operands;
    int operand_count;
};

/* Reads `--name value`, `--name=value` and operands, in any order; `--` ends the options. On a
 * mistake prints what it is, for the command `command`, and returns false. Operands are moved to
 * the front of argv. */
bool options_read(const char *command, const struct option *table, size_t count, int argc,
                  char **argv, struct arguments *arguments);

/* Prints the table for a reader. */
void options_help(const struct option *table, size_t count);

/* The exit status of a wrong command line. */
#define EXIT_USAGE 2

/* Prints "mica COMMAND: MESSAGE" to the standard error. Returns EXIT_USAGE. */
int usage_error(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
