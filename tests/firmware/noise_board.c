/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* In place of ports/baremetal/port_baremetal.c, on virtual boards without a noise source: the
 * suites take the simulator's noise, which its option --seed starts, for entropy. For tests alone.
 */
#include "mica/port.h"
#include "vboard_marker.h"

psa_status_t mica_port_entropy(uint8_t *out, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        out[i] = (uint8_t)MARKER_SEED;
    return PSA_SUCCESS;
}

uint32_t mica_port_generation(void)
{
    return 0;
}
