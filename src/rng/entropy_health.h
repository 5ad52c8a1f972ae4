/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The health tests of a noise source (SP 800-90B, section 4.4). A sample is one byte. */
#ifndef MICA_RNG_ENTROPY_HEALTH_H
#define MICA_RNG_ENTROPY_HEALTH_H

#include "rng/entropy_impl.h"

#define MICA_HEALTH_WINDOW 512u /* samples; 4.4.2: a source that is not binary */
#define MICA_HEALTH_CLAIMS 64u  /* claims for which there is a cut-off: 1/8, 2/8 ... 64/8 bit */

/* Adaptive proportion cut-offs, by the claim in eighths of a bit, less 1. */
extern const uint16_t mica_health_proportion_cutoffs[MICA_HEALTH_CLAIMS];

/* min_entropy: the claim for one sample in 1/256 bit, MICA_MIN_ENTROPY_UNIT or more. */
uint32_t mica_health_repetition_cutoff(uint16_t min_entropy);
uint32_t mica_health_proportion_cutoff(uint16_t min_entropy);

/* Forgets the samples seen so far; alarms and condition stay. */
void mica_health_restart(struct mica_entropy_state *s);

/* Passes samples through both tests, which go on from call to call. True: an alarm was raised, at
 * one of these samples. Which one, and what the samples are, does not show in its time. */
bool mica_health_alarm(struct mica_entropy_state *s, uint16_t min_entropy, const uint8_t *samples,
                       size_t n);

#endif
