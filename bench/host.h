/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hosted machine: who it is, and the peers it has. */
#ifndef MICA_BENCH_HOST_H
#define MICA_BENCH_HOST_H

#include <stdio.h>

#include "bench/peer.h"
#include "bench/bench_record.h"

/* The identity of this program and this machine. */
const struct bench_build *bench_host_build(void);

struct bench_peer_name {
    const char *name;
    const char *about;
};

/* The peers that can be asked for; ends with a NULL name. They need not be there. */
extern const struct bench_peer_name bench_peer_names[];

/* Opens the module of a peer, in the folder of this program or in MICA_PEER_DIR. Returns NULL and
 * says why if it is not there. The module stays open until the program ends. */
const struct bench_peer *bench_peer_load(const char *name, char *why, size_t why_size);

#endif
