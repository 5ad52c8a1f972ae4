/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What low-power radio needs: AES-CCM, and CCM* without tag (IEEE 802.15.4, Bluetooth LE, Thread,
 * Zigbee, Matter), AES-CMAC and single blocks (LoRaWAN), and random numbers, for which the part
 * needs a noise source. */
#ifndef MICA_CONFIGS_RADIO_H
#define MICA_CONFIGS_RADIO_H

#define PSA_WANT_KEY_TYPE_AES        1
#define PSA_WANT_ALG_ECB_NO_PADDING  1
#define PSA_WANT_ALG_CCM_STAR_NO_TAG 1
#define PSA_WANT_ALG_CCM             1
#define PSA_WANT_ALG_CMAC            1

#define MICA_WANT_RANDOM   1
#define MICA_WANT_SELFTEST 1

#define MICA_KEY_SLOTS      8
#define MICA_KEY_POOL_BYTES 256

#endif
