#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# The committed sample: tools/vectors/sample_all.sh FOLDER writes tests/data/SUITE_ORIGIN.vec from the
# bulk vector files in FOLDER (vectors/ of a build); with --check before it, compares instead.
set -euo pipefail
check=false
if [ "${1:-}" = --check ]; then
    check=true
    shift
fi
folder=${1:?sample_all.sh [--check] FOLDER}
here=$(cd "$(dirname "$0")" && pwd)
data=$here/../../tests/data
out=$data
if $check; then
    out=$(mktemp -d)
    trap 'rm -r "$out"' EXIT
fi
for file in "$folder"/*.vec; do
    name=$(basename "$file")
    python3 -B "$here/vec_sample.py" 2 "$file" "$out/$name"
    if $check; then diff -q "$out/$name" "$data/$name"; fi
done
