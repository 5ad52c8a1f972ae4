/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What RDRAND and RDSEED share: bytes out of 64-bit words that may not come. */
#ifndef MICA_ENTROPY_X86_64_H
#define MICA_ENTROPY_X86_64_H

#include "core/bytes.h"
#include "core/wipe.h"
#include "rng/entropy_impl.h"

/* draw: one word, or false when the unit has been empty too often. */
static inline psa_status_t mica_entropy_x86_64_fill(uint8_t *out, size_t bytes,
                                                    bool (*draw)(uint64_t *word))
{
    uint64_t word = 0;

    while (bytes > 0) {
        const size_t n = mica_min(bytes, sizeof word);
        if (!draw(&word))
            return PSA_ERROR_INSUFFICIENT_ENTROPY;
        memcpy(out, &word, n);
        out += n;
        bytes -= n;
    }
    mica_wipe(&word, sizeof word);
    return PSA_SUCCESS;
}

#endif
