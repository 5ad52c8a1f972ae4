/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Key store of TI's engine. Reference: SWCU185, chapter "AES and hash cryptoprocessor", registers
 * KEYWRITEAREA, KEYWRITTENAREA, KEYSIZE, KEYREADAREA. */
#include "ti_crypto.h"

#include <string.h>

static size_t key_bytes(const struct ti_keys *k)
{
    return 8 + 8 * (size_t)k->size;
}

/* Keys of 192 and 256 bits take two areas, from an even one on. */
static unsigned areas_of_key(const struct ti_keys *k)
{
    return k->size == 1 ? 1 : 2;
}

static bool fits(const struct ti_keys *k, unsigned first, size_t len)
{
    unsigned areas = (unsigned)__builtin_popcount(k->write_area);
    bool adjacent = k->write_area == ((1u << areas) - 1) << first;
    return adjacent && (k->written & k->write_area) == 0 && areas % areas_of_key(k) == 0 &&
           first % areas_of_key(k) == 0 && len == areas / areas_of_key(k) * key_bytes(k);
}

bool ti_keys_store(struct ti_keys *k, const uint8_t *in, size_t len)
{
    if (k->write_area == 0) {
        return false;
    }
    unsigned first = (unsigned)__builtin_ctz(k->write_area);
    if (!fits(k, first, len)) {
        return false;
    }
    for (size_t at = 0, area = first; at < len; at += key_bytes(k), area += areas_of_key(k)) {
        memcpy(k->ram[area], in + at, 16);
        if (k->size != 1) {
            memcpy(k->ram[area + 1], in + at + 16, key_bytes(k) - 16);
        }
    }
    k->written |= k->write_area;
    return true;
}

bool ti_keys_load(const struct ti_keys *k, struct ti_aes *a)
{
    unsigned area = k->read_area;
    uint32_t needed = ((1u << areas_of_key(k)) - 1) << area;
    if (area % areas_of_key(k) != 0 || (k->written & needed) != needed) {
        return false;
    }
    memcpy(a->key, k->ram[area], 16);
    if (k->size != 1) {
        memcpy(a->key + 16, k->ram[area + 1], key_bytes(k) - 16);
    }
    a->key_bits = (unsigned)key_bytes(k) * 8;
    return true;
}

void ti_keys_clear(struct ti_keys *k, uint32_t areas)
{
    for (unsigned i = 0; i < TI_KEY_AREAS; i++) {
        if ((areas >> i & 1) != 0) {
            memset(k->ram[i], 0, sizeof k->ram[i]);
        }
    }
    k->written &= ~areas;
}
