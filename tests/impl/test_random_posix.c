/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Random numbers on a POSIX system: after fork(), from several threads, and when system calls are
 * refused. What a child finds comes back through a pipe. */
#define _DEFAULT_SOURCE

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "mica/impl.h"
#include "mica/port.h"
#include "mica/random.h"
#include "rng/rng.h"

#define REPORT_BYTES 64

#define CANNOT 77 /* the exit status of a child that cannot set its trial up */

/* Runs `child` in a child process, and takes its report. */
static void in_child(void (*child)(uint8_t report[REPORT_BYTES]), uint8_t report[REPORT_BYTES])
{
    int ends[2], how = -1;

    CHECK(pipe(ends) == 0);
    const pid_t pid = fork();
    CHECK(pid >= 0);
    if (pid == 0) {
        uint8_t mine[REPORT_BYTES] = {0};
        child(mine);
        _exit(write(ends[1], mine, sizeof mine) == (ssize_t)sizeof mine ? 0 : 1);
    }
    close(ends[1]);
    const ssize_t n = read(ends[0], report, REPORT_BYTES);
    close(ends[0]);
    CHECK(waitpid(pid, &how, 0) == pid);
    CHECK(WIFEXITED(how));
    if (WEXITSTATUS(how) == CANNOT)
        check_skip("this system filters no system calls");
    CHECK_EQUAL(WEXITSTATUS(how), 0);
    CHECK_EQUAL(n, REPORT_BYTES);
}

/* ---- fork ----------------------------------------------------------------------------------- */

static mica_drbg_t object; /* without fresh bytes: the fork alone must tell them apart */

static void draw_from_object(uint8_t report[REPORT_BYTES])
{
    if (mica_drbg_generate(&object, report, REPORT_BYTES, NULL, 0, false) != PSA_SUCCESS)
        _exit(2);
}

static void draw_from_library(uint8_t report[REPORT_BYTES])
{
    if (mica_random(report, REPORT_BYTES) != PSA_SUCCESS)
        _exit(2);
}

/* A child's child, whose parent has drawn nothing. */
static void draw_in_grandchild(uint8_t report[REPORT_BYTES])
{
    in_child(draw_from_object, report);
}

static void check_three_differ(void (*draw)(uint8_t report[REPORT_BYTES]))
{
    uint8_t reports[3][REPORT_BYTES];

    in_child(draw, reports[0]);
    in_child(draw, reports[1]);
    draw(reports[2]);
    CHECK(memcmp(reports[0], reports[1], REPORT_BYTES) != 0);
    CHECK(memcmp(reports[0], reports[2], REPORT_BYTES) != 0);
    CHECK(memcmp(reports[1], reports[2], REPORT_BYTES) != 0);
}

static void fork_object(void)
{
    const mica_drbg_parameters_t parameters = {.flags = MICA_DRBG_NO_FRESH_BYTES};
    uint8_t reports[2][REPORT_BYTES];

    mica_drbg_free(&object);
    CHECK_SUCCESS(mica_drbg_instantiate(&object, &parameters));
    check_three_differ(draw_from_object);
    in_child(draw_in_grandchild, reports[0]);
    in_child(draw_in_grandchild, reports[1]);
    CHECK(memcmp(reports[0], reports[1], REPORT_BYTES) != 0);
    mica_drbg_free(&object);
}

static void fork_library(void)
{
    CHECK_SUCCESS(mica_random_init());
    check_three_differ(draw_from_library);
}

static void report_generation(uint8_t report[REPORT_BYTES])
{
    const uint32_t generation = mica_port_generation();

    memcpy(report, &generation, sizeof generation);
}

static void generations(void)
{
    const uint32_t here = mica_port_generation();
    uint8_t report[REPORT_BYTES];
    uint32_t there;

    CHECK_EQUAL(mica_port_generation(), here);
    in_child(report_generation, report);
    memcpy(&there, report, sizeof there);
    CHECK(here != there);
    CHECK_EQUAL(mica_port_generation(), here);
}

/* ---- threads -------------------------------------------------------------------------------- */

#define DRAWS 400

static uint8_t drawn[2][DRAWS][16];

static void *draw_often(void *where)
{
    uint8_t(*out)[16] = where;

    for (size_t i = 0; i < DRAWS; i++)
        if (mica_random(out[i], 16) != PSA_SUCCESS)
            return NULL;
    return where;
}

static void threads(void)
{
    pthread_t other;
    void *result = NULL;

    CHECK(pthread_create(&other, NULL, draw_often, drawn[1]) == 0);
    CHECK(draw_often(drawn[0]) != NULL);
    CHECK(pthread_join(other, &result) == 0 && result != NULL);
    for (size_t i = 0; i < DRAWS; i++)
        for (size_t k = 0; k < DRAWS; k++)
            CHECK(memcmp(drawn[0][i], drawn[1][k], 16) != 0);
}

/* ---- refused system calls ------------------------------------------------------------------- */

#ifdef __x86_64__
#define THIS_ARCH AUDIT_ARCH_X86_64
#else
#define THIS_ARCH AUDIT_ARCH_AARCH64
#endif

#define AT(member) ((unsigned)offsetof(struct seccomp_data, member))

/* From now on (seccomp(2), SECCOMP_MODE_FILTER) system call `call` fails with
 * `error` in this process. */
static void refuse(unsigned call, unsigned error)
{
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, AT(arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCH, 0, 2),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, AT(nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error),
    };
    const struct sock_fprog program = {sizeof code / sizeof code[0], code};

    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0)
        _exit(CANNOT);
}

struct refused {
    psa_status_t port, random;
    uint8_t filter_works;
    uint8_t nothing_released;
    uint8_t different;
};

static void try_all(struct refused *found)
{
    uint8_t a[32], b[32], sum = 0;

    found->filter_works = syscall(SYS_getrandom, a, 1, 0) < 0;
    found->port = mica_port_entropy(a, sizeof a);
    found->different = mica_port_entropy(b, sizeof b) == PSA_SUCCESS && memcmp(a, b, sizeof a) != 0;
    mica_random_free();
    memset(a, 0x5c, sizeof a);
    found->random = mica_random(a, sizeof a);
    for (size_t i = 0; i < sizeof a; i++)
        sum |= a[i];
    found->nothing_released = sum == 0;
}

static void without_getrandom(uint8_t report[REPORT_BYTES])
{
    struct refused found = {0};

    refuse(SYS_getrandom, ENOSYS);
    try_all(&found);
    memcpy(report, &found, sizeof found);
}

static void without_any(uint8_t report[REPORT_BYTES])
{
    struct refused found = {0};

    refuse(SYS_getrandom, EPERM);
    refuse(SYS_openat, EACCES);
    try_all(&found);
    memcpy(report, &found, sizeof found);
}

/* The device stands in. */
static void getrandom_refused(void)
{
    uint8_t report[REPORT_BYTES];
    struct refused found;

    in_child(without_getrandom, report);
    memcpy(&found, report, sizeof found);
    CHECK(found.filter_works);
    CHECK_SUCCESS(found.port);
    CHECK(found.different);
    CHECK_SUCCESS(found.random);
    CHECK(!found.nothing_released);
}

/* No entropy that counts: nothing is given out, whatever extras the processor has. */
static void all_refused(void)
{
    uint8_t report[REPORT_BYTES];
    struct refused found;

    in_child(without_any, report);
    memcpy(&found, report, sizeof found);
    CHECK(found.filter_works);
    CHECK_STATUS(found.port, PSA_ERROR_INSUFFICIENT_ENTROPY);
    CHECK_STATUS(found.random, PSA_ERROR_INSUFFICIENT_ENTROPY);
    CHECK(found.nothing_released);
}

static void large(void)
{
    static uint8_t out[2 * MICA_DRBG_REQUEST_MAX + 1001];
    size_t counts[256] = {0};

    CHECK_SUCCESS(mica_random(NULL, 0));
    CHECK_SUCCESS(mica_random(out, sizeof out));
    for (size_t i = 0; i < sizeof out; i++)
        counts[out[i]]++;
    for (size_t i = 0; i < 256; i++) /* mean 516, standard deviation 23: ten of them */
        CHECK(counts[i] > 286 && counts[i] < 746);
}

static const struct check_test tests[] = {
    {"generations", generations},
    {"fork_object", fork_object},
    {"fork_library", fork_library},
    {"threads", threads},
    {"getrandom_refused", getrandom_refused},
    {"all_refused", all_refused},
    {"large", large},
    {0},
};
const struct check_suite suite_random_posix = {"random_posix", tests};
