/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The entropy of the system, through the port. */
#include "mica/port.h"
#include "rng/entropy_impl.h"

static struct mica_entropy_state state;

static bool available(void)
{
    return mica_port_entropy(NULL, 0) == PSA_SUCCESS;
}

const struct mica_entropy_impl mica_entropy_port = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, available},
    .min_entropy = MICA_MIN_ENTROPY_FULL,
    .credited = true,
    .quick = true,
    .state = &state,
    .read = mica_port_entropy,
};
