#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Drivers of engines, as firmware on the virtual boards.
. "$(dirname "$0")/../group.sh"

build_tree "$out/tree" mica-vboard -- -DCMAKE_C_COMPILER=gcc -DMICA_BUILD_TESTS=OFF
run_counted "drivers" tests/board/run.sh "$(find "$out/tree" -name mica-vboard -type f)" "$out/work"
end
