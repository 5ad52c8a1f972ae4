/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What of Mbed TLS the bench compares with on boards: symmetric algorithms, as it comes, with its
 * tables in flash. Its cipher layer asks for memory: from a few slots of the peer. */
#ifndef MBEDTLS_BENCH_CONFIG_H
#define MBEDTLS_BENCH_CONFIG_H

#include <stddef.h>

void *bench_mbedtls_calloc(size_t count, size_t size);
void bench_mbedtls_free(void *slot);

#define MBEDTLS_AES_C
#define MBEDTLS_AES_ROM_TABLES
#define MBEDTLS_CCM_C
#define MBEDTLS_CIPHER_C
#define MBEDTLS_CIPHER_MODE_CBC
#define MBEDTLS_CIPHER_MODE_CTR
#define MBEDTLS_CTR_DRBG_C
#define MBEDTLS_GCM_C
#define MBEDTLS_PLATFORM_C
#define MBEDTLS_PLATFORM_MEMORY
#define MBEDTLS_PLATFORM_CALLOC_MACRO bench_mbedtls_calloc
#define MBEDTLS_PLATFORM_FREE_MACRO   bench_mbedtls_free
#define MBEDTLS_SHA256_C
#define MBEDTLS_SHA512_C

#include "mbedtls/check_config.h"

#endif
