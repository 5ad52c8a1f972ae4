# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# mica_write_suites(OUT FILE...): the table check_suites of the suites that the files test_NAME.c define.
function(mica_write_suites out)
    set(decls "")
    set(rows "")
    set(suite_files ${ARGN})
    list(FILTER suite_files INCLUDE REGEX "/test_[a-z0-9_]+\\.c$")
    foreach(file IN LISTS suite_files)
        get_filename_component(name ${file} NAME_WE)
        string(REGEX REPLACE "^test_" "suite_" suite ${name})
        string(APPEND decls "extern const struct check_suite ${suite};\n")
        string(APPEND rows "    &${suite},\n")
    endforeach()
    file(CONFIGURE OUTPUT ${out} CONTENT
"/* Written by cmake/suites.cmake. */
#include \"check.h\"
${decls}
const struct check_suite *const check_suites[] = {
${rows}    0,
};
" @ONLY)
endfunction()
