/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Options of a subcommand; see options.h. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "options.h"

int usage_error(const char *command, const char *format, ...)
{
    va_list arguments;

    fprintf(stderr, "mica %s: ", command);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    return EXIT_USAGE;
}

/* The row of the table that the argument names, up to a '=' in it; `count` if none. */
static size_t find(const struct option *table, size_t count, const char *argument)
{
    const size_t n = strcspn(argument, "=");
    size_t i = 0;

    while (i < count && (strlen(table[i].name) != n || strncmp(table[i].name, argument, n) != 0))
        i++;
    return i;
}

/* Reads the option at argv[i]. Returns how many arguments it took; 0 after a mistake. */
static int read_one(const char *command, const struct option *table, size_t count, int left,
                    char **argv, struct arguments *to)
{
    const size_t row = find(table, count, argv[0]);
    const char *equals = strchr(argv[0], '=');

    if (row == count)
        return usage_error(command, "unknown option '%s'", argv[0]), 0;
    if (to->values[row] != NULL)
        return usage_error(command, "%s is given twice", table[row].name), 0;
    if (table[row].argument == NULL) {
        if (equals != NULL)
            return usage_error(command, "%s takes no value", table[row].name), 0;
        to->values[row] = "";
        return 1;
    }
    if (equals == NULL && left < 2)
        return usage_error(command, "%s needs a value: %s", table[row].name, table[row].argument),
               0;
    to->values[row] = equals != NULL ? equals + 1 : argv[1];
    return equals != NULL ? 1 : 2;
}

bool options_read(const char *command, const struct option *table, size_t count, int argc,
                  char **argv, struct arguments *to)
{
    bool options = true;

    *to = (struct arguments){.operands = argv};
    for (int i = 0; i < argc;) {
        if (options && strcmp(argv[i], "--") == 0) {
            options = false;
            i++;
        } else if (options && argv[i][0] == '-' && argv[i][1] != '\0') {
            const int taken = read_one(command, table, count, argc - i, argv + i, to);
            if (taken == 0)
                return false;
            i += taken;
        } else {
            argv[to->operand_count++] = argv[i++];
        }
    }
    return true;
}

void options_help(const struct option *table, size_t count)
{
    char left[64];

    for (size_t i = 0; i < count; i++) {
        snprintf(left, sizeof left, "%s %s", table[i].name,
                 table[i].argument != NULL ? table[i].argument : "");
        printf("  %-22s %s\n", left, table[i].about);
    }
}
