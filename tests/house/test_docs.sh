#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# The reference builds without a warning, a missing comment is one, and links in the documents lead
# somewhere.
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v doxygen >/dev/null || { echo "doxygen is not installed"; exit 77; }
mkdir -p build/docs
doxygen docs/Doxyfile >build/docs/log 2>&1 || { tail -n 30 build/docs/log; exit 1; }

planted=$(mktemp -d)
trap 'rm -rf "$planted"' EXIT
printf '/** @file\n * A header. */\nint mica_undocumented(void);\n' >"$planted/one.h"
if (cat docs/Doxyfile; echo "INPUT = $planted"; echo "OUTPUT_DIRECTORY = $planted/out"
    echo USE_MDFILE_AS_MAINPAGE =) | doxygen - >"$planted/log" 2>&1; then
    echo "an undocumented function passes"
    exit 1
fi
grep -q 'mica_undocumented.*is not documented' "$planted/log"

failed=0
while IFS=: read -r file link; do
    target=$(dirname "$file")/${link%%#*}
    [ -e "$target" ] || { echo "$file: the link $link leads nowhere"; failed=1; }
done < <(git ls-files '*.md' | xargs grep -oHE '\]\([^)]*\)' | sed 's/](\(.*\))$/\1/' |
    grep -vE ':(https?|mailto):|:#')
exit $failed
