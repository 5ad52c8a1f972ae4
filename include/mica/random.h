/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file mica/random.h
 * Random bit generators as objects, and the entropy below them: what PSA has no words for.
 *
 * Most programs need none of this: psa_generate_random draws on a generator that the library seeds
 * by itself. This header is for programs that want a generator of their own (personalised, tested
 * with known entropy, reseeded at their command), and for the assessment of noise sources.
 *
 * The generator is CTR_DRBG (SP 800-90A Rev. 1, section 10.2.1) with AES-128 or AES-256. Seeds come
 * through the health tests of SP 800-90B, section 4.4, and the conditioning function
 * Block_Cipher_df (SP 800-90A, 10.3.2) from all sources that the machine has.
 *
 * **Conventions.** All sizes are in bytes unless a name says bits. NULL is fine where the size next
 * to it is 0. Outputs and inputs may not overlap. On every error outputs are untouched or wiped,
 * and the object is as it was. Functions that draw on the library's entropy take a lock: not from
 * interrupts (mica/port.h). Two threads may not use one object at a time.
 */
#ifndef MICA_RANDOM_H
#define MICA_RANDOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "psa/crypto_types.h"
#include "psa/crypto_values.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- generators ----------------------------------------------------------------------------- */

/** Most bytes of one call of mica_drbg_generate: 2^19 bits (SP 800-90A, table 3). */
#define MICA_DRBG_REQUEST_MAX 65536u

/** Requests between two reseedings, at most and by default: 2^48 (SP 800-90A, table 3). */
#define MICA_DRBG_RESEED_INTERVAL_MAX ((uint64_t)1 << 48)

/** Most bytes of one entropy input. */
#define MICA_DRBG_ENTROPY_MAX 64u

/** Inputs go through the derivation function and may have any length. Without it the entropy input
 * has to have full entropy and is as long as key and block together (seedlen: 32 bytes with
 * AES-128, 48 with AES-256), a nonce is not used, and the other inputs are at most that long. */
#define MICA_DRBG_DERIVATION_FUNCTION 1u
/** Requests may ask for prediction resistance. */
#define MICA_DRBG_PREDICTION_RESISTANCE 2u
/** No fresh bytes of the platform go into the requests: without this flag, an object on the
 * library's entropy adds 16 of them to the additional input of each request, where the platform has
 * any, so that a copy of the object, or of the machine, gives other output. */
#define MICA_DRBG_NO_FRESH_BYTES 4u

/**
 * Where a generator gets its entropy input: fills `out` with `bytes` bytes, or returns an error,
 * preferably PSA_ERROR_INSUFFICIENT_ENTROPY, which the caller of the generator gets.
 *
 * @param context  as it was given with the function.
 * @param out      to be filled; wiped by the generator after use.
 * @param bytes    the entropy input's size, or at instantiation that and the nonce's.
 */
typedef psa_status_t mica_drbg_entropy_t(void *context, uint8_t *out, size_t bytes);

/** How to instantiate a generator. All zero: AES-256 on the library's entropy, the right choice. */
struct mica_drbg_parameters_s {
    uint16_t key_bits;            /**< 128 or 256; 0: 256 */
    uint16_t flags;               /**< MICA_DRBG_ flags, or-ed */
    uint16_t entropy_bytes;       /**< size of each entropy input; 0: the least. With the derivation
                                       function at least key_bits / 8; without, seedlen */
    uint64_t reseed_interval;     /**< 1 to MICA_DRBG_RESEED_INTERVAL_MAX; 0: that */
    mica_drbg_entropy_t *entropy; /**< NULL: the library's own entropy */
    void *entropy_context;        /**< handed to `entropy`; must live as long as the object */
    const uint8_t *nonce;         /**< with the derivation function; NULL: drawn from the entropy */
    size_t nonce_bytes;           /**< at least key_bits / 16, unless nonce is NULL */
    const uint8_t *personalization; /**< a string that no other instance has; may be NULL */
    size_t personalization_bytes;   /**< its size */
};
/** How to instantiate a generator. */
typedef struct mica_drbg_parameters_s mica_drbg_parameters_t;

/** @cond PRIVATE */
struct mica_drbg_s {
    uint64_t reseed_counter;
    uint64_t reseed_interval;
    mica_drbg_entropy_t *entropy;
    void *entropy_context;
    uint32_t generation; /* of the memory image that seeded it */
    uint16_t flags;
    uint8_t key_bytes; /* 0: not instantiated */
    uint8_t entropy_bytes;
    uint8_t key[32];
    uint8_t v[16];
};
/** @endcond */

/**
 * A generator. The members are private. All zero bytes: not instantiated. It holds no pointer into
 * itself and may be moved; a copy repeats the output of the original, unless fresh bytes go in.
 */
typedef struct mica_drbg_s mica_drbg_t;

#ifdef __cplusplus
/** Not instantiated. */
#define MICA_DRBG_INIT                                                                             \
    {                                                                                              \
    }
/** The defaults. */
#define MICA_DRBG_PARAMETERS_INIT                                                                  \
    {                                                                                              \
    }
#else
/** Not instantiated. */
#define MICA_DRBG_INIT                                                                             \
    {                                                                                              \
        0                                                                                          \
    }
/** The defaults. */
#define MICA_DRBG_PARAMETERS_INIT                                                                  \
    {                                                                                              \
        0                                                                                          \
    }
#endif

/**
 * Instantiates a generator (SP 800-90A, 9.1 and 10.2.1.3).
 *
 * @retval PSA_ERROR_BAD_STATE             it is instantiated already.
 * @retval PSA_ERROR_INVALID_ARGUMENT      a parameter is outside what its comment allows.
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY  there is no entropy, or not now, or a source failed its
 *                                         health tests.
 * @retval PSA_ERROR_HARDWARE_FAILURE      an engine that computes AES failed.
 */
psa_status_t mica_drbg_instantiate(mica_drbg_t *drbg, const mica_drbg_parameters_t *parameters);

/**
 * Reseeds a generator with new entropy and `additional` input (SP 800-90A, 9.2 and 10.2.1.4). It
 * happens by itself at the end of the reseed interval, after a fork, and where prediction
 * resistance is asked for.
 *
 * @retval PSA_ERROR_BAD_STATE         it is not instantiated.
 * @retval PSA_ERROR_INVALID_ARGUMENT  `additional` is too long: more than seedlen without
 *                                     derivation function, or near 2^32 bytes with it.
 * Others as of mica_drbg_instantiate.
 */
psa_status_t mica_drbg_reseed(mica_drbg_t *drbg, const uint8_t *additional,
                              size_t additional_bytes);

/**
 * Writes `bytes` random bytes (SP 800-90A, 9.3 and 10.2.1.5). What was written before stays secret
 * even from one who learns the object's state afterwards.
 *
 * @param drbg                   the generator.
 * @param[out] out               the random bytes; wiped on error.
 * @param bytes                  how many, at most MICA_DRBG_REQUEST_MAX.
 * @param additional             input that is mixed in; adds no entropy that is counted.
 * @param additional_bytes       its size.
 * @param prediction_resistance  reseed first: what was learned about the state until now is void.
 *
 * @retval PSA_ERROR_BAD_STATE         it is not instantiated.
 * @retval PSA_ERROR_INVALID_ARGUMENT  more than MICA_DRBG_REQUEST_MAX bytes; `additional` too long;
 *                                     or prediction resistance, and the object was instantiated
 *                                     without that flag.
 * Others as of mica_drbg_instantiate.
 */
psa_status_t mica_drbg_generate(mica_drbg_t *drbg, uint8_t *out, size_t bytes,
                                const uint8_t *additional, size_t additional_bytes,
                                bool prediction_resistance);

/** Erases a generator (SP 800-90A, 9.4). In any state, any number of times. */
void mica_drbg_free(mica_drbg_t *drbg);

/**
 * Known answers for instantiation, reseeding and generation (SP 800-90A, 11.3), with and without
 * the derivation function.
 *
 * @retval PSA_ERROR_CORRUPTION_DETECTED  an answer is wrong: use none of the output.
 * Others as of mica_drbg_instantiate.
 */
psa_status_t mica_drbg_selftest(void);

/* ---- entropy -------------------------------------------------------------------------------- */

#define MICA_ENTROPY_NEW    0u /**< not started, or to be started again after an alarm */
#define MICA_ENTROPY_GOOD   1u /**< passed its start-up test, in use */
#define MICA_ENTROPY_FAILED 2u /**< out of use until mica_entropy_reset */

/** What there is to say of a source of entropy. */
struct mica_entropy_source_s {
    uint16_t min_entropy;       /**< claimed for one byte, in 1/256 bit; 2048 is full entropy */
    bool credited;              /**< false: mixed in as an extra and counted as nothing */
    bool available;             /**< this machine has it */
    uint8_t condition;          /**< MICA_ENTROPY_ values */
    uint32_t alarms;            /**< of its health tests, since the last reset */
    uint32_t repetition_cutoff; /**< SP 800-90B, 4.4.1 */
    uint32_t proportion_cutoff; /**< SP 800-90B, 4.4.2 */
};
/** What there is to say of a source of entropy. */
typedef struct mica_entropy_source_s mica_entropy_source_t;

/**
 * Describes the source number `index`, counted from 0. The numbers are those of the primitive
 * "entropy" in mica_impl_get (mica/impl.h), which also knows their names. Returns false, and
 * changes nothing, past the last one.
 */
bool mica_entropy_get_source(size_t index, mica_entropy_source_t *source);

/**
 * Fills `out` with full entropy: the output of all sources together, tested and conditioned. It is
 * as slow as they are. For seeds; for many bytes use a generator.
 *
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY  no credited source delivered.
 * @retval PSA_ERROR_HARDWARE_FAILURE      an engine that computes AES failed.
 */
psa_status_t mica_entropy_read(uint8_t *out, size_t bytes);

/**
 * Raw output of one source, neither tested nor conditioned, for its assessment after SP 800-90B,
 * section 3. Not for use as random bytes.
 *
 * @retval PSA_ERROR_DOES_NOT_EXIST        there is no source of this number.
 * @retval PSA_ERROR_NOT_SUPPORTED         this machine does not have it.
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY  none to be had just now.
 * @retval PSA_ERROR_HARDWARE_FAILURE      its hardware failed.
 */
psa_status_t mica_entropy_read_raw(size_t index, uint8_t *out, size_t bytes);

/**
 * Puts a source back to use that its health tests had failed, after its cause has been seen to. It
 * starts with the start-up test.
 *
 * @retval PSA_ERROR_DOES_NOT_EXIST  there is no source of this number.
 */
psa_status_t mica_entropy_reset(size_t index);

#ifdef __cplusplus
}
#endif

#endif
