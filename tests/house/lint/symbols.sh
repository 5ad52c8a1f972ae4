#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# The checker of symbols, on objects of this machine and of a microcontroller.
. "$(dirname "$0")/../plant.sh"
check=$root/tools/check_symbols.sh

archive() { # COMPILER FILE
    "$1" -c "$tree/$2" -o "$tree/$2.o"
    rm -f "$tree/lib.a"
    ar rcs "$tree/lib.a" "$tree/$2.o"
}

for compiler in gcc arm-none-eabi-gcc; do
    plant key_store.c <<<'static int slots; int mica_f(void); int mica_f(void) { return ++slots; }'
    archive $compiler key_store.c
    passes "$check" --freestanding "$tree/lib.a"
    plant one.c <<<'int helper(void); int helper(void) { return 1; }'
    archive $compiler one.c
    catches "the external symbol helper begins with neither" "$check" "$tree/lib.a"
    plant one.c <<<'int mica_f(void); int mica_f(void) { static int n; return ++n; }'
    archive $compiler one.c
    catches "one: writable memory: n" "$check" "$tree/lib.a"
    plant one.c <<<'int table[2] = {1, 2};'
    archive $compiler one.c
    catches "one: writable memory: table" "$check" "$tree/lib.a"
    plant one.c <<<'int puts(const char *); void mica_f(void); void mica_f(void) { puts(""); }'
    archive $compiler one.c
    passes "$check" "$tree/lib.a"
    catches "asks for puts" "$check" --freestanding "$tree/lib.a"
done
exit $wrong
