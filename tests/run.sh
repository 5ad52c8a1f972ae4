#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Runs every group of tests: tests/run.sh [--all] [GROUP...], a group being tests/groups/GROUP.sh.
# Prints a line per group as it ends, what failed and what was skipped, and at the end the one line
# `N passed, N failed, N skipped`. As many groups at a time as there are processors. --all: the long
# tests whole, which CI samples. Logs are in build/test/.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "${1:-}" = --all ]; then
    export MICA_TEST_ALL=1
    shift
fi
logs=build/test
mkdir -p $logs

# The longest first, so that none of them runs alone at the end.
order="targets constant_time sanitizers aarch64 lint"
groups=("$@")
if [ ${#groups[@]} -eq 0 ]; then
    for name in $order $(basename -s .sh tests/groups/*.sh); do
        case " ${groups[*]:-} " in *" $name "*) continue ;; esac
        if [ -f "tests/groups/$name.sh" ]; then groups+=("$name"); fi
    done
fi

export MICA_JOBS=1
at_once=$(nproc)
started=$SECONDS
passed=0 failed=0 skipped=0

start_group() {
    local name=$1 begin=$SECONDS
    (
        tests/groups/"$name".sh >"$logs/$name.log" 2>&1 || true
        echo $((SECONDS - begin)) >"$logs/$name.seconds"
        echo "$name" >&3
    ) &
}

report_group() {
    local name=$1 line p=0 f=1 s=0
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$logs/$name.log" | tail -n 1) || true
    if [ -n "$line" ]; then read -r p _ f _ s _ <<<"$line"; fi
    passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
    printf '%-16s %5d passed, %d failed, %d skipped  (%d s)\n' "$name" "$p" "$f" "$s" \
        "$(cat "$logs/$name.seconds")"
    grep -E 'skipped: ' "$logs/$name.log" | sed 's/^ */    /' || true
    if [ "$f" -gt 0 ]; then
        grep -vE '^[0-9]+ passed, |skipped: ' "$logs/$name.log" | tail -n 80 | sed 's/^/    /' || true
    fi
}

# Groups say their name here when they end.
fifo=$logs/ended
rm -f $fifo
mkfifo $fifo
exec 3<>$fifo
running=0
for name in "${groups[@]}"; do
    [ -f "tests/groups/$name.sh" ] || { echo "no such group: $name"; exit 2; }
    if [ $running -ge "$at_once" ]; then
        read -r ended <&3
        report_group "$ended"
        running=$((running - 1))
    fi
    start_group "$name"
    running=$((running + 1))
done
for (( ; running > 0; running--)); do
    read -r ended <&3
    report_group "$ended"
done
rm -f $fifo
printf 'in %d min %d s\n' $(((SECONDS - started) / 60)) $(((SECONDS - started) % 60))
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed -eq 0 ]
