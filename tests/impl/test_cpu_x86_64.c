/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The judgement of CPUID and XGETBV values, on processors that are made up. */
#include <stdint.h>

#include "check.h"

#if defined(__x86_64__)
#include "../../backends/x86_64/cpu_x86_64.h"

#define BIT(n)           (1u << (n))
#define OSXSAVE          BIT(27)
#define XCR0_X87_SSE     0x03u
#define XCR0_X87_SSE_AVX 0x07u
#define XCR0_ALL         0xe7u

/* Every bit that CPUID could report, on a system that saves every register. */
static const struct mica_cpu_x86_64_raw everything = {
    .max_leaf = 0x10, .leaf1_ecx = ~0u, .leaf7_ebx = ~0u, .leaf7_ecx = ~0u, .xcr0 = ~0u};

#define IN_ZMM (MICA_X86_AVX512 | MICA_X86_IFMA | MICA_X86_VBMI)
#define IN_YMM (MICA_X86_AVX | MICA_X86_AVX2 | MICA_X86_VAES | MICA_X86_VPCLMUL)
#define ALL    ((MICA_X86_RDSEED << 1) - 1u)
#define LEAF1                                                                                      \
    (MICA_X86_SSSE3 | MICA_X86_SSE41 | MICA_X86_AES | MICA_X86_PCLMUL | MICA_X86_AVX |             \
     MICA_X86_RDRAND)

static void nothing(void)
{
    const struct mica_cpu_x86_64_raw raw = {.max_leaf = 1};

    CHECK_EQUAL(mica_cpu_x86_64_decode(&raw), 0);
}

static void all_features(void)
{
    CHECK_EQUAL(mica_cpu_x86_64_decode(&everything), ALL);
}

/* Each bit alone gives its own feature and no other. */
static void single_bits(void)
{
    static const struct {
        struct mica_cpu_x86_64_raw raw;
        uint32_t feature;
    } cases[] = {
        {{7, OSXSAVE | BIT(9), 0, 0, XCR0_ALL}, MICA_X86_SSSE3},
        {{7, OSXSAVE | BIT(19), 0, 0, XCR0_ALL}, MICA_X86_SSE41},
        {{7, OSXSAVE | BIT(25), 0, 0, XCR0_ALL}, MICA_X86_AES},
        {{7, OSXSAVE | BIT(1), 0, 0, XCR0_ALL}, MICA_X86_PCLMUL},
        {{7, OSXSAVE | BIT(28), 0, 0, XCR0_ALL}, MICA_X86_AVX},
        {{7, OSXSAVE | BIT(30), 0, 0, XCR0_ALL}, MICA_X86_RDRAND},
        {{7, OSXSAVE, BIT(5), 0, XCR0_ALL}, MICA_X86_AVX2},
        {{7, OSXSAVE, BIT(3), 0, XCR0_ALL}, MICA_X86_BMI1},
        {{7, OSXSAVE, BIT(8), 0, XCR0_ALL}, MICA_X86_BMI2},
        {{7, OSXSAVE, BIT(19), 0, XCR0_ALL}, MICA_X86_ADX},
        {{7, OSXSAVE, BIT(29), 0, XCR0_ALL}, MICA_X86_SHA},
        {{7, OSXSAVE, BIT(18), 0, XCR0_ALL}, MICA_X86_RDSEED},
        {{7, OSXSAVE, BIT(16) | BIT(17) | BIT(30) | BIT(31), 0, XCR0_ALL}, MICA_X86_AVX512},
        {{7, OSXSAVE, 0, BIT(1), XCR0_ALL}, MICA_X86_VBMI},
        {{7, OSXSAVE, 0, BIT(8), XCR0_ALL}, MICA_X86_GFNI},
        {{7, OSXSAVE, 0, BIT(9), XCR0_ALL}, MICA_X86_VAES},
        {{7, OSXSAVE, 0, BIT(10), XCR0_ALL}, MICA_X86_VPCLMUL},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        CHECK_EQUAL(mica_cpu_x86_64_decode(&cases[i].raw), cases[i].feature);
}

/* A hypervisor that hides single features. */
static void masked(void)
{
    struct mica_cpu_x86_64_raw raw = everything;

    raw.leaf1_ecx &= ~BIT(25);
    CHECK_EQUAL(mica_cpu_x86_64_decode(&raw), ALL & ~MICA_X86_AES);
    raw = everything;
    raw.leaf7_ecx &= ~(BIT(9) | BIT(10));
    CHECK_EQUAL(mica_cpu_x86_64_decode(&raw), ALL & ~(MICA_X86_VAES | MICA_X86_VPCLMUL));
    raw = everything;
    raw.leaf7_ebx &= ~BIT(29);
    CHECK_EQUAL(mica_cpu_x86_64_decode(&raw), ALL & ~MICA_X86_SHA);
}

/* AVX-512 is one feature: without BW, for example, there is none of it. */
static void partial_avx512(void)
{
    static const unsigned parts[] = {16, 17, 30, 31};

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        struct mica_cpu_x86_64_raw raw = everything;
        raw.leaf7_ebx &= ~BIT(parts[i]);
        CHECK_EQUAL(mica_cpu_x86_64_decode(&raw) & (MICA_X86_AVX512 | MICA_X86_IFMA), 0);
    }
}

/* XCR0 cannot be read: whatever stands there, no YMM and no ZMM. */
static void no_osxsave(void)
{
    struct mica_cpu_x86_64_raw raw = everything;

    raw.leaf1_ecx &= ~OSXSAVE;
    CHECK_EQUAL(mica_cpu_x86_64_decode(&raw), ALL & ~(IN_YMM | IN_ZMM));
}

static void system_saves_less(void)
{
    struct mica_cpu_x86_64_raw raw = everything;

    raw.xcr0 = XCR0_X87_SSE_AVX;
    CHECK_EQUAL(mica_cpu_x86_64_decode(&raw), ALL & ~IN_ZMM);
    raw.xcr0 = XCR0_X87_SSE;
    CHECK_EQUAL(mica_cpu_x86_64_decode(&raw), ALL & ~(IN_YMM | IN_ZMM));
    for (unsigned bit = 5; bit <= 7; bit++) { /* opmask, upper halves, upper sixteen */
        raw.xcr0 = XCR0_ALL & ~BIT(bit);
        CHECK_EQUAL(mica_cpu_x86_64_decode(&raw), ALL & ~IN_ZMM);
    }
}

/* CPUID answers a leaf past the last with another leaf's values (Intel): they count for nothing. */
static void no_leaf7(void)
{
    struct mica_cpu_x86_64_raw raw = everything;

    raw.max_leaf = 6;
    CHECK_EQUAL(mica_cpu_x86_64_decode(&raw), LEAF1);
}

static void this_machine(void)
{
    const uint32_t features = mica_cpu_x86_64();

    CHECK_EQUAL(features & ~ALL, 0);
    CHECK_EQUAL(mica_cpu_x86_64(), features);
    CHECK_EQUAL((features & MICA_X86_AVX2) != 0, __builtin_cpu_supports("avx2") != 0);
    CHECK_EQUAL((features & MICA_X86_AES) != 0, __builtin_cpu_supports("aes") != 0);
    CHECK_EQUAL((features & MICA_X86_IFMA) != 0, __builtin_cpu_supports("avx512ifma") != 0);
}

static const struct check_test tests[] = {{"nothing", nothing},
                                          {"all features", all_features},
                                          {"single bits", single_bits},
                                          {"masked", masked},
                                          {"partial AVX-512", partial_avx512},
                                          {"no OSXSAVE", no_osxsave},
                                          {"system saves less", system_saves_less},
                                          {"no leaf 7", no_leaf7},
                                          {"this machine", this_machine},
                                          {0}};
#else
static const struct check_test tests[] = {{0}};
#endif

extern const struct check_suite suite_cpu_x86_64;
const struct check_suite suite_cpu_x86_64 = {"cpu_x86_64", tests};
