/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Records as JSON lines, schema "mica-bench/1" (record_schema.json). One table says which fields
 * there are; the writer and the reader both follow it. */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "bench/record_json.h"

enum type { TEXT, NUMBER, CLASS, IMPL, RATIO, BUILD };

struct field {
    const char *name;
    enum type type;
    size_t offset;
    bool optional; /* not written where it is not known */
};

#define FIELD(member, type)                                                                        \
    {                                                                                              \
#member, type, offsetof(struct bench_record, member), false                                \
    }

/* What only boards have, or publications. */
#define OPTIONAL_FIELD(member, type)                                                               \
    {                                                                                              \
#member, type, offsetof(struct bench_record, member), true                                 \
    }

static const struct field record_fields[] = {
    FIELD(target, TEXT),
    FIELD(kind, TEXT),
    FIELD(library, TEXT),
    FIELD(alg, TEXT),
    FIELD(op, TEXT),
    FIELD(key_bits, NUMBER),
    FIELD(bytes, NUMBER),
    {"class", CLASS, offsetof(struct bench_record, impl_class), false},
    FIELD(impl, IMPL),
    FIELD(behaviour, TEXT),
    FIELD(time_ns, NUMBER),
    FIELD(time_min_ns, NUMBER),
    FIELD(spread, NUMBER),
    FIELD(iterations, NUMBER),
    FIELD(cycles, NUMBER),
    FIELD(current_ma, NUMBER),
    FIELD(charge_nc, NUMBER),
    FIELD(energy_nj, NUMBER),
    FIELD(stack_bytes, NUMBER),
    OPTIONAL_FIELD(engine_cycles, NUMBER),
    OPTIONAL_FIELD(sleep_cycles, NUMBER),
    OPTIONAL_FIELD(calibrates, TEXT),
    OPTIONAL_FIELD(region, NUMBER),
    FIELD(time_ratio, RATIO),
    FIELD(build, BUILD),
};

#define BUILD_FIELD(member, type)                                                                  \
    {                                                                                              \
#member, type, offsetof(struct bench_build, member), false                                 \
    }

static const struct field build_fields[] = {
    BUILD_FIELD(version, TEXT),
    BUILD_FIELD(commit, TEXT),
    BUILD_FIELD(compiler, TEXT),
    BUILD_FIELD(flags, TEXT),
    BUILD_FIELD(machine, TEXT),
    BUILD_FIELD(clock_hz, NUMBER),
    BUILD_FIELD(clock_source, TEXT),
    BUILD_FIELD(wait_states, NUMBER),
    BUILD_FIELD(timer_resolution_ns, NUMBER),
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- Writing ---- */

/* Six significant digits are more than a measurement has; small counts stay whole. */
static cJSON *number(double x)
{
    if (x == BENCH_UNKNOWN)
        return cJSON_CreateNull();
    if (x == floor(x))
        return cJSON_CreateNumber(x);
    const double scale = pow(10, 5 - floor(log10(fabs(x))));
    return cJSON_CreateNumber(round(x * scale) / scale);
}

static cJSON *text(const char *s)
{
    return s == NULL ? cJSON_CreateNull() : cJSON_CreateString(s);
}

static cJSON *ratios(const double *by_class)
{
    cJSON *object = NULL;

    for (unsigned i = 0; i < BENCH_CLASSES; i++) {
        if (by_class[i] == BENCH_UNKNOWN)
            continue;
        if (object == NULL)
            object = cJSON_CreateObject();
        cJSON_AddItemToObject(object, bench_class_names[i], number(by_class[i]));
    }
    return object == NULL ? cJSON_CreateNull() : object;
}

static cJSON *build_object(const struct bench_build *build);

static cJSON *value(const struct field *f, const void *structure)
{
    const char *at = (const char *)structure + f->offset;
    const struct bench_record *record = structure;

    switch (f->type) {
    case TEXT:
        return text(*(const char *const *)(const void *)at);
    case NUMBER:
        return number(*(const double *)(const void *)at);
    case CLASS:
        return text(bench_class_names[record->impl_class]);
    case IMPL:
        return cJSON_CreateStringArray(record->impl, (int)record->impl_count);
    case RATIO:
        return ratios(record->time_ratio);
    case BUILD:
        return build_object(record->build);
    }
    return NULL;
}

static void add_fields(cJSON *object, const struct field *fields, size_t count,
                       const void *structure)
{
    for (size_t i = 0; i < count; i++) {
        cJSON *item = value(&fields[i], structure);
        if (fields[i].optional && cJSON_IsNull(item))
            cJSON_Delete(item);
        else
            cJSON_AddItemToObject(object, fields[i].name, item);
    }
}

static cJSON *build_object(const struct bench_build *build)
{
    if (build == NULL)
        return cJSON_CreateNull();
    cJSON *object = cJSON_CreateObject();
    add_fields(object, build_fields, COUNT(build_fields), build);
    return object;
}

bool bench_record_write(FILE *to, const struct bench_record *record)
{
    cJSON *object = cJSON_CreateObject();

    cJSON_AddStringToObject(object, "schema", BENCH_SCHEMA);
    add_fields(object, record_fields, COUNT(record_fields), record);
    char *line = cJSON_PrintUnformatted(object);
    const bool written = line != NULL && fprintf(to, "%s\n", line) > 0;
    cJSON_free(line);
    cJSON_Delete(object);
    return written;
}

/* ---- Reading ---- */

static bool read_impl(const cJSON *item, struct bench_record *record)
{
    const cJSON *name;

    if (!cJSON_IsArray(item))
        return false;
    cJSON_ArrayForEach(name, item)
    {
        if (!cJSON_IsString(name) || record->impl_count == BENCH_IMPL_MAX)
            return false;
        record->impl[record->impl_count++] = name->valuestring;
    }
    return true;
}

static bool read_class(const cJSON *item, struct bench_record *record)
{
    if (!cJSON_IsString(item))
        return false;
    record->impl_class = bench_class_by_name(item->valuestring);
    return record->impl_class != BENCH_CLASSES;
}

static bool read_ratios(const cJSON *item, struct bench_record *record)
{
    const cJSON *ratio;

    cJSON_ArrayForEach(ratio, item)
    {
        const enum bench_class c = bench_class_by_name(ratio->string);
        if (c == BENCH_CLASSES || !cJSON_IsNumber(ratio))
            return false;
        record->time_ratio[c] = ratio->valuedouble;
    }
    return cJSON_IsObject(item) || cJSON_IsNull(item);
}

static bool read_text(const cJSON *item, void *to)
{
    const char *s = cJSON_IsString(item) ? item->valuestring : NULL;

    memcpy(to, &s, sizeof s);
    return s != NULL || cJSON_IsNull(item);
}

static bool read_number(const cJSON *item, void *to)
{
    const double x = cJSON_IsNumber(item) ? item->valuedouble : BENCH_UNKNOWN;

    memcpy(to, &x, sizeof x);
    return cJSON_IsNumber(item) || cJSON_IsNull(item);
}

/* Reads one field; a class, an impl and a ratio only stand in records. */
static bool read_field(const struct field *f, const cJSON *item, void *structure)
{
    switch (f->type) {
    case TEXT:
        return read_text(item, (char *)structure + f->offset);
    case NUMBER:
        return read_number(item, (char *)structure + f->offset);
    case CLASS:
        return read_class(item, structure);
    case IMPL:
        return read_impl(item, structure);
    case RATIO:
        return read_ratios(item, structure);
    case BUILD:
        return cJSON_IsObject(item) || cJSON_IsNull(item);
    }
    return false;
}

/* Reads the fields of an object. An absent field counts as null; an unknown one is passed over, so
 * that later schemas of the same number can add. Returns the first field that is wrong, or NULL. */
static const char *read_fields(const struct field *fields, size_t count, const cJSON *object,
                               void *structure)
{
    for (size_t i = 0; i < count; i++) {
        const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, fields[i].name);
        if (item != NULL && !read_field(&fields[i], item, structure))
            return fields[i].name;
    }
    return NULL;
}

/* Names the first field without which a record cannot be read, or NULL. */
static const char *missing(const struct bench_record *r)
{
    const struct {
        const char *name, *value;
    } needed[] = {
        {"target", r->target}, {"kind", r->kind}, {"library", r->library},
        {"alg", r->alg},       {"op", r->op},
    };

    for (size_t i = 0; i < COUNT(needed); i++)
        if (needed[i].value == NULL || needed[i].value[0] == '\0')
            return needed[i].name;
    return NULL;
}

static const char *read_record(const cJSON *object, struct bench_record *record,
                               struct bench_build *build)
{
    const cJSON *schema = cJSON_GetObjectItemCaseSensitive(object, "schema");
    const cJSON *build_item = cJSON_GetObjectItemCaseSensitive(object, "build");

    if (!cJSON_IsString(schema) || strcmp(schema->valuestring, BENCH_SCHEMA) != 0)
        return "schema";
    *record = bench_record_init();
    const char *wrong = read_fields(record_fields, COUNT(record_fields), object, record);
    if (wrong == NULL && cJSON_IsObject(build_item)) {
        *build = (struct bench_build){.clock_hz = BENCH_UNKNOWN,
                                      .wait_states = BENCH_UNKNOWN,
                                      .timer_resolution_ns = BENCH_UNKNOWN};
        wrong = read_fields(build_fields, COUNT(build_fields), build_item, build);
        record->build = build;
    }
    return wrong != NULL ? wrong : missing(record);
}

/* A parsed line: the memory of one record's strings. */
struct bench_line {
    cJSON *json;
    struct bench_build build;
};

/* Makes room for one more in an array of `count`; its size is the next power of two. */
static void *grown(void *array, size_t count, size_t size)
{
    if ((count & (count - 1)) != 0)
        return array;
    return realloc(array, (count == 0 ? 1 : 2 * count) * size);
}

bool bench_records_add(struct bench_records *records, const struct bench_record *record)
{
    void *rows = grown(records->rows, records->count, sizeof *records->rows);

    if (rows == NULL)
        return false;
    records->rows = rows;
    records->rows[records->count++] = *record;
    return true;
}

static struct bench_line *add_line(struct bench_records *records)
{
    struct bench_line **lines =
        grown(records->lines, records->line_count, sizeof(struct bench_line *));

    if (lines == NULL)
        return NULL;
    records->lines = lines;
    struct bench_line *line = calloc(1, sizeof *line);
    if (line != NULL)
        lines[records->line_count++] = line;
    return line;
}

/* Adds the record of a line. Otherwise returns false and says why. */
bool bench_records_parse(struct bench_records *records, const char *text_line, char *why,
                         size_t why_size)
{
    struct bench_record record;
    struct bench_line *line = add_line(records);

    snprintf(why, why_size, "out of memory");
    if (line == NULL)
        return false;
    line->json = cJSON_Parse(text_line);
    if (!cJSON_IsObject(line->json)) {
        snprintf(why, why_size, "not a JSON object");
        return false;
    }
    const char *wrong = read_record(line->json, &record, &line->build);
    if (wrong == NULL)
        return bench_records_add(records, &record);
    if (strcmp(wrong, "schema") == 0)
        snprintf(why, why_size, "schema is not " BENCH_SCHEMA);
    else
        snprintf(why, why_size, "%s is missing or wrong", wrong);
    return false;
}

static bool is_blank(const char *line)
{
    return line[strspn(line, " \t\r\n")] == '\0';
}

bool bench_records_read(struct bench_records *records, FILE *from, char *why, size_t why_size)
{
    char *line = NULL, reason[96];
    size_t room = 0, number_of_line = 0;
    bool good = true;

    while (good && getline(&line, &room, from) >= 0) {
        number_of_line++;
        good = is_blank(line) || bench_records_parse(records, line, reason, sizeof reason);
    }
    free(line);
    if (!good)
        snprintf(why, why_size, "line %zu: %s", number_of_line, reason);
    else if (ferror(from))
        snprintf(why, why_size, "cannot be read");
    return good && !ferror(from);
}

void bench_records_free(struct bench_records *records)
{
    for (size_t i = 0; i < records->line_count; i++) {
        cJSON_Delete(records->lines[i]->json);
        free(records->lines[i]);
    }
    free(records->lines);
    free(records->rows);
    *records = (struct bench_records){0};
}
