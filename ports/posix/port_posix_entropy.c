/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Entropy from the kernel: getrandom(2), which waits until the kernel's generator is seeded, once
 * after the system starts. A kernel without it (Linux before 3.17), or a sandbox that forbids it,
 * leaves /dev/urandom, which never waits: there /dev/random becomes readable first. */
#define _DEFAULT_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include "mica/port.h"

/* getrandom(2), NOTES: up to here a signal does not cut a request short. */
#define REQUEST_MAX 256

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* A file descriptor of the device; -1 where there is none, or something else has its name. */
static int open_device(const char *path)
{
    struct stat about;
    const int fd = open(path, O_RDONLY | O_CLOEXEC);

    if (fd >= 0 && (fstat(fd, &about) != 0 || !S_ISCHR(about.st_mode))) {
        close(fd);
        return -1;
    }
    return fd;
}

static int kernel_is_seeded(void)
{
    struct pollfd device = {open_device("/dev/random"), POLLIN, 0};
    int n;

    if (device.fd < 0)
        return 0;
    do
        n = poll(&device, 1, -1);
    while (n < 0 && errno == EINTR);
    close(device.fd);
    return n == 1 && (device.revents & POLLIN) != 0;
}

static psa_status_t read_device(uint8_t *out, size_t bytes)
{
    const int fd = kernel_is_seeded() ? open_device("/dev/urandom") : -1;

    if (fd < 0)
        return PSA_ERROR_INSUFFICIENT_ENTROPY;
    while (bytes > 0) {
        const ssize_t n = read(fd, out, smaller(bytes, REQUEST_MAX));
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            break;
        out += n;
        bytes -= (size_t)n;
    }
    close(fd);
    return bytes == 0 ? PSA_SUCCESS : PSA_ERROR_INSUFFICIENT_ENTROPY;
}

psa_status_t mica_port_entropy(uint8_t *out, size_t bytes)
{
    while (bytes > 0) {
        const ssize_t n = getrandom(out, smaller(bytes, REQUEST_MAX), 0);
        if (n > 0) {
            out += n;
            bytes -= (size_t)n;
        } else if (n == 0 || errno != EINTR) {
            return read_device(out, bytes); /* ENOSYS; EPERM from a system call filter */
        }
    }
    return PSA_SUCCESS;
}
