#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# The settings of clang-format and clang-tidy reach what they are for.
. "$(dirname "$0")/../plant.sh"
cp "$root/.clang-format" "$root/.clang-tidy" "$tree"

plant one.c <<<'int  x;'
catches "code should be clang-formatted" clang-format --dry-run -Werror "$tree/one.c"
plant one.c <<<'int x;'
passes clang-format --dry-run -Werror "$tree/one.c"

plant one.c < <(printf '#include <string.h>\nint f(const char *p);\nint f(const char *p)\n{\n    return !strcmp(p, "a") && memset(&p, sizeof p, 0);\n}\n')
catches "[bugprone-" clang-tidy --quiet "$tree/one.c" -- -std=c11
plant one.c < <(printf 'int f(int a);\nint f(int b)\n{\n    return b;\n}\n')
catches "[readability-inconsistent-declaration-parameter-name" clang-tidy --quiet "$tree/one.c" -- -std=c11
plant one.c < <(printf 'int f(int a);\nint f(int a)\n{\n    return a;\n}\n')
passes clang-tidy --quiet "$tree/one.c" -- -std=c11
exit $wrong
