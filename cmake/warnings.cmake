# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Warnings are errors, with every compiler.
set(MICA_WARNINGS -Wall -Wextra -Werror -Wconversion -Wshadow -Wvla -Wstrict-prototypes
                  -Wmissing-prototypes -Wundef -Wcast-qual -Wpointer-arith)
if(CMAKE_C_COMPILER_ID STREQUAL GNU)
    # GCC 12 at -O3 vectorises loops over part of a 16-byte array and then warns of its own unrolled
    # copies, which never run. The address sanitizer watches the real accesses.
    list(APPEND MICA_WARNINGS -Wno-stringop-overflow)
endif()
