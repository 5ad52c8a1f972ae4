/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Faults on demand.
 *
 *   skip:PLACE:N                the n-th execution of the instruction at PLACE does nothing
 *   flip-reg:PLACE:N:REG:BIT    before it, bit BIT of register REG (0-12, 14) is inverted
 *   flip-mem:PLACE:N:ADDR:BIT   before it, bit BIT of the byte at ADDR is inverted
 *   device:LABEL:KIND           passed to a device of the board
 *
 * PLACE and ADDR are a number or SYMBOL or SYMBOL+OFFSET. N counts from 1.
 */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

#define FIELDS 5

enum fault_kind { FAULT_SKIP, FAULT_REGISTER, FAULT_MEMORY };

struct fault_spec {
    struct fault_spec *next;
    enum fault_kind kind;
    uint32_t place, target, bit;
    uint64_t when, seen;
};

static bool number(const char *text, uint32_t *value)
{
    char *end;
    unsigned long v = strtoul(text, &end, 0);
    *value = (uint32_t)v;
    return end != text && *end == 0 && v <= UINT32_MAX;
}

static bool place(const struct machine *m, char *text, uint32_t *address)
{
    uint32_t offset = 0;
    if (number(text, address)) {
        return true;
    }
    char *plus = strchr(text, '+');
    if (plus != NULL) {
        *plus = 0;
        if (!number(plus + 1, &offset)) {
            return false;
        }
    }
    const struct elf_symbol *s = elf_symbol_named(&m->image, text);
    *address = s != NULL ? s->address + offset : 0;
    return s != NULL;
}

static bool device_fault(struct machine *m, char *field[], size_t fields)
{
    struct device *d = fields == 3 ? bus_device(m, field[1]) : NULL;
    return d != NULL && d->ops->fault != NULL && d->ops->fault(d, field[2]);
}

static bool fill(const struct machine *m, struct fault_spec *f, char *field[], size_t fields)
{
    static const struct {
        const char *name;
        enum fault_kind kind;
        size_t fields;
    } kinds[] = {
        {"skip", FAULT_SKIP, 3}, {"flip-reg", FAULT_REGISTER, 5}, {"flip-mem", FAULT_MEMORY, 5}};
    uint32_t n;
    size_t k = 0;
    while (k < 3 && strcmp(kinds[k].name, field[0]) != 0) {
        k++;
    }
    if (k == 3 || kinds[k].fields != fields || !place(m, field[1], &f->place) ||
        !number(field[2], &n) || n == 0) {
        return false;
    }
    f->kind = kinds[k].kind;
    f->when = n;
    if (f->kind == FAULT_SKIP) {
        return true;
    }
    bool target = f->kind == FAULT_MEMORY
                      ? place(m, field[3], &f->target)
                      : number(field[3], &f->target) && f->target < 15 && f->target != 13;
    return target && number(field[4], &f->bit) && f->bit < (f->kind == FAULT_MEMORY ? 8 : 32);
}

bool inject_parse(struct machine *m, const char *spec)
{
    char text[160];
    char *field[FIELDS];
    size_t fields = 0;
    if (snprintf(text, sizeof text, "%s", spec) >= (int)sizeof text) {
        return false;
    }
    for (char *rest, *w = strtok_r(text, ":", &rest); w != NULL; w = strtok_r(NULL, ":", &rest)) {
        if (fields == FIELDS) {
            return false;
        }
        field[fields++] = w;
    }
    if (fields != 0 && strcmp(field[0], "device") == 0) {
        return device_fault(m, field, fields);
    }
    struct fault_spec *f = calloc(1, sizeof *f);
    if (f == NULL || fields < 3 || !fill(m, f, field, fields)) {
        free(f);
        return false;
    }
    f->place &= ~1u;
    f->next = m->faults;
    m->faults = f;
    machine_hook_instruction(m, f->place);
    return true;
}

static void flip(struct machine *m, const struct fault_spec *f)
{
    if (f->kind == FAULT_MEMORY) {
        uint8_t *p = memory_at(m, f->target, 1);
        if (p != NULL) {
            *p ^= (uint8_t)(1u << f->bit);
        }
    } else if (f->kind == FAULT_REGISTER) {
        int reg = f->target == 14 ? UC_ARM_REG_LR : UC_ARM_REG_R0 + (int)f->target;
        machine_set_register(m, reg, machine_register(m, reg) ^ 1u << f->bit);
    }
}

bool inject_before(struct machine *m, uint32_t address)
{
    bool skip = false;
    for (struct fault_spec *f = m->faults; f != NULL; f = f->next) {
        if (f->place == address && ++f->seen == f->when) {
            flip(m, f);
            skip = skip || f->kind == FAULT_SKIP;
        }
    }
    return skip;
}

void inject_close(struct machine *m)
{
    for (struct fault_spec *f = m->faults, *next; f != NULL; f = next) {
        next = f->next;
        free(f);
    }
    m->faults = NULL;
}
