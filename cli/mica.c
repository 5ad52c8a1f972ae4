/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The `mica` command: finds the subcommand and runs it. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "options.h"

/* What people type out of habit. */
static const char *plain_name(const char *typed)
{
    if (strcmp(typed, "--help") == 0 || strcmp(typed, "-h") == 0)
        return "help";
    return strcmp(typed, "--version") == 0 ? "version" : typed;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        command_help(0, argv);
        return EXIT_USAGE;
    }
    const char *name = plain_name(argv[1]);
    for (const struct command *c = commands; c->name != NULL; c++)
        if (strcmp(c->name, name) == 0)
            return c->run(argc - 2, argv + 2);
    fprintf(stderr, "mica: no subcommand '%s'; `mica help` lists them\n", argv[1]);
    return EXIT_USAGE;
}
