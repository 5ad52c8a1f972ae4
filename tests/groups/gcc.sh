#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Every suite, as released: GCC, -O3. Vectors through every implementation of this machine; the
# committed sample of vectors against its origin; the command line.
. "$(dirname "$0")/../group.sh"

build_tree "$out/tree" -- -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=Release
run_counted mica_tests "$out/tree/mica_tests" "${all[@]}"
run_counted mica_tests_threads "$out/tree/mica_tests_threads"
if grep -qs vectors_sample "$out/tree/CTestTestfile.cmake"; then
    run_case "vector sample" tools/vectors/sample_all.sh --check "$out/tree/vectors"
else
    skip "vector sample: not all origins of the vectors are here"
fi
run_case "S-box of SM4" python3 -B tools/sm4_sbox.py src/cipher
run_case "entropy cut-offs" python3 -B tools/entropy_cutoffs.py --check src/rng/entropy_health.c
if [ -f tests/bench/cli_test.sh ]; then
    run_case "command line" sh tests/bench/cli_test.sh "$out/tree/mica"
fi
end
