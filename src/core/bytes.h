/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Loads, stores and block xors on byte arrays of any alignment.
 * The builtin compiles to plain moves, under -ffreestanding too, where memcpy would be a call. */
#ifndef MICA_CORE_BYTES_H
#define MICA_CORE_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline uint32_t mica_swap32(uint32_t x)
{
    return (x >> 24) | ((x >> 8) & 0xff00u) | ((x << 8) & 0xff0000u) | (x << 24);
}

static inline uint64_t mica_swap64(uint64_t x)
{
    return ((uint64_t)mica_swap32((uint32_t)x) << 32) | mica_swap32((uint32_t)(x >> 32));
}

/* The compiler folds these comparisons: one byte order is compiled in. */
static inline int mica_is_little_endian(void)
{
    const uint16_t one = 1;
    uint8_t first;

    __builtin_memcpy(&first, &one, 1);
    return first;
}

static inline uint32_t mica_load_le32(const uint8_t *p)
{
    uint32_t x;

    __builtin_memcpy(&x, p, sizeof x);
    return mica_is_little_endian() ? x : mica_swap32(x);
}

static inline uint64_t mica_load_le64(const uint8_t *p)
{
    uint64_t x;

    __builtin_memcpy(&x, p, sizeof x);
    return mica_is_little_endian() ? x : mica_swap64(x);
}

static inline uint32_t mica_load_be32(const uint8_t *p)
{
    return mica_swap32(mica_load_le32(p));
}

static inline uint64_t mica_load_be64(const uint8_t *p)
{
    return mica_swap64(mica_load_le64(p));
}

static inline void mica_store_le32(uint8_t *p, uint32_t x)
{
    const uint32_t le = mica_is_little_endian() ? x : mica_swap32(x);

    __builtin_memcpy(p, &le, sizeof le);
}

static inline void mica_store_le64(uint8_t *p, uint64_t x)
{
    const uint64_t le = mica_is_little_endian() ? x : mica_swap64(x);

    __builtin_memcpy(p, &le, sizeof le);
}

static inline void mica_store_be32(uint8_t *p, uint32_t x)
{
    mica_store_le32(p, mica_swap32(x));
}

static inline void mica_store_be64(uint8_t *p, uint64_t x)
{
    mica_store_le64(p, mica_swap64(x));
}

static inline uint32_t mica_rotl32(uint32_t x, unsigned n)
{
    return (x << n) | (x >> (32u - n));
}

static inline uint32_t mica_rotr32(uint32_t x, unsigned n)
{
    return (x >> n) | (x << (32u - n));
}

static inline uint64_t mica_rotr64(uint64_t x, unsigned n)
{
    return (x >> n) | (x << (64u - n));
}

/* out = a ^ b. The three may be the same array; partial overlap is not allowed. */
static inline void mica_xor(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t n)
{
    for (; n >= 8; n -= 8, out += 8, a += 8, b += 8) {
        uint64_t x, y;
        __builtin_memcpy(&x, a, 8);
        __builtin_memcpy(&y, b, 8);
        x ^= y;
        __builtin_memcpy(out, &x, 8);
    }
    for (; n > 0; n--)
        *out++ = (uint8_t)(*a++ ^ *b++);
}

/* The same for part of a block, where the pieces are short. */
static inline void mica_xor_part(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        out[i] = (uint8_t)(a[i] ^ b[i]);
}

/* memcpy that takes NULL when n is 0 (C11 7.24.1 does not). */
static inline void mica_copy(void *to, const void *from, size_t n)
{
    if (n != 0)
        memcpy(to, from, n);
}

static inline size_t mica_min(size_t a, size_t b)
{
    return a < b ? a : b;
}

#endif
