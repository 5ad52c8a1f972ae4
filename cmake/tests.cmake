# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# mica_tests: every suite. A file tests/*/test_NAME.c defines `const struct check_suite suite_NAME`;
# the list of suites is written from the file names. A file that only asserts at compile time is
# named tests/static/NAME.c; plain twins of algorithms, tests/impl/NAME_reference.c. Other files of
# these folders help their suites.
include(cmake/vectors.cmake)
include(cmake/suites.cmake)
find_package(PkgConfig)
if(PkgConfig_FOUND AND NOT MICA_TESTS_PLAIN)
    pkg_check_modules(CMOCKA IMPORTED_TARGET cmocka)
endif()
set(main_c tests/main_plain.c)
if(CMOCKA_FOUND)
    set(main_c tests/main_host.c)
endif()
message(STATUS "tests: hosted by ${main_c}")

file(GLOB files CONFIGURE_DEPENDS tests/unit/*.c tests/impl/*.c tests/psa/*.c tests/vectors/*.c
     tests/static/*.c)
if(TARGET mica_bench)
    file(GLOB bench_files CONFIGURE_DEPENDS tests/bench/*.c)
    list(APPEND files ${bench_files})
endif()
set(suites_c ${CMAKE_CURRENT_BINARY_DIR}/generated/check_suites.c)
mica_write_suites(${suites_c} ${files})

add_executable(mica_tests ${main_c} tests/check.c ${suites_c} ${files}
               ${MICA_VECTOR_FILES})
add_dependencies(mica_tests mica_vectors)
target_include_directories(mica_tests PRIVATE tests tests/vectors src)
target_compile_options(mica_tests PRIVATE ${MICA_WARNINGS})
target_link_libraries(mica_tests PRIVATE mica_named mica)
if(CMOCKA_FOUND)
    target_link_libraries(mica_tests PRIVATE PkgConfig::CMOCKA)
endif()
add_test(NAME mica_tests COMMAND mica_tests)
add_test(NAME masked_cpu
         COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tests/masked_cpu.sh $<TARGET_FILE:mica_tests>)
set_tests_properties(masked_cpu PROPERTIES SKIP_RETURN_CODE 77)
get_property(backends_here GLOBAL PROPERTY MICA_BACKENDS)
if("x86_64" IN_LIST backends_here) # what valgrind cannot execute: its object code is scanned
    add_test(NAME ct_scan_self_test COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tools/ct_scan.sh --self-test)
    if(CMAKE_BUILD_TYPE STREQUAL Release)
        add_test(NAME ct_scan COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tools/ct_scan.sh
                                      ${CMAKE_CURRENT_BINARY_DIR})
    endif()
endif()
if(MICA_VECTORS_COMPLETE)
    add_test(NAME vectors_sample COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tools/vectors/sample_all.sh
             --check ${CMAKE_CURRENT_BINARY_DIR}/vectors)
endif()
if(TARGET mica_bench)
    target_link_libraries(mica_tests PRIVATE mica_bench)
    add_test(NAME mica_cli COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/tests/bench/cli_test.sh
                                   $<TARGET_FILE:mica_cli>)
endif()

# Threads have a program of their own, for the thread sanitizer.
if(TARGET Threads::Threads)
    add_executable(mica_tests_threads tests/main_plain.c tests/check.c tests/threads/test_threads.c)
    target_include_directories(mica_tests_threads PRIVATE tests)
    target_compile_options(mica_tests_threads PRIVATE ${MICA_WARNINGS})
    target_link_libraries(mica_tests_threads PRIVATE mica Threads::Threads)
    add_test(NAME mica_tests_threads COMMAND mica_tests_threads)
endif()
