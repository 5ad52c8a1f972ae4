#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Builds the fuzz targets with Clang's libFuzzer, ASan and UBSan, and runs each for a while:
#     fuzz/run.sh SECONDS [TARGET...]
# Two run at a time. What was found stays in build/fuzz/corpus/TARGET; an input that fails is kept as
# build/fuzz/TARGET-crash-*, and `build/fuzz/fuzz_TARGET FILE` replays it. Prints
# `N passed, N failed, N skipped`. Exit status 77 where Clang or OpenSSL's headers are absent.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:?fuzz/run.sh SECONDS [TARGET...]}
shift
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then targets=(hash xof mac cipher aead key key_wrap kdf drbg); fi
include='#include <openssl/evp.h>'
if ! command -v clang >/dev/null || ! echo "$include" | clang -fsyntax-only -xc - 2>/dev/null; then
    echo "skipped: the fuzz targets need clang and libssl-dev"
    echo "0 passed, 0 failed, ${#targets[@]} skipped"
    exit 77
fi
out=build/fuzz
mkdir -p $out
sanitizers="-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=undefined"
generator=()
if command -v ninja >/dev/null; then generator=(-G Ninja); fi
cmake -S . -B $out "${generator[@]}" -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_C_FLAGS="-O1 -g -fno-omit-frame-pointer $sanitizers" \
    -DMICA_BUILD_FUZZ=ON -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF >$out/configure.log
cmake --build $out --target mica_fuzzers -j 2 >$out/build.log || {
    tail -30 $out/build.log
    exit 1
}

run() {
    mkdir -p "$out/corpus/$1"
    "$out/fuzz_$1" -max_total_time="$seconds" -max_len=2048 -len_control=20 -print_final_stats=1 \
        -artifact_prefix="$out/$1-" "$out/corpus/$1" >"$out/$1.log" 2>&1 && touch "$out/$1.passed"
}

running=0
for target in "${targets[@]}"; do
    rm -f "$out/$target.passed"
    run "$target" &
    running=$((running + 1))
    if [ $running -ge 2 ]; then
        wait -n || true
        running=$((running - 1))
    fi
done
wait || true

passed=0 failed=0
for target in "${targets[@]}"; do
    executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$out/$target.log")
    features=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$out/$target.log" | tail -1)
    if [ -e "$out/$target.passed" ]; then
        printf '%-10s passed  %9s inputs, %s edges\n' "$target" "${executions:-?}" "${features:-?}"
        passed=$((passed + 1))
    else
        printf '%-10s FAILED, see %s\n' "$target" "$out/$target.log"
        grep -m 5 -E 'got |ERROR|runtime error|#[0-9]+ .* in ' "$out/$target.log" ||
            tail -5 "$out/$target.log"
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed -eq 0 ]
