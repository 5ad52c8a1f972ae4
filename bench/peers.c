/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Peers by name: modules opened at run time, so that their symbols meet nobody's. A variant that
 * changes the state of a whole library gets a name space of its own (dlmopen): the same library can
 * then be there twice, with and without the processor's instructions. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <libgen.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "bench/host.h"
#include "build_id.h"

struct peer {
    const char *name, *module, *variant;
};

static const struct peer peers[] = {
    {"openssl", "mica_peer_openssl.so", NULL},      {"gcrypt", "mica_peer_gcrypt.so", NULL},
    {"gcrypt-soft", "mica_peer_gcrypt.so", "soft"}, {"botan", "mica_peer_botan.so", NULL},
    {"bearssl", "mica_peer_bearssl.so", NULL},
};

const struct bench_peer_name bench_peer_names[] = {
    {"openssl", "OpenSSL's libcrypto through EVP"},
    {"gcrypt", "libgcrypt"},
    {"gcrypt-soft", "libgcrypt with its hardware features disabled"},
    {"botan", "Botan 2 through its C interface"},
    {"bearssl", "BearSSL's constant-time 64-bit software"},
    {NULL, NULL},
};

static const struct peer *find(const char *name)
{
    for (size_t i = 0; i < sizeof peers / sizeof peers[0]; i++)
        if (strcmp(peers[i].name, name) == 0)
            return &peers[i];
    return NULL;
}

static void *open_module(const char *folder, const struct peer *p)
{
    char path[PATH_MAX + 64];

    snprintf(path, sizeof path, "%s/%s", folder, p->module);
    if (p->variant != NULL)
        return dlmopen(LM_ID_NEWLM, path, RTLD_NOW | RTLD_LOCAL);
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

/* In the folder of this program, where the build leaves modules; then where they are installed. */
static void *find_module(const struct peer *p)
{
    char program[PATH_MAX];
    const ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);

    if (n > 0) {
        program[n] = '\0';
        void *module = open_module(dirname(program), p);
        if (module != NULL)
            return module;
    }
    return open_module(MICA_BUILD_PEER_DIR, p);
}

const struct bench_peer *bench_peer_load(const char *name, char *why, size_t why_size)
{
    const struct peer *p = find(name);

    if (p == NULL) {
        snprintf(why, why_size, "no peer of that name");
        return NULL;
    }
    void *module = find_module(p);
    void *symbol = module == NULL ? NULL : dlsym(module, BENCH_PEER_SYMBOL);
    if (symbol == NULL) {
        snprintf(why, why_size, "%s", dlerror());
        return NULL;
    }
    bench_peer_getter get;
    memcpy(&get, &symbol, sizeof get); /* POSIX promises that this is a function */
    const struct bench_peer *peer = get(p->variant);
    if (peer == NULL)
        snprintf(why, why_size, "the library cannot be used this way");
    return peer;
}
