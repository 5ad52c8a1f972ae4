/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The identity of this program and this machine. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>

#include "bench/hal.h"
#include "bench/host.h"
#include "bench/measure.h"
#include "build_id.h"

/* The processor's own name, where the system tells it. */
static bool read_cpu_model(char *to, size_t size)
{
    FILE *f = fopen("/proc/cpuinfo", "r");
    bool found = false;

    while (f != NULL && !found && fgets(to, (int)size, f) != NULL)
        found = strncmp(to, "model name", 10) == 0;
    if (f != NULL)
        fclose(f);
    const char *colon = found ? strchr(to, ':') : NULL;
    if (colon == NULL)
        return false;
    memmove(to, colon + 2, strlen(colon + 2) + 1);
    to[strcspn(to, "\n")] = '\0';
    return true;
}

static const char *machine(void)
{
    static char model[160], full[320];
    struct utsname system;

    if (uname(&system) != 0)
        return "unknown";
    if (!read_cpu_model(model, sizeof model))
        snprintf(model, sizeof model, "processor without a name");
    snprintf(full, sizeof full, "%s (%.64s, %.64s)", model, system.machine, system.sysname);
    return full;
}

const struct bench_build *bench_host_build(void)
{
    static struct bench_build build;

    build.version = MICA_BUILD_VERSION;
    build.commit = MICA_BUILD_COMMIT;
    build.compiler = MICA_BUILD_COMPILER;
    build.flags = MICA_BUILD_FLAGS;
    build.machine = machine();
    build.clock_hz = (double)bench_hal_host.clock_hz();
    build.clock_source = "estimated";
    build.wait_states = BENCH_UNKNOWN;
    build.timer_resolution_ns = (double)bench_resolution(&bench_hal_host);
    return &build;
}
