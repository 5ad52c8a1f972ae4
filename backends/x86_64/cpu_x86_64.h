/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What this x86-64 processor, and the operating system under it, can run.
 *
 * References: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 1, section 13.3
 * (XCR0) and 14.3 (detection of AVX), volume 2A, CPUID; AMD64 Architecture Programmer's Manual,
 * volume 3, appendix E. */
#ifndef MICA_CPU_X86_64_H
#define MICA_CPU_X86_64_H

#include <stdbool.h>
#include <stdint.h>

/* A bit is set where the instructions exist and the operating system saves the registers they use.
 * MICA_X86_AVX512 stands for F, BW, DQ and VL together. VAES and VPCLMUL vouch for the 256-bit
 * forms; the 512-bit forms need MICA_X86_AVX512 besides. */
#define MICA_X86_SSSE3   (1u << 0)
#define MICA_X86_SSE41   (1u << 1)
#define MICA_X86_AES     (1u << 2)
#define MICA_X86_PCLMUL  (1u << 3)
#define MICA_X86_AVX     (1u << 4)
#define MICA_X86_AVX2    (1u << 5)
#define MICA_X86_BMI1    (1u << 6)
#define MICA_X86_BMI2    (1u << 7)
#define MICA_X86_ADX     (1u << 8)
#define MICA_X86_SHA     (1u << 9)
#define MICA_X86_AVX512  (1u << 10)
#define MICA_X86_VAES    (1u << 11)
#define MICA_X86_VPCLMUL (1u << 12)
#define MICA_X86_GFNI    (1u << 13)
#define MICA_X86_IFMA    (1u << 14) /* AVX512_IFMA */
#define MICA_X86_VBMI    (1u << 15) /* AVX512_VBMI */
#define MICA_X86_RDRAND  (1u << 16)
#define MICA_X86_RDSEED  (1u << 17)

/* What CPUID and XGETBV return, before judgement. Where max_leaf is below 7 the leaf7 members mean
 * nothing; where OSXSAVE is clear (leaf 1, ECX bit 27) xcr0 means nothing. */
struct mica_cpu_x86_64_raw {
    uint32_t max_leaf;
    uint32_t leaf1_ecx;
    uint32_t leaf7_ebx;
    uint32_t leaf7_ecx;
    uint32_t xcr0;
};

/* The feature bits that the raw values justify. Pure. */
uint32_t mica_cpu_x86_64_decode(const struct mica_cpu_x86_64_raw *raw);

/* The feature bits of this machine, read at the first call. Any thread, any number of times. */
uint32_t mica_cpu_x86_64(void);

/* Whether this machine has all of `features`. */
static inline bool mica_cpu_x86_64_has(uint32_t features)
{
    return (mica_cpu_x86_64() & features) == features;
}

#endif
