#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# What one does with Mica, one word each. Run without an argument for the list.
set -euo pipefail
cd "$(dirname "$0")"
. tools/packages.sh
. tools/build_tree.sh

host=build/host

build() { # the library and the command, build/host/mica
    need build
    mkdir -p build
    build_tree "$host"
    echo "built $host/mica"
}

bench() { # the tables of this machine and of a virtual board, in about three minutes; or `mica bench` OPTIONS
    build
    "$host/mica" bench "$@"
    [ $# -eq 0 ] || return 0
    need arm
    echo
    "$host/mica" bench --board cc1352r
}

test() { # every test; --all for the long ones whole
    need build test
    exec tests/run.sh "$@"
}

fuzz() { # the fuzz targets, SECONDS each (20)
    need build fuzz
    exec fuzz/run.sh "${@:-20}"
}

ct() { # the constant-time proof: every secret poisoned, under valgrind; --quick for CI's part
    need build ct
    exec tests/ct/run.sh "$@"
}

size() { # flash, RAM and stack per algorithm, on Cortex-M
    need arm
    exec tools/size.sh "$@"
}

fmt() { # formats the C files
    need lint
    git ls-files '*.c' '*.h' | xargs clang-format -i
}

lint() { # formatting, static analysis, include rules, symbols
    need build lint
    exec tools/lint.sh "$@"
}

docs() { # the reference of the public headers, build/docs/html/index.html
    need docs
    mkdir -p build/docs
    doxygen docs/Doxyfile >build/docs/log 2>&1 || { tail build/docs/log; exit 1; }
    echo "written build/docs/html/index.html"
}

report() { # the tables again, from records: ./do report FILE.jsonl [--format text|csv|md]
    build
    "$host/mica" report "$@"
}

if [ $# -eq 0 ] || ! grep -q "^$1() {" "$0"; then
    echo "usage: ./do WORD"
    sed -n 's/^\([a-z]*\)() { # \(.*\)/  \1\t\2/p' "$0" | expand -t 12
    [ $# -eq 0 ] && exit 0 || exit 2
fi
"$@"
