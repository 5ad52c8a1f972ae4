/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The random number generator of TI's CC13x2 and CC26x2 as a source of entropy: 24 free-running
 * oscillators, sampled into a shift register of 64 bits.
 *
 * A word takes 239872 samples, one a cycle: 5 ms at 48 MHz, as in TI's own driver. The claim is
 * half of full entropy; the collector's conditioning makes up for it.
 *
 * An oscillator that locks to another repeats its pattern: the hardware raises an alarm, and stops
 * it at the second. When more than two are stopped, what was sampled is dropped, and the stopped
 * ones are started again with another frequency (FRODETUNE), so often as ATTEMPTS says.
 *
 * Reference: SWCU185, chapter 17 (random number generator). */
#include "core/bytes.h"
#include "core/wipe.h"
#include "mica/port.h"
#include "rng/entropy_impl.h"
#include "ti_cc26x2.h"
#include "ti_cc26x2_handlers.h"

#define SAMPLES_UNITS 937u /* of 256 samples: 240000, rounded down */
#define SHUTDOWN_THR  2u
#define ATTEMPTS      3u
#define FLAGS         (TRNG_IRQFLAG_RDY | TRNG_IRQFLAG_SHUTDOWN_OVF)
/* Looks at least five cycles apart: twice what a word takes. */
#define LOOKS_PER_WORD (SAMPLES_UNITS * 256u * 2u / 5u)
#define WAIT_US        100000u

static bool power(bool on);
static void poll_request(void);

static struct mica_engine engine = {.power = power, .poll = poll_request};
static struct mica_entropy_state state;

/* The work in hand. */
static struct {
    uint8_t *out;
    size_t bytes;
    uint32_t looks_left, attempts_left;
    bool by_interrupt;
} work;
static struct mica_request *volatile holder;
static volatile uint8_t done; /* the interrupt handler has run */

static bool power(bool on)
{
    return mica_ti_cc26x2_clock(PRCM_TRNG_CLK_EN, on);
}

static bool available(void)
{
    return mica_engine_reachable(&engine);
}

/* ---- the hardware --------------------------------------------------------------------------- */

static void listen(void)
{
    done = 0;
    if (work.by_interrupt)
        TRNG_REG(TRNG_IRQFLAGMASK) = FLAGS;
}

/* CTL and CFG0 can be written while it is off, and MIN_REFILL 0 means MAX_REFILL. */
static void run(uint32_t detuned)
{
    TRNG_REG(TRNG_CTL) = 0;
    TRNG_REG(TRNG_CFG0) = SAMPLES_UNITS << TRNG_CFG0_MAX_REFILL_SHIFT;
    TRNG_REG(TRNG_ALARMCNT) =
        TRNG_ALARMCNT_ALARM_THR_RESET | SHUTDOWN_THR << TRNG_ALARMCNT_SHUTDOWN_THR_SHIFT;
    TRNG_REG(TRNG_ALARMMASK) = 0;
    TRNG_REG(TRNG_ALARMSTOP) = 0;
    TRNG_REG(TRNG_FRODETUNE) = detuned;
    TRNG_REG(TRNG_FROEN) = TRNG_FROS;
    TRNG_REG(TRNG_IRQFLAGCLR) = FLAGS;
    TRNG_REG(TRNG_CTL) = SAMPLES_UNITS << TRNG_CTL_STARTUP_SHIFT;
    TRNG_REG(TRNG_CTL) = SAMPLES_UNITS << TRNG_CTL_STARTUP_SHIFT | TRNG_CTL_TRNG_EN;
    work.looks_left = LOOKS_PER_WORD;
    listen();
}

/* Oscillators that had locked go on with another frequency than they had. */
static psa_status_t recover(void)
{
    if (work.attempts_left-- == 0)
        return PSA_ERROR_HARDWARE_FAILURE;
    run(TRNG_REG(TRNG_FRODETUNE) ^ TRNG_REG(TRNG_ALARMSTOP));
    return PSA_OPERATION_INCOMPLETE;
}

static void take_word(void)
{
    uint8_t word[8];
    const size_t n = mica_min(work.bytes, sizeof word);

    mica_store_le32(word, TRNG_REG(TRNG_OUT0));
    mica_store_le32(word + 4, TRNG_REG(TRNG_OUT1));
    memcpy(work.out, word, n);
    mica_wipe(word, sizeof word);
    work.out += n;
    work.bytes -= n;
    TRNG_REG(TRNG_IRQFLAGCLR) = TRNG_IRQFLAG_RDY; /* the next one is in the making already */
    work.looks_left = LOOKS_PER_WORD;
}

/* One look. A word that comes with an overflow of stopped oscillators is no entropy. */
static psa_status_t look(void)
{
    const uint32_t flags = TRNG_REG(TRNG_IRQFLAGSTAT);

    if ((flags & TRNG_IRQFLAG_SHUTDOWN_OVF) != 0)
        return recover();
    if ((flags & TRNG_IRQFLAG_RDY) == 0)
        return work.looks_left-- == 0 ? PSA_ERROR_HARDWARE_FAILURE : PSA_OPERATION_INCOMPLETE;
    take_word();
    if (work.bytes == 0)
        return PSA_SUCCESS;
    listen();
    return PSA_OPERATION_INCOMPLETE;
}

/* ---- one read ------------------------------------------------------------------------------- */

static psa_status_t begin(struct mica_request *request, uint8_t *out, size_t bytes)
{
    const psa_status_t status =
        request == NULL ? mica_engine_take(&engine) : mica_engine_take_for_request(&engine);

    if (status != PSA_SUCCESS)
        return status;
    holder = request;
    work.out = out;
    work.bytes = bytes;
    work.attempts_left = ATTEMPTS;
    work.by_interrupt = request != NULL || mica_engine_blocks();
    if (work.by_interrupt)
        mica_port_interrupt(MICA_TI_CC26X2_TRNG_IRQ, true);
    run(0);
    return PSA_SUCCESS;
}

/* The oscillators stop, and what they have left is cleared. */
static psa_status_t end(psa_status_t status)
{
    const bool was_request = holder != NULL;

    TRNG_REG(TRNG_IRQFLAGMASK) = 0;
    if (work.by_interrupt)
        mica_port_interrupt(MICA_TI_CC26X2_TRNG_IRQ, false);
    TRNG_REG(TRNG_CTL) = 0;
    TRNG_REG(TRNG_SWRESET) = 1;
    holder = NULL;
    if (was_request)
        mica_engine_give_from_request(&engine);
    else
        mica_engine_give(&engine);
    return status;
}

/* An interrupt may be lost, but the word is not: after the time a last look. */
static psa_status_t wait(void)
{
    bool in_time = true;
    psa_status_t status;

    while ((status = look()) == PSA_OPERATION_INCOMPLETE && in_time)
        if (work.by_interrupt)
            in_time = mica_port_wait(&done, WAIT_US);
    return status == PSA_OPERATION_INCOMPLETE ? PSA_ERROR_HARDWARE_FAILURE : status;
}

static psa_status_t read(uint8_t *out, size_t bytes)
{
    psa_status_t status;

    if (bytes == 0)
        return PSA_SUCCESS;
    status = begin(NULL, out, bytes);
    return status == PSA_SUCCESS ? end(wait()) : status;
}

/* ---- without waiting ------------------------------------------------------------------------ */

static psa_status_t start(struct mica_entropy_request *request)
{
    return request->bytes == 0 ? PSA_ERROR_NOT_SUPPORTED
                               : begin(&request->base, request->out, request->bytes);
}

static psa_status_t step(struct mica_entropy_request *request)
{
    const psa_status_t status = look();

    (void)request;
    return status == PSA_OPERATION_INCOMPLETE ? status : end(status);
}

static void cancel(struct mica_entropy_request *request)
{
    mica_wipe(request->out, request->bytes);
    (void)end(PSA_SUCCESS);
}

static void poll_request(void)
{
    struct mica_request *const request = holder;

    if (request != NULL && request->ready != NULL)
        request->ready(request);
}

/* The line falls with the mask; whoever takes the word raises that again. */
void mica_ti_cc26x2_trng_handler(void)
{
    TRNG_REG(TRNG_IRQFLAGMASK) = 0;
    done = 1;
    mica_port_wake();
    poll_request();
}

const struct mica_entropy_impl mica_entropy_ti_cc26x2 = {
    .impl = {MICA_CLASS_ENGINE, MICA_IMPL_CONSTANT_TIME | MICA_IMPL_EXCLUSIVE, available},
    .min_entropy = MICA_MIN_ENTROPY_FULL / 2,
    .credited = true,
    .quick = false,
    .state = &state,
    .read = read,
    .start = start,
    .step = step,
    .cancel = cancel,
};
