/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The table of subcommands. */
#include <stddef.h>

#include "commands.h"

const struct command commands[] = {
    {"bench", "measure software against hardware, and against other libraries", command_bench},
    {"boards", "list the virtual boards", command_boards},
    {"report", "print records as tables, Markdown, CSV or JSON lines", command_report},
    {"compare", "say what became slower between two files of records", command_compare},
    {"selftest", "compute known answers, in software and as this machine would choose",
     command_selftest},
    {"version", "print the version and how this program was built", command_version},
    {"help", "print this", command_help},
    {NULL, NULL, NULL},
};
