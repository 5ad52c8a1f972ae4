# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

# A newlib image, linked for another map, over semihosting.
printf 'one\ntwo\n' >"$work/vectors.txt"
$CC -O2 $M4 --specs=rdimon.specs -T "$here/newlib.ld" "$here/newlib.c" "$here/newlib_vectors.c" \
    -o "$work/newlib.elf"
run --board generic_m4 --vectors "$work/vectors.txt" --args "prog last" "$work/newlib.elf"
equal "$status" 42 "newlib: exit status"
equal "$(sed -n 1p "$work/out")" "argc 2, last last" "newlib: command line"
equal "$(sed -n 3p "$work/out")" "read: two" "newlib: host file"
check "newlib: floating point" grep -q "float 6.500, clock starts" "$work/out"
check "newlib: stderr" grep -q "to stderr" "$work/out"
run --board generic_m4 "$work/newlib.elf"
equal "$(sed -n 2p "$work/out")" "float 6.500, clock starts" "newlib: no file offered, none opened"

# Faults name the instruction, the function and the registers.
fault_case() {
    firmware faulty.elf generic_m4 $M4 -O1 -DMISTAKE=$1 "$here/faulty.c"
    run --board generic_m4 --budget 100000 $4 "$work/faulty.elf"
    equal "$status" "$2" "mistake $1: status"
    check "mistake $1: $3" grep -q "$3" "$work/err"
}
fault_case 1 125 "unmapped read of 4 bytes at 0x90000008" ""
check "mistake 1: function" grep -q "in mistake+0x[0-9a-f]*: ldr r[0-9], \[r[0-9], #8\]" "$work/err"
check "mistake 1: registers" grep -q "0x90000000" "$work/err"
fault_case 2 125 "write to read-only memory of 4 bytes at 0x00000100" ""
fault_case 3 125 "misaligned access" ""
check "mistake 3: instruction" grep -q "in mistake+0x[0-9a-f]*: ldrd r4, r5" "$work/err"
fault_case 4 125 "undefined instruction" ""
check "mistake 4: instruction" grep -q "in mistake+.*udf" "$work/err"
fault_case 5 125 "even address" ""
check "mistake 5: instruction" grep -q "in mistake+.*bx r4" "$work/err"
fault_case 7 125 "read at 0xf0000f00: no device there" ""
fault_case 8 125 "misaligned read of 4 bytes" --strict
firmware faulty.elf generic_m4 $M4 -O1 -DMISTAKE=8 "$here/faulty.c"
run --board generic_m4 "$work/faulty.elf"
check "an M4 may load a word from anywhere" test "$status" -lt 124
firmware faulty.elf generic_m4 $M4 -O1 -DMISTAKE=6 "$here/faulty.c"
run --board generic_m4 "$work/faulty.elf"
equal "$status" 126 "asleep for ever"
firmware faulty.elf generic_m4 $M4 -O1 -DMISTAKE=11 "$here/faulty.c"
run --board generic_m4 "$work/faulty.elf"
equal "$status" 126 "a branch to itself ends the run"
firmware faulty.elf generic_m4 $M4 -O1 -DMISTAKE=9 "$here/faulty.c"
run --board generic_m4 --budget 100000 "$work/faulty.elf"
equal "$status" 124 "instruction budget"

firmware faulty.elf generic_m0plus -mcpu=cortex-m0plus -mthumb -O1 -DMISTAKE=10 "$here/faulty.c"
run --board generic_m0plus "$work/faulty.elf"
equal "$status" 125 "an M0+ may not load a word from anywhere"
check "M0+ misaligned: instruction" grep -q "in mistake+.*ldr r3, \[r3\]" "$work/err"

# Malformed files: a sentence, never a crash.
firmware regions.elf generic_m4 $M4 "$here/regions.c"
good=$work/regions.elf
bad=$work/bad.elf
# malformed NAME OFFSET OCTAL-BYTES PATTERN
malformed() {
    cp "$good" "$bad"
    printf "$3" | dd of="$bad" bs=1 seek="$2" conv=notrunc 2>/dev/null
    run --board generic_m4 "$bad"
    equal "$status" 2 "malformed: $1"
    check "malformed: $1: says $4" grep -q "$4" "$work/err"
}
malformed magic 0 '\0' "not an ELF file"
malformed class 4 '\002' "32-bit"
malformed endian 5 '\002' "little-endian"
malformed type 16 '\001' "executable"
malformed machine 18 '\003' "not for ARM"
malformed version 20 '\007' "version"
malformed "program header offset" 28 '\377\377\377\377' "beyond its end"
malformed "program header size" 42 '\001' "wrong size"
malformed "no program header" 44 '\0\0' "no program header"
malformed "section headers" 32 '\377\377\377\177' "section headers beyond"
phoff=52
malformed "segment offset" $((phoff + 4)) '\377\377\377\177' "segment beyond its end"
malformed "segment size" $((phoff + 20)) '\0\0\0\0' "larger in the file\|nothing to load\|no vector table"
malformed "segment place" $((phoff + 12)) '\0\0\0\220' "outside the memories"
malformed "segment wraps" $((phoff + 12)) '\377\377\377\377' "wraps"
for n in 0 1 51 60 100; do
    head -c $n "$good" >"$bad"
    run --board generic_m4 "$bad"
    equal "$status" 2 "cut at $n bytes"
done
run --board generic_m4 "$work/absent.elf"
equal "$status" 2 "absent file"
run --board absent "$good"
equal "$status" 2 "absent board"
arm-none-eabi-strip -o "$work/stripped.elf" "$good"
run --board generic_m4 "$work/stripped.elf"
equal "$status" 1 "a stripped image runs"

# Regions and records.
run --board generic_m4 --json "$work/r1" "$good"
equal "$status" 1 "regions: exit status"
equal "$(sed -n 1p "$work/r1" | sed 's/.*"cycles":\([0-9]*\),"inst.*/\1/')" 0 "adjacent markers measure 0"
check "region without a name" grep -q '"region":1,"name":null,"value":null' "$work/r1"
check "region with a value" grep -q '"region":2,"name":"deep","value":77' "$work/r1"
check "peak stack of a region" grep -q '"region":2.*"stack_bytes":256' "$work/r1"
check "quotes are escaped" grep -q 'inner \\"quoted\\"' "$work/r1"
check "a board without currents has none" grep -q '"charge_nc":null,"current_ma":null' "$work/r1"
check "the run's own record" grep -q '"region":null,"name":"run".*"end":"exit","exit_status":1' "$work/r1"
equal "$(grep -c . "$work/r1")" 6 "one record a region"
check "no path in a record" test -z "$(grep "$work" "$work/r1")"

# Determinism: same image, same bytes; another seed changes the noise only.
cp "$work/out" "$work/o1"
cp "$good" "$work/elsewhere.elf"
run --board generic_m4 --json "$work/r2" "$work/elsewhere.elf"
check "same records" cmp "$work/r1" "$work/r2"
check "same console" cmp "$work/o1" "$work/out"
rm "$work/r2"
program=$(realpath "$vboard") folder=$(realpath "$work")
(cd / && TZ=Asia/Kathmandu LC_ALL=C.UTF-8 HOME=/nowhere setarch -R "$program" run --board generic_m4 \
    --json "$folder/r2" "$folder/elsewhere.elf" >"$folder/out" 2>/dev/null)
check "same records elsewhere, at fixed addresses, in another zone" cmp "$work/r1" "$work/r2"
check "same console there" cmp "$work/o1" "$work/out"
run --board generic_m4 --json "$work/r3" --seed 9 "$good"
check "same cycles with another seed" test "$(wc -l <"$work/r3")" = 6
check "other noise with another seed" test "$(head -1 "$work/out")" != "$(head -1 "$work/o1")"

# Trace: equal for equal paths, different when the secret steers a loop.
run --board generic_m4 --trace "$work/t1" --trace-regions "$good"
run --board generic_m4 --trace "$work/t2" --trace-regions --fault flip-mem:secret:1:secret:0 "$good"
run --board generic_m4 --trace "$work/t3" --trace-regions "$good"
check "trace has content" grep -q "^W " "$work/t1"
check "trace repeats" cmp "$work/t1" "$work/t3"
check "a fault at data is not executed" cmp "$work/t1" "$work/t2"
run --board generic_m4 --trace "$work/t2" --trace-regions --fault flip-mem:main:1:secret:0 "$good"
check "trace shows the secret" sh -c "! cmp '$work/t1' '$work/t2'"

# Injected faults.
run --board generic_m4 --fault skip:target:2 "$good"
equal "$status" 0 "skipped instruction"
run --board generic_m4 --fault skip:target:3 "$good"
equal "$status" 1 "not reached a third time"
run --board generic_m4 --fault flip-reg:target:2:1:4 "$good"
equal "$status" 17 "flipped register bit"
run --board generic_m4 --fault nonsense "$good"
equal "$status" 2 "unknown fault"

# Profile and stack.
run --board generic_m4 --profile --stack "$good"
check "profile names functions" grep -q " main$" "$work/out"
check "stack of a region" grep -q "^region 2 deep: 256 bytes of stack" "$work/out"
check "stack bounds" grep -q "stack  *0x20100000 down to" "$work/out"

# Board descriptions: every fact has a source.
mkdir -p "$work/boards/mine"
mine=$work/boards/mine/board.txt
board_error() {
    run --board "$mine" "$good"
    equal "$status" 2 "board: $1: status"
    check "board: $1" grep -q "$1" "$work/err"
}
cp "$boards/generic_m4/board.txt" "$mine"
run --board "$mine" --json "$work/records" "$good"
equal "$status" 1 "a board from a file"
check "a board is named after its folder" grep -q '"board":"mine"' "$work/records"
echo 'supply 3.0' >>"$mine"
board_error "a fact without its source"
cp "$boards/generic_m4/board.txt" "$mine"
echo 'colour blue # sky' >>"$mine"
board_error "unknown key"
cp "$boards/generic_m4/board.txt" "$mine"
echo 'memory more 0x20000000 0x1000 rw # sky' >>"$mine"
board_error "overlaps"
cp "$boards/generic_m4/board.txt" "$mine"
echo 'device teapot t0 0x40010000 # sky' >>"$mine"
board_error "unknown"
