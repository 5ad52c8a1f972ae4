/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak with BMI1 and BMI2: the text of the portable form, which the compiler turns into ANDN, for
 * chi, and RORX, a rotation into another register.
 *
 * Reference: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, ANDN, RORX. */
#if defined(__GNUC__) && !defined(__clang__)
/* It takes its eye off the registers: without, a fifteenth faster (Zen 4, GCC 12). */
#pragma GCC optimize("no-schedule-insns2")
#endif

#include "cpu_x86_64.h"
#include "hash/keccak_blocks64.h"

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_BMI1 | MICA_X86_BMI2);
}

const struct mica_sponge_impl mica_keccak_x86_64_bmi2 = {
    .hash = {.impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available}},
    .absorb = absorb,
    .add = add,
    .squeeze = squeeze,
};
