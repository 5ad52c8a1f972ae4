# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

M4="-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16"

# The cycle counter, also in the first execution of a block.
asm counter_m4.elf counter_m4.S
run --board generic_m4 "$work/counter_m4.elf"
equal "$status" 0 "cycle counter"
check "every device access is located" test -z "$(field unlocated)"

# Exceptions, sleep, timers: on every core.
M7="-mcpu=cortex-m7 -mthumb -mfloat-abi=hard -mfpu=fpv5-d16"
M33="-mcpu=cortex-m33 -mthumb -mfloat-abi=hard -mfpu=fpv5-sp-d16"
M0="-mcpu=cortex-m0plus -mthumb"
# system BOARD CPUID FLAGS...
system() {
    board=$1
    id=$2
    shift 2
    firmware "system_$board.elf" "$board" "$@" "-DCPUID=$id" "$here/system.c"
    run --board "$board" --budget 10000000 "$work/system_$board.elf"
    equal "$status" 0 "$board: exceptions and sleep: $(head -1 "$work/out" "$work/err" | tr '\n' ' ')"
    equal "$(head -1 "$work/out")" done "$board: exceptions and sleep: console"
    check "$board: every device access is located" test -z "$(field unlocated)"
}
system generic_m4 0x410fc241u $M4
system pic32cz_ca70 0x411fc272u $M7 -DJITTER=100
system generic_m33 0x410fd214u $M33
system generic_m0plus 0x410cc601u $M0 -DARMV6M
system k82f 0x410fc241u $M4

# DSP and arithmetic instructions against C.
for board in generic_m4 pic32cz_ca70 generic_m33; do
    case $board in
    generic_m4) flags=$M4 ;;
    pic32cz_ca70) flags=$M7 ;;
    *) flags=$M33 ;;
    esac
    firmware "dsp_$board.elf" "$board" $flags "$here/dsp.c"
    run --board "$board" "$work/dsp_$board.elf"
    equal "$status" 0 "$board: DSP instructions: $(grep disagrees "$work/out" | tr '\n' ' ')"
    firmware "stress_$board.elf" "$board" $flags -DPERIOD=197 "$here/stress.c"
    run --board "$board" "$work/stress_$board.elf"
    equal "$status" 0 "$board: results under nested exceptions"
    cp "$work/out" "$work/stress1"
    run --board "$board" "$work/stress_$board.elf"
    check "$board: the same run again" cmp "$work/stress1" "$work/out"
done
firmware stress_m0plus.elf generic_m0plus $M0 -DPERIOD=2999 "$here/stress.c"
run --board generic_m0plus "$work/stress_m0plus.elf"
equal "$status" 0 "generic_m0plus: results under nested exceptions"
