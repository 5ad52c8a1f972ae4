# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the groups of tests, tests/groups/NAME.sh. A group counts its tests and ends with the one
# line `N passed, N failed, N skipped`; each test that was skipped says why. Run from anywhere.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. tools/build_tree.sh

group=$(basename "$0" .sh)
out=build/test/$group # the group's own folder
mkdir -p "$out"
passed=0 failed=0 skipped=0

# `--all` where the long tests are to run whole.
all=()
[ "${MICA_TEST_ALL:-0}" = 0 ] || all=(--all)

skip() { # WHY: one test
    skipped=$((skipped + 1))
    echo "skipped: $1"
}

# run_case NAME COMMAND...: one test. Exit status 77: skipped, and the last line says why.
run_case() {
    local name=$1 log=$out/${1//[ \/]/_}.log status=0
    shift
    ("$@") >"$log" 2>&1 || status=$?
    case $status in
    0) passed=$((passed + 1)) ;;
    77) skip "$name: $(tail -n 1 "$log")" ;;
    *)
        failed=$((failed + 1))
        echo "FAILED: $name (exit status $status)"
        tail -n 40 "$log" | sed 's/^/    /'
        ;;
    esac
}

# run_counted NAME COMMAND...: a program that ends with the line of counts itself. Without that
# line it has crashed, which is one failure more.
run_counted() {
    local name=$1 log=$out/${1//[ \/]/_}.log status=0 line
    shift
    ("$@") >"$log" 2>&1 || status=$?
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$log" | tail -n 1)
    grep -E '^ *skipped: ' "$log" | sed "s/^ */$name: /" || true
    if [ -n "$line" ]; then
        read -r p _ f _ s _ <<<"$line"
        passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
        [ "$f" -gt 0 ] || [ $status -eq 0 ] || [ $status -eq 77 ] || line=
    fi
    if [ -z "$line" ]; then
        failed=$((failed + 1))
        echo "FAILED: $name ended with exit status $status"
    fi
    if [ -z "$line" ] || [ "$f" -gt 0 ]; then tail -n 60 "$log" | sed 's/^/    /'; fi
}

end() {
    echo "$passed passed, $failed failed, $skipped skipped"
    [ $failed -eq 0 ]
}
