#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Concurrent use under the thread sanitizer, which must also catch a race that is planted.
. "$(dirname "$0")/../group.sh"

build_tree "$out/tree" mica_tests_threads -- -DCMAKE_C_COMPILER=gcc \
    -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_C_FLAGS=-fsanitize=thread -DMICA_BUILD_CLI=OFF
run_counted mica_tests_threads "$out/tree/mica_tests_threads"

# The same without locks: if the sanitizer has no complaint, the test shows nothing.
planted_race() {
    build_tree "$out/planted" mica_tests_threads -- -DCMAKE_C_COMPILER=gcc \
        -DCMAKE_BUILD_TYPE=RelWithDebInfo -DMICA_BUILD_CLI=OFF \
        "-DCMAKE_C_FLAGS=-fsanitize=thread -DMICA_WANT_LOCK=0" || return 1
    ! "$out/planted/mica_tests_threads" >"$out/planted.txt" 2>&1 &&
        grep -q 'ThreadSanitizer: data race' "$out/planted.txt"
}
run_case "planted race" planted_race
end
