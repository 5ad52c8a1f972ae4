/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RDRAND: the processor's generator, a CTR_DRBG that it reseeds by itself. An extra: nobody outside
 * can assess it, so it is credited with nothing. Quick, and not part of a virtual machine's image.
 *
 * Known to fail: processors that return all ones with the carry flag set, for ever, after a suspend
 * (AMD families 15h, 16h, and 17h before its microcode of 2019). The repetition count test finds
 * that at the fifth byte.
 *
 * Reference: Intel Digital Random Number Generator Software Implementation Guide 2.1, 5.2.1: a
 * working unit does not come back empty ten times in a row. */
#include "cpu_x86_64.h"
#include "entropy_x86_64.h"

#define ATTEMPTS 10

static struct mica_entropy_state state;

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_RDRAND);
}

static bool draw(uint64_t *x)
{
    bool carry = false;

    for (unsigned i = 0; i < ATTEMPTS && !carry; i++)
        __asm__ volatile("rdrand %0" : "=r"(*x), "=@ccc"(carry));
    return carry;
}

static psa_status_t read(uint8_t *out, size_t bytes)
{
    return mica_entropy_x86_64_fill(out, bytes, draw);
}

const struct mica_entropy_impl mica_entropy_x86_64_rdrand = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .min_entropy = MICA_MIN_ENTROPY_FULL,
    .credited = false,
    .quick = true,
    .state = &state,
    .read = read,
};
