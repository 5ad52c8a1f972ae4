# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

# TI's engines at register level.
ti_firmware() {
    firmware "ti$1.elf" cc1352r $M4 -DFAULT="$1" "$here/ti_engines.c"
}
ti_firmware 0
run --board cc1352r --json "$work/ti" "$work/ti0.elf"
equal "$status" 0 "engines: $(grep failed "$work/out" | tr '\n' ' ')"
equal "$(cat "$work/err")" "" "engines: nothing to complain about"

# Energy: asleep most of the time, the hash core running.
current=$(sed -n 's/.*"region":1,.*"current_ma":\([0-9.]*\),.*/\1/p' "$work/ti")
check "energy: current between asleep and running" \
    awk "BEGIN { exit !($current > 2.35 && $current < 2.6) }"
check "energy: charge is current times time" awk -F'[:,]' '
    /"region":1,/ { for (i = 1; i < NF; i++) v[$i] = $(i + 1)
        d = v["\"charge_nc\""] / (v["\"time_ns\""] * v["\"current_ma\""] / 1000)
        exit !(d > 0.999 && d < 1.001) }' "$work/ti"

# The vendor's driver overhead: cycles and current of a state of its own.
cat >"$work/rtos.c" <<'C'
#include "marker.h"
int main(void)
{
    BEGIN(1, "blocking");
    MARKER_RTOS = 2;
    END(1);
    return 0;
}
C
firmware rtos.elf cc1352r $M4 "$work/rtos.c"
run --board cc1352r --json "$work/rtos0" "$work/rtos.elf"
run --board cc1352r --rtos --json "$work/rtos1" "$work/rtos.elf"
region_cycles() {
    sed -n 's/.*"region":1,.*"cycles":\([0-9]*\),"inst.*/\1/p' "$1"
}
equal "$(($(region_cycles "$work/rtos1") - $(region_cycles "$work/rtos0")))" 4129 "rtos: cycles"
check "rtos: current" grep -q '"region":1,.*"current_ma":4.\(19\|2\)' "$work/rtos1"

# Standby: the current of its state, and the cycles that waking takes.
cat >"$work/standby.c" <<'C'
#include "marker.h"
void systick_handler(void)
{
    SYST_CTRL = 0;
}
int main(void)
{
    SYST_LOAD = 479999;
    SYST_VAL = 0;
    SYST_CTRL = 3;
    REG(0xe000ed10u) = 4; /* SLEEPDEEP */
    BEGIN(1, "standby");
    __asm__ volatile("wfi" : : : "memory");
    END(1);
    return 0;
}
C
firmware standby.elf cc1352r $M4 "$work/standby.c"
run --board cc1352r --json "$work/standby" "$work/standby.elf"
cycles=$(region_cycles "$work/standby")
check "standby: wake-up takes its cycles" test "$cycles" -gt 487700 -a "$cycles" -lt 488000
check "standby: current" awk -F'"current_ma":' '/"region":1,/ { exit !($2 + 0 > 0.050 && $2 + 0 < 0.053) }' \
    "$work/standby"

# Without its clock an engine does not answer.
cat >"$work/unclocked.c" <<'C'
#include "marker.h"
int main(void)
{
    return (int)REG(0x40024790u);
}
C
firmware unclocked.elf cc1352r $M4 "$work/unclocked.c"
run --board cc1352r "$work/unclocked.elf"
equal "$status" 125 "unclocked engine: status"
check "unclocked engine: report" grep -q "the clock of crypto is off" "$work/err"

# Faults on demand.
ti_fault() {
    ti_firmware "$1"
    run --board cc1352r --fault "device:$2" "$work/ti$1.elf"
    equal "$status" 0 "fault $2: $(grep failed "$work/out" | tr '\n' ' ')"
}
ti_fault 1 crypto:hang
ti_fault 2 crypto:dma-error@1
ti_fault 3 crypto:key-write-error
ti_fault 4 crypto:key-read-error
ti_fault 5 crypto:lost-irq
ti_fault 6 trng:stuck-all
ti_fault 7 trng:repeat
ti_fault 8 trng:hang
run --board cc1352r --fault device:crypto:unheard-of "$work/ti0.elf"
equal "$status" 2 "an unknown fault is refused"
