#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# The constant-time proof: CI's part of the builds.
. "$(dirname "$0")/../group.sh"

quick=(--quick)
[ ${#all[@]} -eq 0 ] || quick=()
run_counted "secrets poisoned" tests/ct/run.sh "${quick[@]}"
end
