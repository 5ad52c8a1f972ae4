/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Implementations by name: which ways to run Mica come of a list. Freestanding. */
#ifndef MICA_BENCH_VARIANTS_H
#define MICA_BENCH_VARIANTS_H

#include "bench/run.h"
#include "mica/impl.h"

/* Finds what --list shows as `name`. */
bool bench_impl_find(const char *name, struct mica_impl_info *info);

/* Adds an implementation to the `count` variants, of which there is one at least. Names of
 * different primitives are forced together; a second name of one primitive doubles the variants:
 * with the first, and with the second. False: there would be more than BENCH_VARIANTS_MAX, or more
 * than BENCH_FORCED_MAX names in one. */
bool bench_variants_add(struct bench_variant variants[BENCH_VARIANTS_MAX], unsigned *count,
                        const struct mica_impl_info *info);

/* Whether an engine is among those that the variant forces. */
bool bench_variant_has_engine(const struct bench_variant *v);

#endif
