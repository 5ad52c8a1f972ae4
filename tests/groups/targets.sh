#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# The library alone for microcontrollers, bare metal, warnings as errors; what it asks of the C
# library there; and in the smallest build for each core.
. "$(dirname "$0")/../group.sh"

# target NAME LEVEL TOOLCHAIN CMAKE_OPTION...: -Os or -O3
target() {
    local name=$1 level=$2 toolchain=$3 tree="$out/$1$2"
    shift 3
    build_tree "$tree" -- -DCMAKE_BUILD_TYPE=None -DCMAKE_C_FLAGS_NONE="$level" \
        -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/$toolchain.cmake" -DMICA_PORT=baremetal \
        -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF "$@" &&
        tools/check_symbols.sh --freestanding "$tree/libmica.a"
}

for level in -Os -O3; do
    for cpu in cortex-m0plus cortex-m3 cortex-m4 cortex-m7 cortex-m33; do
        run_case "$cpu gcc $level" target "$cpu-gcc" $level arm_none_eabi -DMICA_CPU=$cpu
    done
    run_case "rv64imac gcc $level" target rv64imac $level riscv_unknown_elf
    run_case "rv32imac gcc $level" target rv32imac $level riscv_unknown_elf \
        -DMICA_ARCH=rv32imac -DMICA_ABI=ilp32
done
for cpu in cortex-m0plus cortex-m4 cortex-m33; do
    run_case "$cpu clang -Os" target "$cpu-clang" -Os arm_none_eabi -DMICA_CPU=$cpu -DMICA_CLANG=ON
done
end
