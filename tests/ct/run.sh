#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# The constant-time proof: tests/ct/run.sh [-j JOBS] [--quick | COMPILER:LEVEL...]
#
# Builds the library and the proof's program for each compiler and optimisation level with the marks
# of src/core/public.h, runs it under valgrind's memcheck with the secrets poisoned, and prints a
# table of implementation by build. What valgrind cannot execute is listed apart with the verdict of
# tools/ct_scan.sh on its object code. --quick takes four of the eight builds, two of each compiler.
# Exit status 0: no leak, and every planted leak caught.
set -euo pipefail
cd "$(dirname "$0")/../.."
jobs=2
if [ "${1:-}" = -j ]; then
    jobs=$2
    shift 2
fi
if [ "${1:-}" = --quick ]; then
    set -- gcc:O0 gcc:O3 clang:Os clang:O2
fi
builds=("$@")
if [ ${#builds[@]} -eq 0 ]; then
    for compiler in gcc clang; do
        for level in O0 Os O2 O3; do builds+=("$compiler:$level"); done
    done
fi
for tool in valgrind cmake; do
    command -v $tool >/dev/null || { echo "$tool is needed"; exit 2; }
done
out=build/ct
mkdir -p $out
generator=()
if command -v ninja >/dev/null; then generator=(-G Ninja); fi

# Builds and runs one; leaves $out/COMPILER-LEVEL.txt with the program's lines.
prove() {
    local compiler=$1 level=$2 dir=$out/$1-$2
    cmake -S . -B "$dir" "${generator[@]}" -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=None \
        -DCMAKE_C_FLAGS="-$level -gdwarf-4 -DMICA_CT_PROOF" -DMICA_BUILD_CT=ON \
        -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF >"$dir.log" 2>&1 &&
        cmake --build "$dir" --target mica_ct_proof -j 1 >>"$dir.log" 2>&1 &&
        valgrind --error-limit=no --track-origins=no --num-callers=12 \
            "$dir/mica_ct_proof" >"$dir.txt" 2>"$dir.valgrind"
    local status=$?
    # Leaks are lines of the scan; its own exit status says no more.
    if [ -x tools/ct_scan.sh ]; then tools/ct_scan.sh "$dir" >"$dir.scan" 2>&1 || true; fi
    return $status
}

running=0
for build in "${builds[@]}"; do
    compiler=${build%%:*} level=${build##*:}
    rm -f "$out/$compiler-$level".{txt,scan}
    if ! command -v "$compiler" >/dev/null; then continue; fi
    prove "$compiler" "$level" || echo broken >>"$out/$compiler-$level.txt" &
    running=$((running + 1))
    if [ $running -ge "$jobs" ]; then
        wait -n || true
        running=$((running - 1))
    fi
done
wait

# The scan too must catch what is planted.
rm -f $out/self_test
if [ -x tools/ct_scan.sh ]; then
    verdict=failed
    if tools/ct_scan.sh --self-test >$out/self_test.log 2>&1; then verdict=ok; fi
    echo $verdict >$out/self_test
fi
python3 -B tests/ct/ct_report.py "$out" "${builds[@]}"
