/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The repetition count test and the adaptive proportion test (SP 800-90B, 4.4.1 and 4.4.2).
 *
 * A false alarm has the probability alpha = 2^-30 for a sample (4.4 asks for 2^-20 to 2^-40). With
 * a claim of H bits for a sample, its likeliest value has the probability p = 2^-H, hence
 *
 *   repetition:  p^(C-1) <= alpha, so C = 1 + ceil(30 / H);
 *   proportion:  C = 1 + critbinom(W, p, 1 - alpha): the least C for which a window of W = 512
 *                samples holds C or more of the likeliest one with a probability of at most alpha.
 *
 * The second has no closed form: tools/entropy_cutoffs.py prints the table below, and the tests
 * recompute it. A claim between two entries takes the lower one, whose cut-off is the higher. */
#include "rng/entropy_health.h"
#include "core/ct.h"
#include "core/public.h"

#define ALPHA_BITS 30u

const uint16_t mica_health_proportion_cutoffs[MICA_HEALTH_CLAIMS] = {
    502, 477, 449, 422, 396, 371, 347, 325, 304, 284, 266, 248, 232, 217, 203, 190,
    178, 167, 157, 147, 138, 129, 121, 114, 107, 101, 95,  89,  84,  79,  75,  71,
    67,  63,  60,  56,  53,  51,  48,  46,  43,  41,  39,  37,  35,  34,  32,  31,
    29,  28,  27,  26,  25,  24,  23,  22,  21,  20,  19,  19,  18,  17,  17,  16,
};

uint32_t mica_health_repetition_cutoff(uint16_t min_entropy)
{
    return 1 + (ALPHA_BITS * 256 + min_entropy - 1) / min_entropy;
}

uint32_t mica_health_proportion_cutoff(uint16_t min_entropy)
{
    return mica_health_proportion_cutoffs[min_entropy / MICA_MIN_ENTROPY_UNIT - 1];
}

void mica_health_restart(struct mica_entropy_state *s)
{
    s->last = 0;
    s->first = 0;
    s->repeats = 0;
    s->matches = 0;
    s->window_left = 0;
}

/* 4.4.1: how often the last sample has occurred in a row. */
static mica_mask repetition_alarm(struct mica_entropy_state *s, uint8_t sample, uint32_t cutoff)
{
    const mica_mask same = mica_mask_equal(sample, s->last);

    s->repeats = (s->repeats & same) + 1;
    s->last = sample;
    return ~mica_mask_less(s->repeats, cutoff);
}

/* 4.4.2: how often the first sample of a window occurs in it. Where a window ends is no secret. */
static mica_mask proportion_alarm(struct mica_entropy_state *s, uint8_t sample, uint32_t cutoff)
{
    if (s->window_left == 0) {
        s->window_left = MICA_HEALTH_WINDOW;
        s->first = sample;
        s->matches = 0;
    }
    s->window_left--;
    s->matches += mica_mask_equal(sample, s->first) & 1;
    return ~mica_mask_less(s->matches, cutoff);
}

bool mica_health_alarm(struct mica_entropy_state *s, uint16_t min_entropy, const uint8_t *samples,
                       size_t n)
{
    const uint32_t repetition_cutoff = mica_health_repetition_cutoff(min_entropy);
    const uint32_t proportion_cutoff = mica_health_proportion_cutoff(min_entropy);
    mica_mask alarm = 0;

    for (size_t i = 0; i < n; i++) {
        alarm |= repetition_alarm(s, samples[i], repetition_cutoff);
        alarm |= proportion_alarm(s, samples[i], proportion_cutoff);
    }
    MICA_PUBLIC(&alarm, sizeof alarm);
    return alarm != 0;
}
