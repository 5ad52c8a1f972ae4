/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The cryptoprocessor of TI's CC13x2 and CC26x2, taken, waited for and given back.
 *
 * Reference: SWCU185, chapter 13 (AES and hash cryptoprocessor), and 7.5 (clocks). */
#include "ti_cc26x2.h"
#include "mica/port.h"
#include "ti_cc26x2_handlers.h"

#define IRQ_EVENTS (IRQSTAT_RESULT_AVAIL | IRQSTAT_DMA_IN_DONE)
#define IRQ_ERRORS (IRQSTAT_KEY_ST_RD_ERR | IRQSTAT_KEY_ST_WR_ERR | IRQSTAT_DMA_BUS_ERR)

/* Looks at least five cycles apart: the slowest mode (CCM with 256-bit keys, two passes of 72
 * cycles a block) takes 9 cycles a byte, so this is twice the longest work and more. */
#define LOOKS_PER_BYTE 4u
#define LOOKS_LEAST    4096u
#define WAIT_US        100000u /* one transfer takes at most 65535 * 9 cycles: 13 ms at 48 MHz */
#define CLOCK_LOOKS    10000u

/* The family's memory map (SWCU185, table 3-1): flash and RAM are behind the DMA. What lies
 * elsewhere (RAM borrowed from the cache) goes through a bounce buffer. */
#define FLASH_END 0x10000000u
#define SRAM      0x20000000u
#define SRAM_END  0x21000000u

static bool power(bool on);
static void poll_request(void);

static struct mica_engine engine = {.power = power, .poll = poll_request};

static struct mica_request *volatile holder; /* the request that has the engine; NULL: a call */
static volatile uint32_t seen;               /* of IRQSTAT, by the interrupt handler */
static volatile uint8_t done;                /* the handler has run */
static bool by_interrupt;                    /* its line is on */
static uint32_t looks_left;

/* ---- clocks --------------------------------------------------------------------------------- */

static bool load_clocks(void)
{
    uint32_t looks = CLOCK_LOOKS;

    PRCM_REG(PRCM_CLKLOADCTL) = PRCM_CLKLOADCTL_LOAD;
    while ((PRCM_REG(PRCM_CLKLOADCTL) & PRCM_CLKLOADCTL_LOAD_DONE) == 0)
        if (looks-- == 0)
            return false;
    return true;
}

/* The domain is shared with serial ports and timers, so it is never switched off here. */
static bool domain_on(void)
{
    uint32_t looks = CLOCK_LOOKS;

    if ((PRCM_REG(PRCM_PDSTAT0PERIPH) & 1) != 0)
        return true;
    PRCM_REG(PRCM_PDCTL0PERIPH) = 1;
    while ((PRCM_REG(PRCM_PDSTAT0PERIPH) & 1) == 0)
        if (looks-- == 0)
            return false;
    return true;
}

bool mica_ti_cc26x2_clock(uint32_t clocks, bool on)
{
    uint32_t before;

    if (on && !domain_on())
        return false;
    before = mica_port_mask(); /* other peripherals have bits in the same registers */
    if (on) {
        PRCM_REG(PRCM_SECDMACLKGR) |= clocks;
        PRCM_REG(PRCM_SECDMACLKGS) |= clocks;
    } else {
        PRCM_REG(PRCM_SECDMACLKGR) &= ~clocks;
        PRCM_REG(PRCM_SECDMACLKGS) &= ~clocks;
    }
    mica_port_unmask(before);
    return load_clocks();
}

static void configure(void)
{
    CRYPTO_REG(IRQTYPE) = IRQTYPE_LEVEL;
    CRYPTO_REG(IRQEN) = IRQ_EVENTS;
    CRYPTO_REG(IRQCLR) = IRQ_EVENTS | IRQ_ERRORS;
}

static bool power(bool on)
{
    if (!mica_ti_cc26x2_clock(PRCM_CRYPTO_CLK_EN, on))
        return false;
    if (on)
        configure();
    return true;
}

/* ---- one operation -------------------------------------------------------------------------- */

bool mica_ti_cc26x2_available(void)
{
    return mica_engine_reachable(&engine);
}

psa_status_t mica_ti_cc26x2_begin(struct mica_request *request)
{
    const psa_status_t status =
        request == NULL ? mica_engine_take(&engine) : mica_engine_take_for_request(&engine);

    if (status != PSA_SUCCESS)
        return status;
    seen = 0;
    CRYPTO_REG(IRQCLR) = IRQ_EVENTS | IRQ_ERRORS;
    holder = request;
    by_interrupt = request != NULL || mica_engine_blocks();
    if (by_interrupt)
        mica_port_interrupt(MICA_TI_CC26X2_CRYPTO_IRQ, true);
    return PSA_SUCCESS;
}

void mica_ti_cc26x2_transfer(const void *in, void *out, uint32_t bytes)
{
    looks_left = LOOKS_LEAST + LOOKS_PER_BYTE * bytes;
    CRYPTO_REG(IRQCLR) = IRQ_EVENTS;
    seen = 0;
    done = 0;
    __asm__ volatile("dsb" : : : "memory"); /* what the CPU wrote is in memory */
    CRYPTO_REG(DMACH0CTL) = DMACHCTL_EN;
    CRYPTO_REG(DMACH0EXTADDR) = (uint32_t)(uintptr_t)in;
    CRYPTO_REG(DMACH0LEN) = bytes;
    if (out != NULL) {
        CRYPTO_REG(DMACH1CTL) = DMACHCTL_EN;
        CRYPTO_REG(DMACH1EXTADDR) = (uint32_t)(uintptr_t)out;
        CRYPTO_REG(DMACH1LEN) = bytes;
    }
}

static psa_status_t judge(uint32_t status, uint32_t events)
{
    if ((status & IRQ_ERRORS) != 0)
        return PSA_ERROR_HARDWARE_FAILURE;
    if ((status & events) == 0)
        return PSA_OPERATION_INCOMPLETE;
    __asm__ volatile("" : : : "memory"); /* the DMA has written to memory */
    return PSA_SUCCESS;
}

psa_status_t mica_ti_cc26x2_look(uint32_t events)
{
    const psa_status_t status = judge(CRYPTO_REG(IRQSTAT) | seen, events);

    if (status != PSA_OPERATION_INCOMPLETE)
        return status;
    if (looks_left == 0)
        return PSA_ERROR_HARDWARE_FAILURE;
    looks_left--;
    return PSA_OPERATION_INCOMPLETE;
}

/* A short loop, so that the end is seen soon. What it saw is what counts: an interrupt after it may
 * move the event from IRQSTAT to `seen` between two looks. */
psa_status_t mica_ti_cc26x2_poll(uint32_t events)
{
    uint32_t looks = looks_left, status;

    do
        status = CRYPTO_REG(IRQSTAT) | seen;
    while ((status & (events | IRQ_ERRORS)) == 0 && looks-- > 0);
    looks_left = looks + 1 == 0 ? 0 : looks;
    const psa_status_t result = judge(status, events);
    return result == PSA_OPERATION_INCOMPLETE ? PSA_ERROR_HARDWARE_FAILURE : result;
}

psa_status_t mica_ti_cc26x2_poll_moved(void)
{
    const psa_status_t status = mica_ti_cc26x2_poll(IRQSTAT_DMA_IN_DONE);

    while (status == PSA_SUCCESS && (CRYPTO_REG(DMASTAT) & DMASTAT_ACTIVE) != 0)
        if (looks_left-- == 0)
            return PSA_ERROR_HARDWARE_FAILURE;
    return status;
}

psa_status_t mica_ti_cc26x2_wait(void)
{
    psa_status_t status = PSA_OPERATION_INCOMPLETE;

    if (!by_interrupt)
        return mica_ti_cc26x2_poll(IRQSTAT_RESULT_AVAIL);
    while (status == PSA_OPERATION_INCOMPLETE) {
        const bool in_time = mica_port_wait(&done, WAIT_US);
        status = mica_ti_cc26x2_look(IRQSTAT_RESULT_AVAIL);
        if (status == PSA_OPERATION_INCOMPLETE && !in_time)
            return PSA_ERROR_HARDWARE_FAILURE;
    }
    return status;
}

static void reset(void)
{
    uint32_t looks = CLOCK_LOOKS;

    CRYPTO_REG(DMASWRESET) = DMASWRESET_SWRES;
    while ((CRYPTO_REG(DMASTAT) & DMASTAT_ACTIVE) != 0 && looks-- > 0)
        ;
    CRYPTO_REG(DMACH0CTL) = 0;
    CRYPTO_REG(DMACH1CTL) = 0;
    CRYPTO_REG(SWRESET) = SWRESET_SW_RESET;
    for (unsigned i = 0; i < 32; i += 4) /* what a mode had derived from the key, AESKEY2 and 3 */
        CRYPTO_REG(AESKEY20 + i) = 0;
    for (unsigned i = 0; i < 16; i += 4) /* a saved context that nobody will read */
        (void)CRYPTO_REG(AESTAGOUT0 + i);
    configure();
}

psa_status_t mica_ti_cc26x2_end(psa_status_t status)
{
    const bool was_request = holder != NULL;

    if (by_interrupt)
        mica_port_interrupt(MICA_TI_CC26X2_CRYPTO_IRQ, false);
    if (status != PSA_SUCCESS)
        reset();
    CRYPTO_REG(ALGSEL) = 0;
    CRYPTO_REG(KEYWRITTENAREA) = 0xff; /* writing ones: no area holds a key any more */
    CRYPTO_REG(IRQCLR) = IRQ_EVENTS | IRQ_ERRORS;
    holder = NULL;
    if (was_request)
        mica_engine_give_from_request(&engine);
    else
        mica_engine_give(&engine);
    return status;
}

bool mica_ti_cc26x2_reaches(const void *p, size_t bytes, bool writes)
{
    const uintptr_t at = (uintptr_t)p;

    if (at >= SRAM && at < SRAM_END)
        return bytes <= SRAM_END - at;
    return !writes && at < FLASH_END && bytes <= FLASH_END - at;
}

/* ---- interrupt ------------------------------------------------------------------------------ */

/* The request's own step sees what there is, so a look before it is not needed. */
static void poll_request(void)
{
    struct mica_request *const request = holder;

    if (request != NULL && request->ready != NULL)
        request->ready(request);
}

void mica_ti_cc26x2_crypto_handler(void)
{
    seen |= CRYPTO_REG(IRQSTAT);
    CRYPTO_REG(IRQCLR) = IRQ_EVENTS;
    done = 1;
    mica_port_wake();
    poll_request();
}
