# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# The target mica_build_id writes generated/build_id.h, the identity of the build. Flags of single files
# (instruction sets of back-ends) are not in it.
string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
string(STRIP "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${build_type}}" build_flags)
set(build_id_h ${CMAKE_CURRENT_BINARY_DIR}/generated/build_id.h)
add_custom_target(mica_build_id BYPRODUCTS ${build_id_h} COMMENT "Build identity"
    COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_CURRENT_SOURCE_DIR} -DOUTPUT=${build_id_h}
            -DVERSION=${PROJECT_VERSION} "-DCOMPILER=${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION}"
            "-DFLAGS=${build_flags}" -DPEER_DIR=${CMAKE_INSTALL_FULL_LIBDIR}/mica
            -P ${CMAKE_CURRENT_SOURCE_DIR}/cmake/build_id.cmake
    VERBATIM)
