# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# RISC-V without an operating system, with picolibc.
#   cmake --toolchain cmake/toolchains/riscv_unknown_elf.cmake -DMICA_PORT=baremetal
# MICA_ARCH, MICA_ABI: rv64imac and lp64, or rv32imac and ilp32, or what the compiler has.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR riscv)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(MICA_ARCH rv64imac CACHE STRING "-march")
set(MICA_ABI lp64 CACHE STRING "-mabi")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES MICA_ARCH MICA_ABI)
set(CMAKE_C_COMPILER riscv64-unknown-elf-gcc)
string(JOIN " " flags -march=${MICA_ARCH} -mabi=${MICA_ABI} -mcmodel=medany --specs=picolibc.specs)
set(CMAKE_C_FLAGS_INIT "${flags}")
set(CMAKE_ASM_FLAGS_INIT "${flags}")
