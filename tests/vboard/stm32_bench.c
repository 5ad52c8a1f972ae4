/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* A benchmark as it is written for an STM32F407 (with L4: STM32L4R5): PLL, voltage, flash, port,
 * serial port, random numbers; then SysTick with its wraps counted in an interrupt, and the cycle
 * counter, which must agree. It says '#' and stays. Data are copied from flash; there is no libc.
 */
#include <stdint.h>

#define REG(address) (*(volatile uint32_t *)(address))

#ifdef L4
enum { RCC = 0x40021000, FLASH_R = 0x40022000, CFGR = 8, PLL = 3 };
enum { UART = 0x40004400, STATUS = 0x1c, DATA = 0x28, CR1 = 0, GPIOA = 0x48000000 };
#else
enum { RCC = 0x40023800, FLASH_R = 0x40023c00, CFGR = 8, PLL = 2 };
enum { UART = 0x40004400, STATUS = 0, DATA = 4, CR1 = 0x0c, GPIOA = 0x40020000 };
#endif
enum { PWR = 0x40007000, RNG = 0x50060800, STK = 0xe000e010, DWT = 0xe0001000 };

extern uint32_t _estack[], _sidata[], _sdata[], _edata[], _sbss[], _ebss[];

static volatile uint64_t overflows;
static uint32_t initialised = 7, zero;

static uint64_t now(void)
{
    for (;;) {
        const uint64_t before = overflows;
        const uint64_t result = (before + 1) * 0x1000000u - REG(STK + 8);
        if (overflows == before) {
            return result;
        }
    }
}

static void put(const char *s)
{
    for (; *s != 0; s++) {
        while ((REG(UART + STATUS) & 0x80) == 0) {
        }
        REG(UART + DATA) = (uint8_t)*s;
    }
}

static void put_number(uint64_t n)
{
    char digits[24];
    unsigned at = sizeof digits - 1;
    digits[at] = 0;
    do {
        digits[--at] = (char)('0' + n % 10);
        n /= 10;
    } while (n != 0);
    put(digits + at);
    put("\n");
}

static void set_clocks(void)
{
    REG(RCC) |= 1u << 16;
    while ((REG(RCC) & 1u << 17) == 0) {
    }
    REG(PWR) |= 0xc000;
#ifdef L4
    while ((REG(PWR + 0x14) & 1u << 10) != 0) {
    }
#else
    while ((REG(PWR + 4) & 1u << 14) == 0) {
    }
#endif
    REG(RCC) |= 1u << 24;
    while ((REG(RCC) & 1u << 25) == 0) {
    }
    REG(FLASH_R) = 5;
    while ((REG(FLASH_R) & 7) != 5) {
    }
    REG(RCC + CFGR) = (REG(RCC + CFGR) & ~3u) | PLL;
    while ((REG(RCC + CFGR) >> 2 & 3) != PLL) {
    }
}

static void set_up(void)
{
    REG(0xe000ed88) |= 0xf00000;
    set_clocks();
    REG(GPIOA) |= 2u << 4;
#ifdef L4
    REG(UART + 4) = 0; /* CR2: one stop bit */
#endif
    REG(UART + CR1) = 1u << 13 | 1u << 3 | 1;
    REG(RNG) = 4;
    REG(STK + 4) = 0xffffff;
    REG(STK + 8) = 0;
    REG(STK) = 7;
    REG(0xe000edfc) |= 1u << 24;
    REG(DWT + 0xfb0) = 0xc5acce55;
    REG(DWT + 4) = 0;
    REG(DWT) |= 1;
}

static uint32_t random_word(void)
{
    while ((REG(RNG + 4) & 1) == 0) {
    }
    return REG(RNG + 8);
}

static void __attribute__((noinline)) work(unsigned n)
{
    while (n-- != 0) {
        __asm__ volatile("nop\n nop\n nop\n nop\n nop\n nop\n nop");
    }
}

/* Cycles by both counters: how much more by SysTick, which is read outside, and how many wraps. */
static void compare(unsigned n)
{
    const uint64_t start = now();
    const uint32_t cycles = REG(DWT + 4);
    work(n);
    const uint32_t spent = REG(DWT + 4) - cycles;
    put_number(now() - start - spent);
    put_number(overflows);
}

void systick(void);
void reset(void);

void systick(void)
{
    overflows++;
}

void reset(void)
{
    for (uint32_t *from = _sidata, *to = _sdata; to < _edata;) {
        *to++ = *from++;
    }
    for (uint32_t *to = _sbss; to < _ebss;) {
        *to++ = 0;
    }
    set_up();
    put(initialised == 7 && zero == 0 && random_word() != random_word() ? "start\n" : "bad\n");
    compare(10);
    compare(4000000);
    put("#");
    for (;;) {
    }
}

const void *const vectors[16] __attribute__((section(".isr_vector"), used)) = {
    _estack, (const void *)reset, [15] = (const void *)systick};
