/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Other programs: the compiler, the simulator. */
#define _POSIX_C_SOURCE 200809L
#include <libgen.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/board_bench.h"

extern char **environ;

int bench_spawn_start(char *const argv[], int to, bool errors)
{
    posix_spawn_file_actions_t actions;
    pid_t process = -1;

    if (posix_spawn_file_actions_init(&actions) != 0)
        return -1;
    bool good = posix_spawn_file_actions_adddup2(&actions, to, STDOUT_FILENO) == 0;
    if (errors)
        good = good && posix_spawn_file_actions_adddup2(&actions, to, STDERR_FILENO) == 0;
    if (!good || posix_spawnp(&process, argv[0], &actions, NULL, argv, environ) != 0)
        process = -1;
    posix_spawn_file_actions_destroy(&actions);
    return process;
}

int bench_spawn_wait(int process)
{
    int status;

    if (process < 0 || waitpid(process, &status, 0) < 0 || !WIFEXITED(status))
        return -1;
    return WEXITSTATUS(status);
}

int bench_spawn(char *const argv[], int to, bool errors)
{
    return bench_spawn_wait(bench_spawn_start(argv, to, errors));
}

bool bench_program_folder(char folder[BENCH_FOLDER_MAX])
{
    char program[BENCH_FOLDER_MAX];
    const ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);

    if (n <= 0)
        return false;
    program[n] = '\0';
    strcpy(folder, dirname(program));
    return true;
}
