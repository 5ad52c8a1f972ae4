# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Vector files: the committed sample, and what the converters write at build time where bulk data is
# found. MICA_VECTOR_FILES is the table of both for tests/vectors/vec_run.c.
set(MICA_VECTORS_SHARED ${CMAKE_SOURCE_DIR}/../shared/vectors CACHE PATH "bulk vectors: wycheproof/, acvp/, ascon/")
find_package(Python3 COMPONENTS Interpreter)
find_path(MICA_VECTORS_CAVP NAMES hashes/SHA2/SHA256ShortMsg.rsp
          PATHS /usr/lib/python3/dist-packages/cryptography_vectors NO_DEFAULT_PATH
          NO_CMAKE_FIND_ROOT_PATH
          DOC "cryptography_vectors of python3-cryptography-vectors")

file(GLOB sample_files CONFIGURE_DEPENDS tests/data/*_*.vec)
set(bulk_files "")
set(folder ${CMAKE_CURRENT_BINARY_DIR}/vectors)
file(MAKE_DIRECTORY ${folder})

# mica_vectors(ORIGIN FOLDER SUITES...): SUITE_ORIGIN.vec, written by tools/vectors/ORIGIN.py
function(mica_vectors origin data)
    set(script ${CMAKE_CURRENT_SOURCE_DIR}/tools/vectors/${origin}.py)
    if(NOT Python3_FOUND OR NOT IS_DIRECTORY "${data}")
        message(STATUS "vectors: no ${origin} (Python 3 and ${data} are needed); the sample stands in")
        return()
    endif()
    foreach(suite IN LISTS ARGN)
        set(out ${folder}/${suite}_${origin}.vec)
        add_custom_command(OUTPUT ${out}
            COMMAND Python3::Interpreter -B ${script} ${suite} ${data} ${out}
            DEPENDS ${script} ${CMAKE_CURRENT_SOURCE_DIR}/tools/vectors/vec_writer.py
            COMMENT "Vectors ${suite}_${origin}" VERBATIM)
        list(APPEND bulk_files ${out})
    endforeach()
    set(bulk_files ${bulk_files} PARENT_SCOPE)
endfunction()

mica_vectors(wycheproof "${MICA_VECTORS_SHARED}/wycheproof" mac cipher aead key_wrap kdf rsa ec)
mica_vectors(acvp "${MICA_VECTORS_SHARED}/acvp" hash mac drbg)
mica_vectors(ascon "${MICA_VECTORS_SHARED}/ascon" aead hash xof)
mica_vectors(cavp "${MICA_VECTORS_CAVP}" hash xof mac cipher aead key_wrap kdf)
if(bulk_files MATCHES wycheproof AND bulk_files MATCHES acvp AND bulk_files MATCHES ascon AND bulk_files MATCHES cavp)
    set(MICA_VECTORS_COMPLETE ON) # the sample can be compared with where it came from
endif()
add_custom_target(mica_vectors DEPENDS ${bulk_files})

set(sample_rows "")
foreach(file IN LISTS sample_files)
    string(APPEND sample_rows "    \"${file}\",\n")
endforeach()
set(bulk_rows "")
foreach(file IN LISTS bulk_files)
    string(APPEND bulk_rows "    \"${file}\",\n")
endforeach()
set(MICA_VECTOR_FILES ${CMAKE_CURRENT_BINARY_DIR}/generated/vec_files.c)
file(CONFIGURE OUTPUT ${MICA_VECTOR_FILES} CONTENT
"/* Written by cmake/vectors.cmake. */
#include \"vectors/vec_run.h\"

const char *const vec_sample_files[] = {
${sample_rows}    0,
};
const char *const vec_bulk_files[] = {
${bulk_rows}    0,
};
" @ONLY)
