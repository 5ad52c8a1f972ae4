/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RDSEED: the conditioned noise under the processor's generator. An extra, credited with nothing,
 * as entropy_x86_64_rdrand.c says; it goes into seeds, being too slow for every request.
 *
 * Reference: Intel Digital Random Number Generator Software Implementation Guide 2.1, 5.3.1: it may
 * be empty when many processors draw on it, and a pause lets it recover. */
#include "cpu_x86_64.h"
#include "entropy_x86_64.h"

#define ATTEMPTS 100

static struct mica_entropy_state state;

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_RDSEED);
}

static bool draw(uint64_t *x)
{
    bool carry = false;

    for (unsigned i = 0; i < ATTEMPTS; i++) {
        __asm__ volatile("rdseed %0" : "=r"(*x), "=@ccc"(carry));
        if (carry)
            break;
        __asm__ volatile("pause");
    }
    return carry;
}

static psa_status_t read(uint8_t *out, size_t bytes)
{
    return mica_entropy_x86_64_fill(out, bytes, draw);
}

const struct mica_entropy_impl mica_entropy_x86_64_rdseed = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .min_entropy = MICA_MIN_ENTROPY_FULL,
    .credited = false,
    .quick = false,
    .state = &state,
    .read = read,
};
