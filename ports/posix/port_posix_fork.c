/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Detection of fork(): a page that the kernel clears in the child (madvise(2), MADV_WIPEONFORK,
 * Linux 4.14), which also sees a bare clone(2), where no handler of pthread_atfork runs. Reading it
 * costs one load. Where the kernel has no such page, the process identifier serves. */
#define _DEFAULT_SOURCE

#include <stdatomic.h>
#include <sys/mman.h>
#include <unistd.h>

#include "mica/port.h"

/* MADV_WIPEONFORK by its number in the kernel's interface: the C library may be older. */
#define WIPE_ON_FORK 18

static _Atomic(_Atomic(uint32_t) *) page; /* NULL: not yet tried */
static atomic_uint_fast32_t generations;
static _Atomic(uint32_t) no_page;

/* An emulator may accept any advice and follow none. Then it accepts one that does not exist. */
static int wipes_on_fork(void *made, size_t bytes)
{
    return madvise(made, bytes, WIPE_ON_FORK) == 0 && madvise(made, bytes, -1) != 0;
}

static _Atomic(uint32_t) *make_page(void)
{
    const size_t bytes = (size_t)sysconf(_SC_PAGESIZE);
    void *made = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    _Atomic(uint32_t) *expected = NULL;

    if (made == MAP_FAILED)
        return &no_page;
    if (!wipes_on_fork(made, bytes)) {
        munmap(made, bytes);
        made = NULL;
    }
    /* Another thread may have been first. */
    if (!atomic_compare_exchange_strong(&page, &expected, made != NULL ? made : &no_page) &&
        made != NULL)
        munmap(made, bytes);
    return atomic_load(&page);
}

uint32_t mica_port_generation(void)
{
    _Atomic(uint32_t) *p = atomic_load_explicit(&page, memory_order_acquire);

    if (p == NULL)
        p = make_page();
    if (p == &no_page)
        return (uint32_t)getpid();
    uint32_t generation = atomic_load_explicit(p, memory_order_acquire);
    if (generation != 0)
        return generation;
    /* A new image: one more than its parent, for the count is inherited, the page is not. */
    const uint32_t next = (uint32_t)(atomic_fetch_add(&generations, 1) + 1);
    return atomic_compare_exchange_strong(p, &generation, next) ? next : generation;
}
