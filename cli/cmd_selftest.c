/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica selftest: the library's known answers, as an application has them computed at power-on. */
#include <stdio.h>

#include "commands.h"
#include "mica/impl.h"
#include "mica/selftest.h"
#include "options.h"
#include "psa/crypto.h"

/* Runs the known answers with the best implementations of a class. Returns whether all were right.
 */
static bool passes(const char *impl_class, const char *title)
{
    psa_algorithm_t failed = PSA_ALG_NONE;

    mica_impl_force_class(impl_class);
    const psa_status_t status = mica_selftest(&failed);
    if (status == PSA_SUCCESS)
        printf("%-34s passed\n", title);
    else
        printf("%-34s FAILED: algorithm 0x%08lx, PSA status %d\n", title, (unsigned long)failed,
               (int)status);
    return status == PSA_SUCCESS;
}

int command_selftest(int argc, char **argv)
{
    if (argc > 0)
        return usage_error("selftest", "takes no argument, but has '%s'", argv[0]);
    const psa_status_t status = psa_crypto_init();
    if (status != PSA_SUCCESS) {
        fprintf(stderr, "mica selftest: psa_crypto_init: PSA status %d\n", (int)status);
        return 1;
    }
    const bool software = passes("portable", "portable software");
    const bool hardware = passes("engine", "what this machine would choose");
    mica_impl_release();
    return software && hardware ? 0 : 1;
}
