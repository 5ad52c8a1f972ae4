/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The names of all implementations in the build; linked by the bench and the tests alone. */
#ifndef MICA_DISPATCH_NAMES_H
#define MICA_DISPATCH_NAMES_H

#include "dispatch/dispatch.h"

struct mica_impl_name {
    const char *primitive;
    const char *name;
    const struct mica_impl *impl;
};

/* Ends with a row of NULLs. Within a primitive, in the order of preference. */
extern const struct mica_impl_name mica_impl_names[];

#endif
