# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# What an installed Mica is: the archives, the public headers, the configuration they were built with
# as psa/crypto_config.h, and two ways to find them, find_package(mica) and pkg-config mica.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/mica)

install(TARGETS mica mica_named EXPORT mica_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
# The configuration is installed once: of two files of the same age, CMake would keep the first.
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.h" PATTERN crypto_config.h EXCLUDE)
if(NOT MICA_CRYPTO_CONFIG)
    set(config ${CMAKE_CURRENT_SOURCE_DIR}/include/psa/crypto_config.h)
endif()
install(FILES ${config} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/psa RENAME crypto_config.h)
install(EXPORT mica_targets NAMESPACE mica:: FILE mica_targets.cmake DESTINATION ${package_dir})

configure_package_config_file(cmake/mica-config.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/mica-config.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/mica-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/mica-config.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/mica-config-version.cmake DESTINATION ${package_dir})

# The same for pkg-config. Paths are relative to the file, so that the tree may be moved.
file(RELATIVE_PATH to_prefix /x/${CMAKE_INSTALL_LIBDIR}/pkgconfig /x)
set(pc_cflags "")
set(pc_libs "")
if(MICA_PORT STREQUAL baremetal)
    set(pc_cflags "-DMICA_WANT_LOCK=0")
elseif(MICA_PORT STREQUAL posix)
    set(pc_libs "-pthread")
endif()
configure_file(cmake/mica.pc.in ${CMAKE_CURRENT_BINARY_DIR}/mica.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/mica.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
