/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: an XOF operation driven in any order. */
#include <string.h>

#include "fuzz.h"

#define OUTPUT_MAX 4096

enum state { INACTIVE, BEGUN, TAKING_INPUT, GIVING_OUTPUT };

struct model {
    psa_xof_operation_t op;
    enum state state;
    psa_algorithm_t alg;
    struct fuzz_text text;
    uint8_t want[OUTPUT_MAX]; /* of the text, once it has ended */
    size_t given;
};

static const psa_algorithm_t algs[] = {PSA_ALG_SHAKE128, PSA_ALG_SHAKE256, 0x0d00fe00,
                                       PSA_ALG_SHA3_256};
#define SUPPORTED 2

static void setup(struct model *m, struct fuzz_input *in)
{
    const size_t i = fuzz_below(in, sizeof algs / sizeof algs[0]);
    const psa_status_t status = psa_xof_setup(&m->op, algs[i]);

    if (m->state != INACTIVE)
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    else if (i < SUPPORTED)
        FUZZ_EQUAL(status, PSA_SUCCESS);
    else
        FUZZ_CHECK(status == PSA_ERROR_NOT_SUPPORTED || status == PSA_ERROR_INVALID_ARGUMENT);
    m->state = status == PSA_SUCCESS ? BEGUN : INACTIVE;
    m->alg = algs[i];
    m->text.n = m->given = 0;
}

static void set_context(struct model *m, struct fuzz_input *in)
{
    size_t n;
    const uint8_t *p = fuzz_bytes(in, FUZZ_TEXT_MAX, &n);

    FUZZ_EQUAL(psa_xof_set_context(&m->op, p, n),
               m->state == BEGUN ? PSA_ERROR_INVALID_ARGUMENT : PSA_ERROR_BAD_STATE);
    m->state = INACTIVE;
}

static void update(struct model *m, struct fuzz_input *in)
{
    const bool right = m->state == BEGUN || m->state == TAKING_INPUT;
    size_t n;
    const uint8_t *p = fuzz_bytes(in, sizeof m->text.p - m->text.n, &n);

    FUZZ_EQUAL(psa_xof_update(&m->op, p, n), right ? PSA_SUCCESS : PSA_ERROR_BAD_STATE);
    if (right)
        fuzz_append(&m->text, p, n);
    m->state = right ? TAKING_INPUT : INACTIVE;
}

static void output(struct model *m, struct fuzz_input *in)
{
    static uint8_t got[16 * 256];
    size_t n = (size_t)fuzz_byte(in) << (fuzz_byte(in) & 3);

    if (n > OUTPUT_MAX - m->given)
        n = OUTPUT_MAX - m->given;
    FUZZ_EQUAL(psa_xof_output(&m->op, got, n),
               m->state == INACTIVE ? PSA_ERROR_BAD_STATE : PSA_SUCCESS);
    if (m->state == INACTIVE)
        return;
    if (m->state != GIVING_OUTPUT)
        oracle_xof(m->alg, m->text.p, m->text.n, m->want, OUTPUT_MAX);
    m->state = GIVING_OUTPUT;
    FUZZ_EQUAL(memcmp(got, m->want + m->given, n), 0);
    m->given += n;
}

static void step(struct model *m, struct fuzz_input *in)
{
    switch (fuzz_byte(in) & 15) {
    case 0:
    case 1:
        setup(m, in);
        break;
    case 2:
        FUZZ_EQUAL(psa_xof_abort(&m->op), PSA_SUCCESS);
        m->state = INACTIVE;
        break;
    case 3:
        set_context(m, in);
        break;
    case 4:
    case 5:
    case 6:
    case 7:
        output(m, in);
        break;
    default:
        update(m, in);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct model m;
    struct fuzz_input in = fuzz_begin(data, size);

    while (in.left > 0)
        step(&m, &in);
    psa_xof_abort(&m.op);
    m.state = INACTIVE;
    return 0;
}
