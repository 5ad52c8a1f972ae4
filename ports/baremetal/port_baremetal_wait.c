/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Waiting, interrupts and time without an operating system, on cores of which this port knows no
 * more: there is nothing to sleep with, so a wait is a look, and no interrupt is used. For Arm's
 * cores of the M profile there is port_baremetal_cortexm.c. */
#include "mica/port.h"
#include "port_baremetal.h"

#if !MICA_PORT_CORTEX_M

bool mica_port_in_interrupt(void)
{
    return false;
}

uint32_t mica_port_mask(void)
{
    return 0;
}

void mica_port_unmask(uint32_t before)
{
    (void)before;
}

void mica_port_interrupt(unsigned number, bool on)
{
    (void)number;
    (void)on;
}

bool mica_port_wait(const volatile uint8_t *done, uint32_t microseconds)
{
    (void)microseconds;
    return *done != 0;
}

void mica_port_wake(void)
{
}

uint32_t mica_port_ticks(void)
{
    return 0;
}

uint32_t mica_port_ticks_per_ms(void)
{
    return 0;
}

#endif
