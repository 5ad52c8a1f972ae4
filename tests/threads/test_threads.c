/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Concurrent use of the library: built with the thread sanitizer, a race is an error. Without it
 * the results alone are checked. */
#define _POSIX_C_SOURCE 200809L

#include <pthread.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

#define THREADS 6
#define ROUNDS  60
#define DRAW    16 /* bytes of a random request, and of a key */

/* What a thread gets and gives: a worker may not leave its thread by a failed check. */
struct worker {
    pthread_t thread;
    unsigned number;
    const char *trouble; /* NULL: none */
};

static struct worker workers[THREADS];
static psa_key_id_t shared_key;
static uint8_t draws[THREADS * ROUNDS][DRAW];

#define TEXT_(x) #x
#define TEXT(x)  TEXT_(x)
#define EXPECT(condition)                                                                          \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return "line " TEXT(__LINE__) ": " #condition;                                         \
    } while (0)
#define TRY(call)                                                                                  \
    do {                                                                                           \
        const char *trouble_ = (call);                                                             \
        if (trouble_ != NULL)                                                                      \
            return trouble_;                                                                       \
    } while (0)

typedef const char *work(unsigned number);

static work *job;

static void *start(void *argument)
{
    struct worker *w = argument;

    w->trouble = job(w->number);
    return NULL;
}

static void run_all(work *what)
{
    job = what;
    for (unsigned i = 0; i < THREADS; i++) {
        workers[i] = (struct worker){.number = i};
        CHECK_EQUAL(pthread_create(&workers[i].thread, NULL, start, &workers[i]), 0);
    }
    for (unsigned i = 0; i < THREADS; i++)
        CHECK_EQUAL(pthread_join(workers[i].thread, NULL), 0);
    for (unsigned i = 0; i < THREADS; i++)
        if (workers[i].trouble != NULL)
            check_failed(__FILE__, (int)i, workers[i].trouble);
}

/* ---- keys ----------------------------------------------------------------------------------- */

static psa_key_attributes_t wanted(void)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;

    psa_set_key_type(&attributes, PSA_KEY_TYPE_AES);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT |
                                             PSA_KEY_USAGE_EXPORT | PSA_KEY_USAGE_COPY);
    psa_set_key_algorithm(&attributes, PSA_ALG_GCM);
    return attributes;
}

static psa_status_t import(unsigned number, psa_key_id_t *key)
{
    const psa_key_attributes_t attributes = wanted();
    uint8_t data[DRAW];

    memset(data, (int)number, sizeof data);
    return psa_import_key(&attributes, data, sizeof data, key);
}

/* A round trip. PSA_ERROR_INVALID_HANDLE from either half: the key has gone. */
static psa_status_t round_trip(psa_key_id_t key, unsigned number)
{
    uint8_t nonce[12] = {0}, text[40], sealed[40 + 16], opened[40];
    size_t length;
    psa_status_t status;

    memset(text, (int)number, sizeof text);
    status = psa_aead_encrypt(key, PSA_ALG_GCM, nonce, sizeof nonce, text, 3, text, sizeof text,
                              sealed, sizeof sealed, &length);
    if (status == PSA_SUCCESS)
        status = psa_aead_decrypt(key, PSA_ALG_GCM, nonce, sizeof nonce, text, 3, sealed, length,
                                  opened, sizeof opened, &length);
    if (status == PSA_SUCCESS && memcmp(opened, text, sizeof text) != 0)
        status = PSA_ERROR_CORRUPTION_DETECTED;
    return status;
}

static const char *use_own_keys(unsigned number)
{
    const psa_key_attributes_t attributes = wanted();
    psa_key_attributes_t got = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key, copy;
    uint8_t data[DRAW];
    size_t length;

    for (unsigned i = 0; i < ROUNDS; i++) {
        EXPECT(import(number, &key) == PSA_SUCCESS);
        EXPECT(psa_copy_key(key, &attributes, &copy) == PSA_SUCCESS);
        EXPECT(round_trip(key, number) == PSA_SUCCESS);
        EXPECT(psa_destroy_key(key) == PSA_SUCCESS);
        EXPECT(round_trip(key, number) == PSA_ERROR_INVALID_HANDLE);
        EXPECT(psa_get_key_attributes(copy, &got) == PSA_SUCCESS);
        EXPECT(psa_get_key_bits(&got) == 8 * DRAW);
        EXPECT(psa_destroy_key(copy) == PSA_SUCCESS);
        EXPECT(psa_export_key(copy, data, sizeof data, &length) == PSA_ERROR_INVALID_HANDLE);
    }
    return NULL;
}

static void own_keys(void)
{
    run_all(use_own_keys);
}

/* Thread 0 destroys the key that the others use, and makes new ones, which take its place. */
static const char *use_shared_key(unsigned number)
{
    psa_key_id_t next[4];

    for (unsigned i = 0; number != 0 && i < 2 * ROUNDS; i++) {
        const psa_status_t status = round_trip(shared_key, number);
        EXPECT(status == PSA_SUCCESS || status == PSA_ERROR_INVALID_HANDLE);
    }
    if (number != 0)
        return NULL;
    for (unsigned i = 0; i < ROUNDS / 4; i++)
        EXPECT(round_trip(shared_key, number) == PSA_SUCCESS);
    EXPECT(psa_destroy_key(shared_key) == PSA_SUCCESS);
    for (unsigned i = 0; i < 4; i++)
        EXPECT(import(0x50 + i, &next[i]) == PSA_SUCCESS);
    for (unsigned i = 0; i < 4; i++)
        EXPECT(psa_destroy_key(next[i]) == PSA_SUCCESS);
    EXPECT(psa_destroy_key(shared_key) == PSA_ERROR_INVALID_HANDLE);
    return NULL;
}

static void destroyed_while_used(void)
{
    for (unsigned i = 0; i < 8; i++) {
        CHECK_SUCCESS(import(0, &shared_key));
        run_all(use_shared_key);
    }
}

/* ---- random --------------------------------------------------------------------------------- */

static const char *draw(unsigned number)
{
    for (unsigned i = 0; i < ROUNDS; i++)
        EXPECT(psa_generate_random(draws[number * ROUNDS + i], DRAW) == PSA_SUCCESS);
    return NULL;
}

static void random_bytes_differ(void)
{
    run_all(draw);
    for (size_t i = 0; i < THREADS * ROUNDS; i++)
        for (size_t j = 0; j < i; j++)
            CHECK(memcmp(draws[i], draws[j], DRAW) != 0);
}

/* Thread 0 forks while the others hold and release the lock; the child draws, too. */
static const char *draw_in_child(unsigned number)
{
    uint8_t own[DRAW], theirs[DRAW];
    int ends[2], status;

    if (number != 0)
        return draw(number);
    EXPECT(pipe(ends) == 0);
    const pid_t child = fork();
    if (child == 0) {
        const bool drawn = psa_generate_random(own, sizeof own) == PSA_SUCCESS;
        _exit(drawn && write(ends[1], own, sizeof own) == (ssize_t)sizeof own ? 0 : 1);
    }
    EXPECT(child > 0);
    EXPECT(psa_generate_random(own, sizeof own) == PSA_SUCCESS);
    EXPECT(read(ends[0], theirs, sizeof theirs) == (ssize_t)sizeof theirs);
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    EXPECT(memcmp(own, theirs, sizeof own) != 0);
    close(ends[0]);
    close(ends[1]);
    return NULL;
}

static void forked_while_drawn(void)
{
    for (unsigned i = 0; i < 4; i++)
        run_all(draw_in_child);
}

/* ---- operations in steps -------------------------------------------------------------------- */

static const uint8_t message[] = "one message, which every thread takes in pieces of its own size";

static const char *hash_in_pieces(unsigned piece)
{
    psa_hash_operation_t operation = PSA_HASH_OPERATION_INIT;
    uint8_t want[32], got[32];
    size_t length;

    EXPECT(psa_hash_compute(PSA_ALG_SHA_256, message, sizeof message, want, sizeof want, &length) ==
           PSA_SUCCESS);
    EXPECT(psa_hash_setup(&operation, PSA_ALG_SHA_256) == PSA_SUCCESS);
    for (size_t at = 0; at < sizeof message; at += piece) {
        const size_t n = sizeof message - at < piece ? sizeof message - at : piece;
        EXPECT(psa_hash_update(&operation, message + at, n) == PSA_SUCCESS);
    }
    EXPECT(psa_hash_finish(&operation, got, sizeof got, &length) == PSA_SUCCESS);
    EXPECT(memcmp(got, want, sizeof got) == 0);
    return NULL;
}

static const char *seal_in_pieces(unsigned piece)
{
    psa_aead_operation_t operation = PSA_AEAD_OPERATION_INIT;
    uint8_t nonce[12] = {1}, want[sizeof message + 16], got[sizeof message + 16];
    size_t length, n, done = 0;

    EXPECT(psa_aead_encrypt(shared_key, PSA_ALG_GCM, nonce, sizeof nonce, NULL, 0, message,
                            sizeof message, want, sizeof want, &length) == PSA_SUCCESS);
    EXPECT(psa_aead_encrypt_setup(&operation, shared_key, PSA_ALG_GCM) == PSA_SUCCESS);
    EXPECT(psa_aead_set_nonce(&operation, nonce, sizeof nonce) == PSA_SUCCESS);
    for (size_t at = 0; at < sizeof message; at += piece) {
        n = sizeof message - at < piece ? sizeof message - at : piece;
        EXPECT(psa_aead_update(&operation, message + at, n, got + done, sizeof got - done, &n) ==
               PSA_SUCCESS);
        done += n;
    }
    EXPECT(psa_aead_finish(&operation, got + done, sizeof got - done, &n, got + sizeof message, 16,
                           &length) == PSA_SUCCESS);
    EXPECT(memcmp(got, want, sizeof got) == 0);
    return NULL;
}

static const char *work_in_pieces(unsigned number)
{
    for (unsigned i = 0; i < ROUNDS; i++) {
        EXPECT(psa_crypto_init() == PSA_SUCCESS);
        TRY(hash_in_pieces(1 + number + i));
        TRY(seal_in_pieces(1 + number + i));
    }
    return NULL;
}

static void operations_in_steps(void)
{
    CHECK_SUCCESS(import(7, &shared_key));
    run_all(work_in_pieces);
    CHECK_SUCCESS(psa_destroy_key(shared_key));
}

static const struct check_test tests[] = {
    {"keys of one's own", own_keys},
    {"a key destroyed while others use it", destroyed_while_used},
    {"random bytes differ between threads", random_bytes_differ},
    {"fork while other threads draw", forked_while_drawn},
    {"operations in steps, one shared key", operations_in_steps},
    {NULL, NULL},
};

static const struct check_suite suite_threads = {"threads", tests};
const struct check_suite *const check_suites[] = {&suite_threads, NULL};
