# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Warnings are errors, with every compiler.
set(MICA_WARNINGS -Wall -Wextra -Werror -Wconversion -Wshadow -Wvla -Wstrict-prototypes
                  -Wmissing-prototypes -Wundef -Wcast-qual -Wpointer-arith)
