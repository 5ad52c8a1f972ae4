# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Run at each build: writes build_id.h, and touches it only when it changes.
#   cmake -DSOURCE= -DOUTPUT= -DVERSION= -DCOMPILER= -DFLAGS= -DPEER_DIR= -P build_id.cmake
cmake_minimum_required(VERSION 3.18)
find_program(GIT git)
set(commit unknown)
if(GIT)
    execute_process(COMMAND ${GIT} -C ${SOURCE} rev-parse --short=12 HEAD
                    OUTPUT_VARIABLE head RESULT_VARIABLE failed ERROR_QUIET
                    OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(NOT failed)
        execute_process(COMMAND ${GIT} -C ${SOURCE} status --porcelain --untracked-files=no
                        OUTPUT_VARIABLE changes ERROR_QUIET)
        set(commit ${head})
        if(changes)
            string(APPEND commit "+")
        endif()
    endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT
"/* Written by cmake/build_id.cmake at each build. */
#ifndef MICA_BUILD_ID_H
#define MICA_BUILD_ID_H

#define MICA_BUILD_VERSION  \"@VERSION@\"
#define MICA_BUILD_COMMIT   \"@commit@\"
#define MICA_BUILD_COMPILER \"@COMPILER@\"
#define MICA_BUILD_FLAGS    \"@FLAGS@\"
#define MICA_BUILD_PEER_DIR \"@PEER_DIR@\"

#endif
" @ONLY)
