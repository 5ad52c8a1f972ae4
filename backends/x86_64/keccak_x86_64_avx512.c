/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak with AVX-512, a lane in each of 25 vector registers: there are enough of them, VPTERNLOGQ
 * has any function of three lanes, and VPROLQ rotates one. The permutation is in
 * keccak_x86_64_avx512_permute.S.
 *
 * Reference: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, VPTERNLOGQ,
 * VPROLQ. */
#include "core/bytes.h"
#include "cpu_x86_64.h"
#include "hash/keccak.h"
#include "hash/sponge_impl.h"

void mica_keccak_x86_64_avx512_permute(uint64_t state[MICA_KECCAK_LANES], const uint64_t rc[24]);
void mica_keccak_x86_64_avx512_absorb(uint64_t state[MICA_KECCAK_LANES], const uint64_t rc[24],
                                      const uint8_t *data, size_t blocks, size_t rate);

static psa_status_t add(void *state, size_t rate, const uint8_t *data)
{
    union mica_keccak_state *s = state;

    for (size_t i = 0; i < rate / 8; i++)
        s->w64[i] ^= mica_load_le64(data + 8 * i);
    return PSA_SUCCESS;
}

static psa_status_t absorb(void *state, size_t rate, const uint8_t *data, size_t blocks)
{
    union mica_keccak_state *s = state;

    if (blocks > 0)
        mica_keccak_x86_64_avx512_absorb(s->w64, mica_keccak_rc, data, blocks, rate);
    return PSA_SUCCESS;
}

static psa_status_t squeeze(void *state, size_t rate, uint8_t *out, size_t blocks)
{
    union mica_keccak_state *s = state;

    for (; blocks > 0; blocks--, out += rate) {
        mica_keccak_x86_64_avx512_permute(s->w64, mica_keccak_rc);
        memcpy(out, s->w64, rate);
    }
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AVX512);
}

const struct mica_sponge_impl mica_keccak_x86_64_avx512 = {
    .hash = {.impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available}},
    .absorb = absorb,
    .add = add,
    .squeeze = squeeze,
};
