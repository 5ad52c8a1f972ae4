/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Choice of an implementation: the first in the list that this machine can run and that is worth
 * its setting up. */
#include "dispatch/thresholds.h"

static bool serves(const struct mica_impl *impl, size_t bytes)
{
    return (impl->available == NULL || impl->available()) && mica_threshold_allows(impl, bytes);
}

const struct mica_impl *mica_dispatch(const struct mica_impl *const *list, size_t bytes,
                                      const struct mica_impl *after)
{
    while (after != NULL && *list != NULL)
        if (*list++ == after)
            after = NULL;
    while (*list != NULL && !serves(*list, bytes))
        list++;
    return *list;
}
