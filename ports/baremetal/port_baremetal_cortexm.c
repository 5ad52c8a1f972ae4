/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Waiting, interrupts and time without an operating system, on Arm's cores of the M profile.
 *
 * A wait is WFI with interrupts masked: one that arrives after the flag was looked at is pending
 * then and ends the sleep, and its handler runs when the mask is lifted. SysTick bounds the wait
 * where the application leaves it alone; where the application runs it, that is the bound.
 *
 * Time is the cycle counter of the DWT, which ARMv6-M does not have, and which many parts stop
 * while the core sleeps: time-outs of jobs are then counted in time awake.
 *
 * References: Armv7-M Architecture Reference Manual (DDI 0403), B3.2, B3.3, C1.8. */
#include "mica/port.h"
#include "port_baremetal.h"

#if MICA_PORT_CORTEX_M

/* The board's; without one, the fastest of this profile, so that a bound is rather too late. */
#ifndef MICA_CORE_CLOCK_HZ
#define CLOCK_HZ 600000000u
#define TICKS_HZ 0u
#elif __ARM_ARCH == 6 || defined(__ARM_ARCH_8M_BASE__)
#define CLOCK_HZ MICA_CORE_CLOCK_HZ
#define TICKS_HZ 0u
#else
#define CLOCK_HZ MICA_CORE_CLOCK_HZ
#define TICKS_HZ MICA_CORE_CLOCK_HZ
#endif

#define REG(address) (*(volatile uint32_t *)(address))
#define SYST_CSR     REG(0xe000e010u)
#define SYST_RVR     REG(0xe000e014u)
#define SYST_CVR     REG(0xe000e018u)
#define NVIC_ISER    0xe000e100u
#define NVIC_ICER    0xe000e180u
#define NVIC_ICPR    0xe000e280u
#define ICSR         REG(0xe000ed04u)
#define DEMCR        REG(0xe000edfcu)
#define DWT_CTRL     REG(0xe0001000u)
#define DWT_CYCCNT   REG(0xe0001004u)

#define SYST_ON        7u /* ENABLE, TICKINT, CLKSOURCE: the core's clock */
#define SYST_COUNTFLAG (1u << 16)
#define SYST_MAX       0x00ffffffu
#define ICSR_PENDSTCLR (1u << 25)
#define DEMCR_TRCENA   (1u << 24)

bool mica_port_in_interrupt(void)
{
    uint32_t ipsr;

    __asm__ volatile("mrs %0, ipsr" : "=r"(ipsr));
    return (ipsr & 0x1ffu) != 0;
}

uint32_t mica_port_mask(void)
{
    uint32_t before;

    __asm__ volatile("mrs %0, primask\n cpsid i" : "=r"(before) : : "memory");
    return before;
}

void mica_port_unmask(uint32_t before)
{
    __asm__ volatile("msr primask, %0" : : "r"(before) : "memory");
}

void mica_port_interrupt(unsigned number, bool on)
{
    const uint32_t at = number / 32 * 4, bit = 1u << number % 32;

    if (on) {
        REG(NVIC_ICPR + at) = bit;
        REG(NVIC_ISER + at) = bit;
    } else {
        REG(NVIC_ICER + at) = bit;
    }
    __asm__ volatile("dsb\n isb" : : : "memory");
}

/* One sleep under the application's own SysTick. */
static bool sleep_once(const volatile uint8_t *done)
{
    const uint32_t before = mica_port_mask();

    if (*done == 0)
        __asm__ volatile("dsb\n wfi" : : : "memory");
    mica_port_unmask(before);
    return true;
}

bool mica_port_wait(const volatile uint8_t *done, uint32_t microseconds)
{
    const uint32_t per_us = CLOCK_HZ / 1000000u + 1, us_max = SYST_MAX / per_us;
    uint32_t before, expired = 0;

    if (SYST_CSR & 1)
        return sleep_once(done);
    before = mica_port_mask();
    if (*done == 0) {
        SYST_RVR = (microseconds < us_max ? microseconds : us_max) * per_us;
        SYST_CVR = 0;
        SYST_CSR = SYST_ON;
        __asm__ volatile("dsb\n wfi" : : : "memory");
        expired = SYST_CSR & SYST_COUNTFLAG;
        SYST_CSR = 0;
        ICSR = ICSR_PENDSTCLR; /* nobody handles it */
    }
    mica_port_unmask(before);
    return expired == 0;
}

void mica_port_wake(void)
{
}

uint32_t mica_port_ticks(void)
{
    if (TICKS_HZ == 0)
        return 0;
    if ((DWT_CTRL & 1) == 0) {
        DEMCR |= DEMCR_TRCENA;
        DWT_CTRL |= 1;
    }
    return DWT_CYCCNT;
}

uint32_t mica_port_ticks_per_ms(void)
{
    return TICKS_HZ / 1000u;
}

#endif
