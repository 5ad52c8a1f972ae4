#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Configurations that cannot work stop the compiler, with a message that says what to set.
set -euo pipefail
cd "$(dirname "$0")/../.."
failed=0

# refuses WORDS SWITCH...: a switch is NAME or NAME=VALUE
refuses() {
    local words=$1 text='' message
    shift
    for switch in "$@"; do text+="#define ${switch/=/ }"$'\n'; [[ $switch == *=* ]] || text=${text%$'\n'}" 1"$'\n'; done
    printf '%s' "$text" >"$folder/config.h"
    if message=$(echo '#include <psa/crypto.h>' | gcc -std=c11 -Wundef -Werror -Iinclude -fsyntax-only \
        "-DMICA_CRYPTO_CONFIG=\"$folder/config.h\"" -xc - 2>&1); then
        echo "accepted: $*"
        failed=1
    elif ! grep -qF -- "$words" <<<"$message"; then
        echo "for $*: the message does not say '$words':"
        head -n 5 <<<"$message"
        failed=1
    fi
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

refuses "set PSA_WANT_KEY_TYPE_AES to 1" PSA_WANT_ALG_GCM
refuses "set PSA_WANT_KEY_TYPE_AES to 1" PSA_WANT_ALG_CBC_PKCS7
refuses "set PSA_WANT_KEY_TYPE_AES to 1" MICA_WANT_RANDOM
refuses "set PSA_WANT_ALG_SHA_256 to 1" PSA_WANT_ALG_HMAC PSA_WANT_KEY_TYPE_HMAC
refuses "set PSA_WANT_KEY_TYPE_HMAC to 1" PSA_WANT_ALG_HMAC PSA_WANT_ALG_SHA_256
refuses "set PSA_WANT_ALG_SHA_256 to 1" PSA_WANT_ALG_HKDF
refuses "set PSA_WANT_KEY_TYPE_AES to 1" PSA_WANT_ALG_PBKDF2_AES_CMAC_PRF_128
refuses "is 0 or 1" PSA_WANT_ALG_PBKDF2_HMAC=3 PSA_WANT_ALG_SHA_256
refuses "is 0 or 1" PSA_WANT_ALG_SHA_256=2
refuses "Set the others" PSA_WANT_ALG_JPAKE
refuses "set it to 1 or more" MICA_KEY_SLOTS=0
refuses "set it to 64 or more" MICA_KEY_POOL_BYTES=16

# What HMAC needs may be any hash.
printf '#define %s 1\n' PSA_WANT_ALG_HMAC PSA_WANT_KEY_TYPE_HMAC PSA_WANT_ALG_SHA3_256 >"$folder/config.h"
if ! echo '#include <psa/crypto.h>' | gcc -std=c11 -Wundef -Werror -Iinclude -fsyntax-only \
    "-DMICA_CRYPTO_CONFIG=\"$folder/config.h\"" -xc -; then
    echo "refused: HMAC over SHA-3 alone"
    failed=1
fi

# The bare-metal port has no locks.
echo '#define MICA_WANT_LOCK 1' >"$folder/config.h"
if message=$(gcc -std=c11 -Iinclude "-DMICA_CRYPTO_CONFIG=\"$folder/config.h\"" -fsyntax-only \
    ports/baremetal/port_baremetal.c 2>&1) || ! grep -qF 'set MICA_WANT_LOCK to 0' <<<"$message"; then
    echo "accepted: a lock without a port that has one"
    failed=1
fi
exit $failed
