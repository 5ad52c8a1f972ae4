# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# The program of the constant-time proof, which tests/ct/run.sh builds once per compiler and level.
file(GLOB ct_files CONFIGURE_DEPENDS tests/ct/*.c)
add_executable(mica_ct_proof EXCLUDE_FROM_ALL ${ct_files})
target_include_directories(mica_ct_proof PRIVATE src)
target_compile_options(mica_ct_proof PRIVATE ${MICA_WARNINGS})
target_link_libraries(mica_ct_proof PRIVATE mica_named mica)
target_link_options(mica_ct_proof PRIVATE -Wl,--wrap=getrandom)
