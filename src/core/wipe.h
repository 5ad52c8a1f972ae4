/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Erasure that the compiler may not remove. */
#ifndef MICA_CORE_WIPE_H
#define MICA_CORE_WIPE_H

#include <stddef.h>
#include <string.h>

/* The empty assembly statement claims to read the memory, so the memset before it is not dead,
 * under link-time optimisation as well. */
static inline void mica_wipe(void *p, size_t n)
{
    if (n != 0)
        memset(p, 0, n);
    __asm__ volatile("" : : "r"(p) : "memory");
}

#endif
