/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* From which length on an engine is worth its setting up. The build writes the table from the file
 * boards/NAME/thresholds; without a board it is empty. */
#ifndef MICA_DISPATCH_THRESHOLDS_H
#define MICA_DISPATCH_THRESHOLDS_H

#include "dispatch/dispatch.h"

#define MICA_THRESHOLD_NEVER UINT32_MAX /* no message is long enough */

struct mica_threshold {
    const struct mica_impl *impl;
    /* By preference (mica/prefer.h): bytes of the shortest message; serves those of unknown
     * length. */
    uint32_t bytes[2];
    bool unknown[2];
};

/* Ends with a row of NULL. */
extern const struct mica_threshold mica_thresholds[];

/* Whether an implementation may serve a message of so many bytes, SIZE_MAX where unknown. What the
 * table does not name may. */
bool mica_threshold_allows(const struct mica_impl *impl, size_t bytes);

#endif
