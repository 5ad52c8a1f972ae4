#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Flash, RAM and stack on Cortex-M4, against the limits.
. "$(dirname "$0")/../group.sh"

run_counted sizes tools/size.sh --check --cpu cortex-m4
end
