# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Engines of TI's CC13x2 and CC26x2: for a board on which they are fitted. Where their registers are, and
# which interrupts they have, is the board's to say.
file(GLOB ti_files RELATIVE ${CMAKE_CURRENT_LIST_DIR} CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.c)
set(ti_flags "")
foreach(file IN LISTS ti_files)
    set(defines "")
    foreach(part CRYPTO TRNG PRCM)
        string(TOLOWER ti_${part} device)
        string(APPEND defines ",-DMICA_TI_CC26X2_${part}_BASE=${MICA_DEVICE_${device}_BASE}")
        string(APPEND defines ",-DMICA_TI_CC26X2_${part}_IRQ=${MICA_DEVICE_${device}_IRQ}")
    endforeach()
    list(APPEND ti_flags ${file}:-std=c11${defines})
endforeach()

mica_backend(ti_cc26x2 CLASS engine
    WHEN MICA_DEVICE_ti_crypto AND MICA_DEVICE_ti_trng AND MICA_DEVICE_ti_prcm
    PROVIDES aes:aes_ti_cc26x2
             sha256:sha256_ti_cc26x2
             sha512:sha512_ti_cc26x2
             entropy:entropy_ti_cc26x2
    FLAGS ${ti_flags})
