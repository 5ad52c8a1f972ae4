/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What tools/size.py links to measure the random generator: CTR_DRBG, entropy collection with its
 * health tests and conditioning. The port's entropy function is a stand-in of a few bytes. */
#include "psa/crypto.h"

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length);

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length)
{
    (void)in;
    (void)length;
    (void)psa_crypto_init();
    return psa_generate_random(out, n);
}
