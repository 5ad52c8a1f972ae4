/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The subcommands of `mica`. Each has a file, and a row in commands.c. */
#ifndef MICA_CLI_COMMANDS_H
#define MICA_CLI_COMMANDS_H

struct command {
    const char *name;
    const char *about;
    /* argv begins behind the subcommand's name. Returns the exit status: 0, 1 for a finding, 2 for
     * a wrong command line. */
    int (*run)(int argc, char **argv);
};

/* Ends with a NULL name. */
extern const struct command commands[];

int command_bench(int argc, char **argv);
int command_boards(int argc, char **argv);
int command_compare(int argc, char **argv);
int command_help(int argc, char **argv);
int command_report(int argc, char **argv);
int command_selftest(int argc, char **argv);
int command_version(int argc, char **argv);

#endif
