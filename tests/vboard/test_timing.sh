# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

# Instruction timing: expected counts stand in the assembly, beside the code.
asm timing_m4.elf timing_m4.S
cases timing_m4.elf generic_m4
