#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Each public header alone, in C11, C++11 and C++20, pedantically, by both compilers; and a program
# in C++ that links.
. "$(dirname "$0")/../group.sh"

warnings="-Wall -Wextra -Wpedantic -Werror -Iinclude"
include_alone() { # COMPILER LANGUAGE STANDARD HEADER
    echo "#include <$4>
typedef int not_empty;" | "$1" $warnings -x "$2" -std="$3" -fsyntax-only -
}
cxx_program() {
    local tree=$out/tree
    build_tree "$tree" mica -- -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF
    "$1" $warnings -std=c++11 tests/house/cxx_program.cc "$tree/libmica.a" -pthread -o "$out/cxx_$1"
    "$out/cxx_$1"
}

for header in $(cd include && echo psa/*.h mica/*.h); do
    for compiler in gcc clang; do
        run_case "$header $compiler" include_alone $compiler c c11 "$header"
    done
    for compiler in g++ clang++; do
        run_case "$header $compiler" include_alone $compiler c++ c++11 "$header"
        run_case "$header $compiler c++20" include_alone $compiler c++ c++20 "$header"
    done
done
run_case "program g++" cxx_program g++
run_case "program clang++" cxx_program clang++
end
