/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the drivers of this folder share: the cryptoprocessor as a thing that is taken, moves data
 * by DMA, is waited for, and is given back empty; and the clocks.
 *
 * A driver's call is: begin, any number of transfers with a wait after each, end. A request's is
 * the same with a look instead of a wait: see struct mica_request. */
#ifndef MICA_TI_CC26X2_H
#define MICA_TI_CC26X2_H

#include "core/bytes.h"
#include "core/wipe.h"
#include "dispatch/engine.h"
#include "mica/job_struct.h"
#include "ti_cc26x2_regs.h"

/* Bytes of one transfer at most, whatever the block: a multiple of 128. */
#define TI_CHUNK_BYTES (DMACHLEN_MAX / 128u * 128u)
/* Bytes of a bounce buffer on the stack. */
#define TI_BOUNCE_BYTES 256u

/* Whether the caller, in its context, would get the engine. */
bool mica_ti_cc26x2_available(void);

/* Takes the engine; with a request, without waiting, and with its interrupt on. */
psa_status_t mica_ti_cc26x2_begin(struct mica_request *request);

/* Starts a transfer: `in` and `out` (NULL: none) of `bytes`, 1 to DMACHLEN_MAX, which the DMA
 * reaches. ALGSEL and the mode are set. */
void mica_ti_cc26x2_transfer(const void *in, void *out, uint32_t bytes);

/* One look: PSA_OPERATION_INCOMPLETE; PSA_SUCCESS when a bit of `events` (IRQSTAT) is there;
 * PSA_ERROR_HARDWARE_FAILURE after an error of the engine, or after so many looks that it cannot be
 * at work any more. */
psa_status_t mica_ti_cc26x2_look(uint32_t events);

/* Looks until there is something to see. */
psa_status_t mica_ti_cc26x2_poll(uint32_t events);

/* As poll, or sleeps until the interrupt, as mica/prefer.h says. For IRQSTAT_RESULT_AVAIL. */
psa_status_t mica_ti_cc26x2_wait(void);

/* Waits for the end of a transfer that leaves the engine hungry: no result comes of it. */
psa_status_t mica_ti_cc26x2_poll_moved(void);

/* Ends what mica_ti_cc26x2_begin began: key store and engine empty, reset after an error. Returns
 * `status`. */
psa_status_t mica_ti_cc26x2_end(psa_status_t status);

/* Whether the DMA reaches all of a buffer; `writes`: to write it. */
bool mica_ti_cc26x2_reaches(const void *p, size_t bytes, bool writes);

/* Switches clocks of PRCM_SECDMACLKGR on or off. False: the hardware does not answer. */
bool mica_ti_cc26x2_clock(uint32_t clocks, bool on);

#endif
