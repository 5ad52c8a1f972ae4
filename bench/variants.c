/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Implementations by name; see variants.h. */
#include "bench/variants.h"

#include <string.h>

bool bench_impl_find(const char *name, struct mica_impl_info *info)
{
    for (size_t i = 0; mica_impl_get(i, info); i++)
        if (strcmp(info->name, name) == 0)
            return true;
    return false;
}

/* Whether the variant has an implementation of the same primitive; then *at says which. */
static bool has_primitive(const struct bench_variant *v, const char *primitive, unsigned *at)
{
    struct mica_impl_info info;

    for (*at = 0; *at < v->forced_count; ++*at)
        if (bench_impl_find(v->forced[*at], &info) && strcmp(info.primitive, primitive) == 0)
            return true;
    return false;
}

static bool known(const struct bench_variant *variants, unsigned count,
                  const struct bench_variant *v)
{
    for (unsigned k = 0; k < count; k++)
        if (memcmp(&variants[k], v, sizeof *v) == 0)
            return true;
    return false;
}

bool bench_variants_add(struct bench_variant variants[BENCH_VARIANTS_MAX], unsigned *count,
                        const struct mica_impl_info *info)
{
    const unsigned before = *count;
    unsigned at;

    for (unsigned i = 0; i < before; i++) {
        struct bench_variant *v = &variants[i];
        if (!has_primitive(v, info->primitive, &at)) {
            if (v->forced_count == BENCH_FORCED_MAX)
                return false;
            v->forced[v->forced_count++] = info->name;
            continue;
        }
        struct bench_variant other = *v;
        other.forced[at] = info->name;
        if (known(variants, *count, &other))
            continue;
        if (*count == BENCH_VARIANTS_MAX)
            return false;
        variants[(*count)++] = other;
    }
    return true;
}

bool bench_variant_has_engine(const struct bench_variant *v)
{
    struct mica_impl_info info;

    for (unsigned i = 0; i < v->forced_count; i++)
        if (bench_impl_find(v->forced[i], &info) && strcmp(info.impl_class, "engine") == 0)
            return true;
    return false;
}
