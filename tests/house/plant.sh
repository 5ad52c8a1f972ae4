# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the tests of checkers: a scratch tree, and what a checker must say of it.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
wrong=0

# plant FILE: its text from the standard input, after two SPDX lines
plant() {
    mkdir -p "$(dirname "$tree/$1")"
    {
        echo "/* SPDX-FileCopyrightText: The Mica contributors */"
        echo "/* SPDX-License-Identifier: Apache-2.0 */"
        cat
    } >"$tree/$1"
}

passes() { # COMMAND...
    local said
    if ! said=$("$@" 2>&1); then
        echo "fails without a violation: $said"
        wrong=1
    fi
}

catches() { # WORDS COMMAND...
    local words=$1 said
    shift
    if said=$("$@" 2>&1); then
        echo "not caught: $words"
        wrong=1
    elif ! grep -qF -- "$words" <<<"$said"; then
        echo "caught, but without the words '$words': $said"
        wrong=1
    fi
}
