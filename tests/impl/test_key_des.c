/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keys of DES out of a stream: parity, and the weak keys that are passed over. */
#include <string.h>

#include "check.h"
#include "psa/psa_key_material.h"

/* SP 800-67r2, 3.3.2: weak, then semi-weak in pairs. */
static const uint8_t weak[16][8] = {
    {0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01, 0x01},
    {0xfe, 0xfe, 0xfe, 0xfe, 0xfe, 0xfe, 0xfe, 0xfe},
    {0xe0, 0xe0, 0xe0, 0xe0, 0xf1, 0xf1, 0xf1, 0xf1},
    {0x1f, 0x1f, 0x1f, 0x1f, 0x0e, 0x0e, 0x0e, 0x0e},
    {0x01, 0x1f, 0x01, 0x1f, 0x01, 0x0e, 0x01, 0x0e},
    {0x1f, 0x01, 0x1f, 0x01, 0x0e, 0x01, 0x0e, 0x01},
    {0x01, 0xe0, 0x01, 0xe0, 0x01, 0xf1, 0x01, 0xf1},
    {0xe0, 0x01, 0xe0, 0x01, 0xf1, 0x01, 0xf1, 0x01},
    {0x01, 0xfe, 0x01, 0xfe, 0x01, 0xfe, 0x01, 0xfe},
    {0xfe, 0x01, 0xfe, 0x01, 0xfe, 0x01, 0xfe, 0x01},
    {0x1f, 0xe0, 0x1f, 0xe0, 0x0e, 0xf1, 0x0e, 0xf1},
    {0xe0, 0x1f, 0xe0, 0x1f, 0xf1, 0x0e, 0xf1, 0x0e},
    {0x1f, 0xfe, 0x1f, 0xfe, 0x0e, 0xfe, 0x0e, 0xfe},
    {0xfe, 0x1f, 0xfe, 0x1f, 0xfe, 0x0e, 0xfe, 0x0e},
    {0xe0, 0xfe, 0xe0, 0xfe, 0xf1, 0xfe, 0xf1, 0xfe},
    {0xfe, 0xe0, 0xfe, 0xe0, 0xfe, 0xf1, 0xfe, 0xf1},
};

struct stream {
    uint8_t bytes[64];
    size_t at, end;
};

static psa_status_t draw(void *context, uint8_t *out, size_t bytes)
{
    struct stream *s = context;

    if (bytes > s->end - s->at)
        return PSA_ERROR_INSUFFICIENT_DATA;
    memcpy(out, s->bytes + s->at, bytes);
    s->at += bytes;
    return PSA_SUCCESS;
}

static void parity_is_odd(void)
{
    struct stream s = {.end = sizeof s.bytes};
    uint64_t seed = 3;
    uint8_t key[24];

    for (size_t round = 0; round < 50; round++) {
        check_random(&seed, s.bytes, sizeof s.bytes);
        s.at = 0;
        CHECK_SUCCESS(mica_key_draw_des(draw, &s, key, sizeof key));
        CHECK_EQUAL(s.at, sizeof key);
        for (size_t i = 0; i < sizeof key; i++) {
            CHECK_EQUAL(key[i] & 0xfe, s.bytes[i] & 0xfe);
            CHECK_EQUAL(__builtin_popcount(key[i]) & 1, 1);
        }
    }
}

/* One weak key before the first of three keys, one before the third; parity bits do not matter. */
static void weak_keys_are_passed_over(void)
{
    uint8_t key[24];

    for (size_t i = 0; i < 16; i++) {
        struct stream s = {.end = 40};
        for (size_t k = 0; k < 40; k++)
            s.bytes[k] = (uint8_t)(4 * k + 5);
        memcpy(s.bytes, weak[i], 8);
        memcpy(s.bytes + 24, weak[15 - i], 8);
        s.bytes[3] ^= 1;
        CHECK_SUCCESS(mica_key_draw_des(draw, &s, key, sizeof key));
        CHECK_EQUAL(s.at, 40);
        CHECK_EQUAL(key[0] & 0xfe, s.bytes[8] & 0xfe);
        CHECK_EQUAL(key[8] & 0xfe, s.bytes[16] & 0xfe);
        CHECK_EQUAL(key[16] & 0xfe, s.bytes[32] & 0xfe);
        s.at = 0;
        s.end = 39;
        CHECK_STATUS(mica_key_draw_des(draw, &s, key, sizeof key), PSA_ERROR_INSUFFICIENT_DATA);
    }
}

static const struct check_test tests[] = {
    {"parity is odd", parity_is_odd},
    {"weak keys are passed over", weak_keys_are_passed_over},
    {NULL, NULL},
};

const struct check_suite suite_key_des = {"key_des", tests};
