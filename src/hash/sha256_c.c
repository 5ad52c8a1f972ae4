/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-256 compression in portable C (FIPS 180-4, section 6.2.2).
 * The eight working variables rotate by name, not by moves; the message schedule is a ring of
 * sixteen words computed as the rounds go, so that it stays small on the stack. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/sha2.h"

#define CH(x, y, z)  ((z) ^ ((x) & ((y) ^ (z))))
#define MAJ(x, y, z) (((x) & (y)) | ((z) & ((x) | (y))))
#define SUM0(x)      (mica_rotr32(x, 2) ^ mica_rotr32(x, 13) ^ mica_rotr32(x, 22))
#define SUM1(x)      (mica_rotr32(x, 6) ^ mica_rotr32(x, 11) ^ mica_rotr32(x, 25))
#define SIG0(x)      (mica_rotr32(x, 7) ^ mica_rotr32(x, 18) ^ ((x) >> 3))
#define SIG1(x)      (mica_rotr32(x, 17) ^ mica_rotr32(x, 19) ^ ((x) >> 10))

#define ROUND(a, b, c, d, e, f, g, h, k, w)                                                        \
    do {                                                                                           \
        const uint32_t t = (h) + SUM1(e) + CH(e, f, g) + (k) + (w);                                \
        (d) += t;                                                                                  \
        (h) = t + SUM0(a) + MAJ(a, b, c);                                                          \
    } while (0)

#define EXPAND(i)                                                                                  \
    (w[(i) & 15] += SIG1(w[((i) + 14) & 15]) + w[((i) + 9) & 15] + SIG0(w[((i) + 1) & 15]))

#define EIGHT_ROUNDS(k, i, word)                                                                   \
    do {                                                                                           \
        ROUND(a, b, c, d, e, f, g, h, (k)[0], word((i) + 0));                                      \
        ROUND(h, a, b, c, d, e, f, g, (k)[1], word((i) + 1));                                      \
        ROUND(g, h, a, b, c, d, e, f, (k)[2], word((i) + 2));                                      \
        ROUND(f, g, h, a, b, c, d, e, (k)[3], word((i) + 3));                                      \
        ROUND(e, f, g, h, a, b, c, d, (k)[4], word((i) + 4));                                      \
        ROUND(d, e, f, g, h, a, b, c, (k)[5], word((i) + 5));                                      \
        ROUND(c, d, e, f, g, h, a, b, (k)[6], word((i) + 6));                                      \
        ROUND(b, c, d, e, f, g, h, a, (k)[7], word((i) + 7));                                      \
    } while (0)

#define LOADED(i) w[i]

static void compress(uint32_t s[8], const uint8_t *data, uint32_t w[16])
{
    uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];
    const uint32_t *k = mica_sha256_k;

    for (unsigned i = 0; i < 16; i++)
        w[i] = mica_load_be32(data + 4 * i);
    EIGHT_ROUNDS(k, 0, LOADED);
    EIGHT_ROUNDS(k + 8, 8, LOADED);
    for (unsigned i = 16; i < 64; i += 16) {
        k += 16;
        EIGHT_ROUNDS(k, 0, EXPAND);
        EIGHT_ROUNDS(k + 8, 8, EXPAND);
    }
    s[0] += a;
    s[1] += b;
    s[2] += c;
    s[3] += d;
    s[4] += e;
    s[5] += f;
    s[6] += g;
    s[7] += h;
}

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t n)
{
    uint32_t w[16];

    for (; n > 0; n--, data += 64)
        compress(state->w32, data, w);
    mica_wipe(w, sizeof w);
    return PSA_SUCCESS;
}

const struct mica_hash_impl mica_sha256_c = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .blocks = blocks,
};
