/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The choice of an implementation where names exist: as dispatch.c, but one implementation or a
 * class can be forced, and each choice is noted. */
#include <string.h>

#include "dispatch/names.h"
#include "dispatch/thresholds.h"
#include "mica/impl.h"

#define PRIMITIVES_MAX 32

static const char *const class_names[] = {"portable", "cpu", "engine"};

/* What is in force for a primitive, and what served it last. `list` is filled in by the first
 * dispatch, so that the next ones find their choice by one comparison of pointers. */
struct choice {
    const char *primitive;
    const struct mica_impl *const *list;
    const struct mica_impl *forced;
    const struct mica_impl *served;
};

static struct choice choices[PRIMITIVES_MAX];
static size_t choice_count;
static struct choice *recent; /* found last: likely to be wanted again */
static uint8_t highest_class = MICA_CLASS_ENGINE;

static const struct mica_impl_name *find(const struct mica_impl *impl)
{
    const struct mica_impl_name *row = mica_impl_names;

    while (row->impl != NULL && row->impl != impl)
        row++;
    return row->impl == NULL ? NULL : row;
}

static struct choice *choice_of(const char *primitive)
{
    for (size_t i = 0; i < choice_count; i++)
        if (strcmp(choices[i].primitive, primitive) == 0)
            return &choices[i];
    if (choice_count == PRIMITIVES_MAX)
        return NULL;
    choices[choice_count] = (struct choice){primitive, NULL, NULL, NULL};
    return &choices[choice_count++];
}

static struct choice *choice_for(const struct mica_impl *const *list)
{
    const struct mica_impl_name *row;
    struct choice *c;

    if (recent != NULL && recent->list == list)
        return recent;
    for (size_t i = 0; i < choice_count; i++)
        if (choices[i].list == list)
            return recent = &choices[i];
    row = *list == NULL ? NULL : find(*list);
    c = row == NULL ? NULL : choice_of(row->primitive);
    if (c != NULL)
        c->list = list;
    return recent = c;
}

static bool runs_here(const struct mica_impl *impl)
{
    return impl->available == NULL || impl->available();
}

/* What is forced by name serves any length. */
static bool allowed(const struct mica_impl *impl, size_t bytes, const struct choice *c)
{
    if (c != NULL && c->forced != NULL)
        return impl == c->forced;
    return impl->impl_class <= highest_class && runs_here(impl) &&
           mica_threshold_allows(impl, bytes);
}

const struct mica_impl *mica_dispatch(const struct mica_impl *const *list, size_t bytes,
                                      const struct mica_impl *after)
{
    struct choice *c = choice_for(list);

    while (after != NULL && *list != NULL)
        if (*list++ == after)
            after = NULL;
    while (*list != NULL && !allowed(*list, bytes, c))
        list++;
    if (c != NULL)
        c->served = *list;
    return *list;
}

bool mica_impl_get(size_t index, struct mica_impl_info *info)
{
    for (size_t i = 0; i <= index; i++)
        if (mica_impl_names[i].impl == NULL)
            return false;
    const struct mica_impl_name *row = &mica_impl_names[index];
    info->primitive = row->primitive;
    info->name = row->name;
    info->impl_class = class_names[row->impl->impl_class];
    info->constant_time = (row->impl->flags & MICA_IMPL_CONSTANT_TIME) != 0;
    info->available = runs_here(row->impl);
    return true;
}

psa_status_t mica_impl_force(const char *name)
{
    const struct mica_impl_name *row = mica_impl_names;

    while (row->impl != NULL && strcmp(row->name, name) != 0)
        row++;
    if (row->impl == NULL)
        return PSA_ERROR_DOES_NOT_EXIST;
    if (!runs_here(row->impl))
        return PSA_ERROR_NOT_SUPPORTED;
    struct choice *c = choice_of(row->primitive);
    if (c == NULL)
        return PSA_ERROR_INSUFFICIENT_MEMORY;
    c->forced = row->impl;
    return PSA_SUCCESS;
}

psa_status_t mica_impl_force_class(const char *impl_class)
{
    for (size_t i = 0; i < sizeof class_names / sizeof class_names[0]; i++) {
        if (strcmp(class_names[i], impl_class) != 0)
            continue;
        mica_impl_release();
        highest_class = (uint8_t)i;
        return PSA_SUCCESS;
    }
    return PSA_ERROR_INVALID_ARGUMENT;
}

void mica_impl_release(void)
{
    choice_count = 0;
    recent = NULL;
    highest_class = MICA_CLASS_ENGINE;
}

void mica_impl_trace_reset(void)
{
    for (size_t i = 0; i < choice_count; i++)
        choices[i].served = NULL;
}

size_t mica_impl_trace(const char **names, size_t max)
{
    size_t count = 0;

    for (size_t i = 0; i < choice_count; i++) {
        const struct mica_impl_name *row = choices[i].served ? find(choices[i].served) : NULL;
        if (row == NULL)
            continue;
        if (count < max)
            names[count] = row->name;
        count++;
    }
    return count;
}
