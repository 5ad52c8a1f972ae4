/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The options of `mica bench`; see bench_options.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/host.h"
#include "bench/variants.h"
#include "bench_options.h"
#include "mica/impl.h"
#include "options.h"
#include "records_file.h"

#define SECONDS_DEFAULT 170.0
#define SECONDS_MAX     86400.0
#define LENGTH_MAX      (1u << 24)
#define ALIGN_MAX       64u
#define WORD_MAX        64

enum {
    FILTER,
    IMPL,
    LENGTHS,
    TIME,
    FORMAT,
    OUTPUT,
    LIST,
    PEER,
    ALIGN,
    BOARD,
    RTOS,
    TUNE,
    HELP,
    COUNT
};

static const struct option table[COUNT] = {
    [FILTER] = {"--filter", "REGEX", "only cases whose \"ALG OP\" matches, as 'AES-128-GCM enc'"},
    [IMPL] = {"--impl", "NAME,...", "force these implementations; --list names them"},
    [LENGTHS] = {"--lengths", "N,...", "bytes of the messages, in place of the cases' own"},
    [TIME] = {"--time", "SECONDS", "for the whole run (default: up to 170)"},
    [FORMAT] = {"--format", "FORMAT", "text (default), md, csv or jsonl"},
    [OUTPUT] = {"-o", "FILE", "write there instead of to the standard output"},
    [LIST] = {"--list", NULL, "list implementations, cases and peers, and measure nothing"},
    [PEER] = {"--peer", "NAME,...", "measure these libraries in the same rounds"},
    [ALIGN] = {"--align", "N", "align buffers to N bytes and no more: 1 to 64 (default 64)"},
    [BOARD] = {"--board", "NAME", "on a virtual board, whose firmware is built; `mica boards`"},
    [RTOS] = {"--rtos", NULL, "with --board: add what the vendor's driver costs over its RTOS"},
    [TUNE] = {"--tune", NULL,
              "with --board: find from which length on engines win, and write it down"},
    [HELP] = {"--help", NULL, "print this"},
};

void bench_options_help(void)
{
    puts("usage: mica bench [OPTION...]\n\n"
         "Measures whole PSA calls (key schedule, nonce, data, tag) in portable software and with\n"
         "the best the machine has, and prints the tables. docs/BENCH.md says how to read them.\n");
    options_help(table, COUNT);
}

/* Takes the next word of a list separated by commas. False at its end, or if the word is empty or
 * too long: then *list is not NULL. */
static bool next_word(const char **list, char *word)
{
    if (*list == NULL)
        return false;
    const size_t n = strcspn(*list, ",");
    if (n == 0 || n >= WORD_MAX)
        return false;
    memcpy(word, *list, n);
    word[n] = '\0';
    *list = (*list)[n] == ',' ? *list + n + 1 : NULL;
    return true;
}

/* Ends the reading of a list: whether all of it was read. */
static bool whole_list(const char *option, const char *rest)
{
    if (rest != NULL)
        usage_error("bench", "%s: '%s' does not begin with a name or number", option, rest);
    return rest == NULL;
}

static bool read_number(const char *option, const char *word, unsigned long max,
                        unsigned long *number)
{
    char *end;

    *number = strtoul(word, &end, 10);
    if (word[0] >= '0' && word[0] <= '9' && *end == '\0' && *number >= 1 && *number <= max)
        return true;
    usage_error("bench", "%s: '%s' is not a number from 1 to %lu", option, word, max);
    return false;
}

static bool read_lengths(const char *list, struct bench_options *o)
{
    char word[WORD_MAX];
    unsigned long n;

    while (next_word(&list, word)) {
        if (!read_number("--lengths", word, LENGTH_MAX, &n))
            return false;
        if (o->length_count == LENGTHS_MAX) {
            usage_error("bench", "--lengths: more than %d", LENGTHS_MAX);
            return false;
        }
        o->lengths[o->length_count++] = n;
    }
    return whole_list("--lengths", list);
}

static bool read_peers(const char *list, struct bench_options *o)
{
    char word[WORD_MAX], why[256];

    while (next_word(&list, word)) {
        const struct bench_peer_name *known = bench_peer_names;
        while (known->name != NULL && strcmp(known->name, word) != 0)
            known++;
        if (known->name == NULL) {
            usage_error("bench", "--peer: no peer '%s'; --list names them", word);
            return false;
        }
        const struct bench_peer *peer = bench_peer_load(word, why, sizeof why);
        if (peer == NULL)
            fprintf(stderr, "mica bench: peer %s is left out: %s\n", word, why);
        else if (o->peer_count < PEERS_MAX)
            o->peers[o->peer_count++] = peer;
    }
    return whole_list("--peer", list);
}

static bool read_impls(const char *list, struct bench_options *o)
{
    char word[WORD_MAX];
    struct mica_impl_info info;

    o->variant_count = 1;
    while (next_word(&list, word)) {
        if (!bench_impl_find(word, &info)) {
            usage_error("bench", "--impl: no implementation '%s'; --list names them", word);
            return false;
        }
        if (!info.available) {
            usage_error("bench", "--impl: this machine cannot run '%s'", word);
            return false;
        }
        if (!bench_variants_add(o->variants, &o->variant_count, &info)) {
            usage_error("bench", "--impl: more than %d combinations", BENCH_VARIANTS_MAX);
            return false;
        }
    }
    return whole_list("--impl", list);
}

static bool read_filter(const char *expression, struct bench_options *o)
{
    char why[128];
    const int error = regcomp(&o->filter, expression, REG_EXTENDED | REG_NOSUB);

    if (error != 0) {
        regerror(error, &o->filter, why, sizeof why);
        usage_error("bench", "--filter: '%s': %s", expression, why);
    }
    o->filtered = error == 0;
    return error == 0;
}

static bool read_seconds(const char *typed, struct bench_options *o)
{
    char *end;

    o->seconds = strtod(typed, &end);
    o->whole_budget = true;
    if (end != typed && *end == '\0' && o->seconds > 0 && o->seconds <= SECONDS_MAX)
        return true;
    usage_error("bench", "--time: '%s' is not a number of seconds, above 0 and up to %.0f", typed,
                SECONDS_MAX);
    return false;
}

static bool read_align(const char *typed, struct bench_options *o)
{
    unsigned long n;

    if (!read_number("--align", typed, ALIGN_MAX, &n))
        return false;
    o->align = n;
    if ((n & (n - 1)) == 0)
        return true;
    usage_error("bench", "--align: '%s' is not a power of two", typed);
    return false;
}

/* Names that only the firmware knows go there as they are. */
static bool is_list_of_names(const char *list)
{
    return strlen(list) < BOARD_IMPLS_MAX &&
           list[strspn(list, "abcdefghijklmnopqrstuvwxyz0123456789_,")] == '\0';
}

/* What a board has no use for. */
static bool fits_board(const struct arguments *a)
{
    if (a->values[BOARD] != NULL && a->values[TIME] != NULL) {
        usage_error("bench", "--time is not for boards: cycles are counted, and one operation "
                             "takes as many as the next");
        return false;
    }
    if (a->values[BOARD] != NULL && a->values[IMPL] != NULL && !is_list_of_names(a->values[IMPL])) {
        usage_error("bench", "--impl: '%s' is no list of implementations", a->values[IMPL]);
        return false;
    }
    if (a->values[TUNE] != NULL && a->values[IMPL] != NULL) {
        usage_error("bench", "--tune compares engines with software, without --impl");
        return false;
    }
    if (a->values[TUNE] != NULL && (a->values[RTOS] != NULL || a->values[LENGTHS] != NULL)) {
        usage_error("bench", "--tune chooses its own lengths, without --rtos");
        return false;
    }
    if (a->values[BOARD] != NULL || (a->values[RTOS] == NULL && a->values[TUNE] == NULL))
        return true;
    usage_error("bench", "--rtos and --tune are for boards: --board NAME");
    return false;
}

static bool read_values(const struct arguments *a, struct bench_options *o)
{
    static const struct {
        int option;
        bool (*read)(const char *, struct bench_options *);
    } readers[] = {
        {FILTER, read_filter}, {IMPL, read_impls},  {LENGTHS, read_lengths},
        {TIME, read_seconds},  {ALIGN, read_align}, {PEER, read_peers},
    };

    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++)
        if (a->values[readers[i].option] != NULL &&
            !(o->board != NULL && (readers[i].option == PEER || readers[i].option == IMPL)) &&
            !readers[i].read(a->values[readers[i].option], o))
            return false;
    return true;
}

bool bench_options_read(int argc, char **argv, struct bench_options *o)
{
    struct arguments a;

    *o = (struct bench_options){.seconds = SECONDS_DEFAULT, .align = ALIGN_MAX};
    o->variants[0].impl_class = "portable";
    o->variants[1].impl_class = "engine";
    o->variant_count = 2;
    if (!options_read("bench", table, COUNT, argc, argv, &a))
        return false;
    if (a.operand_count > 0) {
        usage_error("bench", "takes options only, but has '%s'", a.operands[0]);
        return false;
    }
    if (a.values[IMPL] != NULL)
        memset(o->variants, 0, sizeof o->variants);
    o->help = a.values[HELP] != NULL;
    o->board = a.values[BOARD];
    o->board_peers = a.values[PEER] != NULL ? a.values[PEER] : "";
    o->board_impls = a.values[IMPL];
    o->tune = a.values[TUNE] != NULL;
    o->rtos = a.values[RTOS] != NULL;
    o->list = a.values[LIST] != NULL;
    o->output = a.values[OUTPUT];
    o->reporter = reporter_wanted("bench", a.values[FORMAT]);
    return o->reporter != NULL && fits_board(&a) && read_values(&a, o);
}

bool bench_case_wanted(const void *context, const struct bench_case *row)
{
    const struct bench_options *o = context;
    char name[96];

    if (!o->filtered)
        return true;
    snprintf(name, sizeof name, "%s %s", row->alg, row->operation->name);
    return regexec(&o->filter, name, 0, NULL, 0) == 0;
}

void bench_options_free(struct bench_options *o)
{
    if (o->filtered)
        regfree(&o->filter);
}
