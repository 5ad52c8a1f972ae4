/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file mica/impl.h
 * Implementations by name: list them, force one, and ask which ones served.
 *
 * For benches and tests. A program gets these functions by linking the archive mica_named before
 * mica; an application that does not pays for none of it. Not thread-safe: set up, then run.
 */
#ifndef MICA_IMPL_H
#define MICA_IMPL_H

#include <stdbool.h>
#include <stddef.h>

#include "psa/crypto_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What there is to say of an implementation. */
struct mica_impl_info {
    const char *primitive;  /**< "sha256", "aes", "ghash", ... */
    const char *name;       /**< "aes_c64": also its file's and its symbol's name */
    const char *impl_class; /**< "portable", "cpu" or "engine" */
    bool constant_time;     /**< no secret decides a branch, an index or a latency */
    bool available;         /**< this machine can run it */
};

/**
 * Describes an implementation.
 *
 * @param index      Its number, counted from 0 over all primitives, those of one primitive in the
 *                   order of preference.
 * @param[out] info  What there is to say of it.
 * @return Whether there is one of that number. If not, nothing is changed.
 */
bool mica_impl_get(size_t index, struct mica_impl_info *info);

/**
 * From now on this implementation, and no other, serves its primitive.
 *
 * @param name  As mica_impl_get() gives it.
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_DOES_NOT_EXIST  There is no such name in this build. Nothing changes.
 * @retval PSA_ERROR_NOT_SUPPORTED   This machine cannot run it. Nothing changes.
 */
psa_status_t mica_impl_force(const char *name);

/**
 * From now on every primitive is served by its best implementation of a class or of a plainer one.
 * Single implementations forced before are released.
 *
 * @param impl_class  "portable": C everywhere; "cpu": instructions as well; "engine": the free
 *                    choice.
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_INVALID_ARGUMENT  There is no such class. Nothing changes.
 */
psa_status_t mica_impl_force_class(const char *impl_class);

/** The free choice again, and an empty trace. */
void mica_impl_release(void);

/** Forgets which implementations have served. */
void mica_impl_trace_reset(void);

/**
 * Which implementations were chosen since the last reset, the latest one per primitive, in the
 * order of first use.
 *
 * @param[out] names  The names; up to `max`.
 * @param max         Room in `names`.
 * @return How many there are, which may be more than `max`.
 */
size_t mica_impl_trace(const char **names, size_t max);

#ifdef __cplusplus
}
#endif

#endif
