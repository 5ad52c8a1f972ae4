#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# The checker of the house numbers.
. "$(dirname "$0")/../plant.sh"
check="$root/tools/check_shape.py $tree"

body() { # LINES: a function of so many
    echo "int f(void)"
    echo "{"
    for ((i = 0; i < $1 - 3; i++)); do echo "    ;"; done
    echo "    return 0;"
    echo "}"
}

plant src/hash/one.c < <(body 70)
passes $check
plant src/hash/one.c < <(body 71)
catches "f has 71 lines" $check
plant src/hash/one.c < <(for ((k = 0; k < 30; k++)); do body 28; done)
catches "a file has at most 800" $check
plant src/hash/one.c < <(printf 'int f(void)\n{\n#if 1\n    return 0;\n#endif\n}\n')
catches "#if inside the body of f" $check
plant src/hash/one.c < <(for ((k = 0; k < 9; k++)); do printf '#if X\n#endif\n'; done)
catches "at most 8 per 1000" $check
plant src/hash/one.c < <(printf '/* %0100d */\n' 0)
catches "more than 100 columns" $check
echo 'int x;' >"$tree/src/hash/one.c"
catches "no 'SPDX-License-Identifier: Apache-2.0' at its head" $check
exit $wrong
