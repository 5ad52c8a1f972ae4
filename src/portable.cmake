# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# The primitives, and the portable implementations of each. Where memory is no matter, on 64-bit cores,
# all word sizes are in the lists and compared with each other, and the one that suits the core stands
# first. Elsewhere the 32-bit ones stand alone, so that nothing else is linked.
include(CheckCSourceCompiles)

mica_primitive(md5     CONTRACT mica_hash_impl    HEADER hash/hash_impl.h     NEED MICA_NEED_MD5)
mica_primitive(sha1    CONTRACT mica_hash_impl    HEADER hash/hash_impl.h     NEED MICA_NEED_SHA1)
mica_primitive(sha256  CONTRACT mica_hash_impl    HEADER hash/hash_impl.h     NEED MICA_NEED_SHA256)
mica_primitive(sha512  CONTRACT mica_hash_impl    HEADER hash/hash_impl.h     NEED MICA_NEED_SHA512)
mica_primitive(aes     CONTRACT mica_cipher_impl  HEADER cipher/cipher_impl.h NEED MICA_NEED_AES)
mica_primitive(ghash   CONTRACT mica_ghash_impl   HEADER aead/ghash_impl.h    NEED MICA_NEED_GHASH)
mica_primitive(entropy CONTRACT mica_entropy_impl HEADER rng/entropy_impl.h   NEED MICA_NEED_ENTROPY)

set(portable_aes aes:aes_c32)
set(portable_ghash ghash:ghash_c32)
if(CMAKE_SIZEOF_VOID_P EQUAL 8)
    check_c_source_compiles("
        #if !defined(__SSE2__) && !defined(__ARM_NEON) && !defined(__ALTIVEC__)
        #error vectors would be taken apart
        #endif
        int main(void) { return 0; }" MICA_HAS_VECTORS)
    if(MICA_HAS_VECTORS)
        set(portable_aes aes:aes_c128 aes:aes_c64 aes:aes_c32)
    else()
        set(portable_aes aes:aes_c64 aes:aes_c128 aes:aes_c32)
    endif()
    set(portable_ghash ghash:ghash_c64 ghash:ghash_c32)
endif()

mica_backend(portable CLASS portable
    PROVIDES sha256:sha256_c ${portable_aes} ${portable_ghash})
