/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Exceptions, sleep and timers. Ends with the number of failed checks. CPUID is what the core must
 * say that it is; ARMV6M leaves out what ARMv6-M has not. */
#include "marker.h"

#ifndef JITTER
#define JITTER 0
#endif

static unsigned failures;

static void check(unsigned line, int ok)
{
    if (!ok) {
        failures++;
        put_text("failed at line ");
        put_number(line);
        put_text("\n");
    }
}
#define CHECK(condition) check(__LINE__, (condition))

static volatile uint32_t ticks, pends, calls, irqs, order, irq_ipsr, tick_cycle, chain_gap;
static volatile uint32_t svc_number;

static uint32_t ipsr(void)
{
    uint32_t v;
    __asm__ volatile("mrs %0, ipsr" : "=r"(v));
    return v;
}

static void set_primask(uint32_t v)
{
    __asm__ volatile("msr primask, %0" : : "r"(v) : "memory");
}

#ifndef ARMV6M
static void set_basepri(uint32_t v)
{
    __asm__ volatile("msr basepri, %0" : : "r"(v) : "memory");
}
#endif

void systick_handler(void)
{
    tick_cycle = MARKER_CYCLES;
    ticks++;
    order = order * 10 + 1;
    CHECK(ipsr() == 15);
}

void pendsv_handler(void)
{
    chain_gap = MARKER_CYCLES;
    pends++;
    order = order * 10 + 2;
    CHECK(ipsr() == 14);
}

void svc_handler(void)
{
    calls++;
    order = order * 10 + 3;
    CHECK(ipsr() == 11);
    SCB_ICSR = 1u << 28; /* PendSV, less urgent: after this one, tail-chained */
    chain_gap = MARKER_CYCLES;
}

/* IRQ 1 preempts IRQ 0. */
void irq_handler(void)
{
    uint32_t which = ipsr() - 16;
    irqs++;
    irq_ipsr = which;
    order = order * 10 + 4 + which;
    if (which == 0) {
        NVIC_ISPR0 = 2;
        __asm__ volatile("dsb\n isb\n nop" : : : "memory");
        order = order * 10 + 9;
    }
}

static void test_svc_and_pendsv(void)
{
    REG(0xe000ed1cu) = 0x40u << 24; /* SVC 0x40 */
    REG(0xe000ed20u) = 0xe0u << 16; /* PendSV 0xe0, SysTick 0 */
    order = 0;
    __asm__ volatile("svc 7" : : : "memory");
    CHECK(calls == 1 && pends == 1);
    CHECK(order == 32);
    CHECK(ipsr() == 0);
}

#ifndef ARMV6M
static void test_basepri(void)
{
    set_basepri(0x60);
    NVIC_ISPR0 = 1;
    __asm__ volatile("isb" : : : "memory");
    CHECK(irqs == 4);
    NVIC_ISPR0 = 2; /* more urgent than BASEPRI */
    __asm__ volatile("isb" : : : "memory");
    CHECK(irqs == 5 && irq_ipsr == 1);
    set_basepri(0);
    __asm__ volatile("isb" : : : "memory");
    CHECK(irqs == 7);
}
#else
static void test_basepri(void)
{
}
#endif

static void test_nesting(void)
{
    REG(0xe000e400u) = 0x4080; /* words only, as ARMv6-M wants it */
    NVIC_ISER0 = 3;
    order = 0;
    NVIC_ISPR0 = 1;
    __asm__ volatile("dsb\n isb" : : : "memory");
    CHECK(irqs == 2);
    CHECK(order == 459);
    set_primask(1);
    NVIC_ISPR0 = 1;
    CHECK(irqs == 2);
    set_primask(0);
    __asm__ volatile("isb" : : : "memory");
    CHECK(irqs == 4);
    test_basepri();
    uint32_t before = irqs;
    NVIC_ICER0 = 3;
    NVIC_ISPR0 = 1;
    __asm__ volatile("isb" : : : "memory");
    CHECK(irqs == before);
    REG(0xe000e280u) = 1; /* ICPR */
    CHECK((NVIC_ISPR0 & 1) == 0);
}

static void test_sleep(void)
{
    ticks = 0;
    SYST_LOAD = 9999;
    SYST_VAL = 0;
    SYST_CTRL = 7;
    uint32_t slept = MARKER_SLEPT;
    uint32_t start = MARKER_CYCLES;
    __asm__ volatile("wfi" : : : "memory");
    uint32_t first = tick_cycle;
    CHECK(ticks == 1);
    CHECK(MARKER_SLEPT - slept > 9900 && MARKER_SLEPT - slept < 10000);
    CHECK(first - start > 9900 && first - start < 10100);
    __asm__ volatile("wfi" : : : "memory");
    CHECK(ticks == 2);
    /* To the cycle, but for a cold cache and branch predictor. */
    CHECK(tick_cycle - first <= 10000 && tick_cycle - first + JITTER >= 10000);
    set_primask(1); /* a masked interrupt wakes, and is taken later */
    __asm__ volatile("wfi" : : : "memory");
    CHECK(ticks == 2);
    set_primask(0);
    __asm__ volatile("isb" : : : "memory");
    CHECK(ticks == 3);
    SYST_CTRL = 0;
}

static void test_wfe(void)
{
    uint32_t slept = MARKER_SLEPT;
    __asm__ volatile("sev\n wfe" : : : "memory");
    CHECK(MARKER_SLEPT == slept);
    SYST_VAL = 0;
    SYST_CTRL = 7;
    ticks = 0;
    __asm__ volatile("wfe" : : : "memory");
    CHECK(ticks == 1 && MARKER_SLEPT != slept);
    SYST_CTRL = 0;
    __asm__ volatile("yield" : : : "memory");
}

#ifdef __ARM_FP
static void test_fp_frame(void)
{
    float a = 1.5f, b = 2.25f;
    __asm__ volatile("vmov s0, %0\n vmov s15, %1\n vmov s31, %1\n svc 0\n"
                     "vmov %0, s0\n vmov %1, s15"
                     : "+r"(a), "+r"(b)
                     :
                     : "s0", "s15", "s31", "memory");
    CHECK(a == 1.5f && b == 2.25f);
}
#else
static void test_fp_frame(void)
{
}
#endif

static uint32_t process_stack[128];

static void test_process_stack(void)
{
    uint32_t before = calls, control, sp;
    __asm__ volatile("mov r4, sp\n"
                     "msr psp, %2\n"
                     "movs r5, #2\n msr control, r5\n isb\n"
                     "svc 1\n"
                     "mov %1, sp\n"
                     "mrs %0, control\n"
                     "movs r5, #0\n msr control, r5\n isb\n"
                     "mov sp, r4\n"
                     : "=&r"(control), "=&r"(sp)
                     : "r"(&process_stack[128])
                     : "r4", "r5", "memory");
    CHECK(calls == before + 1);
    CHECK((control & 2) != 0);
    CHECK(sp == (uint32_t)(uintptr_t)&process_stack[128]);
}

static void test_flags_kept(void)
{
    uint32_t n = 0;
    SYST_LOAD = 96;
    SYST_VAL = 0;
    SYST_CTRL = 7;
    ticks = 0;
    for (uint32_t i = 0; i < 20000; i++) {
        uint32_t carry;
        __asm__ volatile("subs %0, %1, %1\n nop\n b 1f\n1: adcs %0, %0"
                         : "=&l"(carry)
                         : "l"(i)
                         : "cc");
        n += carry;
    }
    SYST_CTRL = 0;
    CHECK(n == 20000);
    CHECK(ticks > 1000);
}

static uint32_t ram_code[4] __attribute__((aligned(8)));

static void test_code_in_ram(void)
{
    uint32_t (*f)(void) = (uint32_t(*)(void))((uintptr_t)ram_code | 1);
    ram_code[0] = 0x47702001; /* movs r0, #1; bx lr */
    __asm__ volatile("dsb\n isb" : : : "memory");
    CHECK(f() == 1);
    ram_code[0] = 0x47702002;
    __asm__ volatile("dsb\n isb" : : : "memory");
    CHECK(f() == 2);
}

int main(void)
{
    CHECK(REG(0xe000ed00u) == CPUID);
    CHECK(REG(0xf0000000u) == 0x4143494du);
    test_svc_and_pendsv();
    test_nesting();
    test_sleep();
    test_wfe();
    test_fp_frame();
    test_process_stack();
    test_flags_kept();
    test_code_in_ram();
    put_text("done\n");
    return (int)failures;
}
