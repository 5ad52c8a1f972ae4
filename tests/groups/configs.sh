#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Configurations: each of configs/ builds, links and answers as it says; impossible ones stop the
# build with a message that says what to set.
. "$(dirname "$0")/../group.sh"

for header in configs/*.h; do
    name=$(basename -s .h "$header")
    run_case "$name" tests/house/config.sh "$header" "$out/$name"
done
run_case "impossible ones" tests/house/config_refused.sh
end
