/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Cortex-M0+ timing: two stages, no overlap, so that each instruction has one price.
 * Reference: Cortex-M0+ TRM (ARM DDI 0484), table "Cortex-M0+ instruction summary", for a core with
 * the single-cycle multiplier and zero wait states; exceptions from its section 3.6. */
#include "timing.h"

static unsigned cost(const struct insn *i)
{
    switch (i->class) {
    case INSN_LOAD:
    case INSN_STORE:
    case INSN_TABLE_BRANCH:
        return 2;
    case INSN_LOAD_MULTI:
    case INSN_STORE_MULTI:
        return 1u + i->count;
    case INSN_SYSTEM:
    case INSN_BARRIER:
        return 3;
    case INSN_BRANCH:
        return (i->flags & INSN_CALL) != 0 ? 2 : 1; /* BL 3 with the refill */
    case INSN_SLEEP:
        return 2;
    default:
        return 1;
    }
}

static void block(const struct insn *insn, size_t n, struct pipe_state *state, uint32_t *before)
{
    (void)state;
    uint32_t t = 0;
    for (size_t k = 0; k < n; k++) {
        before[k] = t;
        t += cost(&insn[k]);
    }
    before[n] = t;
}

/* B 2, BX 2, BL 3, POP with PC 3 + N: the refill is one cycle, two after a loaded PC. */
static unsigned taken(const struct insn *branch, const struct insn *target)
{
    (void)target;
    return (branch->flags & INSN_LOADS_PC) != 0 ? 2 : 1;
}

const struct timing_model timing_m0plus = {
    "cortex-m0plus", "m0plus-1", 'B', 15, 13, 6, block, taken, NULL, NULL,
};
