/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The part of DER (ITU-T X.690) that keys are made of: SEQUENCE and INTEGER. Strict: lengths and
 * integers in their shortest form. Lengths are public, values may be secret. */
#ifndef MICA_ENCODING_DER_H
#define MICA_ENCODING_DER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MICA_DER_INTEGER  0x02u
#define MICA_DER_SEQUENCE 0x30u

/* What is left to read. */
struct mica_der {
    const uint8_t *p;
    size_t bytes;
};

/* A value of an INTEGER that is not negative, without leading zeros; 0 has no bytes. */
struct mica_der_unsigned {
    const uint8_t *p;
    size_t bytes;
};

/* Takes an element with this tag off `in`; `content` is what is in it. False: it is none. */
bool mica_der_take(struct mica_der *in, uint8_t tag, struct mica_der *content);
bool mica_der_take_unsigned(struct mica_der *in, struct mica_der_unsigned *value);

/* How long an element is, tag and length included. */
size_t mica_der_size(size_t content_bytes);
size_t mica_der_unsigned_size(struct mica_der_unsigned value);

/* Write tag and length, or a whole INTEGER, at `out`; return where the next thing goes. */
uint8_t *mica_der_put(uint8_t *out, uint8_t tag, size_t content_bytes);
uint8_t *mica_der_put_unsigned(uint8_t *out, struct mica_der_unsigned value);

#endif
