# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# The fuzz targets, which fuzz/run.sh builds and runs: fuzz/fuzz_NAME.c with what they share. The
# library itself has to be instrumented too: run.sh sets CMAKE_C_FLAGS.
find_package(OpenSSL REQUIRED)
add_library(mica_fuzz STATIC EXCLUDE_FROM_ALL fuzz/fuzz_input.c fuzz/fuzz_oracle.c fuzz/fuzz_oracle_kdf.c)
target_link_libraries(mica_fuzz PUBLIC mica_named mica OpenSSL::Crypto)
target_compile_options(mica_fuzz PRIVATE ${MICA_WARNINGS})
add_custom_target(mica_fuzzers)
foreach(name hash xof mac cipher aead key key_wrap kdf drbg)
    add_executable(fuzz_${name} EXCLUDE_FROM_ALL fuzz/fuzz_${name}.c)
    target_compile_options(fuzz_${name} PRIVATE ${MICA_WARNINGS})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    target_link_libraries(fuzz_${name} PRIVATE mica_fuzz)
    add_dependencies(mica_fuzzers fuzz_${name})
endforeach()
