/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A record: one figure, with all that is needed to read it. Schema "mica-bench/1", published in
 * record_schema.json and explained in docs/BENCH.md. Records are all that the reporters see. */
#ifndef MICA_BENCH_BENCH_RECORD_H
#define MICA_BENCH_BENCH_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#define BENCH_SCHEMA   "mica-bench/1"
#define BENCH_IMPL_MAX 6

/* A number that is not known, or does not apply; null in the file. */
#define BENCH_UNKNOWN (-1.0)

enum bench_class { BENCH_PORTABLE, BENCH_CPU, BENCH_ENGINE, BENCH_CLASSES };

/* "portable", "cpu", "engine". */
extern const char *const bench_class_names[BENCH_CLASSES];

/* What was built, for what, and at which clock: the same for all records of a run. */
struct bench_build {
    const char *version;  /* of Mica */
    const char *commit;   /* abbreviated; "+" behind it: with changes; "unknown" outside git */
    const char *compiler; /* name and version */
    const char *flags;
    const char *machine;        /* the processor's own name, or the board's */
    double clock_hz;            /* of the core */
    const char *clock_source;   /* "nominal", "estimated" or "exact" */
    double wait_states;         /* of the flash; unknown on a host */
    double timer_resolution_ns; /* the least step of the counter */
};

struct bench_record {
    const char *target;  /* "host", or a board */
    const char *kind;    /* "measured", "modelled", "published" */
    const char *library; /* "mica", or a peer */
    const char *alg;     /* "AES-128-GCM" */
    const char *op;      /* "encrypt" */
    double key_bits;
    double bytes; /* of the message; unknown where there is none, as in signing */
    enum bench_class impl_class;
    const char *impl[BENCH_IMPL_MAX]; /* those that served, in the order of first use */
    unsigned impl_count;
    const char *behaviour; /* "polling", "blocking", "callback"; NULL: the call returns when done */
    double time_ns;        /* median of the rounds, one operation */
    double time_min_ns;
    double spread; /* interquartile range of the rounds over their median */
    double iterations;
    double cycles; /* counted, never derived from a time */
    double current_ma;
    double charge_nc;
    double energy_nj;
    double stack_bytes;
    /* On a board, of `cycles`: an engine was at work; the core slept. */
    double engine_cycles, sleep_cycles;
    /* Published: what was inferred from this row, so that the model cannot be judged by it. NULL:
     * it is there to be predicted. */
    const char *calibrates;
    /* The region in which the firmware measured this: the simulator's figures for it are yet to be
     * put in. Unknown in what is kept. */
    double region;
    /* By class: the time of this record over that of Mica's record of the class, median over the
     * rounds both took part in. Unknown where there is none. */
    double time_ratio[BENCH_CLASSES];
    const struct bench_build *build;
};

/* A record that knows nothing yet. */
struct bench_record bench_record_init(void);

/* The class of that name, or BENCH_CLASSES. */
enum bench_class bench_class_by_name(const char *name);

#endif
