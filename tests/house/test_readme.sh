#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# test_readme.sh FOLDER: what README.md says works: paths, commands, the program, both ways to link.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tools/build_tree.sh
out=$(realpath "$1")/readme
rm -rf "$out"
mkdir -p "$out"
failed=0

# block LANGUAGE NUMBER: the text of the fenced block of that number, from 1
block() {
    awk -v fence='```'"$1" -v wanted="$2" '
        $0 == fence { inside = ++count == wanted; next }
        /^```$/ { inside = 0 }
        inside' README.md
}

# Paths.
while read -r path; do
    [ -e "$path" ] || { echo "README.md names $path, which is not there"; failed=1; }
done < <(grep -oE '`[A-Za-z0-9_.-]+(/[A-Za-z0-9_.-]*)+`|`[A-Z]+(\.md)?`' README.md | tr -d '`' |
    grep -vE '^(build/|third_party/|MICA_PORT$)' | sort -u)

# Words of ./do, in the block of commands and in the sentence below it.
words=$(./do | awk 'NR > 1 { print $1 }')
for word in $(block sh 1 | awk '{ print $2 }') build size ct fuzz lint docs; do
    grep -qx "$word" <<<"$words" || { echo "./do has no word $word"; failed=1; }
done

# The program, in a project with each way to link.
project() { # NAME BLOCK
    mkdir -p "$out/$1/third_party"
    block c 1 >"$out/$1/program.c"
    {
        echo 'cmake_minimum_required(VERSION 3.21)'
        echo 'project(readme C)'
        echo 'add_executable(program program.c)'
        block cmake "$2"
    } >"$out/$1/CMakeLists.txt"
}
run_project() { # NAME CMAKE_OPTION...
    cmake -S "$out/$1" -B "$out/$1/build" -G Ninja "${@:2}" >"$out/$1.log" 2>&1 &&
        cmake --build "$out/$1/build" >>"$out/$1.log" 2>&1 || { cat "$out/$1.log"; return 1; }
    [ "$("$out/$1/build/program")" = \
        ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad ]
}
project folder 1
ln -s "$PWD" "$out/folder/third_party/mica"
run_project folder

build_tree "$out/mica" -- -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF
cmake --install "$out/mica" --prefix "$out/there" >/dev/null
project installed 2
run_project installed -DCMAKE_PREFIX_PATH="$out/there"
exit $failed
