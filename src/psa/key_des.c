/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keys of DES out of a stream (PSA Crypto API 1.5, "Standard key derivation process"). */
#include "core/bytes.h"
#include "core/ct.h"
#include "core/public.h"
#include "psa/psa_key_material.h"

#define DES_KEY_BYTES 8

/* Bit 0 of each byte makes the number of ones odd (SP 800-67r2, 3.1). */
static void set_parity(uint8_t *key)
{
    for (size_t i = 0; i < DES_KEY_BYTES; i++) {
        const uint32_t bits = key[i] & 0xfeu;
        uint32_t ones = bits ^ bits >> 4;
        ones ^= ones >> 2;
        ones ^= ones >> 1;
        key[i] = (uint8_t)(bits | (~ones & 1u));
    }
}

/* The four weak keys and the twelve semi-weak ones (SP 800-67r2, 3.3.2) are two bytes a and b of
 * these four as a b a b, then as they stand beside them. */
static mica_mask is_weak(const uint8_t *key)
{
    static const uint8_t pairs[4][2] = {{0x01, 0x01}, {0x1f, 0x0e}, {0xe0, 0xf1}, {0xfe, 0xfe}};
    mica_mask weak = 0;

    for (size_t i = 0; i < 16; i++) {
        const uint8_t *a = pairs[i / 4], *b = pairs[i % 4];
        const uint8_t bad[DES_KEY_BYTES] = {a[0], b[0], a[0], b[0], a[1], b[1], a[1], b[1]};
        weak |= mica_mask_equal_bytes(key, bad, sizeof bad);
    }
    return weak;
}

psa_status_t mica_key_draw_des(mica_draw *draw, void *stream, uint8_t *out, size_t bytes)
{
    size_t done = 0;

    while (done < bytes) {
        const psa_status_t status = draw(stream, out + done, DES_KEY_BYTES);
        if (status != PSA_SUCCESS)
            return status;
        set_parity(out + done);
        mica_mask weak = is_weak(out + done);
        MICA_PUBLIC(&weak, sizeof weak); /* how much of the stream is used up is no secret */
        done += weak ? 0 : DES_KEY_BYTES;
    }
    return PSA_SUCCESS;
}
