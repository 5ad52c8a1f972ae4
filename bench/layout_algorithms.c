/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The layout "algorithm: operations in software, in hardware": throughput of ciphers, hashes and
 * MACs at one length, time of public-key operations. Improvement, the peers and the names of the
 * implementations stand behind. */
#include <string.h>

#include "bench/layout.h"

#define OPS_MAX 2

/* A table: which operations, under which headings. */
struct group {
    const char *title;
    const char *ops[OPS_MAX];
    const char *heads[OPS_MAX];
    bool by_length; /* throughput at a length; otherwise time of an operation */
    bool (*takes)(const char *alg);
};

static bool ends_with(const char *s, const char *end)
{
    const size_t n = strlen(s), m = strlen(end);

    return n >= m && strcmp(s + n - m, end) == 0;
}

static bool is_aead(const char *alg)
{
    return ends_with(alg, "-GCM") || ends_with(alg, "-CCM") || ends_with(alg, "-Poly1305") ||
           ends_with(alg, "-AEAD128");
}

static bool is_cipher(const char *alg)
{
    return !is_aead(alg);
}

static bool is_elliptic(const char *alg)
{
    return strncmp(alg, "EC", 2) == 0 || strncmp(alg, "Ed", 2) == 0 ||
           strncmp(alg, "X25519", 6) == 0 || strncmp(alg, "X448", 4) == 0 ||
           strcmp(alg, "SM2") == 0;
}

static bool is_finite_field(const char *alg)
{
    return !is_elliptic(alg);
}

static bool any(const char *alg)
{
    return alg != NULL;
}

static const struct group groups[] = {
    {"Cipher Algorithms", {"encrypt", "decrypt"}, {"Encryption", "Decryption"}, true, is_cipher},
    {"AEAD Algorithms", {"encrypt", "decrypt"}, {"Encryption", "Decryption"}, true, is_aead},
    {"Hash Algorithms", {"hash", NULL}, {"Speed", NULL}, true, any},
    {"MAC Algorithms", {"mac", NULL}, {"Speed", NULL}, true, any},
    {"Signature Algorithms",
     {"sign", "verify"},
     {"Generation", "Verification"},
     false,
     is_finite_field},
    {"EC Signature Algorithms",
     {"sign", "verify"},
     {"Generation", "Verification"},
     false,
     is_elliptic},
    {"Key Exchange Algorithms",
     {"generate", "agree"},
     {"Public Key Generation", "Shared Secret Computation"},
     false,
     is_finite_field},
    {"EC Key Exchange Algorithms",
     {"generate", "agree"},
     {"Public Key Generation", "Shared Secret Computation"},
     false,
     is_elliptic},
    {"Password-Authenticated Key Exchange", {"exchange", NULL}, {"Exchange", NULL}, false, any},
    {"Key Derivation", {"derive", NULL}, {"Derivation", NULL}, false, any},
};

static bool belongs(const struct group *g, const struct bench_record *r)
{
    for (unsigned i = 0; i < OPS_MAX; i++)
        if (g->ops[i] != NULL && strcmp(g->ops[i], r->op) == 0)
            return g->takes(r->alg) && (r->bytes != BENCH_UNKNOWN) == g->by_length;
    return false;
}

/* Whether the record is the first of its algorithm in the table. */
static bool starts_row(const struct bench_view *v, const struct group *g, double bytes,
                       const struct bench_record *r)
{
    if (!bench_in_view(v, r) || !belongs(g, r) || r->bytes != bytes)
        return false;
    for (const struct bench_record *before = v->rows; before < r; before++)
        if (bench_in_view(v, before) && belongs(g, before) && before->bytes == bytes &&
            strcmp(before->alg, r->alg) == 0)
            return false;
    return true;
}

static unsigned op_count(const struct group *g)
{
    return g->ops[1] != NULL ? 2 : 1;
}

/* Whether the peer has anything to show in the table. */
static bool has_peer(const struct bench_view *v, const struct group *g, double bytes,
                     const char *library)
{
    for (size_t i = 0; i < v->count; i++)
        if (bench_in_view(v, &v->rows[i]) && belongs(g, &v->rows[i]) && v->rows[i].bytes == bytes &&
            strcmp(v->rows[i].library, library) == 0)
            return true;
    return false;
}

static void add_columns(struct bench_table *t, const struct bench_view *v, const struct group *g,
                        double bytes)
{
    static const char *const kinds[] = {"(Software)", "(Hardware)"};
    char head[BENCH_CELL_MAX];

    bench_table_column(t, 1, "Algorithm", "");
    for (unsigned k = 0; k < 2; k++)
        for (unsigned i = 0; i < op_count(g); i++)
            bench_table_column(t, 0, g->heads[i], kinds[k]);
    for (unsigned i = 0; i < op_count(g); i++)
        bench_table_column(t, 0, g->ops[1] != NULL ? g->heads[i] : "", "Improvement");
    for (unsigned p = 0; p < v->peer_count; p++) {
        for (unsigned i = 0; has_peer(v, g, bytes, v->peers[p]) && i < op_count(g); i++) {
            snprintf(head, sizeof head, "(%s)", v->peers[p]);
            bench_table_column(t, 0, g->heads[i], head);
            snprintf(head, sizeof head, "to %s", v->peers[p]);
            bench_table_column(
                t, 0, bench_peer_is_software(v, v->peers[p]) ? "SW ratio" : "HW ratio", head);
        }
    }
    bench_table_column(t, 1, "Implementations", "(Hardware / Software)");
}

static void cell_rate(struct bench_table *t, unsigned column, const struct group *g,
                      const struct bench_record *r)
{
    char figure[BENCH_CELL_MAX];
    double x = BENCH_UNKNOWN;

    if (r != NULL && r->time_ns > 0) /* bytes a nanosecond are 1000 MB/s */
        x = g->by_length ? r->bytes / r->time_ns * 1e3 : r->time_ns / 1e6;
    bench_figure(figure, sizeof figure, x, g->by_length ? "MB/s" : "ms");
    bench_table_cell(t, column, "%s", figure);
}

static void cell_ratio(struct bench_table *t, unsigned column, double ratio)
{
    if (ratio == BENCH_UNKNOWN)
        bench_table_cell(t, column, "-");
    else
        bench_table_cell(t, column, ratio < 10 ? "%.2f" : "%.1f", ratio);
}

static void add_row(struct bench_table *t, const struct bench_view *v, const struct group *g,
                    const char *alg, double bytes)
{
    const struct bench_record *software[OPS_MAX], *hardware[OPS_MAX];
    char names[BENCH_CELL_MAX];
    const unsigned ops = op_count(g);
    unsigned column = 1 + 3 * ops;

    bench_table_row(t);
    bench_table_cell(t, 0, "%s", alg);
    for (unsigned i = 0; i < ops; i++) {
        software[i] = bench_pick(v, BENCH_SOFTWARE, alg, g->ops[i], bytes);
        hardware[i] = bench_pick(v, BENCH_HARDWARE, alg, g->ops[i], bytes);
        cell_rate(t, 1 + i, g, software[i]);
        cell_rate(t, 1 + ops + i, g, hardware[i]);
        cell_ratio(t, 1 + 2 * ops + i, bench_speedup(hardware[i], software[i]));
    }
    for (unsigned p = 0; p < v->peer_count; p++) {
        const bool soft = bench_peer_is_software(v, v->peers[p]);
        for (unsigned i = 0; has_peer(v, g, bytes, v->peers[p]) && i < ops; i++) {
            const struct bench_record *peer =
                bench_pick_peer(v, v->peers[p], alg, g->ops[i], bytes);
            cell_rate(t, column++, g, peer);
            cell_ratio(
                t, column++,
                bench_speedup(soft || hardware[i] == NULL ? software[i] : hardware[i], peer));
        }
    }
    const unsigned shown = hardware[0] == NULL && software[0] == NULL ? ops - 1 : 0;
    bench_served(names, sizeof names, hardware[shown], software[shown]);
    bench_table_cell(t, column, "%s", names);
}

static void print_table(FILE *to, const struct bench_renderer *renderer, const struct bench_view *v,
                        const struct group *g, double bytes)
{
    struct bench_table t = {.column_count = 0};

    if (g->by_length)
        snprintf(t.title, sizeof t.title, "%s, messages of %.0f bytes", g->title, bytes);
    else
        snprintf(t.title, sizeof t.title, "%s", g->title);
    add_columns(&t, v, g, bytes);
    for (size_t i = 0; i < v->count; i++)
        if (starts_row(v, g, bytes, &v->rows[i]))
            add_row(&t, v, g, v->rows[i].alg, bytes);
    if (t.row_count > 0)
        renderer->table(to, &t);
    bench_table_free(&t);
}

void bench_layout_algorithms(FILE *to, const struct bench_renderer *renderer,
                             const struct bench_view *v)
{
    double lengths[BENCH_LENGTHS_MAX];

    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        const struct group *g = &groups[i];
        if (!g->by_length) {
            print_table(to, renderer, v, g, BENCH_UNKNOWN);
            continue;
        }
        unsigned count = 0;
        for (unsigned k = 0; k < op_count(g); k++)
            count = bench_table_lengths(v, g->ops[k], lengths, count);
        for (unsigned k = 0; k < count; k++)
            print_table(to, renderer, v, g, lengths[k]);
    }
}
