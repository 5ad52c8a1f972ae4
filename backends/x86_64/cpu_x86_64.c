/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Feature bits from CPUID and XGETBV: see cpu_x86_64.h. */
#include "cpu_x86_64.h"

#include <cpuid.h>
#include <stdatomic.h>
#include <stddef.h>

/* Set in the cache once it holds the truth; no feature. */
#define KNOWN (1u << 31)

#define OSXSAVE (1u << 27) /* leaf 1, ECX */

/* XCR0: the register state that the operating system saves. */
#define XCR0_YMM 0x06u /* SSE, AVX */
#define XCR0_ZMM 0xe6u /* SSE, AVX, opmask, ZMM_Hi256, Hi16_ZMM */

/* Leaf 7, EBX: AVX512F, DQ, BW, VL. */
#define AVX512_FOUNDATION ((1u << 16) | (1u << 17) | (1u << 30) | (1u << 31))

enum word { LEAF1_ECX, LEAF7_EBX, LEAF7_ECX, WORDS };
enum state { NO_STATE, YMM_STATE, ZMM_STATE }; /* each includes those before */

struct row {
    uint8_t word;
    uint8_t state; /* that the instructions need */
    uint32_t bits;
    uint32_t feature;
};

static const struct row rows[] = {
    {LEAF1_ECX, NO_STATE, 1u << 9, MICA_X86_SSSE3},
    {LEAF1_ECX, NO_STATE, 1u << 19, MICA_X86_SSE41},
    {LEAF1_ECX, NO_STATE, 1u << 25, MICA_X86_AES},
    {LEAF1_ECX, NO_STATE, 1u << 1, MICA_X86_PCLMUL},
    {LEAF1_ECX, NO_STATE, 1u << 30, MICA_X86_RDRAND},
    {LEAF1_ECX, YMM_STATE, 1u << 28, MICA_X86_AVX},
    {LEAF7_EBX, YMM_STATE, 1u << 5, MICA_X86_AVX2},
    {LEAF7_EBX, NO_STATE, 1u << 3, MICA_X86_BMI1},
    {LEAF7_EBX, NO_STATE, 1u << 8, MICA_X86_BMI2},
    {LEAF7_EBX, NO_STATE, 1u << 18, MICA_X86_RDSEED},
    {LEAF7_EBX, NO_STATE, 1u << 19, MICA_X86_ADX},
    {LEAF7_EBX, NO_STATE, 1u << 29, MICA_X86_SHA},
    {LEAF7_EBX, ZMM_STATE, AVX512_FOUNDATION, MICA_X86_AVX512},
    {LEAF7_EBX, ZMM_STATE, AVX512_FOUNDATION | (1u << 21), MICA_X86_IFMA},
    {LEAF7_ECX, ZMM_STATE, 1u << 1, MICA_X86_VBMI},
    {LEAF7_ECX, NO_STATE, 1u << 8, MICA_X86_GFNI},
    {LEAF7_ECX, YMM_STATE, 1u << 9, MICA_X86_VAES},
    {LEAF7_ECX, YMM_STATE, 1u << 10, MICA_X86_VPCLMUL},
};

static enum state saved_state(const struct mica_cpu_x86_64_raw *raw)
{
    if ((raw->leaf1_ecx & OSXSAVE) == 0 || (raw->xcr0 & XCR0_YMM) != XCR0_YMM)
        return NO_STATE;
    return (raw->xcr0 & XCR0_ZMM) == XCR0_ZMM ? ZMM_STATE : YMM_STATE;
}

uint32_t mica_cpu_x86_64_decode(const struct mica_cpu_x86_64_raw *raw)
{
    const bool has_leaf7 = raw->max_leaf >= 7;
    const uint32_t words[WORDS] = {raw->leaf1_ecx, has_leaf7 ? raw->leaf7_ebx : 0,
                                   has_leaf7 ? raw->leaf7_ecx : 0};
    const enum state saved = saved_state(raw);
    uint32_t features = 0;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if ((words[rows[i].word] & rows[i].bits) == rows[i].bits && rows[i].state <= saved)
            features |= rows[i].feature;
    return features;
}

static uint32_t read_xcr0(void)
{
    uint32_t low, high;

    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    (void)high; /* state that no feature here uses */
    return low;
}

static void read_raw(struct mica_cpu_x86_64_raw *raw)
{
    uint32_t eax, ebx, ecx, edx;

    *raw = (struct mica_cpu_x86_64_raw){0};
    __cpuid(0, raw->max_leaf, ebx, ecx, edx);
    __cpuid(1, eax, ebx, raw->leaf1_ecx, edx);
    if (raw->max_leaf >= 7)
        __cpuid_count(7, 0, eax, raw->leaf7_ebx, raw->leaf7_ecx, edx);
    if ((raw->leaf1_ecx & OSXSAVE) != 0)
        raw->xcr0 = read_xcr0();
}

uint32_t mica_cpu_x86_64(void)
{
    /* Threads that race here all write the same value. */
    static _Atomic uint32_t cache;
    uint32_t features = atomic_load_explicit(&cache, memory_order_relaxed);

    if ((features & KNOWN) == 0) {
        struct mica_cpu_x86_64_raw raw;
        read_raw(&raw);
        features = mica_cpu_x86_64_decode(&raw) | KNOWN;
        atomic_store_explicit(&cache, features, memory_order_relaxed);
    }
    return features & ~KNOWN;
}
