# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Two archives: mica, what an application links, and mica_named, which the bench and the tests link
# before it: the choice of implementations with names, by which one can be listed and forced.
file(GLOB sources CONFIGURE_DEPENDS
     src/hash/*.c src/cipher/*.c src/mac/*.c src/aead/*.c src/kdf/*.c src/rng/*.c src/bignum/*.c src/rsa/*.c
     src/ff/*.c src/ec/*.c src/encoding/*.c src/psa/*.c src/job/*.c)
get_property(backend_sources GLOBAL PROPERTY MICA_SOURCES)
if(NOT MICA_PORT STREQUAL none)
    file(GLOB port_sources CONFIGURE_DEPENDS ports/${MICA_PORT}/*.c)
endif()

add_library(mica STATIC ${sources} ${backend_sources} ${port_sources} ${MICA_LIST_FILES}
            ${MICA_THRESHOLDS_FILE} src/dispatch/dispatch.c src/dispatch/engine.c
            src/dispatch/thresholds.c)
add_library(mica::mica ALIAS mica)
target_include_directories(mica
    PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
           $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
    PRIVATE src)
target_compile_options(mica PRIVATE ${MICA_WARNINGS} -ffunction-sections -fdata-sections)
if(MICA_CRYPTO_CONFIG)
    # A path is relative to the application's source tree, or to Mica's. An installed Mica has its
    # configuration as psa/crypto_config.h.
    foreach(folder ${CMAKE_CURRENT_SOURCE_DIR} ${CMAKE_SOURCE_DIR})
        get_filename_component(path ${MICA_CRYPTO_CONFIG} ABSOLUTE BASE_DIR ${folder})
        if(EXISTS ${path})
            set(config ${path})
        endif()
    endforeach()
    if(NOT config)
        message(FATAL_ERROR "MICA_CRYPTO_CONFIG: there is no file ${MICA_CRYPTO_CONFIG}")
    endif()
    target_compile_definitions(mica PUBLIC $<BUILD_INTERFACE:MICA_CRYPTO_CONFIG="${config}">)
endif()
if(MICA_PORT STREQUAL baremetal)
    target_compile_definitions(mica PUBLIC MICA_WANT_LOCK=0) # that port has one thread
endif()
if(MICA_CORE_CLOCK_HZ)
    target_compile_definitions(mica PRIVATE MICA_CORE_CLOCK_HZ=${MICA_CORE_CLOCK_HZ}u)
endif()
if(MICA_PORT STREQUAL posix)
    set(THREADS_PREFER_PTHREAD_FLAG ON)
    find_package(Threads REQUIRED)
    target_link_libraries(mica PUBLIC Threads::Threads)
endif()

add_library(mica_named STATIC src/dispatch/dispatch_named.c ${MICA_NAMES_FILE})
target_include_directories(mica_named PRIVATE src)
target_compile_options(mica_named PRIVATE ${MICA_WARNINGS})
target_link_libraries(mica_named PUBLIC mica)
