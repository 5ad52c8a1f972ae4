#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Each fuzz target for a while.
. "$(dirname "$0")/../group.sh"

seconds=15
[ ${#all[@]} -eq 0 ] || seconds=300
run_counted "fuzz targets" fuzz/run.sh $seconds
end
