#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Every suite without optimisation, under the address and the undefined-behaviour sanitizer.
. "$(dirname "$0")/../group.sh"

flags="-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer"
build_tree "$out/tree" mica_tests mica_cli -- -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=Debug \
    -DCMAKE_C_FLAGS="$flags"
run_counted mica_tests "$out/tree/mica_tests" "${all[@]}"
if [ -f tests/bench/cli_test.sh ]; then
    ASAN_OPTIONS=detect_leaks=0 run_case "command line" sh tests/bench/cli_test.sh "$out/tree/mica"
fi
end
