# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# The archive mica_bench, the command `mica`, and a module for each peer whose development files are
# there. Modules lie beside the command; without them it runs all the same.
find_package(PkgConfig REQUIRED)
pkg_check_modules(CJSON REQUIRED IMPORTED_TARGET libcjson)

include(cmake/identity.cmake)

file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.c)
add_library(mica_bench STATIC ${bench_sources})
add_dependencies(mica_bench mica_build_id)
target_include_directories(mica_bench PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}
                                      PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/generated)
target_compile_options(mica_bench PRIVATE ${MICA_WARNINGS})
target_link_libraries(mica_bench PUBLIC mica_named mica PRIVATE PkgConfig::CJSON m ${CMAKE_DL_LIBS})

file(GLOB cli_sources CONFIGURE_DEPENDS cli/*.c)
add_executable(mica_cli ${cli_sources})
set_target_properties(mica_cli PROPERTIES OUTPUT_NAME mica)
target_compile_options(mica_cli PRIVATE ${MICA_WARNINGS})
target_link_libraries(mica_cli PRIVATE mica_bench)
install(TARGETS mica_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# mica_peer(NAME LIBRARY...): the module mica_peer_NAME.so from bench/peers/peer_NAME.c.
function(mica_peer name)
    add_library(mica_peer_${name} MODULE bench/peers/peer_${name}.c bench/case_key.c)
    set_target_properties(mica_peer_${name} PROPERTIES PREFIX "" SUFFIX ".so"
                          C_VISIBILITY_PRESET hidden)
    target_include_directories(mica_peer_${name} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
    target_compile_options(mica_peer_${name} PRIVATE ${MICA_WARNINGS})
    target_link_libraries(mica_peer_${name} PRIVATE ${ARGN})
    install(TARGETS mica_peer_${name} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/mica)
endfunction()

pkg_check_modules(OPENSSL IMPORTED_TARGET libcrypto>=3.0)
if(OPENSSL_FOUND)
    mica_peer(openssl PkgConfig::OPENSSL)
endif()
pkg_check_modules(GCRYPT IMPORTED_TARGET libgcrypt)
if(GCRYPT_FOUND)
    mica_peer(gcrypt PkgConfig::GCRYPT)
endif()
pkg_check_modules(BOTAN IMPORTED_TARGET botan-2)
if(BOTAN_FOUND)
    mica_peer(botan PkgConfig::BOTAN)
endif()
find_library(BEARSSL_LIBRARY bearssl)
find_path(BEARSSL_INCLUDE bearssl.h)
if(BEARSSL_LIBRARY AND BEARSSL_INCLUDE)
    mica_peer(bearssl ${BEARSSL_LIBRARY})
endif()
