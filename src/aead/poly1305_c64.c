/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Poly1305 (RFC 8439, section 2.5) with products of 64 x 64 -> 128 bits.
 *
 * h = h[0] + h[1] 2^64 + h[2] 2^128. r[1] is a multiple of 4 (it is clamped), so that what lies
 * above 2^130 comes back times 5/4: 2^128 r[1] = 2^130 (r[1] / 4) = 5/4 r[1], mod 2^130 - 5. */
#include "aead/poly1305_impl.h"
#include "core/bytes.h"
#include "core/wipe.h"

#ifdef __SIZEOF_INT128__ /* elsewhere no list names it */

__extension__ typedef unsigned __int128 uint128;

void mica_poly1305_c64_set_key(struct mica_poly1305_state *p, const uint8_t key[32])
{
    uint32_t r[4];

    mica_poly1305_load_key(p, r, key);
    p->r.w64[0] = r[0] | (uint64_t)r[1] << 32;
    p->r.w64[1] = r[2] | (uint64_t)r[3] << 32;
    mica_wipe(r, sizeof r);
}

/* h = (h + block) r, for each block, `high` being its bit 2^128. */
static void add_blocks(struct mica_poly1305_state *p, const uint8_t *in, size_t blocks,
                       uint64_t high)
{
    const uint64_t r0 = p->r.w64[0], r1 = p->r.w64[1];
    const uint64_t s1 = r1 + (r1 >> 2), r0_folded = 5 * (r0 >> 2);
    uint64_t h0 = p->h.w64[0], h1 = p->h.w64[1], h2 = p->h.w64[2];

    for (; blocks > 0; blocks--, in += 16) {
        uint128 x = (uint128)h0 + mica_load_le64(in);
        h0 = (uint64_t)x;
        x = (uint128)h1 + mica_load_le64(in + 8) + (uint64_t)(x >> 64);
        h1 = (uint64_t)x;
        h2 += (uint64_t)(x >> 64) + high; /* at most 6 */

        x = (uint128)h0 * r0 + (uint128)h1 * s1 + (uint128)h2 * r0_folded;
        uint128 y = (uint128)h0 * r1 + (uint128)h1 * r0 + h2 * s1 + (uint64_t)(x >> 64);
        h2 = (uint64_t)(y >> 64) + h2 * (r0 & 3);

        x = (uint128)(uint64_t)x + (h2 >> 2) * 5;
        h0 = (uint64_t)x;
        y = (uint128)(uint64_t)y + (uint64_t)(x >> 64);
        h1 = (uint64_t)y;
        h2 = (h2 & 3) + (uint64_t)(y >> 64); /* at most 4 */
    }
    p->h.w64[0] = h0;
    p->h.w64[1] = h1;
    p->h.w64[2] = h2;
}

void mica_poly1305_c64_blocks(struct mica_poly1305_state *p, const uint8_t *data, size_t blocks)
{
    add_blocks(p, data, blocks, 1);
}

void mica_poly1305_c64_finish(struct mica_poly1305_state *p, const uint8_t *last, size_t n,
                              uint8_t tag[16])
{
    uint8_t block[16];

    if (n > 0) {
        mica_poly1305_pad(block, last, n);
        add_blocks(p, block, 1, 0);
        mica_wipe(block, sizeof block);
    }
    const uint32_t h[5] = {(uint32_t)p->h.w64[0], (uint32_t)(p->h.w64[0] >> 32),
                           (uint32_t)p->h.w64[1], (uint32_t)(p->h.w64[1] >> 32),
                           (uint32_t)p->h.w64[2]};
    mica_poly1305_tag(tag, h, p->s);
}

const struct mica_poly1305_impl mica_poly1305_c64 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .set_key = mica_poly1305_c64_set_key,
    .blocks = mica_poly1305_c64_blocks,
    .finish = mica_poly1305_c64_finish,
};

#endif
