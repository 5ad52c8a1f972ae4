/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery multiplication with MULX, ADCX and ADOX; the kernel is in mont_x86_64_adx_kernel.c.
 * Lengths that are no multiple of four limbs go to mont_c64. */
#include "cpu_x86_64.h"
#include "mont_x86_64_ifma.h"

#include "bignum/mont_impl.h"

void mica_mont_adx_mul(mica_limb *r, const mica_limb *a, const mica_limb *b,
                       const struct mica_mont *mt)
{
    if (mt->n % 4 != 0)
        mica_mont_c64_mul(r, a, b, mt);
    else
        mica_adx_multiply(r, a, b, mt->m, mt->m0inv, mt->n);
}

void mica_mont_adx_sqr(mica_limb *r, const mica_limb *a, const struct mica_mont *mt)
{
    mica_mont_adx_mul(r, a, a, mt);
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_BMI2 | MICA_X86_ADX);
}

const struct mica_mont_impl mica_mont_x86_64_adx = {
    .impl = {.impl_class = MICA_CLASS_CPU,
             .flags = MICA_IMPL_CONSTANT_TIME,
             .available = available},
    .mul = mica_mont_adx_mul,
    .sqr = mica_mont_adx_sqr,
};
