/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* For tests that go through all implementations of a primitive. */
#ifndef MICA_TESTS_EACH_IMPL_H
#define MICA_TESTS_EACH_IMPL_H

#include "dispatch/lists.h"
#include "dispatch/names.h"

static inline bool impl_runs(const struct mica_impl *impl)
{
    return impl->available == NULL || impl->available();
}

static inline const char *impl_name(const struct mica_impl *impl)
{
    const struct mica_impl_name *row = mica_impl_names;

    while (row->impl != NULL && row->impl != impl)
        row++;
    return row->impl == NULL ? "?" : row->name;
}

/* The implementation at `at` or the next that runs here; NULL past the last. */
static inline const struct mica_impl *const *impl_next(const struct mica_impl *const *at)
{
    while (*at != NULL && !impl_runs(*at))
        at++;
    return at;
}

#define EACH_IMPL(it, list)                                                                        \
    for (const struct mica_impl *const *it = impl_next(list); *it != NULL; it = impl_next(it + 1))

#endif
