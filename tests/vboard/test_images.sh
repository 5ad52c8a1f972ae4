# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

# Images as other projects make them. For an STM32: what is set up is ready, the serial port is the
# console, SysTick and the cycle counter agree over wraps.
stm32() {
    $CC -O2 -Wall -Wextra -Werror $M4 $1 -ffreestanding -nostdlib -T "$here/stm32_bench.ld" "$here/stm32_bench.c" -lgcc \
        -Wl,--no-warn-rwx-segments -o "$work/stm32.elf"
    run --board generic_m4 --until '#' --budget 200000000 "$work/stm32.elf"
    equal "$status" 0 "stm32 $1: ends with its mark"
    equal "$(sed -n 1p "$work/out")" start "stm32 $1: data, random numbers"
    equal "$(sed -n 2p "$work/out")" "$(sed -n 4p "$work/out")" "stm32 $1: SysTick agrees with the cycle counter"
    equal "$(sed -n 5p "$work/out")" 2 "stm32 $1: wraps"
    equal "$(sed -n 6p "$work/out" | cut -c1)" "#" "stm32 $1: mark"
}
stm32 ""
stm32 -DL4
run --board generic_m4 --until 'start' "$work/stm32.elf"
equal "$(wc -l <"$work/out")" 6 "--until stops at once"
run --board cc1352r "$work/stm32.elf"
equal "$status" 2 "an STM32's image does not fit a CC1352R"

# Newlib's own start-up, which has no vector table; its stack comes from semihosting.
newlib_default() {
    $CC -O2 $M4 -fno-exceptions -fno-rtti -fno-threadsafe-statics "$@" --specs=rdimon.specs "$here/ctors.cpp" \
        -o "$work/ctors.elf"
    run --board generic_m4 "$work/ctors.elf"
    equal "$status" 7 "newlib $*: exit status"
    equal "$(sed -n 1,3p "$work/out" | tr '\n' ' ')" "made value 42, float 5.25, heap 1 gone 42 " "newlib $*: console"
    check "newlib $*: says that there is no table" grep -q "starts at the entry" "$work/err"
}
newlib_default
newlib_default --specs=nano.specs -u _printf_float

# Peripherals of a part that nobody modelled: a fault that names the way out, and the way out.
firmware foreign.elf generic_m4 $M4 "$here/foreign.c"
run --board generic_m4 "$work/foreign.elf"
equal "$status" 125 "unknown peripheral: stops"
check "unknown peripheral: hint" grep -q "at 0x4000d000; --stub-peripherals lets" "$work/err"
run --board generic_m4 --stub-peripherals --budget 100000 "$work/foreign.elf"
equal "$status" 0 "unknown peripheral: passes"

# Faults in the firmware's own handler.
firmware hardfault.elf generic_m4 $M4 "$here/hardfault.c"
run --board generic_m4 --budget 100000 --faults-to-handler "$work/hardfault.elf"
equal "$status" 0 "HardFault handler: frame, CFSR, BFAR, and on"
run --board generic_m4 --budget 100000 "$work/hardfault.elf"
equal "$status" 125 "HardFault handler: not unless it is asked for"
check "HardFault handler: report" grep -q "in probe+0x2: ldr.w" "$work/err"
