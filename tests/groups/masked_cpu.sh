#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Dispatch and vectors on emulated x86-64 processors that lack instructions.
. "$(dirname "$0")/../group.sh"

if [ "$(uname -m)" != x86_64 ]; then
    skip "masked x86-64 processors: this machine is another"
    end
    exit
fi
build_tree "$out/tree" mica_tests -- -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=Release \
    -DMICA_BUILD_CLI=OFF
run_case "masked processors" tests/masked_cpu.sh "$out/tree/mica_tests"
end
