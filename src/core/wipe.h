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

/* Declares a function NAME that wipes `bytes` of the stack below its caller. A compiler spills
 * registers of a kernel where no wipe of a variable reaches. The kernel is a function that is not
 * inlined (MICA_SPILLS) and has a frame of at most so much; its caller burns when it has done. */
#define MICA_SPILLS __attribute__((noinline))
#define MICA_BURN(name, bytes)                                                                     \
    static MICA_SPILLS void name(void)                                                             \
    {                                                                                              \
        char below[bytes];                                                                         \
        mica_wipe(below, sizeof below);                                                            \
    }

#endif
