/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica bench --board; see bench_on_board.h. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bench/board_bench.h"
#include "bench_on_board.h"
#include "options.h"
#include "records_file.h"

#define ARGUMENTS_MAX 1024

struct session {
    struct bench_records records;
    bool terminal;
};

static void show(const struct session *s, const char *what)
{
    if (!s->terminal)
        return;
    fprintf(stderr, "\r\033[K%s", what);
    fflush(stderr);
}

static void on_record(void *context, const struct bench_record *r)
{
    const struct session *s = context;
    char text[160];

    snprintf(text, sizeof text, "%zu %s %s %.0f bytes", s->records.count, r->alg, r->op, r->bytes);
    show(s, text);
}

/* What --tune measures: short messages, at which a driver's overhead weighs. */
static const size_t tuning_lengths[] = {1,   16,  32,  48,  64,  80,  96,  112,
                                        128, 160, 192, 256, 384, 512, 768, 1024};

/* Whether something was published for the case. */
static bool is_published(const struct bench_records *published, const struct bench_case *c)
{
    for (size_t i = 0; i < published->count; i++)
        if (strcmp(published->rows[i].alg, c->alg) == 0 &&
            strcmp(published->rows[i].op, c->operation->name) == 0)
            return true;
    return false;
}

/* What the firmware is to measure, in the words of bench/firmware/main_bench.c: what the options
 * let through, or of that only what is published. Returns how many cases that are. */
static unsigned write_arguments(const struct bench_options *o, bool rtos,
                                const struct bench_records *published,
                                char arguments[ARGUMENTS_MAX])
{
    unsigned wanted = 0;
    int used = snprintf(arguments, ARGUMENTS_MAX, "count=%zu cases=", bench_case_count);

    for (size_t i = 0; i < bench_case_count; i += 4) {
        unsigned digit = 0;
        for (size_t k = 0; k < 4 && i + k < bench_case_count; k++)
            if (bench_case_wanted(o, &bench_cases[i + k]) &&
                (published == NULL || is_published(published, &bench_cases[i + k]))) {
                digit |= 1u << k;
                wanted++;
            }
        used += snprintf(arguments + used, ARGUMENTS_MAX - (size_t)used, "%x", digit);
    }
    const size_t *lengths = o->tune ? tuning_lengths : o->lengths;
    const size_t count =
        o->tune ? sizeof tuning_lengths / sizeof tuning_lengths[0] : o->length_count;
    for (size_t i = 0; i < count; i++)
        used += snprintf(arguments + used, ARGUMENTS_MAX - (size_t)used, "%s%zu",
                         i == 0 ? " lengths=" : ",", lengths[i]);
    if (o->board_impls != NULL)
        used +=
            snprintf(arguments + used, ARGUMENTS_MAX - (size_t)used, " impl=%s", o->board_impls);
    snprintf(arguments + used, ARGUMENTS_MAX - (size_t)used, " align=%zu%s", o->align,
             rtos ? " rtos" : "");
    return wanted;
}

/* Writes all records as the options say. */
static int report(const struct bench_options *o, const struct session *s)
{
    FILE *to = output_open("bench", o->output);

    if (to == NULL)
        return EXIT_USAGE;
    const struct bench_renderer *tables = bench_renderer_by_format(o->reporter->format);
    if (o->tune && tables != NULL)
        bench_report_crossover(to, tables, s->records.rows, s->records.count);
    else
        o->reporter->report(to, s->records.rows, s->records.count);
    return output_close("bench", to, o->output) ? 0 : 1;
}

/* One run of the image. A second one, of what is published, has the vendor's overhead in it. */
static bool run_image(const struct bench_options *o, const struct bench_board *board,
                      const char *image, bool rtos, const struct bench_records *published,
                      struct session *s, char *why)
{
    char arguments[ARGUMENTS_MAX];
    const struct bench_board_run plan = {
        .image = image, .arguments = arguments, .rtos = rtos, .progress = on_record, .context = s};

    why[0] = '\0';
    return write_arguments(o, rtos, published, arguments) == 0 ||
           bench_board_run(board, &plan, &s->records, why);
}

static bool run_all(const struct bench_options *o, const struct bench_board *board,
                    const char *source, struct session *s, char *why)
{
    char image[BENCH_PATH_MAX];
    struct bench_records published = {0};
    bool wrong = false;

    show(s, "building the firmware");
    if (!bench_board_build(board, source, o->board_peers, image, why) ||
        !bench_board_published(board, source, &published, why))
        return false;
    if (!run_image(o, board, image, o->rtos, NULL, s, why)) {
        wrong = true;
        if (why[0] != '\0')
            return false;
    }
    if (!o->rtos && !o->tune && board->rtos_polling > 0 && published.count > 0 &&
        !run_image(o, board, image, true, &published, s, why))
        return false;
    for (size_t i = 0; i < published.count; i++)
        (void)bench_records_add(&s->records, &published.rows[i]);
    return !wrong;
}

static int run(const struct bench_options *o, const struct bench_board *board, const char *source,
               struct session *s)
{
    char arguments[ARGUMENTS_MAX], why[BENCH_WHY_MAX] = "";

    if (write_arguments(o, o->rtos, NULL, arguments) == 0)
        return usage_error("bench", "no case matches; --list names them");
    if (o->rtos && board->rtos_polling <= 0)
        return usage_error("bench", "--rtos: nothing is published for the board %s", board->name);
    const bool good = run_all(o, board, source, s, why);
    show(s, "");
    if (!good && why[0] != '\0')
        return usage_error("bench", "%s", why);
    if (good && o->tune && !bench_board_tune(board, source, &s->records, why))
        return usage_error("bench", "%s", why);
    const int status = report(o, s);
    return status != 0 ? status : good ? 0 : 1;
}

int bench_on_board(const struct bench_options *o)
{
    struct session s = {.terminal = isatty(STDERR_FILENO)};
    struct bench_board board;
    char source[BENCH_FOLDER_MAX], why[BENCH_WHY_MAX];

    if (!bench_source_find(source, why) || !bench_board_read(&board, source, o->board, why))
        return usage_error("bench", "--board: %s", why);
    const int status = run(o, &board, source, &s);
    bench_records_free(&s.records);
    return status;
}
