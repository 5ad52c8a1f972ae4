/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Hosts the suites on a board: tests/main_plain.c, with the host's files and words over
 * semihosting. The command line has the words of mica_tests, and `file=NAME` for the one file of
 * vectors that the host offers. */
#include <string.h>

#include "board_console.h"
#include "vectors/vec_run.h"

#define WORDS_MAX 16

void initialise_monitor_handles(void); /* of newlib's librdimon: stdio over semihosting */
int suites_main(int argc, char **argv);

static char file[64];
const char *const vec_sample_files[] = {file, 0};
const char *const vec_bulk_files[] = {0};

int main(void)
{
    static char line[256];
    static char *words[WORDS_MAX + 1] = {line};
    int count = 1;

    initialise_monitor_handles();
    board_command_line(line, sizeof line);
    for (char *w = strtok(line, " "); w != NULL && count < WORDS_MAX; w = strtok(NULL, " "))
        if (strncmp(w, "file=", 5) == 0)
            strncpy(file, w + 5, sizeof file - 1);
        else
            words[count++] = w;
    return suites_main(count, words);
}
