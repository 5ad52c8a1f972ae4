#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Formatting, static analysis and house rules: tools/lint.sh [CHECK...]; --list names the checks, and
# without one all are run. Prints what is wrong.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/build_tree.sh

format() { # clang-format's layout
    git ls-files '*.c' '*.h' '*.cc' | xargs clang-format --dry-run -Werror
}

tidy() { # clang-tidy on what this machine's build compiles, and on what a bare-metal one adds
    local host=build/lint/host arm=build/lint/arm
    analysed_tree $host -DMICA_BUILD_CT=ON -DMICA_BUILD_FUZZ=ON -DCMAKE_C_COMPILER=clang
    analysed_tree $arm -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/arm_none_eabi.cmake" \
        -DMICA_CLANG=ON -DMICA_PORT=baremetal -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF
    analyse $host "$(files_of $host)"
    analyse $arm "$(comm -13 <(files_of $host) <(files_of $arm))"
}

analysed_tree() { # FOLDER OPTION...: configured, with what the build generates
    local tree=$1
    shift
    mkdir -p "$tree"
    cmake -S . -B "$tree" -G Ninja -DCMAKE_BUILD_TYPE=Release "$@" >"$tree.log" 2>&1 ||
        { cat "$tree.log"; return 1; }
    if [ -n "$(ninja -C "$tree" -t targets all | grep '^mica_build_id:' || true)" ]; then
        ninja -C "$tree" mica_build_id >"$tree.log"
    fi
}

files_of() { # the committed sources that a tree compiles, sorted
    comm -12 <(sed -n "s|^  \"file\": \"$PWD/\(.*\)\".*|\1|p" "$1/compile_commands.json" | sort -u) \
        <(git ls-files '*.c' ':!tests' ':!fuzz' | sort)
}

analyse() { # TREE FILES
    local out=$1.txt
    [ -n "$2" ] || return 0
    xargs -P "${MICA_JOBS:-2}" -n 8 clang-tidy --quiet -p "$1" <<<"$2" >"$out" 2>/dev/null ||
        { grep -E 'error:|warning:' "$out" | sort -u; return 1; }
}

includes() { # who may include whom; unique names of files
    tools/check_includes.sh
}

shape() { # lengths, conditionals, SPDX lines
    tools/check_shape.py
}

symbols() { # prefixes and writable memory of the archives
    build_tree build/lint/archives mica mica_named -- -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF
    tools/check_symbols.sh build/lint/archives/libmica.a build/lint/archives/libmica_named.a
}

scripts() { # shell and Python: syntax, and shellcheck's warnings
    local file
    for file in ./do .ci/run $(git ls-files '*.sh'); do
        bash -n "$file"
    done
    git ls-files '*.sh' ./do .ci/run | xargs shellcheck -x -S warning -e SC1010,SC1090,SC1091,SC2034,SC2148,SC2154
    git ls-files '*.py' | while read -r file; do
        python3 -c 'import ast, sys; ast.parse(open(sys.argv[1], encoding="utf-8").read())' "$file"
    done
}

checks=$(sed -n 's/^\([a-z]*\)() { # .*/\1/p' "$0" | grep -vE '^(analyse|analysed_tree|files_of)$')
if [ "${1:-}" = --list ]; then
    echo "$checks"
    exit
fi
failed=0
# shellcheck disable=SC2086
[ $# -gt 0 ] || set -- $checks
for check in "$@"; do
    grep -qx "$check" <<<"$checks" || { echo "no such check: $check"; exit 2; }
    set +e # a command in a condition ignores set -e, and its first failure
    (set -e; "$check")
    status=$?
    set -e
    [ $status -eq 0 ] || { echo "lint: $check failed"; failed=1; }
done
exit $failed
