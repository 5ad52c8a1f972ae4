#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Every suite on 64-bit Arm Linux, cross-compiled, under qemu-user.
. "$(dirname "$0")/../group.sh"

build_tree "$out/tree" mica_tests mica_tests_threads -- -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/aarch64_linux_gnu.cmake" \
    -DMICA_BUILD_CLI=OFF -DMICA_TESTS_PLAIN=ON
run_on_arm() {
    qemu-aarch64 -L /usr/aarch64-linux-gnu "$@"
}
run_counted mica_tests run_on_arm "$out/tree/mica_tests" "${all[@]}"
run_counted mica_tests_threads run_on_arm "$out/tree/mica_tests_threads"
end
