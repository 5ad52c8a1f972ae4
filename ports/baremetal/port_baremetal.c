/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The port for a system without an operating system: one thread, no copies of memory, and no source
 * of entropy that every such system has.
 *
 * So psa_generate_random answers PSA_ERROR_INSUFFICIENT_ENTROPY, unless a back-end brings a source
 * (a TRNG engine). An integrator with another source has two ways: a back-end that provides
 * `entropy` (docs/ARCHITECTURE.md), which also gets the health tests and an honest claim, or a port
 * of one's own (MICA_PORT=none) with another mica_port_entropy. */
#include "mica/port.h"

#if MICA_WANT_LOCK
#error "The bare-metal port has no locks: set MICA_WANT_LOCK to 0, or link a port that has them"
#endif

psa_status_t mica_port_entropy(uint8_t *out, size_t bytes)
{
    (void)out;
    (void)bytes;
    return PSA_ERROR_NOT_SUPPORTED;
}

uint32_t mica_port_generation(void)
{
    return 0;
}
