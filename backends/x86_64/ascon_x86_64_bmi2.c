/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon with BMI1 and BMI2: the text of the portable form, which the compiler turns into ANDN, for
 * the substitution, and RORX, a rotation into another register.
 *
 * Reference: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, ANDN, RORX. */
#if defined(__GNUC__) && !defined(__clang__)
/* Instructions in the order of their use, as they are written: without, a twentieth slower (Zen 4,
 * GCC 12). */
#pragma GCC optimize("no-tree-reassoc", "schedule-insns", "sched-pressure")
#endif

#include "cpu_x86_64.h"
#include "hash/ascon_words64.h"

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_BMI1 | MICA_X86_BMI2);
}

const struct mica_ascon_impl mica_ascon_x86_64_bmi2 = {
    .sponge = {.hash = {.impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available}},
               .absorb = absorb,
               .add = add,
               .squeeze = squeeze},
    ASCON_SLOTS,
};
