/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The list of timing models. */
#include "timing.h"

#include <string.h>

static const struct timing_model *const models[] = {
    &timing_m0plus, &timing_m3, &timing_m4, &timing_m7, &timing_m33,
};

const struct timing_model *timing_find(const char *core)
{
    for (size_t i = 0; i < sizeof models / sizeof *models; i++) {
        if (strcmp(models[i]->core, core) == 0) {
            return models[i];
        }
    }
    return NULL;
}
