/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Implementations by name: list them, force one, and ask which ones served.
 *
 * For benches and tests. A program gets these functions by linking the archive mica_named before
 * mica; an application that does not pays for none of it. Not thread-safe: set up, then run. */
#ifndef MICA_IMPL_H
#define MICA_IMPL_H

#include <stdbool.h>
#include <stddef.h>

#include "psa/crypto_types.h"

#ifdef __cplusplus
extern "C" {
#endif

struct mica_impl_info {
    const char *primitive;  /* "sha256", "aes", "ghash", ... */
    const char *name;       /* "aes_c64": also its file's and its symbol's name */
    const char *impl_class; /* "portable", "cpu" or "engine" */
    bool constant_time;
    bool available; /* this machine can run it */
};

/* Describes the implementation number `index`, counted from 0 over all primitives, those of one
 * primitive in the order of preference. Returns false, and changes nothing, past the last one. */
bool mica_impl_get(size_t index, struct mica_impl_info *info);

/* From now on the implementation `name`, and no other, serves its primitive.
 * PSA_ERROR_DOES_NOT_EXIST: no such name in this build; PSA_ERROR_NOT_SUPPORTED: this machine
 * cannot run it. On error nothing changes. */
psa_status_t mica_impl_force(const char *name);

/* From now on every primitive is served by its best implementation of the class "portable", "cpu"
 * or "engine" or of a plainer one: "portable" forces C everywhere, "engine" is the free choice.
 * Single implementations forced before are released.
 * PSA_ERROR_INVALID_ARGUMENT: no such class. */
psa_status_t mica_impl_force_class(const char *impl_class);

/* The free choice again, and an empty trace. */
void mica_impl_release(void);

/* Forgets which implementations have served. */
void mica_impl_trace_reset(void);

/* Writes the names of up to `max` implementations that were chosen since the last reset, one per
 * primitive, in the order of first use. Returns how many there are. */
size_t mica_impl_trace(const char **names, size_t max);

#ifdef __cplusplus
}
#endif

#endif
