#!/bin/sh
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Driver tests as firmware on virtual boards: run.sh [PATH/TO/mica-vboard [WORK FOLDER]]. Ends with the
# counts; exit status 77 where arm-none-eabi-gcc is missing.
set -eu
cd "$(dirname "$0")/../.."
vboard=${1:-build/host/mica-vboard}
work=${2:-build/test/board}
passed=0 failed=0 skipped=0

command -v arm-none-eabi-gcc >/dev/null || { echo "arm-none-eabi-gcc is not installed"; exit 77; }
[ -x "$vboard" ] || { echo "$vboard is not built: ./do build"; exit 77; }
mkdir -p "$work"

# build BOARD CPU-FLAGS: the library for that board, and the firmware of tests/board around it
build() {
    board=$1 cpu=$2 tree=$work/$1
    [ -f "$tree/build.ninja" ] ||
        cmake -S . -B "$tree" -G Ninja -DMICA_BOARD="$board" -DMICA_THRESHOLDS=tests/board/thresholds -DMICA_PORT=baremetal \
            -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF -DCMAKE_BUILD_TYPE=Release \
            -DCMAKE_SYSTEM_NAME=Generic -DCMAKE_SYSTEM_PROCESSOR=arm \
            -DCMAKE_C_COMPILER=arm-none-eabi-gcc -DCMAKE_ASM_COMPILER=arm-none-eabi-gcc \
            -DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY \
            -DCMAKE_C_FLAGS="$cpu -ffreestanding -fbuiltin -Wno-type-limits" >"$tree.log"
    cmake --build "$tree" -- -j2 >"$tree.log" || { cat "$tree.log"; exit 1; }
    suites=
    for file in tests/board/test_*.c; do
        suites="$suites $(basename "$file" .c | sed 's/^test_/suite_/')"
    done
    {
        echo '#include "check.h"'
        for suite in $suites; do echo "extern const struct check_suite $suite;"; done
        echo 'const struct check_suite *const check_suites[] = {'
        for suite in $suites; do echo "    &$suite,"; done
        echo '    0,'
        echo '};'
    } >"$tree/suites.c"
    # A build that leaves too little for the stack stops here, not in the midst of a test.
    echo 'ASSERT(__stack_top - __bss_end >= 6144, "less than 6 KB are left for the stack")' >"$tree/stack.ld"
    # shellcheck disable=SC2086
    arm-none-eabi-gcc $cpu -std=gnu11 -O2 -g -ffreestanding -fbuiltin -Wall -Wextra -Werror \
        -nostartfiles --specs=nano.specs --specs=nosys.specs -Wl,--gc-sections -Wl,--no-warn-rwx-segments \
        -Iinclude -Isrc -Itests -Itests/board -Iboards -Ibackends/ti_cc26x2 \
        -Lboards -T "boards/$board/link.ld" boards/*.c "boards/$board"/*.c tests/board/*.c "$tree/suites.c" \
        "$tree/stack.ld" \
        "$tree/libmica_named.a" "$tree/libmica.a" -o "$tree/tests.elf"
}

# firmware BOARD SELECTION [OPTION...]: adds up what the firmware counts; "" selects all without fault
firmware() {
    board=$1 selection=$2
    shift 2
    [ -z "$selection" ] || set -- --args "$selection" "$@"
    status=0
    "$vboard" run --board "$board" --quiet "$@" "$work/$board/tests.elf" >"$work/out" 2>&1 || status=$?
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p' "$work/out")
    if [ -z "$counts" ] || { [ "$status" -ne 0 ] && [ "${counts#* 0 }" != "$counts" ]; }; then
        counts="0 1 0"
        echo "FAILED: $board: $selection $*: status $status"
    fi
    case $counts in *" 0 "*) ;; *) echo "FAILED: $board: $selection $*" ;; esac
    grep -v '^[0-9]* passed,' "$work/out" || true
    # shellcheck disable=SC2086
    set -- $counts
    passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + $3))
}

build cc1352r "-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16"
firmware cc1352r ""
for kind in hang dma-error lost-irq; do
    firmware cc1352r "fault hash polling" --fault "device:crypto:$kind"
    firmware cc1352r "fault hash blocking" --fault "device:crypto:$kind"
done
# A key, then three transfers with CCM's or GCM's: the fault strikes at each.
for kind in hang dma-error lost-irq; do
    for n in 1 2 3; do
        [ $n = 3 ] || firmware cc1352r "fault aes modes" --fault "device:crypto:$kind@$n"
        for test in "fault aes aead polling" "fault aes aead blocking"; do
            [ $kind$n = lost-irq3 ] || firmware cc1352r "$test" --fault "device:crypto:$kind@$n"
        done
    done
done
for kind in key-write-error key-read-error; do
    firmware cc1352r "fault aes modes" --fault "device:crypto:$kind"
    firmware cc1352r "fault aes aead polling" --fault "device:crypto:$kind"
    firmware cc1352r "fault aes aead blocking" --fault "device:crypto:$kind"
done
for kind in hang dma-error lost-irq; do
    firmware cc1352r "fault job polling" --fault "device:crypto:$kind"
    firmware cc1352r "fault job blocking" --fault "device:crypto:$kind"
done
firmware cc1352r "fault job found by a call" --fault device:crypto:hang
firmware cc1352r "fault trng recovers" --fault device:trng:stuck-all
firmware cc1352r "fault trng recovers" --fault device:trng:stuck-one
firmware cc1352r "fault trng hangs polling" --fault device:trng:hang
firmware cc1352r "fault trng hangs blocking" --fault device:trng:hang
firmware cc1352r "fault trng repeats" --fault device:trng:repeat

echo "$passed passed, $failed failed, $skipped skipped"
[ $failed -eq 0 ]
