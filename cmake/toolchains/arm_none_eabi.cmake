# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Cortex-M without an operating system, with newlib.
#   cmake --toolchain cmake/toolchains/arm_none_eabi.cmake -DMICA_CPU=cortex-m4 -DMICA_PORT=baremetal
# MICA_CPU: cortex-m0plus, cortex-m3, cortex-m4, cortex-m7, cortex-m33, ... (-mcpu of the compiler).
# MICA_CLANG=ON: Clang with GCC's C library.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(MICA_CPU cortex-m4 CACHE STRING "-mcpu")
option(MICA_CLANG "compile with Clang" OFF)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES MICA_CPU MICA_CLANG)

# Hard-float calls where the part usually has a unit; the library computes no floating point.
set(float -mfloat-abi=soft)
if(MICA_CPU MATCHES "^cortex-m(4|7|33|35p|55|85)$")
    set(float -mfloat-abi=hard)
endif()
string(JOIN " " flags -mcpu=${MICA_CPU} -mthumb ${float})
if(MICA_CLANG)
    set(CMAKE_C_COMPILER clang)
    set(CMAKE_C_COMPILER_TARGET arm-none-eabi)
    set(CMAKE_ASM_COMPILER_TARGET arm-none-eabi)
    string(APPEND flags " -isystem /usr/include/newlib")
else()
    set(CMAKE_C_COMPILER arm-none-eabi-gcc)
endif()
set(CMAKE_C_FLAGS_INIT "${flags}")
set(CMAKE_ASM_FLAGS_INIT "${flags}")
