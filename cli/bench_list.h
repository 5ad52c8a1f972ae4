/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica bench --list: what can be measured. */
#ifndef MICA_CLI_BENCH_LIST_H
#define MICA_CLI_BENCH_LIST_H

/* Prints the implementations, the cases and the peers. */
void bench_list(void);

#endif
