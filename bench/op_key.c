/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The key of a case, in the key store. */
#include "bench/case.h"

psa_status_t bench_import_key(struct bench_work *w, psa_key_usage_t usage)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;

    psa_set_key_type(&attributes, w->row->key_type);
    psa_set_key_algorithm(&attributes, w->row->psa_alg);
    psa_set_key_usage_flags(&attributes, usage);
    return psa_import_key(&attributes, bench_key, w->row->key_bits / 8u, &w->key);
}

void bench_destroy_key(struct bench_work *w)
{
    psa_destroy_key(w->key);
    w->key = PSA_KEY_ID_NULL;
}
