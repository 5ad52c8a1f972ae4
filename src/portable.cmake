# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# The primitives, and the portable implementations of each. On 64-bit cores, where
# memory is no matter, all word sizes stand in the lists and are compared with each other, first the one
# that suits the core; on others the 32-bit ones stand alone, so that nothing else is linked.

mica_primitive(md5     CONTRACT mica_hash_impl    HEADER hash/hash_impl.h     NEED MICA_NEED_MD5)
mica_primitive(ripemd160 CONTRACT mica_hash_impl  HEADER hash/hash_impl.h     NEED MICA_NEED_RIPEMD160)
mica_primitive(sha1    CONTRACT mica_hash_impl    HEADER hash/hash_impl.h     NEED MICA_NEED_SHA1)
mica_primitive(sha256  CONTRACT mica_hash_impl    HEADER hash/hash_impl.h     NEED MICA_NEED_SHA256)
mica_primitive(sha512  CONTRACT mica_hash_impl    HEADER hash/hash_impl.h     NEED MICA_NEED_SHA512)
mica_primitive(keccak  CONTRACT mica_sponge_impl  HEADER hash/sponge_impl.h   NEED MICA_NEED_KECCAK)
mica_primitive(sm3     CONTRACT mica_hash_impl    HEADER hash/hash_impl.h     NEED MICA_NEED_SM3)
mica_primitive(blake2b CONTRACT mica_blake2_impl  HEADER hash/blake2_impl.h   NEED MICA_NEED_BLAKE2B)
mica_primitive(blake2s CONTRACT mica_blake2_impl  HEADER hash/blake2_impl.h   NEED MICA_NEED_BLAKE2S)
mica_primitive(ascon   CONTRACT mica_ascon_impl   HEADER hash/ascon_impl.h    NEED MICA_NEED_ASCON)
mica_primitive(aes     CONTRACT mica_cipher_impl  HEADER cipher/cipher_impl.h NEED MICA_NEED_AES)
mica_primitive(sm4     CONTRACT mica_cipher_impl  HEADER cipher/cipher_impl.h NEED MICA_NEED_SM4)
mica_primitive(des     CONTRACT mica_cipher_impl  HEADER cipher/cipher_impl.h NEED MICA_NEED_DES)
mica_primitive(ghash   CONTRACT mica_ghash_impl   HEADER aead/ghash_impl.h    NEED MICA_NEED_GHASH)
mica_primitive(chacha20 CONTRACT mica_cipher_impl HEADER cipher/cipher_impl.h NEED MICA_NEED_CHACHA20)
mica_primitive(poly1305 CONTRACT mica_poly1305_impl HEADER aead/poly1305_impl.h NEED MICA_NEED_POLY1305)
mica_primitive(mont CONTRACT mica_mont_impl        HEADER bignum/mont_impl.h  NEED MICA_NEED_MONT)
mica_primitive(x25519 CONTRACT mica_montgomery_impl HEADER ec/montgomery_impl.h NEED MICA_NEED_X25519)
mica_primitive(ed25519 CONTRACT mica_edwards_impl  HEADER ec/edwards_impl.h   NEED MICA_NEED_ED25519)
mica_primitive(entropy CONTRACT mica_entropy_impl HEADER rng/entropy_impl.h   NEED MICA_NEED_ENTROPY)

# 128-bit vectors are worth it where the compiler need not take them apart.
include(CheckCSourceCompiles)
check_c_source_compiles("
    #if !defined(__SSE2__) && !defined(__ARM_NEON) && !defined(__ALTIVEC__)
    #error no vectors
    #endif
    int main(void) { return 0; }" MICA_HAS_VECTORS)
set(portable_aes aes:aes_c64 aes:aes_c128)
set(portable_des des:des_c64 des:des_c128)
set(portable_sm4 sm4:sm4_c64 sm4:sm4_c128)
if(MICA_HAS_VECTORS)
    set(portable_aes aes:aes_c128 aes:aes_c64)
    set(portable_des des:des_c128 des:des_c64)
    set(portable_sm4 sm4:sm4_c128 sm4:sm4_c64)
endif()

# Where a long multiplication takes one time, whatever its factors: not on the Cortex-M3.
check_c_source_compiles("
    #if !defined(__LP64__) && !(defined(__ARM_FEATURE_DSP) && __ARM_ARCH_PROFILE == 'M')
    #error none or variable
    #endif
    int main(void) { return 0; }" MICA_HAS_LONG_MULTIPLY)
set(portable_ghash ghash:ghash_c32)
if(MICA_HAS_LONG_MULTIPLY)
    set(portable_ghash ghash:ghash_c32_long)
endif()

# The Cortex-M4's multiplication with two additions.
check_c_source_compiles("
    #if !defined(__ARM_FEATURE_DSP) || defined(__aarch64__)
    #error none
    #endif
    int main(void) { return 0; }" MICA_HAS_UMAAL)
set(portable_mont mont:mont_c32)
if(MICA_HAS_UMAAL)
    set(portable_mont mont:mont_c32_umaal)
endif()

mica_backend(portable_64 CLASS portable
    WHEN CMAKE_SIZEOF_VOID_P EQUAL 8
    PROVIDES sha1:sha1_c64 sm3:sm3_c64 sha256:sha256_c64 sha512:sha512_c64 keccak:keccak_c64 ascon:ascon_c64
        blake2b:blake2b_c64 blake2s:blake2s_c64
        ${portable_aes} ${portable_des} ${portable_sm4} ghash:ghash_c64 ghash:ghash_c32 chacha20:chacha20_c128 poly1305:poly1305_c64
        mont:mont_c64 x25519:x25519_c64 ed25519:ed25519_c64)

mica_backend(portable CLASS portable
    PROVIDES md5:md5_c ripemd160:ripemd160_c sha1:sha1_c sha256:sha256_c sha512:sha512_c keccak:keccak_c32 ascon:ascon_c32
        blake2b:blake2b_c blake2s:blake2s_c
        aes:aes_c32 des:des_c32 sm4:sm4_c32 sm3:sm3_c ${portable_ghash} chacha20:chacha20_c32 poly1305:poly1305_c32
        ${portable_mont} x25519:x25519_c32 ed25519:ed25519_c32
        entropy:entropy_port)
