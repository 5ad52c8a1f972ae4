/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Faults that a device can be told to show: "kind" or "kind@N", the N-th time that it could. */
#ifndef VBOARD_FAULT_LIST_H
#define VBOARD_FAULT_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define FAULT_LIST_MAX 8

struct fault_list {
    const char *const *kinds;                /* ends with NULL */
    unsigned long countdown[FAULT_LIST_MAX]; /* 0: not armed */
};

static inline bool fault_list_arm(struct fault_list *f, const char *spec)
{
    size_t len = strcspn(spec, "@");
    unsigned long n = 1;
    char *end = NULL;
    if (spec[len] == '@') {
        n = strtoul(spec + len + 1, &end, 10);
    }
    if (n == 0 || (end != NULL && *end != 0)) {
        return false;
    }
    for (size_t i = 0; f->kinds[i] != NULL; i++) {
        if (strlen(f->kinds[i]) == len && memcmp(f->kinds[i], spec, len) == 0) {
            f->countdown[i] = n;
            return true;
        }
    }
    return false;
}

/* True when the fault of that index happens now. */
static inline bool fault_list_fires(struct fault_list *f, size_t kind)
{
    return f->countdown[kind] != 0 && --f->countdown[kind] == 0;
}

#endif
