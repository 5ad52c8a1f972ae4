/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The key derivation family: any algorithm by its descriptor. The caller keeps the capacity and
 * decides who may read the output; the order of the inputs is checked here. */
#ifndef MICA_KDF_KDF_H
#define MICA_KDF_KDF_H

#include <stdbool.h>

#include "kdf/prf.h"

/* Of a step. One with no flag is required, once, after those before it and before those behind. */
#define MICA_KDF_OPTIONAL  1u
#define MICA_KDF_REPEATS   2u  /* the inputs are concatenated */
#define MICA_KDF_ANY_TIME  4u  /* before or behind the others */
#define MICA_KDF_NUMBER    8u  /* an integer, and nothing else */
#define MICA_KDF_BLOCK_KEY 16u /* a key of a block cipher, and nothing else */

struct mica_kdf_step {
    psa_key_derivation_step_t step;
    uint8_t flags;
    psa_key_type_t types[2]; /* of keys that it takes, beside the bytes themselves */
};

#define MICA_KDF_STEPS_MAX 4

struct mica_kdf_mode {
    struct mica_kdf_step steps[MICA_KDF_STEPS_MAX + 1]; /* ends with step 0 */
    uint32_t blocks_max;                                /* of output; 0: no limit */
    uint32_t bytes_max;                                 /* of output; 0: no limit */
    bool output_depends_on_capacity; /* which is L of SP 800-108, and fixed with the first output */

    /* One input. `type` is that of the key it came from, PSA_KEY_TYPE_NONE of bytes. */
    psa_status_t (*input)(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                          psa_key_type_t type, const uint8_t *data, size_t bytes);
    /* Optional: between the last input and the first output. */
    psa_status_t (*begin)(struct mica_kdf_context *c, size_t capacity);
    /* The block number c->counter, from 1, of the output into c->block, of c->block_bytes bytes. */
    psa_status_t (*next)(struct mica_kdf_context *c);
};

/* Begins a derivation. PSA_ERROR_NOT_SUPPORTED: the algorithm or its hash is not in this build. */
psa_status_t mica_kdf_start(struct mica_kdf_context *c, psa_algorithm_t alg);

/* What the algorithm gives out at most, as far as a size_t can say. */
size_t mica_kdf_capacity(const struct mica_kdf_context *c);

/* The step, where it may be given now. PSA_ERROR_INVALID_ARGUMENT: the algorithm does not have it;
 * PSA_ERROR_BAD_STATE: too early, too late, or once more. */
psa_status_t mica_kdf_find_step(const struct mica_kdf_context *c, psa_key_derivation_step_t step,
                                const struct mica_kdf_step **found);

/* Gives a step that mica_kdf_find_step has found. */
psa_status_t mica_kdf_input(struct mica_kdf_context *c, const struct mica_kdf_step *step,
                            psa_key_type_t type, const uint8_t *data, size_t bytes);
psa_status_t mica_kdf_input_number(struct mica_kdf_context *c, const struct mica_kdf_step *step,
                                   uint64_t number);

/* Whether no input is missing. */
bool mica_kdf_complete(const struct mica_kdf_context *c);

/* Before the first output. `capacity`: what may be given out. */
psa_status_t mica_kdf_begin(struct mica_kdf_context *c, size_t capacity);

/* The next bytes of the output. On failure `out` is wiped. */
psa_status_t mica_kdf_output(struct mica_kdf_context *c, uint8_t *out, size_t bytes);

void mica_kdf_wipe(struct mica_kdf_context *c);

/* ---- for the algorithms ---- */

/* Keeps an input behind those that are kept already. PSA_ERROR_INSUFFICIENT_MEMORY. */
psa_status_t mica_kdf_keep(struct mica_kdf_context *c, const uint8_t *data, size_t bytes);

extern const struct mica_kdf_mode mica_hkdf_mode;
extern const struct mica_kdf_mode mica_hkdf_extract_mode;
extern const struct mica_kdf_mode mica_hkdf_expand_mode;
extern const struct mica_kdf_mode mica_tls12_prf_mode;
extern const struct mica_kdf_mode mica_tls12_psk_to_ms_mode;
extern const struct mica_kdf_mode mica_tls12_ecjpake_to_pms_mode;
extern const struct mica_kdf_mode mica_sp800_108_hmac_mode;
extern const struct mica_kdf_mode mica_sp800_108_cmac_mode;
extern const struct mica_kdf_mode mica_pbkdf2_hmac_mode;
extern const struct mica_kdf_mode mica_pbkdf2_cmac_mode;

#endif
