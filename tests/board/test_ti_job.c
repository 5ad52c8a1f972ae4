/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Jobs on TI's engines, by interrupt; calls and jobs that meet; thresholds. On the board. */
#include <string.h>

#include "board_arena.h"
#include "board_irq.h"
#include "check.h"
#include "hash/sha2.h"
#include "mica/impl.h"
#include "mica/job.h"
#include "mica/power.h"
#include "mica/prefer.h"
#include "rng/entropy_impl.h"

extern const uint8_t vector_table[];
#define FLASH (vector_table + 64)

extern const struct mica_entropy_impl mica_entropy_ti_cc26x2;

#define ROOM 3000u
#define got  board_arena
#define want (board_arena + ROOM)
static size_t got_bytes, want_bytes;
static const uint8_t nonce[16] = {9, 8, 7};

static struct {
    volatile unsigned calls;
    psa_status_t status;
    bool in_interrupt;
} seen;

static bool in_interrupt(void)
{
    uint32_t ipsr;

    __asm__ volatile("mrs %0, ipsr" : "=r"(ipsr));
    return ipsr != 0;
}

static void note(mica_job_t *job, psa_status_t status, void *context)
{
    (void)job;
    (void)context;
    seen.status = status;
    seen.in_interrupt = in_interrupt();
    seen.calls++;
}

/* Sleeps until the callback has come; the program does nothing for it. */
static void sleep_until_called(void)
{
    for (unsigned i = 0; i < 1000; i++) {
        __asm__ volatile("cpsid i" : : : "memory");
        if (seen.calls == 0)
            __asm__ volatile("wfi" : : : "memory");
        __asm__ volatile("cpsie i\n isb" : : : "memory");
        if (seen.calls != 0)
            return;
    }
    CHECK(seen.calls != 0);
}

static void run_by_interrupt(mica_job_t *job)
{
    memset(&seen, 0, sizeof seen);
    CHECK_SUCCESS(mica_job_set_callback(job, note, NULL));
    CHECK_STATUS(mica_job_start(job), PSA_OPERATION_INCOMPLETE);
    CHECK(seen.calls != 0 || !mica_power_may_standby());
    sleep_until_called();
    CHECK_SUCCESS(seen.status);
    CHECK(seen.in_interrupt);
    CHECK_EQUAL(seen.calls, 1);
    CHECK(mica_power_may_standby());
}

static psa_key_id_t import(psa_key_type_t type, psa_algorithm_t alg)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t id = PSA_KEY_ID_NULL;

    psa_set_key_type(&attributes, type);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT |
                                             PSA_KEY_USAGE_SIGN_MESSAGE);
    CHECK_SUCCESS(psa_import_key(&attributes, FLASH, 32, &id));
    return id;
}

static void hash_want(psa_algorithm_t alg, const uint8_t *data, size_t n)
{
    CHECK_SUCCESS(mica_impl_force_class("portable"));
    CHECK_SUCCESS(psa_hash_compute(alg, data, n, want, 64, &want_bytes));
    mica_impl_release();
}

static void hashes(void)
{
    static const psa_algorithm_t algs[] = {PSA_ALG_SHA_224, PSA_ALG_SHA_256, PSA_ALG_SHA_384,
                                           PSA_ALG_SHA_512, PSA_ALG_SHA_512_224};
    static const size_t sizes[] = {0, 1, 63, 64, 120, 128, 1000, 8000, 70000, 140000};

    for (size_t i = 0; i < sizeof algs / sizeof algs[0]; i++)
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            mica_job_t job = MICA_JOB_INIT;
            hash_want(algs[i], FLASH, sizes[k]);
            CHECK_SUCCESS(mica_impl_force("sha512_ti_cc26x2"));
            CHECK_SUCCESS(mica_job_hash(&job, algs[i], FLASH, sizes[k], got, 64, &got_bytes));
            run_by_interrupt(&job);
            CHECK_EQUAL(got_bytes, want_bytes);
            CHECK_BYTES(got, want, want_bytes);
        }
}

static void hmac(void)
{
    const psa_algorithm_t alg = PSA_ALG_HMAC(PSA_ALG_SHA_256);
    const psa_key_id_t key = import(PSA_KEY_TYPE_HMAC, alg);

    for (size_t n = 0; n < 1000; n += 111) {
        mica_job_t job = MICA_JOB_INIT;
        CHECK_SUCCESS(mica_impl_force_class("portable"));
        CHECK_SUCCESS(psa_mac_compute(key, alg, FLASH, n, want, 64, &want_bytes));
        mica_impl_release();
        CHECK_SUCCESS(mica_job_mac(&job, key, alg, FLASH, n, got, 64, &got_bytes));
        run_by_interrupt(&job);
        CHECK_BYTES(got, want, 32);
    }
    CHECK_SUCCESS(psa_destroy_key(key));
}

static psa_status_t cipher_want(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *in, size_t n)
{
    psa_cipher_operation_t operation = PSA_CIPHER_OPERATION_INIT;
    size_t rest;

    CHECK_SUCCESS(mica_impl_force_class("portable"));
    CHECK_SUCCESS(psa_cipher_encrypt_setup(&operation, key, alg));
    if (alg != PSA_ALG_ECB_NO_PADDING)
        CHECK_SUCCESS(psa_cipher_set_iv(&operation, nonce, 16));
    CHECK_SUCCESS(psa_cipher_update(&operation, in, n, want, ROOM, &want_bytes));
    mica_impl_release();
    return psa_cipher_finish(&operation, want + want_bytes, ROOM - want_bytes, &rest);
}

static void ciphers(void)
{
    static const psa_algorithm_t algs[] = {PSA_ALG_ECB_NO_PADDING, PSA_ALG_CBC_NO_PADDING,
                                           PSA_ALG_CTR};

    for (size_t i = 0; i < 3; i++) {
        const psa_key_id_t key = import(PSA_KEY_TYPE_AES, algs[i]);
        const size_t iv = algs[i] == PSA_ALG_ECB_NO_PADDING ? 0 : 16;
        for (size_t n = 64; n < 2500; n += algs[i] == PSA_ALG_CTR ? 77 : 80) {
            mica_job_t job = MICA_JOB_INIT;
            CHECK_SUCCESS(cipher_want(key, algs[i], FLASH, n));
            CHECK_SUCCESS(mica_job_cipher_encrypt(&job, key, algs[i], nonce, iv, FLASH, n, got, n,
                                                  &got_bytes));
            run_by_interrupt(&job);
            CHECK_BYTES(got, want, n);
            CHECK_SUCCESS(
                mica_job_cipher_decrypt(&job, key, algs[i], nonce, iv, got, n, got, n, &got_bytes));
            run_by_interrupt(&job);
            CHECK_BYTES(got, FLASH, n);
        }
        CHECK_SUCCESS(psa_destroy_key(key));
    }
}

static void aeads(void)
{
    static const psa_algorithm_t algs[] = {PSA_ALG_GCM, PSA_ALG_CCM};

    for (size_t i = 0; i < 2; i++) {
        const psa_key_id_t key = import(PSA_KEY_TYPE_AES, algs[i]);
        for (size_t n = 64; n < 1000; n += 131) {
            mica_job_t job = MICA_JOB_INIT;
            CHECK_SUCCESS(mica_impl_force_class("portable"));
            CHECK_SUCCESS(psa_aead_encrypt(key, algs[i], nonce, 12, FLASH, n / 3, FLASH + 9, n,
                                           want, ROOM, &want_bytes));
            mica_impl_release();
            CHECK_SUCCESS(mica_job_aead_encrypt(&job, key, algs[i], nonce, 12, FLASH, n / 3,
                                                FLASH + 9, n, got, ROOM, &got_bytes));
            run_by_interrupt(&job);
            CHECK_EQUAL(got_bytes, n + 16);
            CHECK_BYTES(got, want, n + 16);
            CHECK_SUCCESS(mica_job_aead_decrypt(&job, key, algs[i], nonce, 12, FLASH, n / 3, got,
                                                n + 16, got, n, &got_bytes));
            run_by_interrupt(&job);
            CHECK_BYTES(got, FLASH + 9, n);
        }
        CHECK_SUCCESS(psa_destroy_key(key));
    }
}

/* Waiting, awake and asleep; and the interrupt handler of the engine is not needed for the former.
 */
static void waited_for(void)
{
    for (int how = MICA_WAIT_POLLING; how <= MICA_WAIT_BLOCKING; how++) {
        mica_job_t job = MICA_JOB_INIT;
        const uint32_t slept = BOARD_SLEPT;
        hash_want(PSA_ALG_SHA_256, FLASH, 8000);
        CHECK_SUCCESS(mica_job_hash(&job, PSA_ALG_SHA_256, FLASH, 8000, got, 64, &got_bytes));
        CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
        CHECK_SUCCESS(mica_job_wait(&job, (enum mica_waiting)how));
        CHECK_BYTES(got, want, 32);
        CHECK((BOARD_SLEPT - slept > 6000) == (how == MICA_WAIT_BLOCKING));
    }
}

/* Stopped in the midst: the output is wiped, and the engine works for the next. */
static void cancelled(void)
{
    const psa_key_id_t key = import(PSA_KEY_TYPE_AES, PSA_ALG_CTR);

    for (unsigned looks = 0; looks < 24; looks += 2) {
        mica_job_t job = MICA_JOB_INIT;
        memset(got, 0xa5, 2000);
        CHECK_SUCCESS(mica_job_cipher_encrypt(&job, key, PSA_ALG_CTR, nonce, 16, FLASH, 2000, got,
                                              2000, &got_bytes));
        CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
        for (unsigned i = 0; i < looks; i++)
            CHECK_STATUS(mica_job_step(&job), PSA_OPERATION_INCOMPLETE);
        CHECK_SUCCESS(mica_job_cancel(&job));
        for (size_t i = 0; i < 2000; i++)
            CHECK(got[i] == 0);
        CHECK(mica_power_may_standby());
    }
    CHECK_SUCCESS(psa_destroy_key(key));
    waited_for();
}

static void out_of_time(void)
{
    mica_job_t job = MICA_JOB_INIT;
    const uint32_t start = BOARD_CYCLES;

    CHECK_SUCCESS(mica_job_hash(&job, PSA_ALG_SHA_256, FLASH, 150000, got, 64, &got_bytes));
    CHECK_SUCCESS(mica_job_set_timeout(&job, 1)); /* 48000 cycles; it takes 152000 */
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_POLLING), MICA_ERROR_TIMED_OUT);
    CHECK(BOARD_CYCLES - start > 40000 && BOARD_CYCLES - start < 60000);
    CHECK(mica_power_may_standby());
    waited_for();
}

/* ---- several who want the engine ------------------------------------------------------------ */

static void queued(void)
{
    mica_job_t *const jobs = board_jobs;
    static uint8_t out[4][64];
    size_t bytes[4];

    memset(jobs, 0, sizeof board_jobs);
    memset(&seen, 0, sizeof seen);
    for (size_t i = 0; i < 4; i++) {
        CHECK_SUCCESS(
            mica_job_hash(&jobs[i], PSA_ALG_SHA_256, FLASH + i, 5000, out[i], 64, &bytes[i]));
        CHECK_SUCCESS(mica_job_set_callback(&jobs[i], note, NULL));
        CHECK_STATUS(mica_job_start(&jobs[i]), PSA_OPERATION_INCOMPLETE);
    }
    /* A call in the midst of it: it has to wait, and the jobs go on. */
    CHECK_SUCCESS(psa_hash_compute(PSA_ALG_SHA_512, FLASH, 3000, got, 64, &got_bytes));
    hash_want(PSA_ALG_SHA_512, FLASH, 3000);
    CHECK_BYTES(got, want, 64);
    for (size_t i = 0; i < 4; i++)
        CHECK_SUCCESS(mica_job_wait(&jobs[i], MICA_WAIT_BLOCKING));
    CHECK_EQUAL(seen.calls, 4);
    for (size_t i = 0; i < 4; i++) {
        hash_want(PSA_ALG_SHA_256, FLASH + i, 5000);
        CHECK_BYTES(out[i], want, 32);
    }
}

static psa_status_t handler_status, handler_multipart;
static psa_hash_operation_t operation;

static void hash_in_handler(void)
{
    handler_status = psa_hash_compute(PSA_ALG_SHA_256, FLASH, 500, got, 64, &got_bytes);
    handler_multipart = psa_hash_update(&operation, FLASH, 500);
}

/* In an interrupt handler: on the engine while it is free; else in software, and what the engine
 * has begun is busy. */
static void in_handler(void)
{
    mica_job_t job = MICA_JOB_INIT;
    const char *name = NULL;
    uint8_t out[64];
    size_t bytes;

    hash_want(PSA_ALG_SHA_256, FLASH, 500);
    operation = (psa_hash_operation_t)PSA_HASH_OPERATION_INIT;
    CHECK_SUCCESS(psa_hash_setup(&operation, PSA_ALG_SHA_256));
    mica_impl_trace_reset();
    board_in_interrupt(hash_in_handler);
    CHECK_SUCCESS(handler_status);
    CHECK_SUCCESS(handler_multipart);
    CHECK_EQUAL(mica_impl_trace(&name, 1), 1);
    CHECK(strcmp(name, "sha256_ti_cc26x2") == 0);
    CHECK_BYTES(got, want, 32);
    CHECK_SUCCESS(mica_job_hash(&job, PSA_ALG_SHA_256, FLASH, 60000, out, 64, &bytes));
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    memset(got, 0, 32);
    board_in_interrupt(hash_in_handler);
    CHECK_SUCCESS(handler_status);
    CHECK_STATUS(handler_multipart, PSA_ERROR_BAD_STATE);
    CHECK_EQUAL(mica_impl_trace(&name, 1), 1);
    CHECK(strcmp(name, "sha256_c") == 0);
    CHECK_BYTES(got, want, 32);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_BLOCKING));
    hash_want(PSA_ALG_SHA_256, FLASH, 60000);
    CHECK_BYTES(out, want, 32);
}

/* ---- the TRNG's own requests ---------------------------------------------------------------- */

static volatile unsigned ready_calls;

static void on_ready(struct mica_request *request)
{
    (void)request;
    ready_calls++;
}

static void entropy_request(void)
{
    struct mica_entropy_request request = {{on_ready}, got, 20};
    psa_status_t status;

    memset(got, 0, 24);
    ready_calls = 0;
    CHECK_SUCCESS(mica_entropy_ti_cc26x2.start(&request));
    CHECK_STATUS(mica_entropy_ti_cc26x2.start(&request), PSA_ERROR_BAD_STATE);
    while ((status = mica_entropy_ti_cc26x2.step(&request)) == PSA_OPERATION_INCOMPLETE)
        __asm__ volatile("wfi" : : : "memory");
    CHECK_SUCCESS(status);
    CHECK_EQUAL(ready_calls, 3);
    CHECK(memcmp(got, got + 8, 8) != 0 && memcmp(got + 20, "\0\0\0", 4) == 0);
    CHECK_SUCCESS(mica_entropy_ti_cc26x2.start(&request));
    CHECK(!mica_power_may_standby());
    mica_entropy_ti_cc26x2.cancel(&request);
    for (size_t i = 0; i < 20; i++)
        CHECK(got[i] == 0);
    CHECK(mica_power_may_standby());
    CHECK_SUCCESS(mica_entropy_ti_cc26x2.read(got, 8));
}

/* ---- thresholds ----------------------------------------------------------------------------- */

static bool served_by(const char *name)
{
    const char *names[1] = {""};

    CHECK_EQUAL(mica_impl_trace(names, 1), 1);
    mica_impl_trace_reset();
    return strcmp(names[0], name) == 0;
}

static bool cmac_by(psa_key_id_t key, size_t n, const char *name)
{
    mica_impl_trace_reset();
    CHECK_SUCCESS(psa_mac_compute(key, PSA_ALG_CMAC, FLASH, n, got, 16, &got_bytes));
    return served_by(name);
}

/* Of unknown length. */
static bool cmac_in_parts_by(psa_key_id_t key, const char *name)
{
    psa_mac_operation_t mac = PSA_MAC_OPERATION_INIT;

    mica_impl_trace_reset();
    CHECK_SUCCESS(psa_mac_sign_setup(&mac, key, PSA_ALG_CMAC));
    CHECK_SUCCESS(psa_mac_abort(&mac));
    return served_by(name);
}

static bool sha512_by(const char *name)
{
    mica_impl_trace_reset();
    CHECK_SUCCESS(psa_hash_compute(PSA_ALG_SHA_512, FLASH, 100000, got, 64, &got_bytes));
    return served_by(name);
}

/* As tests/board/thresholds says. */
static void thresholds(void)
{
    const psa_key_id_t key = import(PSA_KEY_TYPE_AES, PSA_ALG_CMAC);

    mica_impl_release();
    CHECK(cmac_by(key, 63, "aes_armv7em"));
    CHECK(cmac_by(key, 64, "aes_ti_cc26x2"));
    CHECK(cmac_in_parts_by(key, "aes_ti_cc26x2"));
    CHECK(sha512_by("sha512_c"));
    mica_dispatch_prefer(MICA_PREFER_ENERGY);
    CHECK(cmac_by(key, 999, "aes_armv7em"));
    CHECK(cmac_by(key, 1000, "aes_ti_cc26x2"));
    CHECK(cmac_in_parts_by(key, "aes_armv7em"));
    CHECK(sha512_by("sha512_ti_cc26x2"));
    mica_dispatch_prefer(MICA_PREFER_TIME);
    CHECK_SUCCESS(mica_impl_force("aes_ti_cc26x2")); /* by name: at any length */
    CHECK(cmac_by(key, 1, "aes_ti_cc26x2"));
    mica_impl_release();
    CHECK_SUCCESS(psa_destroy_key(key));
}

/* ---- on a faulty board ---------------------------------------------------------------------- */

static void fault(enum mica_waiting how)
{
    static const uint8_t wiped[32];
    mica_job_t job = MICA_JOB_INIT;
    const uint32_t start = BOARD_CYCLES;

    memset(got, 0xa5, 64);
    CHECK_SUCCESS(mica_job_hash(&job, PSA_ALG_SHA_256, FLASH, 1000, got, 64, &got_bytes));
    psa_status_t status = mica_job_start(&job);
    if (status == PSA_OPERATION_INCOMPLETE)
        status = mica_job_wait(&job, how);
    CHECK_STATUS(status, PSA_ERROR_HARDWARE_FAILURE);
    CHECK_BYTES(got, wiped, 32);
    CHECK(BOARD_CYCLES - start < 10000000);
    CHECK(mica_power_may_standby());
    waited_for();
}

static void fault_polling(void)
{
    fault(MICA_WAIT_POLLING);
}

static void fault_blocking(void)
{
    fault(MICA_WAIT_BLOCKING);
}

/* A job that hangs and that nobody looks at: the next call finds out, and works. */
static void fault_found(void)
{
    mica_job_t job = MICA_JOB_INIT;

    memset(&seen, 0, sizeof seen);
    CHECK_SUCCESS(mica_job_hash(&job, PSA_ALG_SHA_256, FLASH, 1000, got, 64, &got_bytes));
    CHECK_SUCCESS(mica_job_set_callback(&job, note, NULL));
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_SUCCESS(psa_hash_compute(PSA_ALG_SHA_256, FLASH, 1000, got, 64, &got_bytes));
    CHECK_EQUAL(seen.calls, 1);
    CHECK_STATUS(seen.status, PSA_ERROR_HARDWARE_FAILURE);
    hash_want(PSA_ALG_SHA_256, FLASH, 1000);
    CHECK_BYTES(got, want, 32);
}

static const struct check_test tests[] = {
    {"job: hashes", hashes},
    {"job: HMAC", hmac},
    {"job: ciphers", ciphers},
    {"job: AEAD", aeads},
    {"job: waited for", waited_for},
    {"job: cancelled", cancelled},
    {"job: out of time", out_of_time},
    {"job: queued", queued},
    {"job: in an interrupt handler", in_handler},
    {"job: requests to the TRNG", entropy_request},
    {"job: thresholds", thresholds},
    {"fault job polling", fault_polling},
    {"fault job blocking", fault_blocking},
    {"fault job found by a call", fault_found},
    {0},
};
const struct check_suite suite_ti_job = {"ti_job", tests};
