# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Assembly for Armv7E-M and Armv8-M Mainline with the DSP extension: Cortex-M4, M7, M33. A build for size
# leaves it out.
include(CheckCSourceCompiles)
check_c_source_compiles("
    #if !defined(__ARM_FEATURE_DSP) || __ARM_ARCH_PROFILE != 'M'
    #error another core
    #endif
    int main(void) { return 0; }" MICA_HAS_ARMV7EM)

mica_backend(armv7em CLASS cpu SPEED
    WHEN MICA_HAS_ARMV7EM
    PROVIDES aes:aes_armv7em)
