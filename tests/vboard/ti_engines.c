/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* TI's engines at register level, against published examples. The test's number is a build option:
 * 0 everything, others one fault each. Ends with the number of failed checks.
 * Vectors: FIPS 197 and 180-4 examples, SP 800-38A F, SP 800-38C example 2, GCM specification
 * case 4. */
#include "marker.h"

#include <string.h>

#define CRYPTO(offset) REG(0x40024000u + (offset))
#define TRNG(offset)   REG(0x40028000u + (offset))
#define PRCM(offset)   REG(0x40082000u + (offset))

static unsigned failures;

static void check(unsigned line, int ok)
{
    if (!ok) {
        failures++;
        put_text("failed at line ");
        put_number(line);
        put_text("\n");
    }
}
#define CHECK(condition) check(__LINE__, (condition))

static volatile unsigned interrupts;

void irq_handler(void)
{
    interrupts++;
    CRYPTO(0x788) = 3;
}

static void power_up(void)
{
    PRCM(0x12c) = 4;
    while ((PRCM(0x140) & 4) == 0) {
    }
    PRCM(0x3c) = 3;
    PRCM(0x28) = 1;
    while ((PRCM(0x28) & 2) == 0) {
    }
    CRYPTO(0x780) = 1;
    CRYPTO(0x784) = 3;
}

/* Waits for a bit of IRQSTAT, clears what is there, returns what was there; 0 is a time-out. */
static uint32_t wait_for(uint32_t bit)
{
    for (unsigned i = 0; i < 20000; i++) {
        uint32_t status = CRYPTO(0x790);
        if ((status & bit) != 0) {
            CRYPTO(0x788) = 0xe0000003u;
            return status;
        }
    }
    return 0;
}

static void channel(unsigned which, const void *address, uint32_t len)
{
    CRYPTO(which * 0x20) = 1;
    CRYPTO(which * 0x20 + 4) = (uint32_t)(uintptr_t)address;
    CRYPTO(which * 0x20 + 12) = len;
}

static uint32_t load_key(const uint8_t *key, unsigned bytes)
{
    CRYPTO(0x408) = bytes / 8 - 1;
    CRYPTO(0x700) = 1;
    CRYPTO(0x400) = bytes == 16 ? 1 : 3;
    channel(0, key, bytes);
    uint32_t status = wait_for(1);
    CRYPTO(0x40c) = 0;
    while ((CRYPTO(0x40c) & 0x80000000u) != 0) {
    }
    CRYPTO(0x700) = 0;
    return status;
}

static void set_iv(const uint8_t iv[16])
{
    uint32_t words[4];
    memcpy(words, iv, 16);
    for (unsigned i = 0; i < 4; i++) {
        CRYPTO(0x540 + 4 * i) = words[i];
    }
}

static void get_words(uint32_t offset, void *to, unsigned words)
{
    uint32_t w[16];
    for (unsigned i = 0; i < words; i++) {
        w[i] = CRYPTO(offset + 4 * i);
    }
    memcpy(to, w, 4 * words);
}

static const uint8_t sp_key[16] = {0x2b, 0x7e, 0x15, 0x16, 0x28, 0xae, 0xd2, 0xa6,
                                   0xab, 0xf7, 0x15, 0x88, 0x09, 0xcf, 0x4f, 0x3c};
static const uint8_t sp_plain[32] = {
    0x6b, 0xc1, 0xbe, 0xe2, 0x2e, 0x40, 0x9f, 0x96, 0xe9, 0x3d, 0x7e, 0x11, 0x73, 0x93, 0x17, 0x2a,
    0xae, 0x2d, 0x8a, 0x57, 0x1e, 0x03, 0xac, 0x9c, 0x9e, 0xb7, 0x6f, 0xac, 0x45, 0xaf, 0x8e, 0x51};

static uint8_t buffer[8192] __attribute__((aligned(4))), result[8192] __attribute__((aligned(4)));

static uint32_t basic(uint32_t ctl, const uint8_t *iv, const uint8_t *in, uint8_t *out,
                      uint32_t len)
{
    if (iv != NULL) {
        set_iv(iv);
    }
    CRYPTO(0x700) = 2;
    CRYPTO(0x550) = ctl;
    CRYPTO(0x554) = len;
    CRYPTO(0x558) = 0;
    channel(0, in, len);
    channel(1, out, len);
    uint32_t status = wait_for(1);
    CRYPTO(0x700) = 0;
    return status;
}

static void test_basic(void)
{
    static const uint8_t ecb[16] = {0x3a, 0xd7, 0x7b, 0xb4, 0x0d, 0x7a, 0x36, 0x60,
                                    0xa8, 0x9e, 0xca, 0xf3, 0x24, 0x66, 0xef, 0x97};
    static const uint8_t cbc2[16] = {0x50, 0x86, 0xcb, 0x9b, 0x50, 0x72, 0x19, 0xee,
                                     0x95, 0xdb, 0x11, 0x3a, 0x91, 0x76, 0x78, 0xb2};
    static const uint8_t ctr2[16] = {0x98, 0x06, 0xf6, 0x6b, 0x79, 0x70, 0xfd, 0xff,
                                     0x86, 0x17, 0x18, 0x7b, 0xb9, 0xff, 0xfd, 0xff};
    uint8_t iv[16], next[16];
    CHECK(load_key(sp_key, 16) == 3);
    CHECK((CRYPTO(0x404) & 0xff) == 1);
    CHECK(basic(4, NULL, sp_plain, result, 16) != 0);
    CHECK(memcmp(result, ecb, 16) == 0);
    CHECK(basic(0, NULL, result, buffer, 16) != 0);
    CHECK(memcmp(buffer, sp_plain, 16) == 0);
    for (unsigned i = 0; i < 16; i++) {
        iv[i] = (uint8_t)i;
    }
    CHECK(basic(0x24 | 0x20000000u, iv, sp_plain, result, 32) != 0);
    CHECK(memcmp(result + 16, cbc2, 16) == 0);
    CHECK((CRYPTO(0x550) & 0x40000000u) != 0);
    get_words(0x540, next, 4);
    CHECK(memcmp(next, cbc2, 16) == 0);
    CHECK((CRYPTO(0x550) & 0x40000000u) == 0);
    CHECK(basic(0x20, iv, result, buffer, 32) != 0);
    CHECK(memcmp(buffer, sp_plain, 32) == 0);
    for (unsigned i = 0; i < 16; i++) {
        iv[i] = (uint8_t)(0xf0 + i);
    }
    CHECK(basic(0x1c4, iv, sp_plain, result + 1, 21) != 0); /* unaligned, partial block */
    CHECK(memcmp(result + 17, ctr2, 5) == 0);
}

static void test_long_keys(void)
{
    static const uint8_t want[2][4] = {{0xdd, 0xa9, 0x7c, 0xa4}, {0x8e, 0xa2, 0xb7, 0xca}};
    uint8_t key[32], plain[16];
    for (unsigned i = 0; i < 32; i++) {
        key[i] = (uint8_t)i;
        plain[i % 16] = (uint8_t)(0x11 * (i % 16));
    }
    for (unsigned i = 0; i < 2; i++) {
        CHECK(load_key(key, 24 + 8 * i) == 3);
        CHECK((CRYPTO(0x404) & 0xff) == 3);
        CHECK((CRYPTO(0x550) >> 3 & 3) == 2 + i);
        CHECK(basic(4, NULL, plain, result, 16) != 0);
        CHECK(memcmp(result, want[i], 4) == 0);
    }
}

/* CBC-MAC is the last block of CBC from a zero vector. */
static void test_cbc_mac(void)
{
    uint8_t zero[16] = {0}, tag[16];
    CHECK(load_key(sp_key, 16) != 0);
    CHECK(basic(0x24, zero, sp_plain, result, 32) != 0);
    set_iv(zero);
    CRYPTO(0x700) = 2;
    CRYPTO(0x550) = 0x20008004u;
    CRYPTO(0x554) = 32;
    CRYPTO(0x558) = 0;
    channel(0, sp_plain, 32);
    CHECK(wait_for(1) != 0);
    get_words(0x570, tag, 4);
    CHECK(memcmp(tag, result + 16, 16) == 0);
}

/* GCM specification, case 1: neither data nor associated data. */
static void test_empty_gcm(void)
{
    static const uint8_t want[4] = {0x58, 0xe2, 0xfc, 0xce};
    uint8_t zero[16] = {0}, iv[16] = {0}, tag[16];
    iv[15] = 1;
    CHECK(load_key(zero, 16) != 0);
    set_iv(iv);
    CRYPTO(0x700) = 2;
    CRYPTO(0x550) = 0x20030044u;
    CRYPTO(0x554) = 0;
    CRYPTO(0x558) = 0;
    CRYPTO(0x55c) = 0;
    CHECK(wait_for(1) != 0);
    get_words(0x570, tag, 4);
    CHECK(memcmp(tag, want, 4) == 0);
}

static void test_gcm(void)
{
    static const uint8_t key[16] = {0xfe, 0xff, 0xe9, 0x92, 0x86, 0x65, 0x73, 0x1c,
                                    0x6d, 0x6a, 0x8f, 0x94, 0x67, 0x30, 0x83, 0x08};
    static const uint8_t iv[16] = {0xca, 0xfe, 0xba, 0xbe, 0xfa, 0xce, 0xdb, 0xad,
                                   0xde, 0xca, 0xf8, 0x88, 0,    0,    0,    1};
    static const uint8_t aad[20] = {0xfe, 0xed, 0xfa, 0xce, 0xde, 0xad, 0xbe, 0xef, 0xfe, 0xed,
                                    0xfa, 0xce, 0xde, 0xad, 0xbe, 0xef, 0xab, 0xad, 0xda, 0xd2};
    static const uint8_t plain[60] = {
        0xd9, 0x31, 0x32, 0x25, 0xf8, 0x84, 0x06, 0xe5, 0xa5, 0x59, 0x09, 0xc5, 0xaf, 0xf5, 0x26,
        0x9a, 0x86, 0xa7, 0xa9, 0x53, 0x15, 0x34, 0xf7, 0xda, 0x2e, 0x4c, 0x30, 0x3d, 0x8a, 0x31,
        0x8a, 0x72, 0x1c, 0x3c, 0x0c, 0x95, 0x95, 0x68, 0x09, 0x53, 0x2f, 0xcf, 0x0e, 0x24, 0x49,
        0xa6, 0xb5, 0x25, 0xb1, 0x6a, 0xed, 0xf5, 0xaa, 0x0d, 0xe6, 0x57, 0xba, 0x63, 0x7b, 0x39};
    static const uint8_t tag[16] = {0x5b, 0xc9, 0x4f, 0xbc, 0x32, 0x21, 0xa5, 0xdb,
                                    0x94, 0xfa, 0xe9, 0x5a, 0xe7, 0x12, 0x1a, 0x47};
    uint8_t got[16];
    CHECK(load_key(key, 16) != 0);
    set_iv(iv);
    CRYPTO(0x700) = 2;
    CRYPTO(0x550) = 0x20030044u;
    CRYPTO(0x554) = 60;
    CRYPTO(0x558) = 0;
    CRYPTO(0x55c) = 20;
    channel(0, aad, 20);
    CHECK((wait_for(2) & 1) == 0);
    channel(0, plain, 60);
    channel(1, result, 60);
    CHECK(wait_for(1) != 0);
    CHECK((CRYPTO(0x550) & 0x40000000u) != 0);
    get_words(0x570, got, 4);
    CHECK(memcmp(got, tag, 16) == 0);
    CHECK((CRYPTO(0x550) & 0x40000000u) == 0);
    CHECK(result[0] == 0x42 && result[59] == 0x91);
    set_iv(iv); /* and back */
    CRYPTO(0x550) = 0x20030040u;
    CRYPTO(0x554) = 60;
    CRYPTO(0x558) = 0;
    CRYPTO(0x55c) = 20;
    channel(0, aad, 20);
    CHECK(wait_for(2) != 0);
    channel(0, result, 60);
    channel(1, result, 60);
    CHECK(wait_for(1) != 0);
    CHECK(memcmp(result, plain, 60) == 0);
    get_words(0x570, got, 4);
    CHECK(memcmp(got, tag, 16) == 0);
}

static void test_ccm(void)
{
    static const uint8_t tag[6] = {0x1f, 0xc6, 0x4f, 0xbf, 0xac, 0xcd};
    static const uint8_t cipher[4] = {0xd2, 0xa1, 0xf0, 0xe0};
    uint8_t key[16], a0[16] = {0}, aad[16], plain[16], got[16];
    for (unsigned i = 0; i < 16; i++) {
        key[i] = (uint8_t)(0x40 + i);
        aad[i] = (uint8_t)i;
        plain[i] = (uint8_t)(0x20 + i);
    }
    a0[0] = 6; /* L - 1, for a length field of 7 bytes */
    for (unsigned i = 0; i < 8; i++) {
        a0[1 + i] = (uint8_t)(0x10 + i);
    }
    CHECK(load_key(key, 16) != 0);
    set_iv(a0);
    CRYPTO(0x700) = 2;
    CRYPTO(0x550) = 0x20000000u | 0x40000u | 0x44u | 6u << 19 | 2u << 22;
    CRYPTO(0x554) = 16;
    CRYPTO(0x558) = 0;
    CRYPTO(0x55c) = 16;
    channel(0, aad, 16);
    CHECK(wait_for(2) != 0);
    channel(0, plain, 16);
    channel(1, result, 16);
    CHECK(wait_for(1) != 0);
    get_words(0x570, got, 4);
    CHECK(memcmp(result, cipher, 4) == 0);
    CHECK(memcmp(got, tag, 6) == 0);
}

static void hash(uint32_t mode, uint32_t alg, const void *in, uint32_t len, uint32_t bits)
{
    CRYPTO(0x700) = alg;
    CRYPTO(0x684) = mode;
    CRYPTO(0x688) = bits;
    CRYPTO(0x68c) = 0;
    CRYPTO(0x680) = bits != 0xffffffffu ? 0x80 : 0;
    channel(0, in, len);
}

static void test_hash(void)
{
    static const struct {
        uint32_t mode, alg;
        uint8_t first[4];
    } abc[4] = {{0x11, 4, {0x23, 0x09, 0x7d, 0x22}},
                {0x09, 4, {0xba, 0x78, 0x16, 0xbf}},
                {0x41, 8, {0xcb, 0x00, 0x75, 0x3f}},
                {0x21, 8, {0xdd, 0xaf, 0x35, 0xa1}}};
    static const uint8_t empty[4] = {0xe3, 0xb0, 0xc4, 0x42};
    uint8_t once[32], parts[32];
    for (unsigned i = 0; i < 4; i++) {
        hash(abc[i].mode, abc[i].alg, "abc", 3, 24);
        CHECK(wait_for(1) != 0);
        get_words(0x6c0, once, 8);
        CHECK(memcmp(once, abc[i].first, 4) == 0);
    }
    hash(0x09, 4, "x", 1, 0); /* the empty message */
    CHECK(wait_for(1) != 0);
    get_words(0x6c0, once, 8);
    CHECK(memcmp(once, empty, 4) == 0);
    for (unsigned i = 0; i < 200; i++) {
        buffer[i] = (uint8_t)i;
    }
    hash(0x09, 4, buffer, 200, 1600);
    CHECK(wait_for(1) != 0);
    get_words(0x6c0, once, 8);
    hash(0x09, 4, buffer, 128, 0xffffffffu); /* not final */
    CHECK(wait_for(1) != 0);
    get_words(0x6c0, parts, 8);
    hash(0x09, 4, "disturb", 7, 56);
    CHECK(wait_for(1) != 0);
    for (unsigned i = 0; i < 8; i++) {
        uint32_t w;
        memcpy(&w, parts + 4 * i, 4);
        CRYPTO(0x6c0 + 4 * i) = w;
    }
    hash(0x08, 4, buffer + 128, 72, 1600);
    CHECK(wait_for(1) != 0);
    get_words(0x6c0, parts, 8);
    CHECK(memcmp(once, parts, 32) == 0);
}

/* Busy time by the table of the manual: setup and cycles a block. */
static uint32_t hash_cycles(uint32_t len)
{
    uint32_t start = MARKER_CYCLES;
    hash(0x09, 4, buffer, len, len * 8);
    while ((CRYPTO(0x790) & 1) == 0) {
    }
    uint32_t end = MARKER_CYCLES;
    CRYPTO(0x788) = 3;
    return end - start;
}

static void test_times(void)
{
    uint32_t a = hash_cycles(4000), b = hash_cycles(8000);
    int difference = (int)(b - a) - 65 * (8000 - 4000) / 64;
    CHECK(difference > -70 && difference < 70);
    CHECK(b > 208 + 65 * 126 && b < 208 + 65 * 126 + 100);
}

static void test_interrupt(void)
{
    REG(0xe000e280u) = 1u << 23; /* pending since the polled operations */
    NVIC_ISER0 = 1u << 23;
    uint32_t slept = MARKER_SLEPT;
    interrupts = 0;
    BEGIN(1, "hash asleep");
    hash(0x09, 4, buffer, 8000, 64000);
    __asm__ volatile("cpsid i" : : : "memory");
    while (interrupts == 0) {
        __asm__ volatile("wfi\n cpsie i\n isb\n cpsid i" : : : "memory");
    }
    __asm__ volatile("cpsie i" : : : "memory");
    END(1);
    CHECK(interrupts == 1);
    CHECK(MARKER_SLEPT - slept > 65 * 125 && MARKER_SLEPT - slept < 208 + 65 * 127);
    NVIC_ICER0 = 1u << 23;
}

static void test_errors(void)
{
    CRYPTO(0x700) = 4;
    CRYPTO(0x684) = 9;
    CRYPTO(0x680) = 0x80;
    channel(0, (const void *)0x90000000u, 64);
    CHECK((wait_for(0x80000000u) & 0x80000000u) != 0);
    CHECK((CRYPTO(0x018) & 0x20000) != 0);
    CRYPTO(0x01c) = 1;
    CHECK((CRYPTO(0x018) & 0x20003) == 0);
    CRYPTO(0x408) = 1;
    CRYPTO(0x40c) = 5; /* no key there */
    CHECK((CRYPTO(0x790) & 0x20000000u) != 0);
    CRYPTO(0x788) = 0xe0000003u;
    CHECK(load_key(sp_key, 16) == 3);
    CRYPTO(0x700) = 1; /* an area that is taken */
    CRYPTO(0x400) = 1;
    channel(0, sp_key, 16);
    CHECK((wait_for(1) & 0x40000000u) != 0);
    CRYPTO(0x404) = 0xff;
    CHECK(CRYPTO(0x404) == 0);
    CRYPTO(0x40c) = 0; /* wiped */
    CHECK((CRYPTO(0x790) & 0x20000000u) != 0);
    CRYPTO(0x788) = 0xe0000003u;
}

static uint32_t trng_word(uint32_t *cycles)
{
    for (unsigned i = 0; i < 100000; i++) {
        if ((TRNG(0x08) & 1) != 0) {
            uint32_t w = TRNG(0x00) ^ TRNG(0x04) << 1;
            *cycles = MARKER_CYCLES;
            TRNG(0x10) = 1;
            return w;
        }
    }
    *cycles = 0;
    return 0;
}

static void trng_start(void)
{
    TRNG(0x18) = 240000u / 256 << 16;
    TRNG(0x1c) = 0xff | 2u << 16;
    TRNG(0x14) = 240000u / 256 << 16;
    TRNG(0x14) = (240000u / 256 << 16) | 0x400;
}

static void test_trng(void)
{
    uint32_t start = MARKER_CYCLES, first, second;
    trng_start();
    uint32_t a = trng_word(&first), b = trng_word(&second);
    CHECK(a != b);
    CHECK(first - start >= 239872 && first - start < 239872 + 200);
    CHECK(second - first > 239872 - 200 && second - first < 239872 + 200);
    TRNG(0x14) = 0;
}

static void test_all(void)
{
    test_basic();
    test_long_keys();
    test_cbc_mac();
    test_empty_gcm();
    test_gcm();
    test_ccm();
    test_hash();
    test_times();
    test_interrupt();
    test_errors();
    test_trng();
}

/* Each fault must show as what a driver can see, and the next operation must work. */
static void test_fault(void)
{
    uint8_t digest[32];
    uint32_t when;
    switch (FAULT) {
    case 1: /* hang */
        hash(0x09, 4, "abc", 3, 24);
        CHECK(wait_for(0x80000001u) == 0);
        CRYPTO(0x01c) = 1;
        break;
    case 2: /* dma-error */
        hash(0x09, 4, "abc", 3, 24);
        CHECK((wait_for(0x80000001u) & 0x80000000u) != 0);
        CRYPTO(0x01c) = 1;
        break;
    case 3: /* key-write-error */
        CHECK((load_key(sp_key, 16) & 0x40000000u) != 0);
        break;
    case 4: /* key-read-error */
        CHECK(load_key(sp_key, 16) != 0);
        CHECK((CRYPTO(0x790) & 0x20000000u) != 0);
        CRYPTO(0x788) = 0xe0000003u;
        break;
    case 5: /* lost-irq */
        hash(0x09, 4, "abc", 3, 24);
        CHECK((wait_for(1) & 1) == 0);
        break;
    case 6: /* stuck-all */
        trng_start();
        CHECK(trng_word(&when) != 0 || when != 0);
        CHECK((TRNG(0x08) & 2) != 0);
        CHECK((TRNG(0x1c) >> 24) == 24 && TRNG(0x20) == 0);
        return;
    case 7: /* repeat */
        trng_start();
        CHECK(trng_word(&when) == trng_word(&when));
        CHECK((TRNG(0x08) & 2) == 0);
        return;
    case 8: /* the TRNG hangs */
        trng_start();
        trng_word(&when);
        CHECK(when == 0);
        return;
    default:
        break;
    }
    hash(0x09, 4, "abc", 3, 24);
    CHECK(wait_for(1) != 0);
    get_words(0x6c0, digest, 8);
    CHECK(digest[0] == 0xba);
}

int main(void)
{
    power_up();
    if (FAULT == 0) {
        test_all();
    } else {
        test_fault();
    }
    put_text("done\n");
    return (int)failures;
}
