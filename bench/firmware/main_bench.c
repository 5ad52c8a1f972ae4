/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The bench as firmware: the same cases, the same measuring core. Semihosting's command line says
 * what is wanted, in words separated by blanks:
 *
 *   count=N        how many cases the host knows, which must be ours
 *   cases=HEX      a bit for each case, the first digit has the first four, least significant first
 *   lengths=N,...  in place of the cases' own
 *   impl=NAME,...  forces these, and measures nothing else
 *   align=N        begins buffers at an odd multiple of N: a power of two, up to 64
 *   rtos           another driver's overhead is added, which is not known for callbacks
 *
 * Engines are kept on, as vendors' drivers keep them between their open and their close. Records go
 * to the console. Buffers share the RAM that is left. */
#include <string.h>

#include "bench/peer.h"
#include "bench/run.h"
#include "bench/variants.h"
#include "board_console.h"
#include "build_id.h"
#include "hal_board.h"
#include "mica/impl.h"
#include "mica/power.h"
#include "record_console.h"

#define LENGTHS_MAX              16
#define COMMAND_MAX              1024
#define BENCH_FIRMWARE_PEERS_MAX 4
#define LINE_STEP                64

/* Peers built into this firmware; ends with NULL. Written by cmake/firmware.cmake. */
extern const bench_peer_getter bench_firmware_peers[];

#define STACK_RESERVE 8192 /* bytes; the simulator reports the peak */

extern uint8_t end[], __stack_top[]; /* of the linker script */

static const struct bench_build build = {.version = MICA_BUILD_VERSION,
                                         .commit = MICA_BUILD_COMMIT,
                                         .compiler = MICA_BUILD_COMPILER,
                                         .flags = MICA_BUILD_FLAGS};

/* The payloads of the vendors' tables. */
static const uint16_t message_lengths[] = {64, 8000, 16000, 0};

static char command[COMMAND_MAX];
static size_t lengths[LENGTHS_MAX];
static const char *cases; /* hexadecimal digits; NULL: all */
static char *impls;       /* names; NULL: none is forced */
static size_t align = LINE_STEP;
static bool rtos;
static struct bench_variant variants[BENCH_CONTESTANTS_MAX];
static const struct bench_peer *peers[BENCH_FIRMWARE_PEERS_MAX];
static struct bench_memory memory;

/* Ends without a line's end. */
static void name_case(const struct bench_case *row)
{
    board_print(row->alg);
    board_print(" ");
    board_print(row->operation->name);
}

static void on_record(void *context, const struct bench_record *record)
{
    (void)context;
    bench_record_print(record);
}

static void on_progress(void *context, unsigned done, unsigned total, const struct bench_case *row,
                        size_t bytes)
{
    (void)context, (void)done, (void)total, (void)row, (void)bytes;
}

static void on_skipped(void *context, const struct bench_case *row, psa_status_t status)
{
    (void)context;
    name_case(row);
    board_print(": not on this board (PSA status -");
    board_print_number((uint32_t)-status);
    board_print(")\n");
}

static void on_wrong(void *context, const struct bench_case *row, size_t bytes, const char *library)
{
    (void)context;
    name_case(row);
    board_print(", ");
    board_print_number((uint32_t)bytes);
    board_print(" bytes: ");
    board_print(library);
    board_print(" fails or computes something else; left out\n");
}

static bool is_wanted(const void *context, const struct bench_case *row)
{
    const size_t i = (size_t)(row - bench_cases);

    (void)context;
    if (cases == NULL)
        return true;
    const char digit = cases[i / 4];
    const unsigned bits = (unsigned)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
    return (bits >> (i % 4) & 1) != 0;
}

/* Reads a decimal number, and moves *at behind it. */
static size_t read_number(const char **at)
{
    size_t n = 0;

    for (; **at >= '0' && **at <= '9'; ++*at)
        n = 10 * n + (size_t)(**at - '0');
    return n;
}

static size_t read_lengths(const char *at)
{
    size_t count = 0;

    while (*at != '\0' && count < LENGTHS_MAX) {
        lengths[count++] = read_number(&at);
        at += *at == ',';
    }
    return count;
}

/* Returns false if this firmware and the host do not know the same cases. */
static bool read_word(char *word, struct bench_plan *plan)
{
    const char *number = word + 6;

    if (strncmp(word, "count=", 6) == 0)
        return read_number(&number) == bench_case_count;
    if (strncmp(word, "cases=", 6) == 0)
        cases = word + 6;
    if (strncmp(word, "lengths=", 8) == 0) {
        plan->lengths = lengths;
        plan->length_count = read_lengths(word + 8);
    }
    if (strncmp(word, "impl=", 5) == 0)
        impls = word + 5;
    if (strncmp(word, "align=", 6) == 0)
        align = read_number(&number);
    rtos = rtos || strcmp(word, "rtos") == 0;
    return true;
}

static bool read_command(struct bench_plan *plan)
{
    bool good = true;
    char *word = command;

    board_command_line(command, sizeof command);
    while (good && *word != '\0') {
        char *stop = word + strcspn(word, " ");
        const bool last = *stop == '\0';
        *stop = '\0';
        good = read_word(word, plan);
        word = last ? stop : stop + 1;
    }
    return good;
}

/* A variant with an engine is waited for in every way. Returns the new count. */
static unsigned add_behaviours(unsigned count)
{
    static const enum bench_behaviour others[] = {BENCH_BLOCKING, BENCH_CALLBACK};
    const unsigned before = count;

    for (unsigned i = 0; i < before; i++) {
        if (!bench_variant_has_engine(&variants[i]))
            continue;
        variants[i].behaviour = BENCH_POLLING;
        for (unsigned k = 0; k < (rtos ? 1 : 2) && count < BENCH_CONTESTANTS_MAX; k++) {
            variants[count] = variants[i];
            variants[count++].behaviour = others[k];
        }
    }
    return count;
}

/* Software; and each engine by its name, so that no threshold keeps it from short messages. */
static unsigned choose_variants(void)
{
    struct mica_impl_info info;
    struct bench_variant *engines = &variants[2];

    variants[0] = (struct bench_variant){.impl_class = "portable"};
    variants[1] = (struct bench_variant){.impl_class = "cpu"};
    for (size_t i = 0; mica_impl_get(i, &info); i++)
        if (strcmp(info.impl_class, "engine") == 0 && info.available &&
            engines->forced_count < BENCH_FORCED_MAX)
            engines->forced[engines->forced_count++] = info.name;
    return add_behaviours(engines->forced_count > 0 ? 3 : 2);
}

static void list_impls(void)
{
    struct mica_impl_info info;

    board_print("; it has");
    for (size_t i = 0; mica_impl_get(i, &info); i++) {
        board_print(i == 0 ? " " : ", ");
        board_print(info.name);
    }
    board_print("\n");
}

/* As --impl says. Returns 0 after a mistake, which it prints. */
static unsigned force_variants(char *list)
{
    struct mica_impl_info info;
    unsigned count = 1;

    for (char *name = strtok(list, ","); name != NULL; name = strtok(NULL, ",")) {
        if (!bench_impl_find(name, &info)) {
            board_print("--impl: this board has no implementation '");
            board_print(name);
            board_print("'");
            list_impls();
            return 0;
        }
        if (!bench_variants_add(variants, &count, &info)) {
            board_print("--impl: too many combinations\n");
            return 0;
        }
    }
    return add_behaviours(count);
}

static unsigned find_peers(void)
{
    unsigned count = 0;

    for (unsigned i = 0; i < BENCH_FIRMWARE_PEERS_MAX && bench_firmware_peers[i] != NULL; i++) {
        peers[count] = bench_firmware_peers[i](NULL);
        count += peers[count] != NULL;
    }
    return count;
}

/* Three buffers in what RAM the data and the stack leave. Returns the longest message they take. */
static size_t lay_out_memory(void)
{
    const uintptr_t from =
        ((uintptr_t)end + LINE_STEP - 1) / LINE_STEP * LINE_STEP + align % LINE_STEP;
    const size_t each = ((uintptr_t)__stack_top - STACK_RESERVE - from) / 3 / LINE_STEP * LINE_STEP;

    memory.in = (uint8_t *)from;
    memory.out = memory.in + each;
    memory.expected = memory.out + each;
    return each - BENCH_TAG_ROOM;
}

static bool lengths_fit(const struct bench_plan *plan, size_t room)
{
    for (size_t i = 0; i < plan->length_count; i++)
        if (plan->lengths[i] > room) {
            board_print("messages on this board have at most ");
            board_print_number((uint32_t)room);
            board_print(" bytes\n");
            return false;
        }
    return true;
}

int main(void)
{
    const struct bench_sink sink = {NULL, on_record, on_progress, on_skipped, on_wrong};
    struct bench_plan plan = {.hal = &bench_hal_board,
                              .target = BENCH_BOARD,
                              .kind = "modelled",
                              .build = &build,
                              .variants = variants,
                              .wanted = is_wanted,
                              .message_lengths = message_lengths,
                              .budget = {.rounds_min = 1},
                              .sink = &sink};

    if (!read_command(&plan)) {
        board_print(
            "the firmware and the command know different cases: build both from one tree\n");
        return 2;
    }
    if (!lengths_fit(&plan, lay_out_memory()))
        return 2;
    const psa_status_t status = psa_crypto_init();
    if (status != PSA_SUCCESS) {
        board_print("psa_crypto_init fails\n");
        return 1;
    }
    mica_power_open();
    plan.variant_count = impls != NULL ? force_variants(impls) : choose_variants();
    if (plan.variant_count == 0)
        return 2;
    plan.peers = peers;
    plan.peer_count = find_peers();
    return bench_run(&plan, &memory) > 0 ? 1 : 0;
}
