/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the tables of asymmetric.c name. */
#ifndef MICA_PSA_ASYMMETRIC_FAMILIES_H
#define MICA_PSA_ASYMMETRIC_FAMILIES_H

#include "psa/asymmetric.h"

/* asymmetric_rsa.c. A build without key pairs takes those that verify or encrypt alone, so that it
 * links no private operation. */
extern const struct mica_key_hooks mica_rsa_public_hooks, mica_rsa_pair_hooks;
extern const struct mica_signature_scheme mica_rsa_v15_scheme, mica_rsa_v15_verify_scheme;
extern const struct mica_signature_scheme mica_rsa_pss_scheme, mica_rsa_pss_verify_scheme;
extern const struct mica_asymmetric_cipher mica_rsa_oaep_cipher, mica_rsa_oaep_encrypt_cipher;

/* asymmetric_edwards.c, asymmetric_montgomery.c. */
extern const struct mica_key_hooks mica_edwards_public_hooks, mica_edwards_pair_hooks;
extern const struct mica_signature_scheme mica_eddsa_pure, mica_eddsa_hash;
extern const struct mica_key_hooks mica_montgomery_public_hooks, mica_montgomery_pair_hooks;
extern const struct mica_agreement mica_montgomery_ecdh;

#endif
