/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Semihosting: console, exit, and one file of the host to read from.
 * Reference: Semihosting for AArch32 and AArch64, ARM, version 2. */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

enum {
    SYS_OPEN = 0x01,
    SYS_CLOSE = 0x02,
    SYS_WRITEC = 0x03,
    SYS_WRITE0 = 0x04,
    SYS_WRITE = 0x05,
    SYS_READ = 0x06,
    SYS_ISERROR = 0x08,
    SYS_ISTTY = 0x09,
    SYS_SEEK = 0x0a,
    SYS_FLEN = 0x0c,
    SYS_CLOCK = 0x10,
    SYS_TIME = 0x11,
    SYS_GET_CMDLINE = 0x15,
    SYS_HEAPINFO = 0x16,
    SYS_EXIT = 0x18,
    SYS_EXIT_EXTENDED = 0x20,
    SYS_ELAPSED = 0x30,
    SYS_TICKFREQ = 0x31,
};

#define FAILED           0xffffffffu
#define APPLICATION_EXIT 0x20026u

enum { HANDLE_CONSOLE = 1, HANDLE_FEATURES = 2, HANDLE_FILE = 3 };

/* What ":semihosting-features" says: magic, then SH_EXT_EXIT_EXTENDED and SH_EXT_STDOUT_STDERR. */
static const uint8_t features[] = {'S', 'H', 'F', 'B', 3};

struct semihost {
    FILE *file;
    size_t features_at;
};

static uint32_t word(struct machine *m, uint32_t address)
{
    const uint8_t *p = memory_at(m, address, 4);
    uint32_t value = 0;
    if (p != NULL) {
        memcpy(&value, p, 4);
    }
    return value;
}

static void set_word(struct machine *m, uint32_t address, uint32_t value)
{
    uint8_t *p = memory_at(m, address, 4);
    if (p != NULL) {
        memcpy(p, &value, 4);
    }
}

static uint32_t sys_open(struct machine *m, struct semihost *s, uint32_t args)
{
    uint32_t mode = word(m, args + 4), len = word(m, args + 8);
    const char *name = (const char *)memory_at(m, word(m, args), len);
    if (name == NULL) {
        return FAILED;
    }
    if (len == 3 && memcmp(name, ":tt", 3) == 0) {
        return HANDLE_CONSOLE;
    }
    if (len == 21 && memcmp(name, ":semihosting-features", 21) == 0) {
        s->features_at = 0;
        return HANDLE_FEATURES;
    }
    if (m->options.vector_file == NULL || mode > 1) {
        return FAILED;
    }
    if (s->file != NULL) {
        fclose(s->file);
    }
    s->file = fopen(m->options.vector_file, "rb");
    return s->file != NULL ? HANDLE_FILE : FAILED;
}

static uint32_t sys_write(struct machine *m, uint32_t args)
{
    uint32_t len = word(m, args + 8);
    const uint8_t *bytes = memory_at(m, word(m, args + 4), len);
    if (word(m, args) != HANDLE_CONSOLE || bytes == NULL) {
        return len;
    }
    machine_console(m, (const char *)bytes, len);
    return 0;
}

/* Returns the number of bytes that were not read. */
static uint32_t sys_read(struct machine *m, struct semihost *s, uint32_t args)
{
    uint32_t len = word(m, args + 8);
    uint8_t *to = memory_at(m, word(m, args + 4), len);
    size_t got = 0;
    if (to == NULL) {
        return len;
    }
    if (word(m, args) == HANDLE_FILE && s->file != NULL) {
        got = fread(to, 1, len, s->file);
    } else if (word(m, args) == HANDLE_FEATURES) {
        got = len < sizeof features - s->features_at ? len : sizeof features - s->features_at;
        memcpy(to, features + s->features_at, got);
        s->features_at += got;
    }
    return len - (uint32_t)got;
}

static uint32_t file_length(FILE *f)
{
    long at = ftell(f);
    long size = at >= 0 && fseek(f, 0, SEEK_END) == 0 ? ftell(f) : -1;
    return size >= 0 && fseek(f, at, SEEK_SET) == 0 ? (uint32_t)size : FAILED;
}

static uint32_t sys_file(struct machine *m, struct semihost *s, uint32_t op, uint32_t args)
{
    uint32_t handle = word(m, args);
    switch (op) {
    case SYS_ISTTY:
        return handle == HANDLE_CONSOLE;
    case SYS_SEEK:
        if (handle == HANDLE_FEATURES && word(m, args + 4) <= sizeof features) {
            s->features_at = word(m, args + 4);
            return 0;
        }
        return handle == HANDLE_FILE && s->file != NULL &&
                       fseek(s->file, (long)word(m, args + 4), SEEK_SET) == 0
                   ? 0
                   : FAILED;
    case SYS_FLEN:
        if (handle == HANDLE_FEATURES) {
            return sizeof features;
        }
        return handle == HANDLE_FILE && s->file != NULL ? file_length(s->file) : 0;
    default: /* SYS_CLOSE */
        if (handle == HANDLE_FILE && s->file != NULL) {
            fclose(s->file);
            s->file = NULL;
        }
        return 0;
    }
}

static void write0(struct machine *m, uint32_t address)
{
    for (const uint8_t *p; (p = memory_at(m, address, 1)) != NULL && *p != 0; address++) {
        machine_console(m, (const char *)p, 1);
    }
}

static uint32_t get_cmdline(struct machine *m, uint32_t args)
{
    const char *line = m->options.arguments != NULL ? m->options.arguments : "firmware";
    size_t len = strlen(line);
    uint8_t *to = memory_at(m, word(m, args), len + 1);
    if (to == NULL || word(m, args + 4) < len + 1) {
        return FAILED;
    }
    memcpy(to, line, len + 1);
    set_word(m, args + 4, (uint32_t)len);
    return 0;
}

/* Heap base, heap limit, stack base, stack limit. The stack is the one that the core started with;
 * zeros: the firmware takes the others from its linker script. */
static void heap_info(struct machine *m, uint32_t args)
{
    uint32_t block = word(m, args);
    for (unsigned i = 0; i < 4; i++) {
        set_word(m, block + 4 * i, i == 2 ? m->stack.top : 0);
    }
}

static uint32_t clock_call(struct machine *m, uint32_t op, uint32_t args)
{
    uint64_t now = machine_now(m);
    if (op == SYS_CLOCK) {
        return (uint32_t)(now * 100 / m->board.clock_hz);
    }
    if (op == SYS_ELAPSED) {
        set_word(m, args, (uint32_t)now);
        set_word(m, args + 4, (uint32_t)(now >> 32));
        return 0;
    }
    return op == SYS_TICKFREQ ? m->board.clock_hz : 0; /* SYS_TIME: a run has no date */
}

static void leave(struct machine *m, uint32_t op, uint32_t args)
{
    if (op == SYS_EXIT_EXTENDED) {
        bool normal = word(m, args) == APPLICATION_EXIT;
        machine_stop(m, STOP_EXIT, normal ? word(m, args + 4) : 1);
    } else {
        machine_stop(m, STOP_EXIT, args == APPLICATION_EXIT ? 0 : 1);
    }
}

static uint32_t dispatch(struct machine *m, struct semihost *s, uint32_t op, uint32_t args)
{
    switch (op) {
    case SYS_OPEN:
        return sys_open(m, s, args);
    case SYS_CLOSE:
    case SYS_ISTTY:
    case SYS_SEEK:
    case SYS_FLEN:
        return sys_file(m, s, op, args);
    case SYS_WRITEC: {
        const uint8_t *p = memory_at(m, args, 1);
        machine_console(m, p != NULL ? (const char *)p : "?", 1);
        return 0;
    }
    case SYS_WRITE0:
        write0(m, args);
        return 0;
    case SYS_WRITE:
        return sys_write(m, args);
    case SYS_READ:
        return sys_read(m, s, args);
    case SYS_ISERROR:
        return word(m, args) == FAILED;
    case SYS_CLOCK:
    case SYS_TIME:
    case SYS_ELAPSED:
    case SYS_TICKFREQ:
        return clock_call(m, op, args);
    case SYS_GET_CMDLINE:
        return get_cmdline(m, args);
    case SYS_HEAPINFO:
        heap_info(m, args);
        return 0;
    case SYS_EXIT:
    case SYS_EXIT_EXTENDED:
        leave(m, op, args);
        return 0;
    default:
        return FAILED; /* console input, error numbers, files and commands of the host: not here */
    }
}

bool semihost_call(struct machine *m)
{
    if (m->semihost == NULL) {
        m->semihost = calloc(1, sizeof *m->semihost);
        if (m->semihost == NULL) {
            return false;
        }
    }
    uint32_t op = machine_register(m, UC_ARM_REG_R0);
    uint32_t args = machine_register(m, UC_ARM_REG_R1);
    machine_set_register(m, UC_ARM_REG_R0, dispatch(m, m->semihost, op, args));
    return m->stop == STOP_NONE;
}

void semihost_close(struct machine *m)
{
    if (m->semihost != NULL && m->semihost->file != NULL) {
        fclose(m->semihost->file);
    }
    free(m->semihost);
    m->semihost = NULL;
}
