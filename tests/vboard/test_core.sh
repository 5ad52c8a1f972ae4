# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

M4="-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16"

# The cycle counter, also in the first execution of a block.
asm counter_m4.elf counter_m4.S
run --board generic_m4 "$work/counter_m4.elf"
equal "$status" 0 "cycle counter"
check "every device access is located" test -z "$(field unlocated)"

# Exceptions, sleep, timers.
firmware system_m4.elf generic_m4 $M4 "$here/system_m4.c"
run --board generic_m4 "$work/system_m4.elf"
equal "$status" 0 "exceptions and sleep"
equal "$(head -1 "$work/out")" done "exceptions and sleep: console"
check "every device access is located" test -z "$(field unlocated)"
