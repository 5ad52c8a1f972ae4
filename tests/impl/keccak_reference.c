/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak by FIPS 202, sections 3.2 (the steps), 3.2.5 (round constants by their register) and 4. */
#include "keccak_reference.h"

#include <stdbool.h>
#include <string.h>

typedef uint64_t lanes[5][5]; /* [x][y] */

static uint64_t rotated(uint64_t x, unsigned n)
{
    return n % 64 == 0 ? x : x << n % 64 | x >> (64 - n % 64);
}

static void theta(lanes a)
{
    uint64_t c[5];

    for (unsigned x = 0; x < 5; x++)
        c[x] = a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4];
    for (unsigned x = 0; x < 5; x++)
        for (unsigned y = 0; y < 5; y++)
            a[x][y] ^= c[(x + 4) % 5] ^ rotated(c[(x + 1) % 5], 1);
}

static void rho(lanes a)
{
    unsigned x = 1, y = 0;

    for (unsigned t = 0; t < 24; t++) {
        const unsigned next = (2 * x + 3 * y) % 5;
        a[x][y] = rotated(a[x][y], (t + 1) * (t + 2) / 2);
        x = y;
        y = next;
    }
}

static void pi(lanes a)
{
    lanes b;

    memcpy(b, a, sizeof b);
    for (unsigned x = 0; x < 5; x++)
        for (unsigned y = 0; y < 5; y++)
            a[x][y] = b[(x + 3 * y) % 5][x];
}

static void chi(lanes a)
{
    lanes b;

    memcpy(b, a, sizeof b);
    for (unsigned x = 0; x < 5; x++)
        for (unsigned y = 0; y < 5; y++)
            a[x][y] = b[x][y] ^ (~b[(x + 1) % 5][y] & b[(x + 2) % 5][y]);
}

/* Algorithm 5: bit 0 of the register after t steps. */
static bool rc(unsigned t)
{
    unsigned r = 1;

    for (unsigned i = 0; i < t % 255; i++)
        r = r << 1 ^ ((r & 0x80) != 0 ? 0x171 : 0);
    return (r & 1) != 0;
}

static void iota(lanes a, unsigned round)
{
    for (unsigned j = 0; j <= 6; j++)
        if (rc(j + 7 * round))
            a[0][0] ^= (uint64_t)1 << ((1u << j) - 1);
}

void keccak_reference_permute(uint8_t state[200])
{
    lanes a = {{0}};

    for (unsigned i = 0; i < 200; i++)
        a[i / 8 % 5][i / 40] |= (uint64_t)state[i] << 8 * (i % 8);
    for (unsigned round = 0; round < 24; round++) {
        theta(a);
        rho(a);
        pi(a);
        chi(a);
        iota(a, round);
    }
    for (unsigned i = 0; i < 200; i++)
        state[i] = (uint8_t)(a[i / 8 % 5][i / 40] >> 8 * (i % 8));
}

void keccak_reference_sponge(size_t rate, uint8_t suffix, const uint8_t *message, size_t bytes,
                             uint8_t *out, size_t out_bytes)
{
    uint8_t state[200] = {0};
    size_t at = 0;

    for (size_t i = 0; i < bytes; i++) {
        state[at++] ^= message[i];
        if (at == rate) {
            keccak_reference_permute(state);
            at = 0;
        }
    }
    state[at] ^= suffix;
    state[rate - 1] ^= 0x80;
    for (size_t i = 0; i < out_bytes; i++) {
        if (i % rate == 0)
            keccak_reference_permute(state);
        out[i] = state[i % rate];
    }
}
