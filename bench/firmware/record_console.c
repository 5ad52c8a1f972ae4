/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Writes records as JSON without a C library. What the simulator or the host knows better (current,
 * charge, stack, the clock) is left out; a reader takes it as null. */
#include <string.h>

#include "board_console.h"
#include "record_console.h"

#define LINE_MAX_BYTES 1024

static char line[LINE_MAX_BYTES];
static size_t used;

/* A line that is too long ends early, and its reader says that it is not JSON. */
static void put(const char *text)
{
    while (*text != '\0' && used + 1 < sizeof line)
        line[used++] = *text++;
    line[used] = '\0';
}

static void put_char(char c)
{
    const char text[2] = {c, '\0'};

    put(text);
}

static void put_string(const char *text)
{
    put_char('"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            put_char('\\');
        put_char(*text);
    }
    put_char('"');
}

static void put_name(const char *name)
{
    put(line[used - 1] == '{' ? "" : ",");
    put_string(name);
    put_char(':');
}

static void text_field(const char *name, const char *text)
{
    put_name(name);
    if (text == NULL)
        put("null");
    else
        put_string(text);
}

/* All that a board counts is whole. */
static void number_field(const char *name, double x)
{
    char digits[24];
    size_t at = sizeof digits - 1;
    uint64_t n = x == BENCH_UNKNOWN ? 0 : (uint64_t)(x + 0.5);

    put_name(name);
    if (x == BENCH_UNKNOWN) {
        put("null");
        return;
    }
    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + n % 10);
        n /= 10;
    } while (n != 0);
    put(digits + at);
}

static void impl_field(const struct bench_record *r)
{
    put_name("impl");
    put_char('[');
    for (unsigned i = 0; i < r->impl_count; i++) {
        put(i > 0 ? "," : "");
        put_string(r->impl[i]);
    }
    put_char(']');
}

static void build_field(const struct bench_build *b)
{
    put_name("build");
    put_char('{');
    text_field("version", b->version);
    text_field("commit", b->commit);
    text_field("compiler", b->compiler);
    text_field("flags", b->flags);
    put_char('}');
}

void bench_record_print(const struct bench_record *r)
{
    used = 0;
    put_char('{');
    text_field("schema", BENCH_SCHEMA);
    text_field("target", r->target);
    text_field("kind", r->kind);
    text_field("library", r->library);
    text_field("alg", r->alg);
    text_field("op", r->op);
    number_field("key_bits", r->key_bits);
    number_field("bytes", r->bytes);
    text_field("class", bench_class_names[r->impl_class]);
    impl_field(r);
    text_field("behaviour", r->behaviour);
    number_field("time_ns", r->time_ns);
    number_field("iterations", r->iterations);
    number_field("cycles", r->cycles);
    number_field("region", r->region);
    build_field(r->build);
    put("}\n");
    board_print(line);
}
