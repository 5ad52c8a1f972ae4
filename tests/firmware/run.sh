#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# run.sh [--all] MICA_VBOARD WORK_FOLDER: the suites as firmware on virtual boards. The committed vectors
# through software and through the engines of cc1352r, and through software on generic_m4; on both the
# suites of the PSA front. --all: the bulk vectors and the suites of implementations besides.
# Ends with the counts; exit status 77 where the compiler is missing.
set -euo pipefail
all=0
if [ "$1" = --all ]; then all=1 && shift; fi
vboard=$(realpath "$1") work=$2
[ -x "$vboard" ] || { echo "$vboard is no program" >&2; exit 2; }
cd "$(dirname "$0")/../.."
. tools/build_tree.sh
command -v arm-none-eabi-gcc >/dev/null || { echo "arm-none-eabi-gcc is not installed"; exit 77; }
mkdir -p "$work"
passed=0 failed=0 skipped=0
targets=(suites)
[ $all = 0 ] || targets+=(suites_impl)

firmware_tree() { # BOARD
    build_tree "$work/$1" "${targets[@]}" -- -DMICA_BOARD="$1" -DMICA_CPU=cortex-m4 -DMICA_PORT=baremetal \
        -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/arm_none_eabi.cmake" -DMICA_BUILD_FIRMWARE=ON \
        -DMICA_BUILD_CLI=OFF -DMICA_BUILD_TESTS=OFF -DCMAKE_BUILD_TYPE=Release
}

# firmware BOARD PART ARGUMENTS [OPTION...]: runs it and adds up what it counts
firmware() {
    local board=$1 part=$2 arguments=$3 line log=$work/log
    shift 3
    "$vboard" run --board "$board" --quiet --args "$arguments" "$@" "$work/$board/suites_$part.elf" \
        >"$log" 2>&1 || true
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$log" | tail -n 1)
    read -r p _ f _ s _ <<<"${line:-0 passed, 1 failed, 0 skipped}"
    passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
    if [ "$f" -gt 0 ]; then
        echo "FAILED: $board: $part $arguments"
        tail -n 30 "$log"
    fi
    grep -E '\.vec: |larger than' "$log" | sed "s/^ */$board: /" || true
}

# A file of vectors for the suite it is named after. The suite's other test, of bulk files, has none
# here and is not counted as skipped.
vectors() { # BOARD FILE
    local name before=$skipped
    name=$(basename "$2")
    firmware "$1" vectors "--sample vec_${name%_*} file=$name" --vectors "$2"
    skipped=$before
}

for board in generic_m4 cc1352r; do
    firmware_tree $board || { echo "FAILED: $board is not built"; failed=$((failed + 1)); continue; }
    for file in tests/data/*_*.vec; do vectors $board "$file"; done
    firmware $board psa ""
    firmware $board public_key ""
    firmware $board residue ""
    if [ $all = 1 ]; then
        for image in "$work/$board"/suites_impl_*.elf; do
            part=$(basename -s .elf "$image")
            firmware $board "${part#suites_}" ""
        done
    fi
done
if [ $all = 1 ]; then
    build_tree "$work/host" mica_vectors -- -DMICA_BUILD_CLI=OFF
    for file in "$work"/host/vectors/*.vec; do
        for board in generic_m4 cc1352r; do vectors $board "$file"; done
    done
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed -eq 0 ]
