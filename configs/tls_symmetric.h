/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The symmetric half of TLS 1.2 and 1.3: SHA-256 and SHA-384, HMAC over them, HKDF and the
 * PRF of TLS 1.2, AES-GCM, AES-CCM, and random numbers. */
#ifndef MICA_CONFIGS_TLS_SYMMETRIC_H
#define MICA_CONFIGS_TLS_SYMMETRIC_H

#define PSA_WANT_KEY_TYPE_DERIVE     1
#define PSA_WANT_KEY_TYPE_HMAC       1
#define PSA_WANT_KEY_TYPE_AES        1
#define PSA_WANT_ALG_SHA_256         1
#define PSA_WANT_ALG_SHA_384         1
#define PSA_WANT_ALG_HMAC            1
#define PSA_WANT_ALG_GCM             1
#define PSA_WANT_ALG_CCM             1
#define PSA_WANT_ALG_HKDF_EXTRACT    1
#define PSA_WANT_ALG_HKDF_EXPAND     1
#define PSA_WANT_ALG_TLS12_PRF       1
#define PSA_WANT_ALG_TLS12_PSK_TO_MS 1

#define MICA_WANT_RANDOM   1
#define MICA_WANT_SELFTEST 1

#define MICA_KEY_SLOTS      16
#define MICA_KEY_POOL_BYTES 1024

#endif
