/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* TI's AES and hash engine (CC13x2, CC26x2): registers, DMA channels, key store, interrupts.
 *
 * Written from SWCU185, chapter "AES and hash cryptoprocessor", and TI's public register pages.
 * Channel 0 reads memory, channel 1 writes it. A transfer starts when the lengths of all channels
 * that it needs have been written. Not modelled, and complained about: data through the slave
 * interface instead of DMA. Addresses, bit by bit: docs/VBOARD.md.
 *
 * Faults: hang, dma-error, key-write-error, key-read-error, lost-irq; each may end in @N.
 */
#include "ti_crypto.h"

#include "device.h"
#include "fault_list.h"

#include <stdlib.h>
#include <string.h>

enum {
    DMACH0CTL = 0x000,
    DMACH0EXTADDR = 0x004,
    DMACH0LEN = 0x00c,
    DMASTAT = 0x018,
    DMASWRESET = 0x01c,
    DMACH1CTL = 0x020,
    DMACH1EXTADDR = 0x024,
    DMACH1LEN = 0x02c,
    DMABUSCFG = 0x078,
    DMAPORTERR = 0x07c,
    DMAHWVER = 0x0fc,
    KEYWRITEAREA = 0x400,
    KEYWRITTENAREA = 0x404,
    KEYSIZE = 0x408,
    KEYREADAREA = 0x40c,
    AESKEY2 = 0x500,
    AESIV = 0x540,
    AESIV_END = 0x550,
    AESCTL = 0x550,
    AESDATALEN0 = 0x554,
    AESDATALEN1 = 0x558,
    AESAUTHLEN = 0x55c,
    AESDATAIN = 0x560,
    AESTAGOUT = 0x570,
    AESTAGOUT_END = 0x580,
    HASHDATAIN = 0x600,
    HASHIOBUFCTRL = 0x680,
    HASHMODE = 0x684,
    HASHINLENL = 0x688,
    HASHINLENH = 0x68c,
    HASHDIGEST = 0x6c0,
    HASHDIGEST_END = 0x700,
    ALGSEL = 0x700,
    DMAPROTCTL = 0x704,
    SWRESET = 0x740,
    IRQTYPE = 0x780,
    IRQEN = 0x784,
    IRQCLR = 0x788,
    IRQSET = 0x78c,
    IRQSTAT = 0x790,
    HWVER = 0x7fc,
};

#define ALG_KEY_STORE 0x1u
#define ALG_AES       0x2u
#define ALG_SHA256    0x4u
#define ALG_SHA512    0x8u
#define ALG_TAG       0x80000000u

#define IRQ_RESULT      0x00000001u
#define IRQ_DMA_IN      0x00000002u
#define IRQ_KEY_RD_ERR  0x20000000u
#define IRQ_KEY_WR_ERR  0x40000000u
#define IRQ_DMA_BUS_ERR 0x80000000u
#define IRQ_ERRORS      0xe0000000u

#define STAT_PORT_ERR   0x00020000u
#define PORT1_AHB_ERROR 0x00001000u
#define PORT1_CHANNEL   0x00000200u
#define PAD_DMA_MESSAGE 0x80u
#define KEYREAD_NONE    8u
#define KEYREAD_BUSY    0x80000000u
#define DMA_LENGTH_MAX  0xffffu

static const char *const fault_kinds[] = {
    "hang", "dma-error", "key-write-error", "key-read-error", "lost-irq", NULL,
};
enum { FAULT_HANG, FAULT_DMA, FAULT_KEY_WRITE, FAULT_KEY_READ, FAULT_LOST_IRQ };

enum operation { OP_NONE, OP_KEY, OP_AES, OP_TAG, OP_HASH };

struct channel {
    bool enabled;
    uint32_t control, address, length; /* length not zero: armed */
};

struct ti_crypto {
    struct channel channel[2];
    uint32_t bus_config, port_error;
    struct ti_keys keys;
    uint64_t key_busy_until;
    uint32_t algorithm, irq_type, irq_enable, irq_status, protection;
    struct ti_aes aes;
    struct ti_hash hash;
    enum operation operation;
    bool hanging;
    uint8_t in[DMA_LENGTH_MAX + 1], out[DMA_LENGTH_MAX + 1];
    struct fault_list faults;
};

static void update_line(struct device *d)
{
    const struct ti_crypto *s = d->state;
    device_irq(d, (s->irq_status & s->irq_enable & IRQ_RESULT) != 0);
}

/* With IRQTYPE 0 an event is a pulse and leaves no status; a disabled one stays 0. */
static void raise_irq(struct device *d, uint32_t bits)
{
    struct ti_crypto *s = d->state;
    uint32_t enabled = bits & s->irq_enable;
    if ((enabled & IRQ_RESULT) != 0 && fault_list_fires(&s->faults, FAULT_LOST_IRQ)) {
        enabled &= ~IRQ_RESULT;
    }
    if (s->irq_type != 0) {
        s->irq_status |= enabled;
        update_line(d);
    } else if ((enabled & IRQ_RESULT) != 0) {
        device_irq(d, true);
        device_irq(d, false);
    }
}

static const char *activity_of(enum operation operation)
{
    return operation == OP_HASH ? "hash" : "aes";
}

static void stop_operation(struct device *d)
{
    struct ti_crypto *s = d->state;
    if (s->operation != OP_NONE) {
        device_active(d, activity_of(s->operation), false);
    }
    s->operation = OP_NONE;
    s->hanging = false;
    s->channel[0].length = 0;
    s->channel[1].length = 0;
    d->next_event = DEVICE_NEVER;
}

static void bus_error(struct device *d, unsigned channel)
{
    struct ti_crypto *s = d->state;
    stop_operation(d);
    s->port_error = PORT1_AHB_ERROR | (channel != 0 ? PORT1_CHANNEL : 0);
    s->irq_status |= IRQ_DMA_BUS_ERR;
    raise_irq(d, IRQ_RESULT | IRQ_DMA_IN);
}

/* The operation that the algorithm select asks for, and the channels that it needs. */
static enum operation selected(const struct ti_crypto *s, unsigned *channels)
{
    *channels = 1;
    if ((s->algorithm & (ALG_SHA256 | ALG_SHA512)) != 0) {
        *channels = (s->algorithm & ALG_TAG) != 0 ? 3 : 1;
        return OP_HASH;
    }
    if ((s->algorithm & ALG_KEY_STORE) != 0) {
        return OP_KEY;
    }
    if ((s->algorithm & ALG_AES) != 0) {
        if ((s->algorithm & ALG_TAG) != 0) {
            *channels = 2;
            return OP_TAG;
        }
        *channels = ti_aes_wants_output(&s->aes) ? 3 : 1;
        return OP_AES;
    }
    return OP_NONE;
}

static bool armed(const struct ti_crypto *s, unsigned channels)
{
    bool first = (channels & 1) == 0 || s->channel[0].length != 0;
    bool second = (channels & 2) == 0 || s->channel[1].length != 0;
    return first && second;
}

static uint64_t duration(const struct ti_crypto *s, enum operation operation)
{
    size_t len = s->channel[0].length;
    switch (operation) {
    case OP_AES:
        return ti_aes_cycles(&s->aes, len);
    case OP_HASH:
        return ti_hash_cycles(&s->hash, len);
    default:
        /* Key store and tag move words over the bus, one a cycle: no published figure. */
        return (len + s->channel[1].length) / 4;
    }
}

static void start(struct device *d)
{
    struct ti_crypto *s = d->state;
    unsigned channels;
    enum operation operation = selected(s, &channels);
    if (operation == OP_NONE || !armed(s, channels)) {
        return;
    }
    if (operation == OP_AES && !s->aes.running) {
        device_complain(d, "AES data without a context: nothing will happen");
        return;
    }
    s->operation = operation;
    device_active(d, activity_of(operation), true);
    if (fault_list_fires(&s->faults, FAULT_HANG)) {
        s->hanging = true;
        return;
    }
    struct channel *in = &s->channel[0];
    if ((channels & 1) != 0 && (fault_list_fires(&s->faults, FAULT_DMA) ||
                                !device_dma_read(d, in->address, s->in, in->length))) {
        bus_error(d, 0);
        return;
    }
    d->next_event = device_after(d) + duration(s, operation);
}

static void finish_key(struct device *d)
{
    struct ti_crypto *s = d->state;
    bool broken = fault_list_fires(&s->faults, FAULT_KEY_WRITE);
    if (broken || !ti_keys_store(&s->keys, s->in, s->channel[0].length)) {
        s->irq_status |= IRQ_KEY_WR_ERR;
    }
    stop_operation(d);
    raise_irq(d, IRQ_RESULT | IRQ_DMA_IN);
}

static void close_aes(struct device *d)
{
    struct ti_crypto *s = d->state;
    ti_aes_finish(&s->aes);
    if ((s->aes.ctl & TI_AES_SAVE_CONTEXT) != 0) {
        s->aes.ctl |= TI_AES_SAVED_CONTEXT_RDY;
    }
    raise_irq(d, IRQ_RESULT);
}

static void finish_aes(struct device *d)
{
    struct ti_crypto *s = d->state;
    struct channel out = s->channel[1];
    bool output = ti_aes_wants_output(&s->aes);
    bool payload = s->aes.auth_left == 0;
    memset(s->out, 0, out.length);
    ti_aes_transfer(&s->aes, s->in, s->channel[0].length, s->out);
    if (output && !device_dma_write(d, out.address, s->out, out.length)) {
        bus_error(d, 1);
        return;
    }
    stop_operation(d);
    raise_irq(d, IRQ_DMA_IN);
    if (ti_aes_finished(&s->aes)) {
        close_aes(d);
    } else if (payload) {
        memcpy(s->aes.iv, s->aes.counter, sizeof s->aes.iv);
        raise_irq(d, IRQ_RESULT);
    }
}

static void finish_tag(struct device *d)
{
    struct ti_crypto *s = d->state;
    struct channel out = s->channel[1];
    size_t len = out.length < 16 ? out.length : 16;
    if (!device_dma_write(d, out.address, s->aes.tag, len)) {
        bus_error(d, 1);
        return;
    }
    stop_operation(d);
    s->aes.ctl &= ~TI_AES_SAVED_CONTEXT_RDY;
    raise_irq(d, IRQ_RESULT);
}

static void finish_hash(struct device *d)
{
    struct ti_crypto *s = d->state;
    struct channel out = s->channel[1];
    size_t len = out.length < 64 ? out.length : 64;
    if (!s->hash.pad && s->channel[0].length % ti_hash_block_size(&s->hash) != 0) {
        device_complain(d, "hash data that is neither final nor whole blocks: the rest is lost");
    }
    ti_hash_transfer(&s->hash, s->in, s->channel[0].length);
    if ((s->algorithm & ALG_TAG) != 0 && !device_dma_write(d, out.address, s->hash.digest, len)) {
        bus_error(d, 1);
        return;
    }
    stop_operation(d);
    raise_irq(d, IRQ_RESULT | IRQ_DMA_IN);
}

static void event(struct device *d)
{
    const struct ti_crypto *s = d->state;
    switch (s->operation) {
    case OP_KEY:
        finish_key(d);
        break;
    case OP_AES:
        finish_aes(d);
        break;
    case OP_TAG:
        finish_tag(d);
        break;
    case OP_HASH:
        finish_hash(d);
        break;
    default:
        /* A combined mode without any data: only the tag was to be made. */
        d->next_event = DEVICE_NEVER;
        device_active(d, "aes", false);
        close_aes(d);
        break;
    }
}

static void start_context(struct device *d)
{
    struct ti_crypto *s = d->state;
    if ((s->aes.ctl & TI_AES_SAVED_CONTEXT_RDY) != 0) {
        device_complain(d,
                        "AES context started before the saved one was read: nothing will happen");
    } else if (!ti_aes_start(&s->aes)) {
        device_complain(d, "AES context without a key, or with modes that exclude each other");
    } else if (!s->aes.unbounded && ti_aes_finished(&s->aes)) {
        device_active(d, "aes", true);
        d->next_event = device_after(d) + s->aes.setup;
    }
}

static void load_key(struct device *d, uint32_t area)
{
    struct ti_crypto *s = d->state;
    s->keys.read_area = area & 15;
    s->aes.key_bits = 0;
    if (s->keys.read_area >= TI_KEY_AREAS) {
        return;
    }
    if (fault_list_fires(&s->faults, FAULT_KEY_READ) || !ti_keys_load(&s->keys, &s->aes)) {
        s->irq_status |= IRQ_KEY_RD_ERR;
        return;
    }
    s->key_busy_until = device_after(d) + s->aes.key_bits / 32;
}

static uint32_t word_of(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static void set_word(uint8_t *bytes, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++) {
        bytes[i] = (uint8_t)(value >> 8 * i);
    }
}

static uint32_t read_aesctl(const struct ti_crypto *s)
{
    uint32_t value = s->aes.ctl & ~(TI_AES_CONTEXT_READY | TI_AES_INPUT_READY);
    value |= s->aes.key_bits != 0 ? (s->aes.key_bits / 64 - 1) << 3 : 0;
    bool held = s->aes.running || (s->aes.ctl & TI_AES_SAVED_CONTEXT_RDY) != 0;
    return value | (held ? 0 : TI_AES_CONTEXT_READY);
}

/* Reading the fourth word of tag or IV releases the saved context. */
static uint32_t read_block(struct ti_crypto *s, const uint8_t block[16], uint32_t offset)
{
    if (offset == 12) {
        s->aes.ctl &= ~TI_AES_SAVED_CONTEXT_RDY;
    }
    return word_of(block + offset);
}

static uint32_t read_dma(struct device *d, uint32_t offset)
{
    const struct ti_crypto *s = d->state;
    const struct channel *c = &s->channel[offset >= DMACH1CTL && offset <= DMACH1LEN];
    switch (offset) {
    case DMACH0CTL:
    case DMACH1CTL:
        return c->control;
    case DMACH0EXTADDR:
    case DMACH1EXTADDR:
        return c->address;
    case DMACH0LEN:
    case DMACH1LEN:
        return c->length;
    case DMASTAT:
        return (s->channel[0].length != 0 ? 1u : 0u) | (s->channel[1].length != 0 ? 2u : 0u) |
               (s->port_error != 0 ? STAT_PORT_ERR : 0);
    case DMABUSCFG:
        return s->bus_config;
    case DMAPORTERR:
        return s->port_error;
    default:
        return offset == DMAHWVER ? 0x01012ed1u : 0;
    }
}

static uint32_t read_control(const struct ti_crypto *s, uint32_t offset)
{
    switch (offset) {
    case ALGSEL:
        return s->algorithm;
    case DMAPROTCTL:
        return s->protection;
    case IRQTYPE:
        return s->irq_type;
    case IRQEN:
        return s->irq_enable;
    case IRQSTAT:
        return s->irq_status;
    case HWVER:
        return 0x8778u; /* engine number 120 and its complement */
    default:
        return 0;
    }
}

static uint32_t read_register(struct device *d, uint32_t offset, unsigned size)
{
    struct ti_crypto *s = d->state;
    (void)size;
    if (offset < KEYWRITEAREA) {
        return read_dma(d, offset);
    }
    if (offset >= AESIV && offset < AESIV_END) {
        return read_block(s, s->aes.iv, offset - AESIV);
    }
    if (offset >= AESTAGOUT && offset < AESTAGOUT_END) {
        return read_block(s, s->aes.tag, offset - AESTAGOUT);
    }
    if (offset >= HASHDIGEST && offset < HASHDIGEST_END) {
        return word_of(s->hash.digest + (offset - HASHDIGEST));
    }
    switch (offset) {
    case KEYWRITEAREA:
        return s->keys.write_area;
    case KEYWRITTENAREA:
        return s->keys.written;
    case KEYSIZE:
        return s->keys.size;
    case KEYREADAREA:
        return s->keys.read_area | (device_now(d) < s->key_busy_until ? KEYREAD_BUSY : 0);
    case AESCTL:
        return read_aesctl(s);
    case HASHIOBUFCTRL:
        return s->operation == OP_HASH ? 0 : 4; /* RFD_IN */
    default:
        return read_control(s, offset);
    }
}

static void soft_reset_dma(struct device *d)
{
    struct ti_crypto *s = d->state;
    stop_operation(d);
    s->channel[0] = s->channel[1] = (struct channel){0};
    s->port_error = 0;
    ti_keys_clear(&s->keys, 0xff);
}

static void write_channel(struct device *d, uint32_t offset, uint32_t value)
{
    struct ti_crypto *s = d->state;
    struct channel *c = &s->channel[offset >= DMACH1CTL];
    switch (offset & 0x1f) {
    case DMACH0CTL:
        c->control = value & 3;
        c->enabled = (value & 1) != 0;
        break;
    case DMACH0EXTADDR:
        c->address = value;
        break;
    default:
        if (s->operation != OP_NONE) {
            device_complain(d, "DMA length written while an operation runs: ignored");
        } else if (c->enabled) {
            c->length = value & DMA_LENGTH_MAX;
            start(d);
        }
        break;
    }
}

static void write_dma(struct device *d, uint32_t offset, uint32_t value)
{
    struct ti_crypto *s = d->state;
    switch (offset) {
    case DMACH0CTL:
    case DMACH0EXTADDR:
    case DMACH0LEN:
    case DMACH1CTL:
    case DMACH1EXTADDR:
    case DMACH1LEN:
        write_channel(d, offset, value);
        break;
    case DMASWRESET:
        if ((value & 1) != 0) {
            soft_reset_dma(d);
        }
        break;
    case DMABUSCFG:
        s->bus_config = value & 0xffff;
        break;
    default:
        break;
    }
}

static void write_aesctl(struct ti_crypto *s, uint32_t value)
{
    if ((value & TI_AES_SAVED_CONTEXT_RDY) != 0) {
        s->aes.ctl &= ~TI_AES_SAVED_CONTEXT_RDY; /* and nothing else */
        return;
    }
    uint32_t held = s->aes.ctl & TI_AES_SAVED_CONTEXT_RDY;
    s->aes.ctl = held | (value & (TI_AES_DIR | TI_AES_CBC | TI_AES_CTR | 0x180u | TI_AES_CBC_MAC |
                                  TI_AES_GCM | TI_AES_CCM | 0x01f80000u | TI_AES_SAVE_CONTEXT));
    s->aes.running = false;
}

static void write_key(struct device *d, uint32_t offset, uint32_t value)
{
    struct ti_crypto *s = d->state;
    switch (offset) {
    case KEYWRITEAREA:
        s->keys.write_area = value & 0xff;
        break;
    case KEYWRITTENAREA:
        ti_keys_clear(&s->keys, value);
        break;
    case KEYSIZE:
        s->keys.size = (value & 3) != 0 ? value & 3 : 1;
        ti_keys_clear(&s->keys, 0xff); /* every key in the store is lost */
        break;
    default:
        load_key(d, value);
        break;
    }
}

static void write_aes(struct device *d, uint32_t offset, uint32_t value)
{
    struct ti_crypto *s = d->state;
    bool combined = (s->aes.ctl & (TI_AES_GCM | TI_AES_CCM)) != 0;
    if (offset >= AESIV && offset < AESIV_END) {
        set_word(s->aes.iv + (offset - AESIV), value);
    } else if (offset == AESCTL) {
        write_aesctl(s, value);
    } else if (offset == AESDATALEN0) {
        s->aes.data_length = (s->aes.data_length & ~UINT64_C(0xffffffff)) | value;
    } else if (offset == AESDATALEN1) {
        s->aes.data_length = (uint32_t)s->aes.data_length | (uint64_t)(value & 0x1fffffff) << 32;
    } else if (offset == AESAUTHLEN) {
        s->aes.auth_length = value;
    } else if (offset >= AESDATAIN && offset < AESTAGOUT) {
        device_complain(d, "AES data through the slave interface is not modelled: use DMA");
    }
    /* The length written last starts the context. */
    if ((offset == AESDATALEN0 && !combined) || (offset == AESAUTHLEN && combined)) {
        start_context(d);
    }
}

static void write_hash(struct device *d, uint32_t offset, uint32_t value)
{
    struct ti_crypto *s = d->state;
    if (offset >= HASHDIGEST && offset < HASHDIGEST_END) {
        set_word(s->hash.digest + (offset - HASHDIGEST), value);
    } else if (offset == HASHMODE) {
        s->hash.mode = value & 0x78;
        s->hash.fresh = (value & TI_HASH_NEW) != 0;
    } else if (offset == HASHINLENL) {
        s->hash.length_bits = (s->hash.length_bits & ~UINT64_C(0xffffffff)) | value;
    } else if (offset == HASHINLENH) {
        s->hash.length_bits = (uint32_t)s->hash.length_bits | (uint64_t)value << 32;
    } else if (offset == HASHIOBUFCTRL) {
        s->hash.pad = (value & PAD_DMA_MESSAGE) != 0;
    }
    if (offset < HASHIOBUFCTRL || (offset == HASHIOBUFCTRL && (value & 0x62) != 0)) {
        device_complain(d, "hash data through the slave interface is not modelled: use DMA");
    }
}

static void soft_reset(struct device *d)
{
    struct ti_crypto *s = d->state;
    stop_operation(d);
    ti_keys_clear(&s->keys, 0xff);
    s->irq_status = 0;
    s->algorithm = 0;
    update_line(d);
}

static void write_control(struct device *d, uint32_t offset, uint32_t value)
{
    struct ti_crypto *s = d->state;
    switch (offset) {
    case ALGSEL:
        s->algorithm = value & (ALG_TAG | 0xf);
        break;
    case DMAPROTCTL:
        s->protection = value & 1;
        break;
    case SWRESET:
        if ((value & 1) != 0) {
            soft_reset(d);
        }
        break;
    case IRQTYPE:
        s->irq_type = value & 1;
        break;
    case IRQEN:
        s->irq_enable = value & 3;
        s->irq_status &= IRQ_ERRORS | s->irq_enable;
        update_line(d);
        break;
    case IRQCLR:
        s->irq_status &= ~value;
        update_line(d);
        break;
    case IRQSET:
        raise_irq(d, value & 3);
        break;
    default:
        break;
    }
}

static void write_register(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    if (size != 4) {
        device_complain(d, "registers take words only: ignored");
    } else if (offset < KEYWRITEAREA) {
        write_dma(d, offset, value);
    } else if (offset <= KEYREADAREA) {
        write_key(d, offset, value);
    } else if (offset >= AESKEY2 && offset < HASHDATAIN) {
        write_aes(d, offset, value);
    } else if (offset >= HASHDATAIN && offset < HASHDIGEST_END) {
        write_hash(d, offset, value);
    } else {
        write_control(d, offset, value);
    }
}

static void reset(struct device *d)
{
    struct ti_crypto *s = d->state;
    struct fault_list faults = s->faults;
    if (s->operation != OP_NONE) {
        device_active(d, activity_of(s->operation), false);
    }
    memset(s, 0, sizeof *s);
    s->faults = faults;
    s->faults.kinds = fault_kinds;
    s->bus_config = 0x2400; /* register page of the DMA's run-time parameters */
    s->keys.size = 1;
    s->keys.read_area = KEYREAD_NONE;
}

static bool fault(struct device *d, const char *kind)
{
    struct ti_crypto *s = d->state;
    return fault_list_arm(&s->faults, kind);
}

const struct device_ops device_ti_crypto = {
    .name = "ti_crypto",
    .size = 0x800,
    .state = sizeof(struct ti_crypto),
    .read = read_register,
    .write = write_register,
    .reset = reset,
    .event = event,
    .fault = fault,
};
