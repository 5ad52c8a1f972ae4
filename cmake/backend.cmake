# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# The language of backend.cmake files, and the lists written from them.
#
#   mica_primitive(NAME CONTRACT STRUCT HEADER FILE NEED MACRO)
#       NAME has implementations of type `struct STRUCT` (declared in FILE under src/), linked where
#       MACRO (of core/need.h) is not 0.
#
#   mica_backend(NAME CLASS engine|cpu|portable
#                SPEED                       faster and larger: a build for size leaves it out
#                WHEN CONDITION...           a CMake condition; absent: always
#                PROVIDES PRIMITIVE:IMPLEMENTATION...   in order of preference
#                FLAGS FILE:FLAG,FLAG...)    compiler flags of single files
#       All *.c and *.S of the calling folder belong to the back-end.
#
# Lists are ordered engine, cpu, portable; inside a class, as the folders sort and as PROVIDES says.

set_property(GLOBAL PROPERTY MICA_PRIMITIVES "")
set_property(GLOBAL PROPERTY MICA_SOURCES "")
set_property(GLOBAL PROPERTY MICA_BACKENDS "")

function(mica_primitive name)
    cmake_parse_arguments(P "" "CONTRACT;HEADER;NEED" "" ${ARGN})
    set_property(GLOBAL APPEND PROPERTY MICA_PRIMITIVES ${name})
    set_property(GLOBAL PROPERTY MICA_CONTRACT_${name} ${P_CONTRACT})
    set_property(GLOBAL PROPERTY MICA_HEADER_${name} ${P_HEADER})
    set_property(GLOBAL PROPERTY MICA_NEED_${name} ${P_NEED})
endfunction()

function(mica_backend name)
    cmake_parse_arguments(B "SPEED" "CLASS" "WHEN;PROVIDES;FLAGS" ${ARGN})
    if(B_WHEN)
        if(${B_WHEN})
        else()
            return()
        endif()
    endif()
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.c ${CMAKE_CURRENT_LIST_DIR}/*.S)
    if(NOT B_CLASS STREQUAL portable) # the families' own files are globbed by the library
        set_property(GLOBAL APPEND PROPERTY MICA_SOURCES ${sources})
    endif()
    set_property(GLOBAL APPEND PROPERTY MICA_BACKENDS ${name})
    foreach(pair IN LISTS B_PROVIDES)
        string(REPLACE ":" ";" pair ${pair})
        list(GET pair 0 primitive)
        list(GET pair 1 implementation)
        get_property(known GLOBAL PROPERTY MICA_CONTRACT_${primitive})
        if(NOT known)
            message(FATAL_ERROR "back-end ${name} provides ${primitive}, which is no primitive")
        endif()
        set_property(GLOBAL APPEND PROPERTY MICA_IMPLS_${primitive}_${B_CLASS} ${implementation})
        set_property(GLOBAL PROPERTY MICA_SPEED_${implementation} ${B_SPEED})
    endforeach()
    foreach(entry IN LISTS B_FLAGS)
        string(REPLACE ":" ";" entry ${entry})
        list(GET entry 0 file)
        list(GET entry 1 flags)
        string(REPLACE "," ";" flags ${flags})
        set_property(SOURCE ${CMAKE_CURRENT_LIST_DIR}/${file} DIRECTORY ${PROJECT_SOURCE_DIR}
                     APPEND PROPERTY COMPILE_OPTIONS ${flags})
    endforeach()
endfunction()

# Writes ${out}/impls_PRIMITIVE.c, one ordered list each, and ${out}/impls_names.c, which gives them
# names and is linked by the bench and the tests alone.
function(mica_write_lists out)
    set(banner "/* Written by cmake/backend.cmake from the backend.cmake files. */\n")
    set(names_includes "")
    set(names_decls "")
    set(names_rows "")
    get_property(primitives GLOBAL PROPERTY MICA_PRIMITIVES)
    foreach(primitive IN LISTS primitives)
        get_property(contract GLOBAL PROPERTY MICA_CONTRACT_${primitive})
        get_property(header GLOBAL PROPERTY MICA_HEADER_${primitive})
        get_property(need GLOBAL PROPERTY MICA_NEED_${primitive})
        set(impls "")
        foreach(class engine cpu portable)
            get_property(of_class GLOBAL PROPERTY MICA_IMPLS_${primitive}_${class})
            list(APPEND impls ${of_class})
        endforeach()
        set(decls "")
        set(rows "")
        foreach(impl IN LISTS impls)
            string(APPEND decls "extern const struct ${contract} mica_${impl};\n")
            set(row "    &mica_${impl}.impl,\n")
            set(names_row "    {\"${primitive}\", \"${impl}\", &mica_${impl}.impl},\n")
            get_property(speed GLOBAL PROPERTY MICA_SPEED_${impl})
            if(speed)
                set(row "#ifndef __OPTIMIZE_SIZE__\n${row}#endif\n")
                set(names_row "#ifndef __OPTIMIZE_SIZE__\n${names_row}#endif\n")
            endif()
            string(APPEND rows "${row}")
            string(APPEND names_rows "${names_row}")
        endforeach()
        string(APPEND names_includes "#include \"${header}\"\n")
        string(APPEND names_decls "${decls}")
        file(CONFIGURE OUTPUT ${out}/impls_${primitive}.c CONTENT
"${banner}#include \"core/need.h\"
#include \"dispatch/dispatch.h\"
#include \"dispatch/lists.h\"
#include \"${header}\"

#if ${need}
${decls}
mica_impl_list mica_impls_${primitive} = {
${rows}    0,
};
#else
mica_impl_list mica_impls_${primitive} = {0};
#endif
" @ONLY)
        list(APPEND files ${out}/impls_${primitive}.c)
    endforeach()
    list(REMOVE_DUPLICATES names_includes)
    file(CONFIGURE OUTPUT ${out}/impls_names.c CONTENT
"${banner}#include \"dispatch/names.h\"
${names_includes}
${names_decls}
const struct mica_impl_name mica_impl_names[] = {
${names_rows}    {0, 0, 0},
};
" @ONLY)
    set(MICA_LIST_FILES ${files} PARENT_SCOPE)
    set(MICA_NAMES_FILE ${out}/impls_names.c PARENT_SCOPE)
endfunction()
