/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Which primitives the wanted algorithms need. Tables in the families and the generated lists test
 * these; the implementations themselves are always compiled, and linked where a table names them.
 */
#ifndef MICA_CORE_NEED_H
#define MICA_CORE_NEED_H

#include "psa/crypto_types.h"

#define MICA_NEED_MD5       PSA_WANT_ALG_MD5
#define MICA_NEED_SHA1      PSA_WANT_ALG_SHA_1
#define MICA_NEED_RIPEMD160 PSA_WANT_ALG_RIPEMD160

#define MICA_NEED_SHA256 (PSA_WANT_ALG_SHA_224 || PSA_WANT_ALG_SHA_256)

#define MICA_NEED_SHA512                                                                           \
    (PSA_WANT_ALG_SHA_384 || PSA_WANT_ALG_SHA_512 || PSA_WANT_ALG_SHA_512_224 ||                   \
     PSA_WANT_ALG_SHA_512_256 || MICA_NEED_ED25519)

#define MICA_NEED_X25519  PSA_WANT_ECC_MONTGOMERY_255
#define MICA_NEED_ED25519 PSA_WANT_ECC_TWISTED_EDWARDS_255

#define MICA_NEED_SM3 PSA_WANT_ALG_SM3

#define MICA_NEED_KECCAK MICA_WANT_KECCAK

#define MICA_NEED_ASCON                                                                            \
    (PSA_WANT_ALG_ASCON_AEAD128 || PSA_WANT_ALG_ASCON_HASH256 || PSA_WANT_ALG_ASCON_XOF128 ||      \
     PSA_WANT_ALG_ASCON_CXOF128)

#define MICA_NEED_BLAKE2B PSA_WANT_ALG_BLAKE2B_HASH512
#define MICA_NEED_BLAKE2S PSA_WANT_ALG_BLAKE2S_HASH256

#define MICA_NEED_AES PSA_WANT_KEY_TYPE_AES

/* The inverse cipher: the other modes run the forward one in both directions. */
#define MICA_NEED_BLOCK_DECRYPT                                                                    \
    (PSA_WANT_ALG_ECB_NO_PADDING || PSA_WANT_ALG_CBC_NO_PADDING || PSA_WANT_ALG_CBC_PKCS7 ||       \
     PSA_WANT_ALG_XTS || PSA_WANT_ALG_KW || PSA_WANT_ALG_KWP)

#define MICA_NEED_AES_DECRYPT (MICA_NEED_AES && MICA_NEED_BLOCK_DECRYPT)

#define MICA_NEED_SM4 PSA_WANT_KEY_TYPE_SM4

#define MICA_NEED_SM4_DECRYPT (MICA_NEED_SM4 && MICA_NEED_BLOCK_DECRYPT)

#define MICA_NEED_DES PSA_WANT_KEY_TYPE_DES

#define MICA_NEED_DES_DECRYPT                                                                      \
    (MICA_NEED_DES &&                                                                              \
     (PSA_WANT_ALG_ECB_NO_PADDING || PSA_WANT_ALG_CBC_NO_PADDING || PSA_WANT_ALG_CBC_PKCS7))

#define MICA_NEED_GHASH PSA_WANT_ALG_GCM

#define MICA_NEED_CHACHA20 (PSA_WANT_KEY_TYPE_CHACHA20 || PSA_WANT_KEY_TYPE_XCHACHA20)

#define MICA_NEED_POLY1305 (PSA_WANT_ALG_CHACHA20_POLY1305 || PSA_WANT_ALG_XCHACHA20_POLY1305)

/* Arithmetic modulo an odd number: the code that wants it names the list. */
#define MICA_NEED_MONT 1

#define MICA_NEED_ENTROPY MICA_WANT_RANDOM

#endif
