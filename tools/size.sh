#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Flash, RAM and stack per algorithm on Cortex-M0+ and Cortex-M4, as tools/size/size.py says:
#     tools/size.sh [--check] [--cpu CPU] [ROW-REGEX]
set -euo pipefail
cd "$(dirname "$0")/.."
for cpu in cortex-m0plus cortex-m4; do
    tree=build/size/$cpu
    mkdir -p "$tree"
    cmake -S . -B "$tree" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/arm_none_eabi.cmake" \
        -DMICA_CPU=$cpu -DMICA_PORT=baremetal -DCMAKE_BUILD_TYPE=None -DMICA_BUILD_TESTS=OFF \
        -DMICA_BUILD_CLI=OFF >"$tree.log" || { cat "$tree.log"; exit 1; }
done
exec python3 -B tools/size/size.py build/size "$@"
