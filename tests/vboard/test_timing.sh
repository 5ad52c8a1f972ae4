# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

# Instruction timing: expected counts stand in the assembly, beside the code.
for core in m3 m4 m7 m33 m0plus; do
    asm "timing_$core.elf" "timing_$core.S"
done
cases timing_m4.elf generic_m4
asm timing_m4_all.elf timing_m4_all.S
cases timing_m4_all.elf generic_m4
cases timing_m7.elf "$here/ideal_m7/board.txt"
cases timing_m33.elf generic_m33
cases timing_m0plus.elf generic_m0plus
cases timing_m3.elf "$here/ideal_m3/board.txt"
