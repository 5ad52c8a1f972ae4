/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The devices that boards can fit. */
#include "device.h"

extern const struct device_ops device_systick, device_scs, device_ppb, device_dwt, device_marker,
    device_cmsdk_uart, device_pl011, device_ti_crypto, device_ti_trng, device_ti_prcm,
    device_stm32f4_rcc, device_stm32l4_rcc, device_stm32_pwr, device_stm32_rng, device_stm32_usart,
    device_registers, device_stub;

const struct device_ops *const device_catalogue[] = {
    &device_systick,   &device_scs,         &device_ppb,
    &device_dwt,       &device_marker,      &device_cmsdk_uart,
    &device_pl011,     &device_ti_crypto,   &device_ti_trng,
    &device_ti_prcm,   &device_stm32f4_rcc, &device_stm32l4_rcc,
    &device_stm32_pwr, &device_stm32_rng,   &device_stm32_usart,
    &device_registers, &device_stub,        NULL,
};
