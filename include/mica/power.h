/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file mica/power.h
 * Power of the crypto engines: what an application with sleep modes has to know and may say.
 *
 * An engine needs its clock (the *dependency*), and while it works the part may idle but not enter
 * a sleep in which the engine stands still (the *constraint*). Without a word from the application
 * each operation switches the clock on and off again. Any context.
 */
#ifndef MICA_POWER_H
#define MICA_POWER_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Keeps the clocks of engines on, from their next use until the matching mica_power_close: an
 * operation that follows soon need not switch. Calls are counted, up to 65535. */
void mica_power_open(void);

/** Takes one mica_power_open back; the last one switches the clocks off, or lets the operation in
 * progress do so at its end. Without an open before it, nothing happens. */
void mica_power_close(void);

/** Whether the part may enter a sleep that stops the engines: no operation is in progress. A job's
 * constraint is released before its callback, so that a callback may start the next job. */
bool mica_power_may_standby(void);

#ifdef __cplusplus
}
#endif

#endif
