/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Records in files: what is written is read back, and what is wrong is named. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>

#include "bench/record_json.h"
#include "bench_samples.h"
#include "check.h"

static void read_text(struct bench_records *records, const char *text, const char *wrong)
{
    char copy[SAMPLE_TEXT_MAX], why[128] = "";

    snprintf(copy, sizeof copy, "%s", text);
    FILE *from = fmemopen(copy, strlen(copy), "r");
    CHECK(from != NULL);
    const bool read = bench_records_read(records, from, why, sizeof why);
    fclose(from);
    check_text(why, wrong);
    CHECK_EQUAL(read, wrong[0] == '\0');
}

static void round_trip(const struct bench_record *rows, size_t count)
{
    struct bench_records records = {0};
    char once[SAMPLE_TEXT_MAX];

    snprintf(once, sizeof once, "%s", sample_report("jsonl", rows, count));
    read_text(&records, once, "");
    CHECK_EQUAL(records.count, count);
    check_text(sample_report("jsonl", records.rows, records.count), once);
    snprintf(once, sizeof once, "%s", sample_report("text", rows, count));
    check_text(sample_report("text", records.rows, records.count), once);
    bench_records_free(&records);
}

static void round_trips(void)
{
    round_trip(sample_host, sample_host_count);
    round_trip(sample_board, sample_board_count);
}

static void fields(void)
{
    check_text(
        sample_report("jsonl", sample_board, 1),
        "{\"schema\":\"mica-bench/1\",\"target\":\"example\",\"kind\":\"modelled\","
        "\"library\":\"mica\",\"alg\":\"SHA-256\",\"op\":\"hash\",\"key_bits\":null,\"bytes\":64,"
        "\"class\":\"engine\",\"impl\":[\"sha256_engine\"],\"behaviour\":\"polling\","
        "\"time_ns\":23000,\"time_min_ns\":23000,\"spread\":0.01,\"iterations\":1000,"
        "\"cycles\":null,\"current_ma\":3.8,\"charge_nc\":null,\"energy_nj\":null,"
        "\"stack_bytes\":null,\"time_ratio\":null,\"build\":{\"version\":\"1.2.3\","
        "\"commit\":\"0123456789ab+\",\"compiler\":\"GNU 12.2.1\","
        "\"flags\":\"-O3 -mcpu=cortex-m4\",\"machine\":\"Example board\",\"clock_hz\":48000000,"
        "\"clock_source\":\"exact\",\"wait_states\":2,\"timer_resolution_ns\":20.8333}}\n");
}

#define HEAD "{\"schema\":\"mica-bench/1\",\"target\":\"host\",\"kind\":\"measured\","

static void mistakes(void)
{
    static const struct {
        const char *text, *wrong;
    } cases[] = {
        {"{}\n", "line 1: schema is not mica-bench/1"},
        {"\n  \nno\n", "line 3: not a JSON object"},
        {"[1]\n", "line 1: not a JSON object"},
        {"{\"schema\":\"mica-bench/2\"}", "line 1: schema is not mica-bench/1"},
        {HEAD "\"library\":\"mica\",\"op\":\"hash\"}", "line 1: alg is missing or wrong"},
        {HEAD "\"time_ns\":\"fast\"}", "line 1: time_ns is missing or wrong"},
        {HEAD "\"class\":\"gpu\"}", "line 1: class is missing or wrong"},
        {HEAD "\"impl\":[1]}", "line 1: impl is missing or wrong"},
        {HEAD "\"time_ratio\":{\"cpu\":null}}", "line 1: time_ratio is missing or wrong"},
        {HEAD "\"build\":7}", "line 1: build is missing or wrong"},
        {HEAD "\"library\":\"mica\",\"alg\":\"X\",\"op\":\"hash\",\"build\":{\"commit\":1}}",
         "line 1: commit is missing or wrong"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct bench_records records = {0};
        read_text(&records, cases[i].text, cases[i].wrong);
        CHECK_EQUAL(records.count, 0);
        bench_records_free(&records);
    }
}

static void strangers(void)
{
    struct bench_records records = {0};

    read_text(&records,
              HEAD "\"library\":\"mica\",\"alg\":\"X\",\"op\":\"hash\",\"class\":\"cpu\","
                   "\"impl\":[],\"colour\":\"red\"}\n",
              "");
    CHECK_EQUAL(records.count, 1);
    CHECK(records.rows[0].time_ns == BENCH_UNKNOWN && records.rows[0].build == NULL);
    bench_records_free(&records);
}

static const struct check_test tests[] = {
    {"what is written is read back", round_trips},
    {"fields and their order", fields},
    {"a mistake is named with its line", mistakes},
    {"absent and unknown fields are passed over", strangers},
    {0, 0},
};

const struct check_suite suite_bench_record = {"bench_record", tests};
