#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Every suite, with Clang.
. "$(dirname "$0")/../group.sh"

build_tree "$out/tree" mica_tests mica_cli -- -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=Release
run_counted mica_tests "$out/tree/mica_tests" "${all[@]}"
end
