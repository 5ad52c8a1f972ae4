# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# x86-64 instructions. Every file is always built, with the flags of its own row; whether the machine
# has the instructions is asked when the program runs (cpu_x86_64.h).
set(aesni -maes,-msse4.1)
set(avx512 -mavx512f,-mavx512bw,-mavx512dq,-mavx512vl,-mbmi2)
set(shani -msha,-msse4.1)

mica_backend(x86_64 CLASS cpu
    WHEN CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8
    PROVIDES aes:aes_x86_64_vaes
             aes:aes_x86_64_aesni
             sm4:sm4_x86_64_gfni
             des:des_x86_64_avx512
             des:des_x86_64_avx2
             ghash:ghash_x86_64_vpclmul
             ghash:ghash_x86_64_pclmul
             chacha20:chacha20_x86_64_avx512 chacha20:chacha20_x86_64_avx2
             poly1305:poly1305_x86_64_ifma
             mont:mont_x86_64_ifma
             mont:mont_x86_64_adx
             entropy:entropy_x86_64_rdrand entropy:entropy_x86_64_rdseed
             sha1:sha1_x86_64_shani
             sha256:sha256_x86_64_shani
             sha512:sha512_x86_64_avx2
             keccak:keccak_x86_64_avx512
             keccak:keccak_x86_64_bmi2
             blake2b:blake2b_x86_64_avx2
             blake2s:blake2s_x86_64_avx512 blake2s:blake2s_x86_64_avx2
             ascon:ascon_x86_64_bmi2
    FLAGS aes_x86_64_aesni.c:${aesni}
          aes_x86_64_aesni_key.c:${aesni}
          aes_x86_64_aesni_cbc.c:${aesni}
          aes_x86_64_aesni_ctr.c:${aesni}
          aes_x86_64_aesni_ccm.c:${aesni}
          aes_x86_64_aesni_xts.c:${aesni}
          aes_x86_64_aesni_gcm.c:${aesni},-mpclmul
          aes_x86_64_vaes.c:-maes,-mvaes,${avx512}
          aes_x86_64_vaes_cbc.c:-maes,-mvaes,${avx512}
          aes_x86_64_vaes_ctr.c:-maes,-mvaes,${avx512}
          aes_x86_64_vaes_gcm.c:-maes,-mvaes,-mpclmul,-mvpclmulqdq,${avx512}
          aes_x86_64_vaes_xts.c:-maes,-mvaes,-mpclmul,-mvpclmulqdq,${avx512}
          blake2b_x86_64_avx2.c:-mavx2
          blake2s_x86_64_avx2.c:-mavx2
          blake2s_x86_64_avx512.c:${avx512}
          chacha20_x86_64_avx2.c:-mavx2
          ascon_x86_64_bmi2.c:-mbmi,-mbmi2
          chacha20_x86_64_avx512.c:${avx512}
          des_x86_64_avx512.c:${avx512}
          des_x86_64_avx2.c:-mavx2
          ghash_x86_64_pclmul.c:-mpclmul,-msse4.1
          ghash_x86_64_vpclmul.c:-mpclmul,-mvpclmulqdq,${avx512}
          poly1305_x86_64_ifma.c:-mavx512ifma,${avx512}
          mont_x86_64_ifma_kernels.c:-mavx512ifma,${avx512}
          keccak_x86_64_bmi2.c:-mbmi,-mbmi2
          sm4_x86_64_gfni.c:-maes,-mvaes,-mgfni,${avx512}
          sha1_x86_64_shani.c:${shani}
          sha256_x86_64_shani.c:${shani}
          sha512_x86_64_avx2.c:-mavx2)
