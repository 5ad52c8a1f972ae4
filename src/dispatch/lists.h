/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The ordered lists of implementations that the build writes, one per primitive. */
#ifndef MICA_DISPATCH_LISTS_H
#define MICA_DISPATCH_LISTS_H

#include "dispatch/dispatch.h"

extern mica_impl_list mica_impls_md5;
extern mica_impl_list mica_impls_ripemd160;
extern mica_impl_list mica_impls_sha1;
extern mica_impl_list mica_impls_sha256;
extern mica_impl_list mica_impls_sha512;
extern mica_impl_list mica_impls_sm3;
extern mica_impl_list mica_impls_keccak;
extern mica_impl_list mica_impls_ascon;
extern mica_impl_list mica_impls_blake2b;
extern mica_impl_list mica_impls_blake2s;
extern mica_impl_list mica_impls_aes;
extern mica_impl_list mica_impls_sm4;
extern mica_impl_list mica_impls_des;
extern mica_impl_list mica_impls_ghash;
extern mica_impl_list mica_impls_chacha20;
extern mica_impl_list mica_impls_poly1305;
extern mica_impl_list mica_impls_mont;
extern mica_impl_list mica_impls_x25519;
extern mica_impl_list mica_impls_ed25519;
extern mica_impl_list mica_impls_entropy;

#endif
