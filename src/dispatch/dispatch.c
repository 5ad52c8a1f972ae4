/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Choice of an implementation: the first in the list that this machine can run. */
#include "dispatch/dispatch.h"

const struct mica_impl *mica_dispatch(const struct mica_impl *const *list, size_t bytes,
                                      const struct mica_impl *after)
{
    (void)bytes;
    while (after != NULL && *list != NULL)
        if (*list++ == after)
            after = NULL;
    while (*list != NULL && (*list)->available != NULL && !(*list)->available())
        list++;
    return *list;
}
