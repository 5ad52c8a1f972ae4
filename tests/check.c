/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What all hosts of the suites share: comparison of bytes, and deterministic random input. */
#include "check.h"

#include <stdio.h>
#include <string.h>

static void print_hex(const char *label, const uint8_t *p, size_t n)
{
    printf("  %s ", label);
    for (size_t i = 0; i < n; i++)
        printf("%02x", p[i]);
    printf("\n");
}

void check_bytes(const char *file, int line, const char *what, const void *got, const void *want,
                 size_t bytes)
{
    const uint8_t *g = got, *w = want;
    size_t at = 0;

    while (at < bytes && g[at] == w[at])
        at++;
    if (at == bytes)
        return;
    const size_t shown = at + 16 < bytes ? at + 16 : bytes;
    const size_t from = at > 48 ? at - 48 : 0;
    printf("  first difference at byte %zu of %zu; from byte %zu:\n", at, bytes, from);
    print_hex("got ", g + from, shown - from);
    print_hex("want", w + from, shown - from);
    check_failed(file, line, what);
}

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t next(uint64_t *seed)
{
    uint64_t z = (*seed += 0x9e3779b97f4a7c15u);

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

void check_random(uint64_t *seed, void *out, size_t bytes)
{
    uint8_t *p = out;

    while (bytes > 0) {
        const uint64_t x = next(seed);
        const size_t n = bytes < 8 ? bytes : 8;
        memcpy(p, &x, n);
        p += n;
        bytes -= n;
    }
}

uint32_t check_random_below(uint64_t *seed, uint32_t limit)
{
    return (uint32_t)((next(seed) >> 32) * limit >> 32);
}
