/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica help: lists the subcommands. */
#include <stdio.h>

#include "commands.h"
#include "options.h"

int command_help(int argc, char **argv)
{
    if (argc > 0)
        return usage_error("help", "takes no argument; `mica %s --help` explains one", argv[0]);
    puts("usage: mica SUBCOMMAND [ARGUMENT...]\n");
    for (const struct command *c = commands; c->name != NULL; c++)
        printf("  %-10s %s\n", c->name, c->about);
    puts("\n`mica SUBCOMMAND --help` explains each.");
    return 0;
}
