/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Nothing at all: what to start from, and the proof that everything can be left out. Every call
 * answers PSA_ERROR_NOT_SUPPORTED. */
#ifndef MICA_CONFIGS_NOTHING_H
#define MICA_CONFIGS_NOTHING_H

#define MICA_KEY_SLOTS      1
#define MICA_KEY_POOL_BYTES 64

#endif
