# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# The board that the library is built for, MICA_BOARD: a folder of boards/, or nothing. Its board.txt,
# which also describes it to the virtual board, says which engines are fitted and where:
#
#   clock HZ                              MICA_CORE_CLOCK_HZ
#   device TYPE LABEL ADDRESS [irq N]     MICA_DEVICE_TYPE (ON), MICA_DEVICE_TYPE_BASE, MICA_DEVICE_TYPE_IRQ
#
# Its file `thresholds`, if it has one, or the file MICA_THRESHOLDS says from how many bytes on an engine is used. A row is
#
#   IMPLEMENTATION  TIME  ENERGY  UNKNOWN_TIME  UNKNOWN_ENERGY
#
# TIME and ENERGY: bytes of the shortest message for which the engine takes less time, or charge, than
# software; 0: always; never. UNKNOWN_: whether it serves operations whose length is not known at their
# beginning, yes or no. `#` begins a comment.
set(MICA_BOARD "" CACHE STRING "folder in boards/ whose engines are used; empty: none")
set(MICA_THRESHOLDS "" CACHE FILEPATH "a file of thresholds instead of the board's")

# Lines of a file without comments and empty ones.
function(mica_read_lines file out)
    file(STRINGS ${file} lines)
    set(kept "")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "#.*" "" line "${line}")
        string(REGEX REPLACE "[ \t]+" " " line "${line}")
        string(STRIP "${line}" line)
        if(line)
            list(APPEND kept "${line}")
        endif()
    endforeach()
    set(${out} "${kept}" PARENT_SCOPE)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
endfunction()

if(MICA_BOARD)
    set(board_text ${CMAKE_CURRENT_SOURCE_DIR}/boards/${MICA_BOARD}/board.txt)
    if(NOT EXISTS ${board_text})
        message(FATAL_ERROR "there is no board ${MICA_BOARD}: see the folders of boards/")
    endif()
    mica_read_lines(${board_text} board_lines)
    foreach(line IN LISTS board_lines)
        if(line MATCHES "^clock ([0-9]+)")
            set(MICA_CORE_CLOCK_HZ ${CMAKE_MATCH_1})
        elseif(line MATCHES "^device ([a-z0-9_]+) [a-z0-9_]+ (0x[0-9a-f]+)( irq ([0-9]+))?")
            set(MICA_DEVICE_${CMAKE_MATCH_1} ON)
            set(MICA_DEVICE_${CMAKE_MATCH_1}_BASE ${CMAKE_MATCH_2}u)
            set(MICA_DEVICE_${CMAKE_MATCH_1}_IRQ ${CMAKE_MATCH_4})
        endif()
    endforeach()
endif()

# Which primitive an implementation of this build provides; empty: none of this build.
function(mica_primitive_of implementation out)
    get_property(primitives GLOBAL PROPERTY MICA_PRIMITIVES)
    set(${out} "" PARENT_SCOPE)
    foreach(primitive IN LISTS primitives)
        foreach(class engine cpu portable)
            get_property(impls GLOBAL PROPERTY MICA_IMPLS_${primitive}_${class})
            if(implementation IN_LIST impls)
                set(${out} ${primitive} PARENT_SCOPE)
            endif()
        endforeach()
    endforeach()
endfunction()

# Writes ${out}/thresholds_board.c from the board's file.
function(mica_write_thresholds out)
    set(file ${CMAKE_CURRENT_SOURCE_DIR}/boards/${MICA_BOARD}/thresholds)
    if(MICA_THRESHOLDS)
        get_filename_component(file ${MICA_THRESHOLDS} ABSOLUTE BASE_DIR ${CMAKE_CURRENT_SOURCE_DIR})
    endif()
    set(decls "")
    set(rows "")
    if(MICA_BOARD AND EXISTS ${file})
        mica_read_lines(${file} lines)
        foreach(line IN LISTS lines)
            set(size "([0-9]+|never)")
            if(NOT line MATCHES "^([a-z0-9_]+) ${size} ${size} (yes|no) (yes|no)$")
                message(FATAL_ERROR "${file}: not understood: ${line}")
            endif()
            set(impl ${CMAKE_MATCH_1})
            set(row "{${CMAKE_MATCH_2}, ${CMAKE_MATCH_3}}, {${CMAKE_MATCH_4}, ${CMAKE_MATCH_5}}")
            string(REPLACE never MICA_THRESHOLD_NEVER row "${row}")
            string(REPLACE yes true row "${row}")
            string(REPLACE no false row "${row}")
            mica_primitive_of(${impl} primitive)
            if(NOT primitive)
                message(FATAL_ERROR "${file}: this board has no implementation ${impl}")
            endif()
            get_property(contract GLOBAL PROPERTY MICA_CONTRACT_${primitive})
            get_property(header GLOBAL PROPERTY MICA_HEADER_${primitive})
            get_property(need GLOBAL PROPERTY MICA_NEED_${primitive})
            string(APPEND decls "#include \"${header}\"\nextern const struct ${contract} mica_${impl};\n")
            string(APPEND rows "#if ${need}\n    {&mica_${impl}.impl, ${row}},\n#endif\n")
        endforeach()
    endif()
    file(CONFIGURE OUTPUT ${out}/thresholds_board.c CONTENT
"/* Written by cmake/board.cmake from the board's file of thresholds. */
#include \"dispatch/thresholds.h\"
#include \"core/need.h\"
${decls}
const struct mica_threshold mica_thresholds[] = {
${rows}    {0, {0, 0}, {false, false}},
};
" @ONLY)
    set(MICA_THRESHOLDS_FILE ${out}/thresholds_board.c PARENT_SCOPE)
endfunction()
