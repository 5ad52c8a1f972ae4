/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The reader of vector files (FORMAT.md). */
#include <string.h>

#include "vec.h"

static const char *const field_names[VEC_FIELDS] = {
    [VEC_KEY] = "key", [VEC_IV] = "iv",   [VEC_AD] = "ad",     [VEC_MSG] = "msg",
    [VEC_CT] = "ct",   [VEC_TAG] = "tag", [VEC_SEED] = "seed",
};

static const struct {
    const char *name;
    psa_status_t status;
} statuses[] = {
    {"SUCCESS", PSA_SUCCESS},
    {"INVALID_SIGNATURE", PSA_ERROR_INVALID_SIGNATURE},
    {"INVALID_ARGUMENT", PSA_ERROR_INVALID_ARGUMENT},
    {"INVALID_PADDING", PSA_ERROR_INVALID_PADDING},
    {"NOT_SUPPORTED", PSA_ERROR_NOT_SUPPORTED},
    {"INSUFFICIENT_DATA", PSA_ERROR_INSUFFICIENT_DATA},
};

void vec_open(struct vec_reader *r, vec_next_line *next_line, void *context)
{
    memset(r, 0, sizeof *r);
    r->next_line = next_line;
    r->context = context;
}

bool vec_wants(const struct vec_record *v, psa_status_t status)
{
    for (size_t i = 0; i < v->wants; i++)
        if (v->want[i] == status)
            return true;
    return false;
}

/* Cuts the first word off *line, at `end` or at the line's end. */
static char *cut(char **line, char end)
{
    char *word = *line;
    char *stop = strchr(word, end);

    if (stop == NULL) {
        *line = word + strlen(word);
    } else {
        *stop = '\0';
        *line = stop + 1;
    }
    return word;
}

static void set_name(char name[VEC_NAME_MAX], const char *value)
{
    strncpy(name, value, VEC_NAME_MAX - 1);
    name[VEC_NAME_MAX - 1] = '\0';
}

static bool read_status(struct vec_record *v, const char *name)
{
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++) {
        if (strcmp(statuses[i].name, name) != 0 || v->wants == VEC_STATUS_MAX)
            continue;
        v->want[v->wants++] = statuses[i].status;
        return true;
    }
    return false;
}

static bool begin(struct vec_reader *r, char *rest)
{
    struct vec_record *v = &r->record;
    const char *number = cut(&rest, ' ');
    char *names = cut(&rest, ' ');

    memset(v->field, 0, sizeof v->field);
    r->used = 0;
    v->line = r->line;
    v->wants = 0;
    v->number = 0;
    for (; *number >= '0' && *number <= '9'; number++)
        v->number = 10 * v->number + (unsigned long)(*number - '0');
    set_name(v->flags, rest);
    while (*names != '\0')
        if (!read_status(v, cut(&names, '|')))
            return false;
    return *number == '\0' && v->wants > 0;
}

static int digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static enum vec_read append(struct vec_reader *r, struct vec_bytes *f, const char *hex)
{
    if (!f->present)
        *f = (struct vec_bytes){r->pool + r->used, 0, true};
    if (f->p + f->n != r->pool + r->used)
        return VEC_READ_BAD; /* another field stands between */
    for (; hex[0] != '\0'; hex += 2) {
        const int high = digit(hex[0]), low = high < 0 ? -1 : digit(hex[1]);
        if (low < 0)
            return VEC_READ_BAD;
        if (r->used == sizeof r->pool)
            return VEC_READ_TOO_LARGE;
        r->pool[r->used++] = (uint8_t)(16 * high + low);
        f->n++;
    }
    return VEC_READ_RECORD;
}

static enum vec_read read_field(struct vec_reader *r, const char *name, const char *hex)
{
    for (size_t i = 0; i < VEC_FIELDS; i++)
        if (strcmp(field_names[i], name) == 0)
            return append(r, &r->record.field[i], hex);
    return VEC_READ_BAD;
}

/* Reads the fields behind `vector` up to `end`. What is too large is read past. */
static enum vec_read read_body(struct vec_reader *r, char *line)
{
    enum vec_read result = VEC_READ_RECORD;

    while (r->next_line(r->context, line, VEC_LINE_MAX)) {
        char *rest = line;
        const char *word = cut(&rest, ' ');
        r->line++;
        if (strcmp(word, "end") == 0)
            return result;
        if (result == VEC_READ_RECORD)
            result = read_field(r, word, rest);
        if (result == VEC_READ_BAD)
            return result;
    }
    return VEC_READ_BAD;
}

enum vec_read vec_next(struct vec_reader *r)
{
    char line[VEC_LINE_MAX];

    while (r->next_line(r->context, line, sizeof line)) {
        char *rest = line;
        const char *word = cut(&rest, ' ');
        r->line++;
        if (strcmp(word, "vector") == 0)
            return begin(r, rest) ? read_body(r, line) : VEC_READ_BAD;
        if (strcmp(word, "source") == 0)
            set_name(r->record.source, rest);
        else if (strcmp(word, "alg") == 0)
            set_name(r->record.alg, rest);
        else if (word[0] != '#' && word[0] != '\0')
            return VEC_READ_BAD;
    }
    return VEC_READ_END;
}
