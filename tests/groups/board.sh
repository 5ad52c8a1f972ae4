#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Firmware on the virtual boards: drivers of engines, the suites, and the bench.
. "$(dirname "$0")/../group.sh"

build_tree "$out/tree" mica-vboard mica_cli -- -DCMAKE_C_COMPILER=gcc -DMICA_BUILD_TESTS=OFF
run_counted "drivers" tests/board/run.sh "$(find "$out/tree" -name mica-vboard -type f)" "$out/work"
run_counted "suites" tests/firmware/run.sh "${all[@]}" "$out/tree/mica-vboard" "$out/suites"
run_case "bench" tests/bench/board_test.sh "$out/tree/mica"
end
