#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Formatting, static analysis, house rules, and that each checker catches what it is for.
. "$(dirname "$0")/../group.sh"

for check in $(tools/lint.sh --list); do
    run_case "$check" tools/lint.sh "$check"
done
for planted in tests/house/lint/*.sh; do
    run_case "planted: $(basename -s .sh "$planted")" "$planted"
done
end
