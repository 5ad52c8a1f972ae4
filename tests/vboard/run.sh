#!/bin/sh
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later
#
# Tests of mica-vboard: run.sh PATH/TO/mica-vboard [work folder]. Prints passed and failed counts.
# Firmware is built with arm-none-eabi-gcc; without it there is nothing to test.
set -u

vboard=$1
here=$(cd "$(dirname "$0")" && pwd)
boards=$here/../../boards
work=${2:-$(mktemp -d)}
mkdir -p "$work"
passed=0
failed=0
CC=arm-none-eabi-gcc

command -v $CC >/dev/null || { echo "SKIPPED: $CC is not installed"; exit 77; }

# check NAME CONDITION...: counts one check
check() {
    name=$1
    shift
    if "$@" >/dev/null 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $name"
    fi
}

equal() {
    [ "$1" = "$2" ] || { echo "FAILED: $3: got $1, want $2"; failed=$((failed + 1)); return; }
    passed=$((passed + 1))
}

# build OUTPUT CPU-FLAGS... -- SOURCES...: bare firmware on the flat script of a board
asm() {
    out=$1
    src=$2
    shift 2
    $CC -nostdlib -I"$here" "$@" -L"$boards" -T "$boards/generic_m4/link.ld" \
        "$here/$src" -o "$work/$out" || exit 1
}

firmware() {
    out=$1
    board=$2
    shift 2
    $CC -O2 -g -Wall -Wextra -Werror -masm-syntax-unified -ffreestanding \
        -nostartfiles --specs=nosys.specs \
        -I"$here" -I"$boards" -L"$boards" -T "$boards/$board/link.ld" \
        "$boards/startup_armv7m.c" "$@" \
        -o "$work/$out" || exit 1
}

run() {
    timeout 60 "$vboard" run "$@" >"$work/out" 2>"$work/err"
    status=$?
}

field() {
    sed -n "s/^$1 *//p" "$work/out"
}

# Every region named "what=cycles" must have measured that many.
cases() {
    elf=$1
    board=$2
    run --board "$board" --json "$work/records" "$work/$elf"
    equal "$status" 0 "$elf ends well"
    sed -n 's/.*"name":"\([^"]*\)=\([0-9]*\)".*"cycles":\([0-9]*\).*/\2 \3 \1/p' \
        "$work/records" >"$work/cases"
    check "$elf has cases" test -s "$work/cases"
    while read -r want got name; do
        equal "$got" "$want" "$elf: $name"
    done <"$work/cases"
}

for part in "$here"/test_*.sh; do
    . "$part"
done

echo "vboard: $passed passed, $failed failed"
[ $failed -eq 0 ]
