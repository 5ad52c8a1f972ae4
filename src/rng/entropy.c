/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The entropy collector: reads all sources, tests what they return, and conditions it.
 *
 * Conditioning (SP 800-90B, 3.1.5): Block_Cipher_df with AES-256 gives at most 256 bits of entropy,
 * the width of its key, so a call yields 32 bytes. They have full entropy when 64 bits more went in
 * than come out (SP 800-90C, 3.2.2.2). Each credited source brings these 320 bits alone, so that
 * an output is good when one of the claims is; what is not credited is in the input besides.
 *
 * A source passes a start-up test of 1024 samples, which are discarded (SP 800-90B, 4.3), and then
 * the same tests on every sample. After an alarm nothing of that read is used, and the source
 * starts again: by chance that happens to a good source once in 2^30 samples. After a second alarm
 * within 2^20 samples, which is no chance, the source has failed, until mica_entropy_reset.
 */
#include "rng/entropy.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "dispatch/lists.h"
#include "mica/port.h"
#include "rng/block_cipher_df.h"
#include "rng/entropy_health.h"

#define CONDITIONED_BYTES 32u
#define INPUT_BITS        (CONDITIONED_BYTES * 8u + 64u)
#define EXTRA_BYTES       32u /* of a source that is not credited */
#define STARTUP_SAMPLES   1024u
#define SUSPICION_SAMPLES (1u << 20)
#define CHUNK_BYTES       64u
#define SOURCES_MAX       8u

static const struct mica_entropy_impl *next_source(mica_entropy_list list,
                                                   const struct mica_entropy_impl *after)
{
    return (const struct mica_entropy_impl *)mica_dispatch(list, SIZE_MAX,
                                                           after == NULL ? NULL : &after->impl);
}

static void note_alarm(struct mica_entropy_state *s)
{
    s->condition = s->suspicion > 0 ? MICA_ENTROPY_FAILED : MICA_ENTROPY_NEW;
    s->suspicion = SUSPICION_SAMPLES;
    s->alarms++;
}

/* Reads, and tests what was read. */
static psa_status_t read_tested(const struct mica_entropy_impl *source, uint8_t *out, size_t bytes)
{
    struct mica_entropy_state *s = source->state;
    psa_status_t status = source->read(out, bytes);

    if (status == PSA_SUCCESS && mica_health_alarm(s, source->min_entropy, out, bytes)) {
        note_alarm(s);
        status = PSA_ERROR_INSUFFICIENT_ENTROPY;
    }
    if (status == PSA_SUCCESS)
        s->suspicion -= (uint32_t)mica_min(s->suspicion, bytes);
    else
        mica_wipe(out, bytes);
    return status;
}

static psa_status_t start_up_once(const struct mica_entropy_impl *source)
{
    uint8_t discarded[CHUNK_BYTES];
    psa_status_t status = PSA_SUCCESS;

    mica_health_restart(source->state);
    for (size_t n = 0; n < STARTUP_SAMPLES && status == PSA_SUCCESS; n += CHUNK_BYTES)
        status = read_tested(source, discarded, CHUNK_BYTES);
    mica_wipe(discarded, sizeof discarded);
    if (status == PSA_SUCCESS)
        source->state->condition = MICA_ENTROPY_GOOD;
    return status;
}

/* Until the source is good, or has failed (at the second alarm), or does not deliver. */
static psa_status_t start_up(const struct mica_entropy_impl *source)
{
    const struct mica_entropy_state *s = source->state;
    psa_status_t status = PSA_SUCCESS;
    uint32_t alarms = s->alarms - 1;

    while (s->condition == MICA_ENTROPY_NEW && s->alarms != alarms) {
        alarms = s->alarms;
        status = start_up_once(source);
    }
    return status;
}

static psa_status_t read_source(const struct mica_entropy_impl *source, uint8_t *out, size_t bytes)
{
    psa_status_t status = start_up(source);

    if (source->state->condition == MICA_ENTROPY_FAILED)
        status = PSA_ERROR_INSUFFICIENT_ENTROPY;
    return status == PSA_SUCCESS ? read_tested(source, out, bytes) : status;
}

/* How many bytes of a source go into one call of the conditioning function. */
static uint32_t share_of(const struct mica_entropy_impl *source)
{
    if (!source->credited)
        return EXTRA_BYTES;
    return (INPUT_BITS * 256u + source->min_entropy - 1) / source->min_entropy;
}

/* Feeds one source's share into the conditioning function, and returns the bits to be credited.
 * The share's length is announced already: what is missing from it is made up with zeros. */
static psa_status_t feed(struct mica_df *df, const struct mica_entropy_impl *source,
                         uint32_t *credit)
{
    const uint32_t share = share_of(source);
    uint8_t chunk[CHUNK_BYTES];
    uint32_t good_bytes = 0;
    psa_status_t status = PSA_SUCCESS;
    psa_status_t read = PSA_SUCCESS;

    for (uint32_t left = share; left > 0 && status == PSA_SUCCESS;) {
        const uint32_t n = (uint32_t)mica_min(left, sizeof chunk);
        if (read == PSA_SUCCESS)
            read = read_source(source, chunk, n);
        if (read == PSA_SUCCESS)
            good_bytes += n;
        else
            memset(chunk, 0, sizeof chunk);
        status = mica_df_update(df, chunk, n);
        left -= n;
    }
    mica_wipe(chunk, sizeof chunk);
    if (source->credited && good_bytes == share)
        *credit += good_bytes * source->min_entropy / 256u;
    return status;
}

static psa_status_t condition(mica_entropy_list list, uint8_t *out, size_t bytes)
{
    const struct mica_entropy_impl *sources[SOURCES_MAX], *source = NULL;
    struct mica_df df;
    uint32_t input_bytes = 0, credit = 0;
    size_t count = 0;
    psa_status_t status;

    while (count < SOURCES_MAX && (source = next_source(list, source)) != NULL) {
        sources[count++] = source;
        input_bytes += share_of(source);
    }
    status = mica_df_start(&df, 32, input_bytes, (uint32_t)bytes);
    for (size_t i = 0; i < count && status == PSA_SUCCESS; i++)
        status = feed(&df, sources[i], &credit);
    if (status == PSA_SUCCESS && credit < INPUT_BITS) {
        mica_wipe(&df, sizeof df);
        status = PSA_ERROR_INSUFFICIENT_ENTROPY;
    }
    return status == PSA_SUCCESS ? mica_df_finish(&df, out, bytes) : status;
}

psa_status_t mica_entropy_collect(mica_entropy_list list, uint8_t *out, size_t bytes)
{
    psa_status_t status = PSA_SUCCESS;

    for (size_t done = 0; done < bytes && status == PSA_SUCCESS; done += CONDITIONED_BYTES)
        status = condition(list, out + done, mica_min(CONDITIONED_BYTES, bytes - done));
    if (status != PSA_SUCCESS)
        mica_wipe(out, bytes);
    return status;
}

size_t mica_entropy_fresh(mica_entropy_list list, uint8_t out[MICA_FRESH_BYTES])
{
    const struct mica_entropy_impl *source = NULL;

    while ((source = next_source(list, source)) != NULL)
        if (source->quick && read_source(source, out, MICA_FRESH_BYTES) == PSA_SUCCESS)
            return MICA_FRESH_BYTES;
    return 0;
}

/* ---- for programs: mica/random.h ------------------------------------------------------------ */

/* By its number in the list, whether this machine has it or not. */
static const struct mica_entropy_impl *source_at(size_t index)
{
    for (size_t i = 0; i <= index; i++)
        if (mica_impls_entropy[i] == NULL)
            return NULL;
    return (const struct mica_entropy_impl *)mica_impls_entropy[index];
}

static bool available(const struct mica_entropy_impl *source)
{
    return source->impl.available == NULL || source->impl.available();
}

bool mica_entropy_get_source(size_t index, mica_entropy_source_t *about)
{
    const struct mica_entropy_impl *source = source_at(index);

    if (source == NULL)
        return false;
    mica_port_lock(MICA_LOCK_RANDOM);
    *about = (mica_entropy_source_t){
        .min_entropy = source->min_entropy,
        .credited = source->credited,
        .available = available(source),
        .condition = source->state->condition,
        .alarms = source->state->alarms,
        .repetition_cutoff = mica_health_repetition_cutoff(source->min_entropy),
        .proportion_cutoff = mica_health_proportion_cutoff(source->min_entropy),
    };
    mica_port_unlock(MICA_LOCK_RANDOM);
    return true;
}

psa_status_t mica_entropy_read(uint8_t *out, size_t bytes)
{
    mica_port_lock(MICA_LOCK_RANDOM);
    const psa_status_t status = mica_entropy_collect(mica_impls_entropy, out, bytes);
    mica_port_unlock(MICA_LOCK_RANDOM);
    return status;
}

psa_status_t mica_entropy_read_raw(size_t index, uint8_t *out, size_t bytes)
{
    const struct mica_entropy_impl *source = source_at(index);
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;

    if (source == NULL)
        return PSA_ERROR_DOES_NOT_EXIST;
    mica_port_lock(MICA_LOCK_RANDOM);
    if (available(source))
        status = source->read(out, bytes);
    mica_port_unlock(MICA_LOCK_RANDOM);
    if (status != PSA_SUCCESS)
        mica_wipe(out, bytes);
    return status;
}

psa_status_t mica_entropy_reset(size_t index)
{
    const struct mica_entropy_impl *source = source_at(index);

    if (source == NULL)
        return PSA_ERROR_DOES_NOT_EXIST;
    mica_port_lock(MICA_LOCK_RANDOM);
    *source->state = (struct mica_entropy_state){.condition = MICA_ENTROPY_NEW};
    mica_port_unlock(MICA_LOCK_RANDOM);
    return PSA_SUCCESS;
}
