/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* TI's random number generator (CC13x2, CC26x2): 24 free-running oscillators sampled into an LFSR.
 *
 * Written from SWCU185, chapter "True random number generator", and TI's public register pages.
 * Time is modelled sample by sample in number, not in value: a 64-bit word is ready after the
 * start-up or refill samples, its bits come from the run's seed. While one word waits in OUT, one
 * more is made.
 *
 * Faults: hang (no word ever), stuck-one and stuck-all (oscillators repeat: alarms, then shutdown),
 * repeat (every word is the same, and no alarm); each may end in @N.
 */
#include "device.h"
#include "fault_list.h"

enum {
    OUT0 = 0x00,
    OUT1 = 0x04,
    IRQFLAGSTAT = 0x08,
    IRQFLAGMASK = 0x0c,
    IRQFLAGCLR = 0x10,
    CTL = 0x14,
    CFG0 = 0x18,
    ALARMCNT = 0x1c,
    FROEN = 0x20,
    FRODETUNE = 0x24,
    ALARMMASK = 0x28,
    ALARMSTOP = 0x2c,
    IRQSTATMASK = 0x1fd8,
    SWRESET = 0x1ff0,
    IRQSTAT = 0x1ff8,
};

enum { RDY = 1, SHUTDOWN_OVF = 2 };
#define NEED_CLOCK 0x80000000u
#define TRNG_EN    0x00000400u
#define ALL_FROS   0x00ffffffu

static const char *const fault_kinds[] = {"hang", "stuck-one", "stuck-all", "repeat", NULL};
enum { FAULT_HANG, FAULT_STUCK_ONE, FAULT_STUCK_ALL, FAULT_REPEAT };

struct ti_trng {
    uint32_t out[2], held[2]; /* readable word; the next one, when has_held */
    bool has_held;
    uint32_t flags, mask, ctl, cfg0, alarm_count, fro_enable, fro_detune, alarm_mask, alarm_stop;
    uint32_t stuck; /* oscillators that repeat */
    bool repeats, hangs;
    uint64_t word_at;  /* cycle of the next word, or DEVICE_NEVER */
    uint64_t alarm_at; /* cycle of the next alarm, or DEVICE_NEVER */
    struct fault_list faults;
};

static bool enabled(const struct ti_trng *s)
{
    return (s->ctl & TRNG_EN) != 0;
}

/* A field of 16 bits counts samples by 256; zero is 2^24. */
static uint64_t samples(uint32_t field)
{
    return field == 0 ? UINT64_C(1) << 24 : (uint64_t)field << 8;
}

static uint64_t sample_period(const struct ti_trng *s)
{
    return (s->cfg0 >> 8 & 15) + 1;
}

static void schedule(struct device *d)
{
    const struct ti_trng *s = d->state;
    d->next_event = s->word_at < s->alarm_at ? s->word_at : s->alarm_at;
}

static void update_line(struct device *d)
{
    const struct ti_trng *s = d->state;
    device_irq(d, (s->flags & s->mask) != 0);
}

static void run_generator(struct device *d, uint64_t count)
{
    struct ti_trng *s = d->state;
    s->word_at = s->hangs ? DEVICE_NEVER : device_now(d) + count * sample_period(s);
    device_active(d, "trng", true);
    schedule(d);
}

/* MIN_REFILL_CYCLES: zero means as many as MAX_REFILL_CYCLES; this model always takes the maximum.
 */
static uint64_t refill(const struct ti_trng *s)
{
    return samples(s->cfg0 >> 16);
}

static bool no_entropy(const struct ti_trng *s)
{
    return s->repeats || (s->fro_enable & ~s->stuck & ALL_FROS) == 0;
}

static void make_word(struct device *d, uint32_t word[2])
{
    const struct ti_trng *s = d->state;
    uint64_t noise = no_entropy(s) ? UINT64_C(0x5555555555555555) : device_noise(d);
    word[0] = (uint32_t)noise;
    word[1] = (uint32_t)(noise >> 32);
}

static void word_ready(struct device *d)
{
    struct ti_trng *s = d->state;
    s->word_at = DEVICE_NEVER;
    if ((s->flags & RDY) != 0) {
        make_word(d, s->held);
        s->has_held = true;
        device_active(d, "trng", false);
    } else {
        make_word(d, s->out);
        s->flags |= RDY;
        run_generator(d, refill(s));
    }
    update_line(d);
}

/* First alarm of an oscillator: mask. Second: it is stopped; too many stopped raise the overflow.
 */
static void alarm(struct device *d)
{
    struct ti_trng *s = d->state;
    uint32_t again = s->stuck & s->fro_enable & s->alarm_mask;
    s->alarm_mask |= s->stuck & s->fro_enable;
    s->alarm_stop |= again;
    s->fro_enable &= ~again;
    unsigned stopped = (unsigned)__builtin_popcount(s->alarm_stop);
    if (stopped > (s->alarm_count >> 16 & 31)) {
        s->flags |= SHUTDOWN_OVF;
    }
    bool more = (s->stuck & s->fro_enable) != 0;
    s->alarm_at =
        more ? device_now(d) + ((s->alarm_count & 0xff) + 1) * sample_period(s) : DEVICE_NEVER;
    update_line(d);
}

static void event(struct device *d)
{
    struct ti_trng *s = d->state;
    if (s->alarm_at == d->next_event) {
        alarm(d);
    } else {
        word_ready(d);
    }
    schedule(d);
}

static void watch_oscillators(struct device *d)
{
    struct ti_trng *s = d->state;
    if (fault_list_fires(&s->faults, FAULT_STUCK_ALL)) {
        s->stuck = ALL_FROS;
    }
    if (fault_list_fires(&s->faults, FAULT_STUCK_ONE)) {
        s->stuck |= 1;
    }
    bool any = (s->stuck & s->fro_enable & ~s->fro_detune) != 0;
    s->alarm_at =
        any ? device_now(d) + ((s->alarm_count & 0xff) + 1) * sample_period(s) : DEVICE_NEVER;
}

static void write_ctl(struct device *d, uint32_t value)
{
    struct ti_trng *s = d->state;
    bool was = enabled(s);
    /* STARTUP_CYCLES can only be changed while disabled. */
    s->ctl = (was ? s->ctl & 0xffff0000u : value & 0xffff0000u) | (value & (TRNG_EN | 6u));
    if (!was && enabled(s)) {
        s->hangs = s->hangs || fault_list_fires(&s->faults, FAULT_HANG);
        s->repeats = s->repeats || fault_list_fires(&s->faults, FAULT_REPEAT);
        watch_oscillators(d);
        run_generator(d, samples(s->ctl >> 16));
    } else if (was && !enabled(s)) {
        s->word_at = s->alarm_at = DEVICE_NEVER;
        s->has_held = false;
        s->flags &= ~(uint32_t)RDY;
        device_active(d, "trng", false);
        update_line(d);
        schedule(d);
    }
}

static void clear_flags(struct device *d, uint32_t value)
{
    struct ti_trng *s = d->state;
    s->flags &= ~(value & 3);
    if ((value & RDY) != 0 && s->has_held) {
        s->out[0] = s->held[0];
        s->out[1] = s->held[1];
        s->has_held = false;
        s->flags |= RDY;
        run_generator(d, refill(s));
    }
    update_line(d);
}

static uint32_t read_register(struct device *d, uint32_t offset, unsigned size)
{
    const struct ti_trng *s = d->state;
    (void)size;
    switch (offset) {
    case OUT0:
    case OUT1:
        return s->out[offset / 4];
    case IRQFLAGSTAT:
    case IRQSTAT:
        return s->flags | (s->word_at != DEVICE_NEVER || s->hangs ? NEED_CLOCK : 0);
    case IRQFLAGMASK:
        return s->mask;
    case CTL:
        return s->ctl;
    case CFG0:
        return s->cfg0;
    case ALARMCNT:
        return s->alarm_count | (uint32_t)__builtin_popcount(s->alarm_stop) << 24;
    case FROEN:
        return s->fro_enable;
    case FRODETUNE:
        return s->fro_detune;
    case ALARMMASK:
        return s->alarm_mask;
    case ALARMSTOP:
        return s->alarm_stop;
    case IRQSTATMASK:
        return s->flags & s->mask;
    default:
        return 0;
    }
}

static void reset(struct device *d)
{
    struct ti_trng *s = d->state;
    struct fault_list faults = s->faults;
    uint32_t stuck = s->stuck;
    bool hangs = s->hangs, repeats = s->repeats;
    if (s->word_at != DEVICE_NEVER && enabled(s)) {
        device_active(d, "trng", false);
    }
    *s = (struct ti_trng){.alarm_count = 0xff,
                          .fro_enable = ALL_FROS,
                          .stuck = stuck,
                          .hangs = hangs,
                          .repeats = repeats,
                          .word_at = DEVICE_NEVER,
                          .alarm_at = DEVICE_NEVER,
                          .faults = faults};
    s->faults.kinds = fault_kinds;
    d->next_event = DEVICE_NEVER;
}

static void write_alarms(struct device *d, uint32_t offset, uint32_t value)
{
    struct ti_trng *s = d->state;
    switch (offset) {
    case ALARMCNT:
        s->alarm_count = value & 0x001f00ffu;
        break;
    case FROEN:
        s->fro_enable = value & ALL_FROS & ~s->alarm_stop;
        break;
    case FRODETUNE:
        s->fro_detune = value & ALL_FROS;
        s->stuck &= ~value; /* another frequency: no longer locked */
        break;
    case ALARMMASK:
        s->alarm_mask = value & ALL_FROS;
        break;
    case ALARMSTOP:
        s->alarm_stop = value & ALL_FROS;
        break;
    default:
        break;
    }
}

static void write_register(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    struct ti_trng *s = d->state;
    (void)size;
    switch (offset) {
    case IRQFLAGMASK:
        s->mask = value & 3;
        update_line(d);
        break;
    case IRQFLAGCLR:
        clear_flags(d, value);
        break;
    case CTL:
        write_ctl(d, value);
        break;
    case CFG0:
        if (enabled(s)) {
            device_complain(d, "CFG0 written while enabled: ignored");
        } else {
            s->cfg0 = value & 0xffff0fffu;
        }
        break;
    case SWRESET:
        if ((value & 1) != 0) {
            reset(d);
        }
        break;
    default:
        write_alarms(d, offset, value);
        break;
    }
}

static bool fault(struct device *d, const char *kind)
{
    struct ti_trng *s = d->state;
    return fault_list_arm(&s->faults, kind);
}

const struct device_ops device_ti_trng = {
    .name = "ti_trng",
    .size = 0x2000,
    .state = sizeof(struct ti_trng),
    .read = read_register,
    .write = write_register,
    .reset = reset,
    .event = event,
    .fault = fault,
};
