# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# mica_tests: every suite. A file tests/*/test_NAME.c defines `const struct check_suite suite_NAME`;
# the list of suites is written from the file names. A file that only asserts at compile time is
# named tests/static/NAME.c; plain twins of algorithms, tests/impl/NAME_reference.c.
include(cmake/vectors.cmake)
find_package(PkgConfig REQUIRED)
pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)

file(GLOB suite_files CONFIGURE_DEPENDS tests/unit/test_*.c tests/impl/test_*.c tests/psa/test_*.c
     tests/vectors/test_*.c)
<<<<<<< HEAD
file(GLOB reference_files CONFIGURE_DEPENDS tests/impl/*_reference.c)
=======
file(GLOB helper_files CONFIGURE_DEPENDS tests/*/*_helpers.c)
>>>>>>> f6d5d67 (Tests: helper files of a suite folder)
file(GLOB static_files CONFIGURE_DEPENDS tests/static/*.c)
set(decls "")
set(rows "")
foreach(file IN LISTS suite_files)
    get_filename_component(name ${file} NAME_WE)
    string(REGEX REPLACE "^test_" "suite_" suite ${name})
    string(APPEND decls "extern const struct check_suite ${suite};\n")
    string(APPEND rows "    &${suite},\n")
endforeach()
set(suites_c ${CMAKE_CURRENT_BINARY_DIR}/generated/check_suites.c)
file(CONFIGURE OUTPUT ${suites_c} CONTENT
"/* Written by cmake/tests.cmake. */
#include \"check.h\"
${decls}
const struct check_suite *const check_suites[] = {
${rows}    0,
};
" @ONLY)

<<<<<<< HEAD
add_executable(mica_tests tests/main_host.c tests/check.c ${suites_c} ${suite_files}
               ${reference_files} ${static_files}
               tests/vectors/vec.c tests/vectors/vec_run.c ${MICA_VECTOR_FILES})
=======
add_executable(mica_tests tests/main_host.c tests/check.c ${suites_c} ${suite_files} ${helper_files}
               ${static_files} tests/vectors/vec.c tests/vectors/vec_run.c ${MICA_VECTOR_FILES})
>>>>>>> f6d5d67 (Tests: helper files of a suite folder)
add_dependencies(mica_tests mica_vectors)
target_include_directories(mica_tests PRIVATE tests tests/vectors src)
target_compile_options(mica_tests PRIVATE ${MICA_WARNINGS})
target_link_libraries(mica_tests PRIVATE mica_named mica PkgConfig::CMOCKA)
add_test(NAME mica_tests COMMAND mica_tests)
