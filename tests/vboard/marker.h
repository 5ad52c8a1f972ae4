/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The marker device and the core's registers, for the test firmware. */
#ifndef TEST_MARKER_H
#define TEST_MARKER_H

#include "vboard_marker.h"

#define REG(address) (*(volatile uint32_t *)(address))
#define DWT_CTRL     REG(0xe0001000u)
#define DWT_CYCCNT   REG(0xe0001004u)
#define SYST_CTRL    REG(0xe000e010u)
#define SYST_LOAD    REG(0xe000e014u)
#define SYST_VAL     REG(0xe000e018u)
#define NVIC_ISER0   REG(0xe000e100u)
#define NVIC_ICER0   REG(0xe000e180u)
#define NVIC_ISPR0   REG(0xe000e200u)
#define SCB_ICSR     REG(0xe000ed04u)

#define put_text   vboard_put_text
#define put_number vboard_put_number
#define BEGIN      vboard_begin
#define END        vboard_end

#endif
