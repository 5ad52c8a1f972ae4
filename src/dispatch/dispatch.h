/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What every implementation of every primitive begins with, and the choice among them.
 *
 * A primitive (SHA-256's compression, the AES block, GHASH, ...) has a contract: a struct of
 * functions in its family's folder, whose first member is struct mica_impl. The build writes one
 * ordered list per primitive (impls_NAME.c), from what the back-ends provide: fastest first,
 * portable C last, NULL at the end. */
#ifndef MICA_DISPATCH_DISPATCH_H
#define MICA_DISPATCH_DISPATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum mica_impl_class {
    MICA_CLASS_PORTABLE = 0, /* C, any CPU */
    MICA_CLASS_CPU = 1,      /* CPU instructions or assembly */
    MICA_CLASS_ENGINE = 2,   /* a memory-mapped crypto engine */
};

#define MICA_IMPL_CONSTANT_TIME 1u /* no secret decides a branch, an index or a latency */
#define MICA_IMPL_EXCLUSIVE     2u /* one engine behind it: a call may wait for another's */

struct mica_impl {
    uint8_t impl_class; /* enum mica_impl_class */
    uint8_t flags;      /* MICA_IMPL_... */
    /* Whether this machine can run it now. NULL: always. Cheap: it is asked at each set-up. */
    bool (*available)(void);
};

typedef const struct mica_impl *const mica_impl_list[];

/* The implementation that serves a message of so many bytes (SIZE_MAX where the length is not known
 * yet), or the next one after `after`, which declined with PSA_ERROR_NOT_SUPPORTED. NULL: none is
 * left. Portable C never declines and is always available, so that a first choice always exists.
 *
 * Two objects define it: dispatch.c in the library, and dispatch_named.c, which the bench and the
 * tests link before the library: there names exist, one can be forced, and the choice is noted. */
const struct mica_impl *mica_dispatch(const struct mica_impl *const *list, size_t bytes,
                                      const struct mica_impl *after);

#endif
