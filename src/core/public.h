/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Marks for the constant-time proof: the exact lines at which a value derived from secrets becomes
 * public. Nothing in a normal build; the build with MICA_CT_PROOF tells valgrind. */
#ifndef MICA_CORE_PUBLIC_H
#define MICA_CORE_PUBLIC_H

#ifdef MICA_CT_PROOF
#include <valgrind/memcheck.h>
#define MICA_PUBLIC(p, n) ((void)VALGRIND_MAKE_MEM_DEFINED((p), (n)))
#else
#define MICA_PUBLIC(p, n) ((void)(p), (void)(n))
#endif

#endif
