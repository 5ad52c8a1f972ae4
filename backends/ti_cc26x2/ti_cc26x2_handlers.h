/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The interrupt handlers of this back-end, for the application's vector table. They are needed
 * where calls block, and for jobs with a callback; polling does without. */
#ifndef MICA_TI_CC26X2_HANDLERS_H
#define MICA_TI_CC26X2_HANDLERS_H

void mica_ti_cc26x2_crypto_handler(void); /* exception 39, CRYPTO_RESULT_AVAIL_IRQ */
void mica_ti_cc26x2_trng_handler(void);   /* exception 49, TRNG_IRQ */

#endif
