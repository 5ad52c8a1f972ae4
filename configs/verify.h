/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Verification of images and messages with keys that are there from the start, as in a boot loader:
 * SHA-256, HMAC-SHA-256 and AES-CMAC. No encryption, and nothing random. */
#ifndef MICA_CONFIGS_VERIFY_H
#define MICA_CONFIGS_VERIFY_H

#define PSA_WANT_KEY_TYPE_HMAC 1
#define PSA_WANT_KEY_TYPE_AES  1
#define PSA_WANT_ALG_SHA_256   1
#define PSA_WANT_ALG_HMAC      1
#define PSA_WANT_ALG_CMAC      1

#define MICA_WANT_SELFTEST 1

#define MICA_KEY_SLOTS      2
#define MICA_KEY_POOL_BYTES 128

#endif
