/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* How the inner parts of a kernel are compiled: built for speed, each is inlined with its constant
 * arguments and its short loops are unrolled, so that arrays of a few words live in registers;
 * built for size, each is a function of its own. */
#ifndef MICA_CORE_KERNEL_H
#define MICA_CORE_KERNEL_H

#define MICA_INLINE static inline __attribute__((always_inline, unused))

#ifdef __OPTIMIZE_SIZE__
#define MICA_KERNEL static __attribute__((unused))
#define MICA_UNROLL
#else
#define MICA_KERNEL MICA_INLINE
#define MICA_UNROLL _Pragma("GCC unroll 8") /* before a loop of at most eight rounds */
#endif

#endif
