/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* An ordinary newlib program over semihosting: console, a host file, the command line, exit status.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(int argc, char **argv)
{
    char line[64] = "";
    FILE *f = fopen("anything", "rb");
    printf("argc %d, last %s\n", argc, argc > 0 ? argv[argc - 1] : "none");
    if (f != NULL) {
        while (fgets(line, sizeof line, f) != NULL) {
            printf("read: %s", line);
        }
        fclose(f);
    }
    printf("float %.3f, clock %s\n", strtod("3.25", NULL) * 2, clock() < 100 ? "starts" : "late");
    fprintf(stderr, "to stderr\n");
    char *heap = malloc(1000);
    return heap != NULL ? 42 : 1;
}
