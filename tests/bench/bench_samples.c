/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Made-up records; see bench_samples.h. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>

#include "bench_samples.h"
#include "check.h"

#define NONE BENCH_UNKNOWN

static const struct bench_build host_build = {.version = "1.2.3",
                                              .commit = "0123456789ab",
                                              .compiler = "GNU 12.2.0",
                                              .flags = "-O3",
                                              .machine = "Example CPU (x86_64, Linux)",
                                              .clock_hz = 3.5e9,
                                              .clock_source = "estimated",
                                              .wait_states = NONE,
                                              .timer_resolution_ns = 500};

static const struct bench_build board_build = {.version = "1.2.3",
                                               .commit = "0123456789ab+",
                                               .compiler = "GNU 12.2.1",
                                               .flags = "-O3 -mcpu=cortex-m4",
                                               .machine = "Example board",
                                               .clock_hz = 48e6,
                                               .clock_source = "exact",
                                               .wait_states = 2,
                                               .timer_resolution_ns = 20.8333};

/* What all records here have. */
#define COMMON(to, of, b)                                                                          \
    .target = to, .kind = of, .build = &b, .cycles = NONE, .charge_nc = NONE, .energy_nj = NONE,   \
    .stack_bytes = NONE, .engine_cycles = NONE, .sleep_cycles = NONE, .region = NONE,              \
    .spread = 0.01, .iterations = 1000

#define HOST(lib, a, o, key, n, c, served, ns, portable, cpu)                                      \
    {                                                                                              \
        COMMON("host", "measured", host_build),                                                    \
            .library = lib, .alg = a, .op = o, .key_bits = key, .bytes = n, .impl_class = c,       \
            .impl = {served}, .impl_count = 1, .time_ns = ns, .time_min_ns = ns,                   \
            .current_ma = NONE, .time_ratio = {                                                    \
                portable,                                                                          \
                cpu,                                                                               \
                NONE                                                                               \
            }                                                                                      \
    }

#define BOARD(a, o, n, c, served, ns, ma)                                                          \
    {                                                                                              \
        COMMON("example", "modelled", board_build),                                                \
            .library = "mica", .alg = a, .op = o, .key_bits = NONE, .bytes = n, .impl_class = c,   \
            .impl = {served}, .impl_count = 1, .behaviour = "polling", .time_ns = ns,              \
            .time_min_ns = ns, .current_ma = ma, .time_ratio = {                                   \
                NONE,                                                                              \
                NONE,                                                                              \
                NONE                                                                               \
            }                                                                                      \
    }

const struct bench_record sample_host[] = {
    HOST("mica", "AES-128-CTR", "encrypt", 128, 16384, BENCH_PORTABLE, "aes_c64", 80000, 1, 80),
    HOST("mica", "AES-128-CTR", "encrypt", 128, 16384, BENCH_CPU, "aes_fast", 1000, 0.0125, 1),
    HOST("big", "AES-128-CTR", "encrypt", 128, 16384, BENCH_CPU, "Big 3.0", 2000, 0.025, 2.03),
    HOST("plain", "AES-128-CTR", "encrypt", 128, 16384, BENCH_PORTABLE, "Plain 1", 100000, 1.25,
         99),
    HOST("mica", "AES-128-CTR", "decrypt", 128, 16384, BENCH_PORTABLE, "aes_c64", 81920, 1, 82),
    HOST("mica", "AES-128-CTR", "decrypt", 128, 16384, BENCH_CPU, "aes_fast", 1024, NONE, 1),
    HOST("mica", "AES-128-GCM", "encrypt", 128, 16384, BENCH_CPU, "aes_fast", 1638.4, NONE, 1),
    HOST("mica", "MD5", "hash", NONE, 16384, BENCH_PORTABLE, "md5_c", 20480, 1, NONE),
    HOST("big", "MD5", "hash", NONE, 16384, BENCH_CPU, "Big 3.0", 20480, 1, NONE),
    HOST("mica", "SHA-256", "hash", NONE, 64, BENCH_PORTABLE, "sha256_c", 400, 1, NONE),
    HOST("mica", "SHA-256", "hash", NONE, 16384, BENCH_PORTABLE, "sha256_c", 40960, 1, NONE),
    HOST("mica", "Ed25519", "sign", 255, NONE, BENCH_PORTABLE, "ff_c64", 21500, 1, 2),
    HOST("mica", "Ed25519", "sign", 255, NONE, BENCH_CPU, "ff_fast", 10750, 0.5, 1),
    HOST("mica", "RSA-2048", "verify", 2048, NONE, BENCH_PORTABLE, "mont_c64", 1234567, 1, NONE),
};
const size_t sample_host_count = sizeof sample_host / sizeof sample_host[0];

const struct bench_record sample_board[] = {
    BOARD("SHA-256", "hash", 64, BENCH_ENGINE, "sha256_engine", 23000, 3.80),
    BOARD("SHA-256", "hash", 64, BENCH_PORTABLE, "sha256_c", 173000, 3.10),
    BOARD("SHA-256", "hash", 64, BENCH_CPU, "sha256_asm", 180000, 3.10),
    BOARD("SHA-256", "hash", 16000, BENCH_PORTABLE, "sha256_c", 20600000, 3.10),
    BOARD("SHA-256", "hash", 16000, BENCH_ENGINE, "sha256_engine", 429000, 2.76),
    BOARD("SHA-256", "hash", 8000, BENCH_ENGINE, "sha256_engine", 261000, 3.00),
    BOARD("SHA-256", "hash", 8000, BENCH_PORTABLE, "sha256_c", 10400000, 3.10),
    BOARD("TRNG", "random", 32, BENCH_ENGINE, "entropy_engine", 19920000, 2.19),
    BOARD("TRNG", "random", 16, BENCH_ENGINE, "entropy_engine", 9980000, 2.20),
};
const size_t sample_board_count = sizeof sample_board / sizeof sample_board[0];

const char *sample_report(const char *format, const struct bench_record *rows, size_t count)
{
    static char text[SAMPLE_TEXT_MAX];
    FILE *to = fmemopen(text, sizeof text, "w");

    CHECK(to != NULL);
    text[0] = '\0';
    bench_reporter_by_format(format)->report(to, rows, count);
    CHECK_EQUAL(fclose(to), 0);
    return text;
}

void check_text(const char *got, const char *want)
{
    while (*got != '\0' || *want != '\0') {
        const size_t g = strcspn(got, "\n"), w = strcspn(want, "\n");
        if (g != w || memcmp(got, want, g) != 0) {
            printf("  got  |%.*s|\n  want |%.*s|\n", (int)g, got, (int)w, want);
            check_failed(__FILE__, __LINE__, "the texts are the same");
        }
        got += g + (got[g] == '\n');
        want += w + (want[w] == '\n');
    }
}
