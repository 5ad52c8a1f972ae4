/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Waiting and time on POSIX. Processes have no interrupts and no engines: this serves jobs, which
 * several threads may queue, and the tests' engines that are none. */
#define _POSIX_C_SOURCE 200809L

#include <pthread.h>
#include <time.h>

#include "mica/port.h"

#define NAP_NS 20000 /* between two looks at the flag */

static pthread_mutex_t mask = PTHREAD_MUTEX_INITIALIZER;

bool mica_port_in_interrupt(void)
{
    return false;
}

uint32_t mica_port_mask(void)
{
    (void)pthread_mutex_lock(&mask);
    return 0;
}

void mica_port_unmask(uint32_t before)
{
    (void)before;
    (void)pthread_mutex_unlock(&mask);
}

void mica_port_interrupt(unsigned number, bool on)
{
    (void)number;
    (void)on;
}

bool mica_port_wait(const volatile uint8_t *done, uint32_t microseconds)
{
    const uint32_t start = mica_port_ticks();

    while (*done == 0) {
        const struct timespec nap = {0, NAP_NS};
        if (mica_port_ticks() - start >= microseconds)
            return false;
        (void)nanosleep(&nap, NULL);
    }
    return true;
}

void mica_port_wake(void)
{
}

uint32_t mica_port_ticks(void)
{
    struct timespec now = {0, 0};

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)((uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u);
}

uint32_t mica_port_ticks_per_ms(void)
{
    return 1000;
}
