/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Instructions against C references on random and edge inputs: results, Q and GE flags. Ends with
 * the number of instructions that disagree. Reference: ARMv7-M ARM, chapter A7. */
#include "marker.h"

#define ROUNDS 3000u

static uint64_t noise = 1;

static uint32_t next(void)
{
    static const uint32_t edges[] = {0,           1,          0x7f,        0x80,       0xff,
                                     0x7fff,      0x8000,     0xffff,      0x7fffffff, 0x80000000u,
                                     0xffffffffu, 0x00010001, 0x80008000u, 0x7fff7fff};
    noise ^= noise << 13;
    noise ^= noise >> 7;
    noise ^= noise << 17;
    uint32_t v = (uint32_t)(noise >> 16);
    return v % 5 == 0 ? edges[v / 5 % (sizeof edges / sizeof *edges)] : v;
}

/* Inputs a, b, c, d; outputs low and high; flags: Q in bit 0, GE in bits 4 to 7. */
struct result {
    uint32_t low, high, flags;
};

typedef struct result (*form_fn)(uint32_t a, uint32_t b, uint32_t c, uint32_t d);

static uint32_t read_flags(uint32_t apsr)
{
    return (apsr >> 27 & 1) | (apsr >> 16 & 15) << 4;
}

#define APSR_CLEAR "msr apsr_nzcvqg, %[zero]\n"
#define APSR_READ  "\nmrs %[flags], apsr"

/* An instruction with one result and up to three operands. */
#define FORM3(name, text)                                                                          \
    static struct result asm_##name(uint32_t a, uint32_t b, uint32_t c, uint32_t d)                \
    {                                                                                              \
        uint32_t r, f;                                                                             \
        (void)d;                                                                                   \
        __asm__ volatile(APSR_CLEAR text APSR_READ                                                 \
                         : [r] "=&r"(r), [flags] "=&r"(f)                                          \
                         : [a] "r"(a), [b] "r"(b), [c] "r"(c), [zero] "r"(0)                       \
                         : "cc");                                                                  \
        return (struct result){r, 0, read_flags(f)};                                               \
    }

/* An instruction with a 64-bit accumulator in c (low) and d (high). */
#define FORM64(name, text)                                                                         \
    static struct result asm_##name(uint32_t a, uint32_t b, uint32_t c, uint32_t d)                \
    {                                                                                              \
        uint32_t f;                                                                                \
        __asm__ volatile(APSR_CLEAR text APSR_READ                                                 \
                         : [c] "+&r"(c), [d] "+&r"(d), [flags] "=&r"(f)                            \
                         : [a] "r"(a), [b] "r"(b), [zero] "r"(0)                                   \
                         : "cc");                                                                  \
        return (struct result){c, d, read_flags(f)};                                               \
    }

#define C_FORM(name) static struct result c_##name(uint32_t a, uint32_t b, uint32_t c, uint32_t d)
#define UNUSED                                                                                     \
    (void)a;                                                                                       \
    (void)b;                                                                                       \
    (void)c;                                                                                       \
    (void)d

static int32_t half(uint32_t v, unsigned i)
{
    return (int16_t)(v >> 16 * i);
}

static uint32_t byte(uint32_t v, unsigned i)
{
    return v >> 8 * i & 0xff;
}

static uint32_t pack(int32_t high, int32_t low)
{
    return (uint32_t)high << 16 | ((uint32_t)low & 0xffff);
}

static int64_t saturate(int64_t v, int64_t low, int64_t high, uint32_t *q)
{
    if (v < low || v > high) {
        *q |= 1;
    }
    return v < low ? low : v > high ? high : v;
}

FORM64(umaal, "umaal %[c], %[d], %[a], %[b]")
C_FORM(umaal)
{
    uint64_t v = (uint64_t)a * b + c + d;
    return (struct result){(uint32_t)v, (uint32_t)(v >> 32), 0};
}

FORM64(smlal, "smlal %[c], %[d], %[a], %[b]")
C_FORM(smlal)
{
    uint64_t v = (uint64_t)((int64_t)(int32_t)a * (int32_t)b) + ((uint64_t)d << 32 | c);
    return (struct result){(uint32_t)v, (uint32_t)(v >> 32), 0};
}

FORM64(smlald, "smlald %[c], %[d], %[a], %[b]")
C_FORM(smlald)
{
    int64_t p = (int64_t)half(a, 0) * half(b, 0) + (int64_t)half(a, 1) * half(b, 1);
    uint64_t v = (uint64_t)p + ((uint64_t)d << 32 | c);
    return (struct result){(uint32_t)v, (uint32_t)(v >> 32), 0};
}

FORM3(smlad, "smlad %[r], %[a], %[b], %[c]")
C_FORM(smlad)
{
    (void)d;
    int64_t p = (int64_t)half(a, 0) * half(b, 0) + (int64_t)half(a, 1) * half(b, 1) + (int32_t)c;
    return (struct result){(uint32_t)p, 0, p != (int32_t)p};
}

FORM3(smlsdx, "smlsdx %[r], %[a], %[b], %[c]")
C_FORM(smlsdx)
{
    (void)d;
    int64_t p = (int64_t)half(a, 0) * half(b, 1) - (int64_t)half(a, 1) * half(b, 0) + (int32_t)c;
    return (struct result){(uint32_t)p, 0, p != (int32_t)p};
}

FORM3(smuadx, "smuadx %[r], %[a], %[b]")
C_FORM(smuadx)
{
    UNUSED;
    int64_t p = (int64_t)half(a, 0) * half(b, 1) + (int64_t)half(a, 1) * half(b, 0);
    return (struct result){(uint32_t)p, 0, p != (int32_t)p};
}

FORM3(smlawt, "smlawt %[r], %[a], %[b], %[c]")
C_FORM(smlawt)
{
    (void)d;
    int64_t p = ((int64_t)(int32_t)a * half(b, 1) >> 16) + (int32_t)c;
    return (struct result){(uint32_t)p, 0, p != (int32_t)p};
}

FORM3(smlatb, "smlatb %[r], %[a], %[b], %[c]")
C_FORM(smlatb)
{
    (void)d;
    int64_t p = (int64_t)half(a, 1) * half(b, 0) + (int32_t)c;
    return (struct result){(uint32_t)p, 0, p != (int32_t)p};
}

FORM3(smmlar, "smmlar %[r], %[a], %[b], %[c]")
C_FORM(smmlar)
{
    (void)d;
    uint64_t p = ((uint64_t)c << 32) + (uint64_t)((int64_t)(int32_t)a * (int32_t)b) + 0x80000000u;
    return (struct result){(uint32_t)(p >> 32), 0, 0};
}

FORM3(smmls, "smmls %[r], %[a], %[b], %[c]")
C_FORM(smmls)
{
    (void)d;
    uint64_t p = ((uint64_t)c << 32) - (uint64_t)((int64_t)(int32_t)a * (int32_t)b);
    return (struct result){(uint32_t)(p >> 32), 0, 0};
}

FORM3(qadd, "qadd %[r], %[a], %[b]")
C_FORM(qadd)
{
    UNUSED;
    uint32_t q = 0;
    int64_t v = saturate((int64_t)(int32_t)a + (int32_t)b, INT32_MIN, INT32_MAX, &q);
    return (struct result){(uint32_t)v, 0, q};
}

FORM3(qdsub, "qdsub %[r], %[a], %[b]")
C_FORM(qdsub)
{
    UNUSED;
    uint32_t q = 0;
    int64_t twice = saturate((int64_t)(int32_t)b * 2, INT32_MIN, INT32_MAX, &q);
    int64_t v = saturate((int64_t)(int32_t)a - twice, INT32_MIN, INT32_MAX, &q);
    return (struct result){(uint32_t)v, 0, q};
}

FORM3(ssat, "ssat %[r], #13, %[a], asr #3")
C_FORM(ssat)
{
    UNUSED;
    uint32_t q = 0;
    int64_t v = saturate((int32_t)a >> 3, -4096, 4095, &q);
    return (struct result){(uint32_t)v, 0, q};
}

FORM3(usat, "usat %[r], #9, %[a], lsl #2")
C_FORM(usat)
{
    UNUSED;
    uint32_t q = 0;
    int64_t v = saturate((int32_t)(a << 2), 0, 511, &q);
    return (struct result){(uint32_t)v, 0, q};
}

FORM3(ssat16, "ssat16 %[r], #7, %[a]")
C_FORM(ssat16)
{
    UNUSED;
    uint32_t q = 0;
    int32_t low = (int32_t)saturate(half(a, 0), -64, 63, &q);
    int32_t high = (int32_t)saturate(half(a, 1), -64, 63, &q);
    return (struct result){pack(high, low), 0, q};
}

FORM3(uadd8, "uadd8 %[r], %[a], %[b]")
C_FORM(uadd8)
{
    UNUSED;
    struct result r = {0, 0, 0};
    for (unsigned i = 0; i < 4; i++) {
        uint32_t v = byte(a, i) + byte(b, i);
        r.low |= (v & 0xff) << 8 * i;
        r.flags |= v > 0xff ? 16u << i : 0;
    }
    return r;
}

FORM3(usub8_sel, "usub8 %[r], %[a], %[b]\n sel %[r], %[b], %[c]")
C_FORM(usub8_sel)
{
    (void)d;
    struct result r = {0, 0, 0};
    for (unsigned i = 0; i < 4; i++) {
        int greater = byte(a, i) >= byte(b, i);
        r.low |= (greater ? byte(b, i) : byte(c, i)) << 8 * i;
        r.flags |= greater ? 16u << i : 0;
    }
    return r;
}

FORM3(sasx, "sasx %[r], %[a], %[b]")
C_FORM(sasx)
{
    UNUSED;
    int32_t low = half(a, 0) - half(b, 1), high = half(a, 1) + half(b, 0);
    return (struct result){pack(high, low), 0, (low >= 0 ? 0x30u : 0) | (high >= 0 ? 0xc0u : 0)};
}

FORM3(uhsub16, "uhsub16 %[r], %[a], %[b]")
C_FORM(uhsub16)
{
    UNUSED;
    int32_t low = ((int32_t)(a & 0xffff) - (int32_t)(b & 0xffff)) >> 1;
    int32_t high = ((int32_t)(a >> 16) - (int32_t)(b >> 16)) >> 1;
    return (struct result){pack(high, low), 0, 0};
}

FORM3(uqadd8, "uqadd8 %[r], %[a], %[b]")
C_FORM(uqadd8)
{
    UNUSED;
    struct result r = {0, 0, 0};
    for (unsigned i = 0; i < 4; i++) {
        uint32_t v = byte(a, i) + byte(b, i);
        r.low |= (v > 0xff ? 0xff : v) << 8 * i;
    }
    return r;
}

FORM3(qsub16, "qsub16 %[r], %[a], %[b]")
C_FORM(qsub16)
{
    UNUSED;
    uint32_t q = 0;
    int32_t low = (int32_t)saturate(half(a, 0) - half(b, 0), -32768, 32767, &q);
    int32_t high = (int32_t)saturate(half(a, 1) - half(b, 1), -32768, 32767, &q);
    return (struct result){pack(high, low), 0, 0};
}

FORM3(usada8, "usada8 %[r], %[a], %[b], %[c]")
C_FORM(usada8)
{
    (void)d;
    for (unsigned i = 0; i < 4; i++) {
        c += byte(a, i) > byte(b, i) ? byte(a, i) - byte(b, i) : byte(b, i) - byte(a, i);
    }
    return (struct result){c, 0, 0};
}

FORM3(pkhbt, "pkhbt %[r], %[a], %[b], lsl #5")
C_FORM(pkhbt)
{
    UNUSED;
    return (struct result){(a & 0xffff) | (b << 5 & 0xffff0000u), 0, 0};
}

FORM3(pkhtb, "pkhtb %[r], %[a], %[b], asr #9")
C_FORM(pkhtb)
{
    UNUSED;
    return (struct result){(a & 0xffff0000u) | ((uint32_t)((int32_t)b >> 9) & 0xffff), 0, 0};
}

FORM3(uxtab16, "uxtab16 %[r], %[a], %[b], ror #8")
C_FORM(uxtab16)
{
    UNUSED;
    return (struct result){((a + byte(b, 1)) & 0xffff) | ((a & 0xffff0000u) + (byte(b, 3) << 16)),
                           0, 0};
}

FORM3(sxtah, "sxtah %[r], %[a], %[b], ror #16")
C_FORM(sxtah)
{
    UNUSED;
    return (struct result){a + (uint32_t)half(b, 1), 0, 0};
}

FORM3(bfi, "mov %[r], %[a]\n bfi %[r], %[b], #5, #11")
C_FORM(bfi)
{
    UNUSED;
    return (struct result){(a & ~0xffe0u) | (b & 0x7ff) << 5, 0, 0};
}

FORM3(sbfx, "sbfx %[r], %[a], #3, #17")
C_FORM(sbfx)
{
    UNUSED;
    return (struct result){(uint32_t)((int32_t)(a << 12) >> 15), 0, 0};
}

FORM3(rbit, "rbit %[r], %[a]\n rev16 %[r], %[r]")
C_FORM(rbit)
{
    UNUSED;
    uint32_t v = 0;
    for (unsigned i = 0; i < 32; i++) {
        v |= (a >> i & 1) << (31 - i);
    }
    return (struct result){(v & 0x00ff00ff) << 8 | (v >> 8 & 0x00ff00ff), 0, 0};
}

FORM3(rrx, "cmp %[b], %[b]\n rrx %[r], %[a]\n adc %[r], %[r], %[c]")
C_FORM(rrx)
{
    (void)b;
    (void)d;
    return (struct result){(0x80000000u | a >> 1) + c + 1, 0, 0};
}

FORM3(divides, "udiv %[r], %[a], %[b]\n mls %[r], %[r], %[b], %[a]\n clz %[r], %[r]")
C_FORM(divides)
{
    UNUSED;
    uint32_t v = b == 0 ? a : a % b, n = 0;
    while (n < 32 && (v >> (31 - n) & 1) == 0) {
        n++;
    }
    return (struct result){n, 0, 0};
}

#define ENTRY(name)                                                                                \
    {                                                                                              \
#name, asm_##name, c_##name                                                                \
    }
static const struct {
    const char *name;
    form_fn instruction, reference;
} forms[] = {
    ENTRY(umaal),   ENTRY(smlal),  ENTRY(smlald), ENTRY(smlad),  ENTRY(smlsdx),    ENTRY(smuadx),
    ENTRY(smlawt),  ENTRY(smlatb), ENTRY(smmlar), ENTRY(smmls),  ENTRY(qadd),      ENTRY(qdsub),
    ENTRY(ssat),    ENTRY(usat),   ENTRY(ssat16), ENTRY(uadd8),  ENTRY(usub8_sel), ENTRY(sasx),
    ENTRY(uhsub16), ENTRY(uqadd8), ENTRY(qsub16), ENTRY(usada8), ENTRY(pkhbt),     ENTRY(pkhtb),
    ENTRY(uxtab16), ENTRY(sxtah),  ENTRY(bfi),    ENTRY(sbfx),   ENTRY(rbit),      ENTRY(rrx),
    ENTRY(divides),
};

int main(void)
{
    int failures = 0;
    for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++) {
        unsigned wrong = 0;
        for (unsigned n = 0; n < ROUNDS; n++) {
            uint32_t a = next(), b = next(), c = next(), d = next();
            struct result x = forms[i].instruction(a, b, c, d);
            struct result y = forms[i].reference(a, b, c, d);
            wrong += x.low != y.low || x.high != y.high || x.flags != y.flags;
        }
        if (wrong != 0) {
            put_text(forms[i].name);
            put_text(" disagrees\n");
            failures++;
        }
    }
    put_text("done\n");
    return failures;
}
