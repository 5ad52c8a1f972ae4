/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica version: the version and the build. */
#include <stdio.h>

#include "bench/host.h"
#include "commands.h"
#include "options.h"

int command_version(int argc, char **argv)
{
    if (argc > 0)
        return usage_error("version", "takes no argument, but has '%s'", argv[0]);
    const struct bench_build *build = bench_host_build();
    printf("mica %s, commit %s\n%s, flags: %s\n", build->version, build->commit, build->compiler,
           build->flags);
    return 0;
}
