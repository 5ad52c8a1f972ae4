/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* DER: SEQUENCE and INTEGER (ITU-T X.690, sections 8.1, 8.3, 10.1). */
#include "encoding/der.h"
#include "core/bytes.h"
#include "core/public.h"

/* Definite lengths of up to 65535, in the shortest form (8.1.3, 10.1). */
static bool take_length(struct mica_der *in, size_t *length)
{
    size_t octets, n = 0;

    if (in->bytes == 0)
        return false;
    n = *in->p++;
    in->bytes--;
    if (n < 0x80) {
        *length = n;
        return true;
    }
    octets = n & 0x7f;
    if (octets == 0 || octets > 2 || in->bytes < octets)
        return false;
    n = in->p[0];
    if (octets == 2)
        n = n << 8 | in->p[1];
    in->p += octets;
    in->bytes -= octets;
    *length = n;
    return n >= (octets == 1 ? 0x80u : 0x100u);
}

bool mica_der_take(struct mica_der *in, uint8_t tag, struct mica_der *content)
{
    struct mica_der rest = *in;
    size_t length;

    if (rest.bytes == 0 || *rest.p != tag)
        return false;
    rest.p++;
    rest.bytes--;
    if (!take_length(&rest, &length) || rest.bytes < length)
        return false;
    content->p = rest.p;
    content->bytes = length;
    in->p = rest.p + length;
    in->bytes = rest.bytes - length;
    return true;
}

/* 8.3.2: the first nine bits are not all equal; not negative: the first one is 0. */
bool mica_der_take_unsigned(struct mica_der *in, struct mica_der_unsigned *value)
{
    struct mica_der content;
    bool top, zero, second; /* what makes the length */
    uint8_t after;

    if (!mica_der_take(in, MICA_DER_INTEGER, &content) || content.bytes == 0)
        return false;
    top = (content.p[0] & 0x80u) != 0;
    zero = content.p[0] == 0;
    after = content.bytes > 1 ? content.p[1] : 0; /* && would branch on its bit */
    second = (after & 0x80u) != 0;
    MICA_PUBLIC(&top, sizeof top);
    MICA_PUBLIC(&zero, sizeof zero);
    MICA_PUBLIC(&second, sizeof second);
    if (top)
        return false;
    if (zero) {
        if (content.bytes > 1 && !second)
            return false;
        content.p++;
        content.bytes--;
    }
    value->p = content.p;
    value->bytes = content.bytes;
    return true;
}

size_t mica_der_size(size_t content_bytes)
{
    return content_bytes + (content_bytes < 0x80 ? 2u : content_bytes < 0x100 ? 3u : 4u);
}

/* 0, and what begins with a set bit, have a zero in front. */
static size_t integer_bytes(struct mica_der_unsigned value)
{
    return value.bytes + (value.bytes == 0 || (value.p[0] & 0x80) != 0);
}

size_t mica_der_unsigned_size(struct mica_der_unsigned value)
{
    return mica_der_size(integer_bytes(value));
}

uint8_t *mica_der_put(uint8_t *out, uint8_t tag, size_t content_bytes)
{
    *out++ = tag;
    if (content_bytes >= 0x100) {
        *out++ = 0x82;
        *out++ = (uint8_t)(content_bytes >> 8);
    } else if (content_bytes >= 0x80) {
        *out++ = 0x81;
    }
    *out++ = (uint8_t)content_bytes;
    return out;
}

uint8_t *mica_der_put_unsigned(uint8_t *out, struct mica_der_unsigned value)
{
    const size_t bytes = integer_bytes(value);

    out = mica_der_put(out, MICA_DER_INTEGER, bytes);
    if (bytes > value.bytes)
        *out++ = 0;
    mica_copy(out, value.p, value.bytes);
    return out + value.bytes;
}
