/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Locks on POSIX threads. fork() copies a lock in whatever state it is, while its holder does not
 * exist in the child. So the forking thread takes all of them first, and both sides give them back
 * (POSIX.1-2017, pthread_atfork, rationale). */
#define _POSIX_C_SOURCE 200809L

#include <pthread.h>
#include <stdlib.h>

#include "mica/port.h"

#if MICA_WANT_LOCK

static pthread_mutex_t locks[MICA_LOCK_COUNT] = {
    PTHREAD_MUTEX_INITIALIZER,
    PTHREAD_MUTEX_INITIALIZER,
    PTHREAD_MUTEX_INITIALIZER,
};
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void must(int error)
{
    if (error != 0)
        abort();
}

static void before_fork(void)
{
    for (int i = 0; i < MICA_LOCK_COUNT; i++)
        must(pthread_mutex_lock(&locks[i]));
}

static void after_fork(void)
{
    for (int i = MICA_LOCK_COUNT; i-- > 0;)
        must(pthread_mutex_unlock(&locks[i]));
}

static void prepare(void)
{
    must(pthread_atfork(before_fork, after_fork, after_fork));
}

void mica_port_lock(enum mica_port_lock_name lock)
{
    must(pthread_once(&once, prepare));
    must(pthread_mutex_lock(&locks[lock]));
}

void mica_port_unlock(enum mica_port_lock_name lock)
{
    must(pthread_mutex_unlock(&locks[lock]));
}

#else
typedef int mica_port_posix_has_no_lock;
#endif
