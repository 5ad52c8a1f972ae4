/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* From which length on an engine is worth its setting up. */
#include "dispatch/thresholds.h"
#include "mica/prefer.h"

static volatile uint8_t preferred; /* enum mica_preference */

void mica_dispatch_prefer(enum mica_preference preference)
{
    if (preference == MICA_PREFER_TIME || preference == MICA_PREFER_ENERGY)
        preferred = (uint8_t)preference;
}

bool mica_threshold_allows(const struct mica_impl *impl, size_t bytes)
{
    const struct mica_threshold *row = mica_thresholds;

    if (impl->impl_class != MICA_CLASS_ENGINE)
        return true;
    while (row->impl != NULL && row->impl != impl)
        row++;
    if (row->impl == NULL)
        return true;
    return bytes == SIZE_MAX
               ? row->unknown[preferred]
               : bytes >= row->bytes[preferred] && row->bytes[preferred] != MICA_THRESHOLD_NEVER;
}
