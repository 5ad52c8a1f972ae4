#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# config.sh HEADER FOLDER: the library in one configuration, on the host, where a program asks for
# everything, and for Cortex-M0+.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/build_tree.sh
header=$1 out=$2
mkdir -p "$out"

build_tree "$out/host" mica -- -DCMAKE_BUILD_TYPE=Release -DMICA_CRYPTO_CONFIG="$header" \
    -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF
gcc -std=c11 -Wall -Wextra -Werror -Iinclude "-DMICA_CRYPTO_CONFIG=\"$PWD/$header\"" \
    tests/house/config_answers.c "$out/host/libmica.a" -pthread -o "$out/answers"
"$out/answers"

build_tree "$out/arm" mica -- -DCMAKE_BUILD_TYPE=MinSizeRel -DMICA_CRYPTO_CONFIG="$header" \
    -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/arm_none_eabi.cmake" -DMICA_CPU=cortex-m0plus \
    -DMICA_PORT=baremetal -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF
