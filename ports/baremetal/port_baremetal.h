/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Which file of this port serves the core that is compiled for. */
#ifndef MICA_PORT_BAREMETAL_H
#define MICA_PORT_BAREMETAL_H

/* ARMv6-M, ARMv7-M, ARMv7E-M, ARMv8-M: the compiler says 'M'. */
#if defined(__ARM_ARCH_PROFILE) && __ARM_ARCH_PROFILE == 'M'
#define MICA_PORT_CORTEX_M 1
#else
#define MICA_PORT_CORTEX_M 0
#endif

#endif
