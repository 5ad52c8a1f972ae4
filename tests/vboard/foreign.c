/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Waits for flags of peripherals that the board does not have, to come and to go. */
#include <stdint.h>

#include "marker.h"

#define REG(address) (*(volatile uint32_t *)(address))

int main(void)
{
    REG(0x4000d000) = 1;
    while (REG(0x4000d100) == 0) {
    }
    REG(0x50000400) = 5;
    if (REG(0x50000400) != 5) {
        return 1;
    }
    while ((REG(0x5001e404) & 4) == 0) {
    }
    while ((REG(0x5001e404) & 4) != 0) {
    }
    return 0;
}
