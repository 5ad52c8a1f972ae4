/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The reader of vector files (tests/vectors/FORMAT.md): what it takes and what it refuses. */
#include <string.h>

#include "check.h"
#include "vec.h"

static struct vec_reader reader;

/* Hands out the lines of a text. */
static bool text_line(void *context, char *line, size_t size)
{
    const char **text = context;
    const size_t n = strcspn(*text, "\n");

    if (**text == '\0' || n >= size)
        return false;
    memcpy(line, *text, n);
    line[n] = '\0';
    *text += n + ((*text)[n] == '\n');
    return true;
}

static void read_two(void)
{
    const char *text =
        "# head\nsource a.rsp\nalg X\nvector 7 SUCCESS -\nkey 00ff\nkey 10\nmsg\nend\n"
        "alg Y\nvector 8 INVALID_ARGUMENT|NOT_SUPPORTED A,B\ntag 1234\nend\n";
    const struct vec_record *v = &reader.record;

    vec_open(&reader, text_line, &text);
    CHECK_EQUAL(vec_next(&reader), VEC_READ_RECORD);
    CHECK(strcmp(v->source, "a.rsp") == 0 && strcmp(v->alg, "X") == 0);
    CHECK_EQUAL(v->number, 7);
    CHECK_EQUAL(v->line, 4);
    CHECK_EQUAL(v->field[VEC_KEY].n, 3);
    CHECK_BYTES(v->field[VEC_KEY].p, "\x00\xff\x10", 3);
    CHECK(v->field[VEC_MSG].present && v->field[VEC_MSG].n == 0);
    CHECK(!v->field[VEC_TAG].present);
    CHECK(vec_wants(v, PSA_SUCCESS) && !vec_wants(v, PSA_ERROR_NOT_SUPPORTED));
    CHECK_EQUAL(vec_next(&reader), VEC_READ_RECORD);
    CHECK(strcmp(v->alg, "Y") == 0 && strcmp(v->flags, "A,B") == 0);
    CHECK(!v->field[VEC_KEY].present && v->field[VEC_TAG].n == 2);
    CHECK(vec_wants(v, PSA_ERROR_INVALID_ARGUMENT) && vec_wants(v, PSA_ERROR_NOT_SUPPORTED));
    CHECK_EQUAL(vec_next(&reader), VEC_READ_END);
}

/* Each is wrong in one line, whose number is told. */
static void refuse(void)
{
    static const struct {
        const char *text;
        unsigned long line;
    } bad[] = {
        {"vectors 1 SUCCESS -\n", 1},
        {"vector 1 SUCCEEDED -\nend\n", 1},
        {"vector x SUCCESS -\nend\n", 1},
        {"vector 1\nend\n", 1},
        {"vector 1 SUCCESS -\nnonce 00\nend\n", 2},
        {"vector 1 SUCCESS -\nkey 0\nend\n", 2},
        {"vector 1 SUCCESS -\nkey 0g\nend\n", 2},
        {"vector 1 SUCCESS -\nkey 00\nmsg 00\nkey 00\nend\n", 4},
        {"vector 1 SUCCESS -\nkey 00\n", 2},
    };

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *text = bad[i].text;
        vec_open(&reader, text_line, &text);
        CHECK_EQUAL(vec_next(&reader), VEC_READ_BAD);
        CHECK_EQUAL(reader.line, bad[i].line);
    }
}

/* Endless bytes of one field, then an `end`, then a vector that fits. */
static bool large_line(void *context, char *line, size_t size)
{
    size_t *at = context;
    const size_t fields = VEC_POOL_BYTES / 64 + 1, i = (*at)++;

    (void)size;
    if (i == 0 || i == fields + 2)
        strcpy(line, "vector 1 SUCCESS -");
    else if (i == fields + 1 || i == fields + 3)
        strcpy(line, "end");
    else
        strcpy(line,
               "msg 00000000000000000000000000000000000000000000000000000000000000000000000000"
               "000000000000000000000000000000000000000000000000000000");
    return i <= fields + 3;
}

static void too_large(void)
{
    size_t at = 0;

    vec_open(&reader, large_line, &at);
    CHECK_EQUAL(vec_next(&reader), VEC_READ_TOO_LARGE);
    CHECK_EQUAL(vec_next(&reader), VEC_READ_RECORD);
    CHECK_EQUAL(vec_next(&reader), VEC_READ_END);
}

static const struct check_test tests[] = {
    {"two vectors", read_two},
    {"malformed lines", refuse},
    {"larger than the pool", too_large},
    {0},
};
const struct check_suite suite_vec_reader = {"vec_reader", tests};
