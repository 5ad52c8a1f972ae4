/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* C++ over newlib's own start-up: constructors before main, destructors after it, a heap, floats.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct thing {
    int value;
    thing() : value(42)
    {
        printf("made\n");
    }
    ~thing()
    {
        printf("gone %d\n", value);
    }
};

static thing one;

int main()
{
    char *big = static_cast<char *>(malloc(30000));
    memset(big, 1, 30000);
    printf("value %d, float %.2f, heap %d\n", one.value, one.value / 8.0, big[29999]);
    free(big);
    return 7;
}
