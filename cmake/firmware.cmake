# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Firmware for MICA_BOARD, cross-compiled by cmake/toolchains/arm_none_eabi.cmake: bench.elf, the bench
# with the library in the same flags as the command's.
#
# mica_firmware(NAME SOURCES FILE...): NAME.elf from these, the board's start-up and its interrupts.
include(cmake/identity.cmake)

if(NOT MICA_BOARD)
    message(FATAL_ERROR "firmware is for a board: set MICA_BOARD")
endif()
file(GLOB board_sources CONFIGURE_DEPENDS boards/*.c boards/${MICA_BOARD}/*.c)
get_property(backends GLOBAL PROPERTY MICA_BACKENDS)
set(board_includes boards)
foreach(backend IN LISTS backends)
    if(IS_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/backends/${backend})
        list(APPEND board_includes backends/${backend})
    endif()
endforeach()

function(mica_firmware name)
    cmake_parse_arguments(F "" "" "SOURCES" ${ARGN})
    add_executable(${name} ${F_SOURCES} ${board_sources})
    set_target_properties(${name} PROPERTIES SUFFIX .elf LINK_DEPENDS
        "${CMAKE_CURRENT_SOURCE_DIR}/boards/${MICA_BOARD}/link.ld;${CMAKE_CURRENT_SOURCE_DIR}/boards/sections.ld")
    target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR} ${board_includes})
    target_compile_options(${name} PRIVATE ${MICA_WARNINGS} -ffunction-sections -fdata-sections)
    target_link_options(${name} PRIVATE -nostartfiles --specs=nano.specs --specs=nosys.specs
        -Wl,--gc-sections -Wl,--no-warn-rwx-segments -L${CMAKE_CURRENT_SOURCE_DIR}/boards
        -T ${CMAKE_CURRENT_SOURCE_DIR}/boards/${MICA_BOARD}/link.ld)
    target_link_libraries(${name} PRIVATE mica_named mica)
endfunction()

# The case table, the operations and the measuring core need no operating system.
file(GLOB bench_operations CONFIGURE_DEPENDS bench/op_*.c bench/firmware/*.c)
mica_firmware(bench SOURCES bench/cases.c bench/case_key.c bench/measure.c bench/run.c
    bench/bench_record.c ${bench_operations})
add_dependencies(bench mica_build_id)
target_include_directories(bench PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/generated bench/firmware)
target_compile_definitions(bench PRIVATE BENCH_BOARD="${MICA_BOARD}" BENCH_ROUNDS_MAX=3
    BENCH_CLOCK_HZ=${MICA_CORE_CLOCK_HZ}u)
