/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RSA (RFC 8017): keys, the two primitives, and the paddings. Lengths of hashes and of outputs are
 * checked by the caller; a signature or ciphertext has as many bytes as the modulus. */
#ifndef MICA_RSA_RSA_H
#define MICA_RSA_RSA_H

#include <stdbool.h>

#include "encoding/der.h"
#include "psa/crypto_types.h"

#define MICA_RSA_MIN_BITS 1024u
/* Public exponents up to 64 bits. */
#define MICA_RSA_E_BYTES 8u

/* Points into an encoded key (RFC 8017, A.1). */
struct mica_rsa_key {
    struct mica_der_unsigned n, e;
    struct mica_der_unsigned d, p, q, dp, dq, qinv; /* of a key pair */
    size_t bits;
    size_t bytes; /* of n */
};

/* ---- keys ----------------------------------------------------------------------------------- */

/* RSAPublicKey and RSAPrivateKey in DER, nothing after it. False: it is none. The values are not
 * looked at, but for the length of n. */
bool mica_rsa_parse_public(struct mica_rsa_key *k, const uint8_t *der, size_t bytes);
bool mica_rsa_parse_private(struct mica_rsa_key *k, const uint8_t *der, size_t bytes);

/* PSA_ERROR_INVALID_ARGUMENT: n or e is even, e is less than 3 or of more than 64 bits, the size is
 * not one of those taken. */
psa_status_t mica_rsa_check_public(const struct mica_rsa_key *k);

/* That all parts belong together: n = p q, d e = 1 modulo p - 1 and q - 1, and so on. Primes have
 * half the length of n. That they are prime is not tested. PSA_ERROR_INVALID_ARGUMENT. */
psa_status_t mica_rsa_check_private(const struct mica_rsa_key *k);

/* RSAPublicKey; returns its length, 0 where `size` does not suffice. */
size_t mica_rsa_write_public(const struct mica_rsa_key *k, uint8_t *out, size_t size);

/* ---- primitives ----------------------------------------------------------------------------- */

/* in^e mod n (5.1.1, 5.2.2), in and out of k->bytes bytes. PSA_ERROR_INVALID_ARGUMENT: in is not
 * below n. */
psa_status_t mica_rsa_public(const struct mica_rsa_key *k, const uint8_t *in, uint8_t *out);

/* in^d mod n (5.1.2, 5.2.1) by the Chinese remainder theorem, blinded; the result is checked before
 * it is released. PSA_ERROR_INVALID_ARGUMENT as above; PSA_ERROR_CORRUPTION_DETECTED: the check
 * failed; errors of mica_random. On error `out` is wiped. */
psa_status_t mica_rsa_private(const struct mica_rsa_key *k, const uint8_t *in, uint8_t *out);

/* ---- signatures ----------------------------------------------------------------------------- */

/* RSASSA-PKCS1-v1_5 (8.2). `hash`: PSA_ALG_NONE, where the data is signed without DigestInfo.
 * Sign: PSA_ERROR_INVALID_ARGUMENT: the key is too short for the hash; PSA_ERROR_NOT_SUPPORTED: a
 * hash without DigestInfo. Verify: the same, and PSA_ERROR_INVALID_SIGNATURE. */
psa_status_t mica_rsa_sign_v15(const struct mica_rsa_key *k, psa_algorithm_t hash,
                               const uint8_t *data, size_t bytes, uint8_t *signature);
psa_status_t mica_rsa_verify_v15(const struct mica_rsa_key *k, psa_algorithm_t hash,
                                 const uint8_t *data, size_t bytes, const uint8_t *signature);

/* RSASSA-PSS (8.1), MGF1 with the same hash. The salt is as long as the hash, or as fits where that
 * is less. Verify: of that length, or of any with `any_salt`. Errors as above. */
psa_status_t mica_rsa_sign_pss(const struct mica_rsa_key *k, psa_algorithm_t hash,
                               const uint8_t *data, size_t bytes, uint8_t *signature);
psa_status_t mica_rsa_verify_pss(const struct mica_rsa_key *k, psa_algorithm_t hash, bool any_salt,
                                 const uint8_t *data, size_t bytes, const uint8_t *signature);

/* ---- encryption ----------------------------------------------------------------------------- */

/* RSAES-OAEP (7.1), MGF1 and label with the same hash. Encrypt: PSA_ERROR_INVALID_ARGUMENT: the
 * message is too long. Decrypt: PSA_ERROR_INVALID_PADDING, without a hint of what is wrong;
 * PSA_ERROR_BUFFER_TOO_SMALL; PSA_ERROR_INVALID_ARGUMENT: of another length than n. */
psa_status_t mica_rsa_encrypt_oaep(const struct mica_rsa_key *k, psa_algorithm_t hash,
                                   const uint8_t *label, size_t label_bytes, const uint8_t *in,
                                   size_t bytes, uint8_t *out);
psa_status_t mica_rsa_decrypt_oaep(const struct mica_rsa_key *k, psa_algorithm_t hash,
                                   const uint8_t *label, size_t label_bytes, const uint8_t *in,
                                   size_t bytes, uint8_t *out, size_t out_size, size_t *out_bytes);

#endif
