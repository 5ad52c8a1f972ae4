# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Firmware for MICA_BOARD, cross-compiled by cmake/toolchains/arm_none_eabi.cmake: bench.elf, the bench
# with the library in the same flags as the command's; and suites_PART.elf, the suites of tests/, which
# mica_tests has in one program, in as many images as the part's memories take.
#
# mica_firmware(NAME SPECS OPTION... SOURCES FILE...): NAME.elf from these, the board's start-up and its interrupts.
include(cmake/identity.cmake)
include(cmake/suites.cmake)

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
    cmake_parse_arguments(F "" "" "SOURCES;SPECS" ${ARGN})
    add_executable(${name} ${F_SOURCES} ${board_sources})
    set_target_properties(${name} PROPERTIES SUFFIX .elf LINK_DEPENDS
        "${CMAKE_CURRENT_SOURCE_DIR}/boards/${MICA_BOARD}/link.ld;${CMAKE_CURRENT_SOURCE_DIR}/boards/sections.ld")
    target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR} ${board_includes})
    target_compile_options(${name} PRIVATE ${MICA_WARNINGS} -ffunction-sections -fdata-sections)
    target_link_options(${name} PRIVATE -nostartfiles ${F_SPECS}
        -Wl,--gc-sections -Wl,--no-warn-rwx-segments -L${CMAKE_CURRENT_SOURCE_DIR}/boards
        -T ${CMAKE_CURRENT_SOURCE_DIR}/boards/${MICA_BOARD}/link.ld)
    target_link_libraries(${name} PRIVATE mica_named mica)
endfunction()

# Peers: the bench calls other libraries in the same rounds. Each has a folder bench/firmware/NAME, and its
# source, which is not part of Mica, was fetched into build/NAME/source by tools/fetch_NAME.sh.
set(MICA_FIRMWARE_PEERS "" CACHE STRING "other libraries in the bench firmware: mbedtls")
set(peer_decls "")
set(peer_rows "")
foreach(peer IN LISTS MICA_FIRMWARE_PEERS)
    set(peer_source ${CMAKE_CURRENT_SOURCE_DIR}/build/${peer}/source)
    set(own ${CMAKE_CURRENT_SOURCE_DIR}/bench/firmware/${peer})
    if(NOT IS_DIRECTORY ${peer_source} OR NOT IS_DIRECTORY ${own})
        message(FATAL_ERROR "peer ${peer}: there is no ${own} or no ${peer_source}")
    endif()
    file(GLOB peer_files ${peer_source}/library/*.c)
    add_library(peer_${peer} STATIC ${peer_files})
    string(TOUPPER ${peer} upper)
    target_compile_definitions(peer_${peer} PUBLIC "${upper}_CONFIG_FILE=\"${peer}_bench_config.h\"")
    target_include_directories(peer_${peer} SYSTEM PUBLIC ${peer_source}/include ${own})
    target_compile_options(peer_${peer} PRIVATE -w -ffunction-sections -fdata-sections)
    list(APPEND peer_libraries peer_${peer})
    list(APPEND peer_own ${own}/peer_${peer}.c)
    set_source_files_properties(${own}/peer_${peer}.c PROPERTIES
        COMPILE_DEFINITIONS bench_peer_get=bench_peer_get_${peer})
    string(APPEND peer_decls "const struct bench_peer *bench_peer_get_${peer}(const char *variant);\n")
    string(APPEND peer_rows "    bench_peer_get_${peer},\n")
endforeach()
set(peers_c ${CMAKE_CURRENT_BINARY_DIR}/generated/firmware_peers.c)
file(CONFIGURE OUTPUT ${peers_c} CONTENT
"/* Written by cmake/firmware.cmake. */
#include \"bench/peer.h\"
${peer_decls}
extern const bench_peer_getter bench_firmware_peers[];
const bench_peer_getter bench_firmware_peers[] = {
${peer_rows}    0,
};
" @ONLY)

# The case table, the operations and the measuring core need no operating system.
file(GLOB bench_operations CONFIGURE_DEPENDS bench/op_*.c bench/firmware/*.c)
mica_firmware(bench SPECS --specs=nano.specs --specs=nosys.specs SOURCES bench/cases.c bench/case_key.c bench/measure.c bench/run.c
    bench/bench_record.c bench/variants.c ${bench_operations} ${peers_c} ${peer_own})
target_link_libraries(bench PRIVATE ${peer_libraries})
add_dependencies(bench mica_build_id)
target_include_directories(bench PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/generated bench/firmware)
target_compile_definitions(bench PRIVATE BENCH_BOARD="${MICA_BOARD}" BENCH_ROUNDS_MAX=3
    BENCH_CLOCK_HZ=${MICA_CORE_CLOCK_HZ}u)

# Bytes of one vector's fields, which stand five times in memory, and of a test's arrays (CHECK_ROOM in
# tests/check.h): as on the host, or a part of the RAM.
set(vec_pool 65536)
set(check_room 70000)
foreach(line IN LISTS board_lines)
    if(line MATCHES "^memory sram 0x[0-9a-f]+ (0x[0-9a-f]+)")
        math(EXPR share "${CMAKE_MATCH_1} / 14")
        if(share LESS vec_pool)
            set(vec_pool ${share})
            set(check_room ${share})
        endif()
    endif()
endforeach()

set(noise "")
if(NOT MICA_DEVICE_ti_trng)
    set(noise tests/firmware/noise_board.c)
endif()

function(mica_suites part)
    set(suites_c ${CMAKE_CURRENT_BINARY_DIR}/generated/check_suites_${part}.c)
    mica_write_suites(${suites_c} ${ARGN})
    set(name suites_${part})
    mica_firmware(${name} SPECS --specs=rdimon.specs SOURCES tests/firmware/main_suites.c
        tests/main_plain.c tests/check.c ${noise} ${suites_c} ${ARGN})
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
    set_source_files_properties(tests/main_plain.c PROPERTIES COMPILE_DEFINITIONS main=suites_main
        COMPILE_OPTIONS -Wno-missing-prototypes) # the board's main calls it
    target_include_directories(${name} PRIVATE tests tests/vectors src)
    target_compile_definitions(${name} PRIVATE VEC_POOL_BYTES=${vec_pool}
        CHECK_ROOM=${check_room})
    if(part MATCHES "^impl_")
        set_property(GLOBAL APPEND PROPERTY MICA_IMPL_SUITES ${name})
    else()
        set_property(GLOBAL APPEND PROPERTY MICA_SUITES ${name})
    endif()
endfunction()

# Of each group of suites the helpers, which are no suites, and one image.
file(GLOB unit_files CONFIGURE_DEPENDS tests/unit/*.c)
file(GLOB impl_files CONFIGURE_DEPENDS tests/impl/*.c)
file(GLOB psa_files CONFIGURE_DEPENDS tests/psa/*.c)
file(GLOB vector_files CONFIGURE_DEPENDS tests/vectors/*.c)
list(FILTER impl_files EXCLUDE REGEX "test_(cpu_x86_64|random_posix)\\.c$")
set(psa_helpers ${psa_files})
list(FILTER psa_helpers EXCLUDE REGEX "/test_")
set(public_key_files ${psa_files})
list(FILTER public_key_files INCLUDE REGEX "test_psa_(rsa|curve25519)\\.c$")
list(REMOVE_ITEM psa_files ${public_key_files})
list(FILTER psa_files EXCLUDE REGEX "test_psa_residue\\.c$") # it looks at 16 KB of stack, and keeps what it saw
mica_suites(vectors ${vector_files})
mica_suites(psa ${psa_files})
mica_suites(public_key ${psa_helpers} ${public_key_files})
mica_suites(residue ${psa_helpers} tests/psa/test_psa_residue.c)
# Suites of implementations keep their arrays and answers: an image for each.
set(impl_helpers ${impl_files} tests/vectors/vec.c)
list(FILTER impl_helpers EXCLUDE REGEX "/test_")
foreach(file IN LISTS impl_files unit_files)
    if(file MATCHES "/test_([a-z0-9_]+)\\.c$")
        mica_suites(impl_${CMAKE_MATCH_1} ${impl_helpers} ${file})
    endif()
endforeach()
get_property(suites GLOBAL PROPERTY MICA_SUITES)
get_property(impl_suites GLOBAL PROPERTY MICA_IMPL_SUITES)
add_custom_target(suites DEPENDS ${suites})
add_custom_target(suites_impl DEPENDS ${impl_suites})
