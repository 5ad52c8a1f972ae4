#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# What surrounds the library: README, examples, installation, documentation, commands.
. "$(dirname "$0")/../group.sh"

for script in tests/house/test_*.sh; do
    run_case "$(basename -s .sh "$script" | sed 's/^test_//')" "$script" "$out"
done
end
