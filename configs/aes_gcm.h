/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES-GCM with keys and nonces that the application brings: no noise source is needed. Four keys.
 */
#ifndef MICA_CONFIGS_AES_GCM_H
#define MICA_CONFIGS_AES_GCM_H

#define PSA_WANT_KEY_TYPE_AES 1
#define PSA_WANT_ALG_GCM      1

#define MICA_KEY_SLOTS      4
#define MICA_KEY_POOL_BYTES 128

#endif
