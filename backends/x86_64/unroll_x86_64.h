/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What keeps vectors of secrets in registers, inside the back-end. */
#ifndef MICA_UNROLL_X86_64_H
#define MICA_UNROLL_X86_64_H

/* Before a loop with a small constant count over an array of vectors: unrolled whole, and early, so
 * that the array becomes registers and never lies on the stack. */
#if defined(__clang__)
#define MICA_UNROLL _Pragma("clang loop unroll(full)")
#else
#define MICA_UNROLL _Pragma("GCC unroll 16")
#endif

/* For what gets arrays of vectors, or constants to specialise on. */
#define MICA_X86_64_INLINE static inline __attribute__((always_inline))

/* The compiler forgets what it knows of memory: it loads again what it would otherwise keep, and,
 * being short of registers, would keep on the stack. */
static inline void mica_x86_64_reload(void)
{
    __asm__ volatile("" : : : "memory");
}

#endif
