# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# x86-64 instructions. Every file is always built, with the flags of its own row; whether the machine
# has the instructions is asked when the program runs (cpu_x86_64.h).
mica_backend(x86_64 CLASS cpu
    WHEN CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
