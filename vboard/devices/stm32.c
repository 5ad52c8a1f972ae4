/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* What firmware for an STM32F4 or L4 sets up before it computes: clocks that are ready as soon as
 * they are switched on, flash and power control and ports that remember, a serial port that
 * transmits, and random numbers. No clock changes, and nothing takes time. References: RM0090
 * (STM32F405/407), chapters 5 to 8, 24, 30; RM0351 and RM0432 (STM32L4), 5, 6, 27, 40. */
#include "device.h"

#include <string.h>

struct stm32 {
    uint32_t word[0x100];
};

/* On reading, the bits of `mask` show `shift` places higher as well, and those of `set` always. */
struct ready {
    uint16_t offset;
    uint8_t shift;
    uint32_t mask, set;
};

static uint32_t remembered(const struct stm32 *s, uint32_t offset, unsigned size)
{
    uint32_t word = s->word[offset / 4 % 0x100] >> 8 * (offset & 3);
    return size == 4 ? word : word & ((1u << 8 * size) - 1);
}

static uint32_t with_ready(const struct stm32 *s, const struct ready *rules, size_t count,
                           uint32_t offset, unsigned size)
{
    uint32_t word = s->word[offset / 4 % 0x100];
    for (size_t i = 0; i < count; i++) {
        if (rules[i].offset == (offset & ~3u)) {
            word |= (word & rules[i].mask) << rules[i].shift | rules[i].set;
        }
    }
    word >>= 8 * (offset & 3);
    return size == 4 ? word : word & ((1u << 8 * size) - 1);
}

static void write_register(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    struct stm32 *s = d->state;
    uint32_t *word = &s->word[offset / 4 % 0x100];
    uint32_t mask = size == 4 ? 0xffffffffu : ((1u << 8 * size) - 1) << 8 * (offset & 3);
    *word = (*word & ~mask) | (value << 8 * (offset & 3) & mask);
}

static void reset(struct device *d)
{
    memset(d->state, 0, sizeof(struct stm32));
}

#define RULES(name) name, sizeof(name) / sizeof *(name)

/* CR: HSIRDY, HSERDY, PLLRDY, PLLI2SRDY, PLLSAIRDY; CFGR: SWS; BDCR, CSR: LSERDY, LSIRDY. */
static const struct ready f4_rcc[] = {
    {0x00, 1, 0x15010001u, 0}, {0x08, 2, 3, 0}, {0x70, 1, 1, 0}, {0x74, 1, 1, 0}};
/* CR: MSIRDY, HSIRDY, HSERDY, PLLRDY, PLLSAI1RDY, PLLSAI2RDY; CFGR; BDCR, CSR, CRRCR. The F1 and
 * F3, whose RCC is there, too, have CFGR at 4. */
static const struct ready l4_rcc[] = {
    {0x00, 1, 0x15010001u, 0}, {0x00, 2, 0x100u, 0}, {0x04, 2, 3, 0}, {0x08, 2, 3, 0},
    {0x90, 1, 1, 0},           {0x94, 1, 1, 0},      {0x98, 1, 1, 0}};
/* CSR: VOSRDY, ODRDY, ODSWRDY. L4: SR2 at 0x14, whose VOSF is clear when it is done. */
static const struct ready pwr[] = {{0x04, 0, 0, 0x34000u}};

static uint32_t read_f4_rcc(struct device *d, uint32_t offset, unsigned size)
{
    return with_ready(d->state, RULES(f4_rcc), offset, size);
}

static uint32_t read_l4_rcc(struct device *d, uint32_t offset, unsigned size)
{
    return with_ready(d->state, RULES(l4_rcc), offset, size);
}

static uint32_t read_pwr(struct device *d, uint32_t offset, unsigned size)
{
    return with_ready(d->state, RULES(pwr), offset, size);
}

static uint32_t read_remembered(struct device *d, uint32_t offset, unsigned size)
{
    return remembered(d->state, offset, size);
}

static void reset_rcc(struct device *d)
{
    struct stm32 *s = d->state;
    reset(d);
    s->word[0] = 1; /* an internal oscillator runs */
}

/* RNG: CR, SR with DRDY, DR. */
static uint32_t read_rng(struct device *d, uint32_t offset, unsigned size)
{
    if (offset == 0x04) {
        return 1;
    }
    return offset == 0x08 ? (uint32_t)device_noise(d) : remembered(d->state, offset, size);
}

/* The F4's serial port has SR and DR at 0 and 4; that of the L4 CR1, CR2 there, and ISR, TDR at
 * 0x1c and 0x28. Only an L4's firmware writes more than zero to 0, and it does so before it
 * transmits. */
enum { F4_SR = 0x00, F4_DR = 0x04, L4_ISR = 0x1c, L4_TDR = 0x28 };
enum { TXE_TC = 0xc0, L4_ACKNOWLEDGED = 0x600000 };

static uint32_t read_usart(struct device *d, uint32_t offset, unsigned size)
{
    uint32_t word = remembered(d->state, offset, size);
    if (offset == F4_SR && word == 0) {
        return TXE_TC;
    }
    return offset == L4_ISR ? word | TXE_TC | L4_ACKNOWLEDGED : word;
}

static void write_usart(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    struct stm32 *s = d->state;
    char c = (char)value;
    if (offset == L4_TDR || (offset == F4_DR && s->word[0] == 0)) {
        device_console(d, &c, 1);
    } else if (offset != F4_SR || (value & ~(uint32_t)TXE_TC) != 0) {
        write_register(d, offset, size, value);
    }
}

#define DEVICE(id, word, bytes, read_function, write_function, reset_function)                     \
    const struct device_ops id = {                                                                 \
        .name = word,                                                                              \
        .size = bytes,                                                                             \
        .state = sizeof(struct stm32),                                                             \
        .read = read_function,                                                                     \
        .write = write_function,                                                                   \
        .reset = reset_function,                                                                   \
    }

DEVICE(device_stm32f4_rcc, "stm32f4_rcc", 0x400, read_f4_rcc, write_register, reset_rcc);
DEVICE(device_stm32l4_rcc, "stm32l4_rcc", 0x400, read_l4_rcc, write_register, reset_rcc);
DEVICE(device_stm32_pwr, "stm32_pwr", 0x400, read_pwr, write_register, reset);
DEVICE(device_stm32_rng, "stm32_rng", 0x400, read_rng, write_register, reset);
DEVICE(device_stm32_usart, "stm32_usart", 0x400, read_usart, write_usart, reset);
DEVICE(device_registers, "registers", 0x400, read_remembered, write_register, reset);
