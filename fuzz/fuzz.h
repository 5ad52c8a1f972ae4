/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the fuzz targets share. A target reads its input as a program of PSA calls, in any order and
 * with any length, and holds each answer against a small model of the specification's state
 * machine; results are held against OpenSSL. A difference ends the process. */
#ifndef MICA_FUZZ_FUZZ_H
#define MICA_FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "psa/crypto.h"

#define FUZZ_TEXT_MAX 2048 /* bytes that one operation of the model may take in all */

struct fuzz_input {
    const uint8_t *p;
    size_t left;
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Prints and aborts. */
_Noreturn void fuzz_failed(const char *file, int line, const char *what, long got, long want);

#define FUZZ_CHECK(condition)                                                                      \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fuzz_failed(__FILE__, __LINE__, #condition, 0, 1);                                     \
    } while (0)

#define FUZZ_EQUAL(got, want)                                                                      \
    do {                                                                                           \
        const long got_ = (long)(got), want_ = (long)(want);                                       \
        if (got_ != want_)                                                                         \
            fuzz_failed(__FILE__, __LINE__, #got " == " #want, got_, want_);                       \
    } while (0)

/* Begins: initialises the library, frees what an earlier input forced, and forces implementations
 * that the first byte chooses. */
struct fuzz_input fuzz_begin(const uint8_t *data, size_t size);

/* The next byte, 0 at the end; a number below `limit`; up to `most` bytes of input (their number is
 * in the input too), without copying. */
uint8_t fuzz_byte(struct fuzz_input *in);
size_t fuzz_below(struct fuzz_input *in, size_t limit);
const uint8_t *fuzz_bytes(struct fuzz_input *in, size_t most, size_t *n);

/* Exactly `n` bytes, repeated from a pattern where the input is too short. */
void fuzz_fill(struct fuzz_input *in, uint8_t *out, size_t n);

psa_key_id_t fuzz_import(psa_key_type_t type, psa_algorithm_t alg, psa_key_usage_t usage,
                         const uint8_t *key, size_t n);

/* What a model has taken in so far. */
struct fuzz_text {
    size_t n;
    uint8_t p[FUZZ_TEXT_MAX];
};

void fuzz_append(struct fuzz_text *t, const uint8_t *p, size_t n);

/* ---- OpenSSL's answers ---- */

size_t oracle_hash(psa_algorithm_t alg, const uint8_t *p, size_t n, uint8_t *digest);
void oracle_xof(psa_algorithm_t alg, const uint8_t *p, size_t n, uint8_t *out, size_t out_bytes);
/* `alg` is the full-length algorithm. */
size_t oracle_mac(psa_algorithm_t alg, const uint8_t *key, size_t key_bytes, const uint8_t *p,
                  size_t n, uint8_t *mac);
/* The whole message; false where the padding or the length is wrong. */
bool oracle_cipher(psa_algorithm_t alg, bool encrypt, const uint8_t *key, size_t key_bytes,
                   const uint8_t *iv, size_t iv_bytes, const uint8_t *in, size_t n, uint8_t *out,
                   size_t *out_bytes);

struct oracle_aead {
    psa_algorithm_t alg; /* with its default tag length */
    const uint8_t *key;
    size_t key_bytes;
    const uint8_t *nonce;
    size_t nonce_bytes;
    const uint8_t *ad;
    size_t ad_bytes;
    size_t tag_bytes;
};

void oracle_seal(const struct oracle_aead *a, const uint8_t *in, size_t n, uint8_t *out,
                 uint8_t *tag);

struct oracle_kdf {
    psa_algorithm_t
        alg; /* HKDF, its parts, TLS 1.2's PRF, SP 800-108 with HMAC, PBKDF2 with HMAC */
    const uint8_t *secret, *salt, *info, *context;
    size_t secret_bytes, salt_bytes, info_bytes, context_bytes;
    uint32_t cost;
    size_t capacity; /* L of SP 800-108 */
};

/* The first bytes of the stream. */
void oracle_kdf(const struct oracle_kdf *o, uint8_t *out, size_t bytes);

/* Key wrapping; false: OpenSSL refuses. */
bool oracle_wrap(psa_algorithm_t alg, bool wrap, const uint8_t *key, size_t key_bytes,
                 const uint8_t *in, size_t n, uint8_t *out, size_t *out_bytes);

#endif
