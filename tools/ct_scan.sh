#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# The constant-time scan of x86-64 object code: ct_scan.py says what it proves and how it is called.
exec python3 -B "$(dirname "$0")/ct_scan.py" "$@"
