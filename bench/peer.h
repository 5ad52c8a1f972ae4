/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Peers: other libraries measured in the same rounds as Mica, at the same work. A peer is a module
 * opened at run time, so that its symbols meet nobody's; it exports one function, and it need not
 * be there. */
#ifndef MICA_BENCH_PEER_H
#define MICA_BENCH_PEER_H

#include <stddef.h>
#include <stdint.h>

#include "bench/case_key.h"
#include "bench/bench_record.h"

struct bench_peer {
    const char *library; /* the record's `library` */
    const char *version; /* what the library says of itself */
    enum bench_class impl_class;
    /* Readies the algorithm for messages of `bytes` bytes: everything that a program does once,
     * such as finding the algorithm and allocating a context. NULL: the library does not have it.
     */
    void *(*open)(const char *alg, const char *op, unsigned key_bits, size_t bytes);
    /* One message, as for struct bench_operation: sets bench_key and bench_nonce, takes the data
     * (and BENCH_TAG_BYTES of tag behind it where it decrypts with authentication), writes the
     * result (and the tag, where it encrypts). Returns 0, or not 0. */
    int (*run)(void *message, const uint8_t *in, uint8_t *out, size_t bytes);
    void (*close)(void *message);
};

/* The module's one function. `variant` is NULL, or names a special way to use the library ("soft":
 * without the processor's instructions). NULL: the library cannot be used this way. */
const struct bench_peer *bench_peer_get(const char *variant);

#define BENCH_PEER_SYMBOL "bench_peer_get"
typedef const struct bench_peer *(*bench_peer_getter)(const char *variant);

#endif
