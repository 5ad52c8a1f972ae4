#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# What an archive gives to a program and asks of it: check_symbols.sh [--freestanding] ARCHIVE...
#
# - every symbol with external linkage begins with psa_ or mica_: an archive shares one name space
#   with the application;
# - writable memory stands only where the list below allows it: key store, initialisation, dispatcher
#   (features of the processor, engines, preferences, jobs), random generator, and ports;
# - with --freestanding, nothing is asked of the C library but memory functions, and of the compiler
#   but its arithmetic.
set -euo pipefail

freestanding=0
if [ "${1:-}" = --freestanding ]; then
    freestanding=1
    shift
fi

# Object files that may have writable memory.
writable=' key_store psa_init random entropy_port dispatch_named engine thresholds job '
writable+='cpu_x86_64 entropy_x86_64_rdrand entropy_x86_64_rdseed '
writable+='port_posix_fork port_posix_lock port_posix_wait '

# What the library may ask for: C11 7.24's memory functions, and the arithmetic that a core has no
# instruction for (RTABI section 4; libgcc).
asked='^(memcpy|memmove|memset|memcmp|__aeabi_mem(cpy|move|set|clr)[48]?'
asked+='|__aeabi_u?idiv(mod)?|__aeabi_u?ldivmod|__aeabi_l(lsl|lsr|asr|mul)|__aeabi_uread.*'
asked+='|__gnu_thumb1_case_[us][hqi]+|__(ashl|lshr|ashr|mul|udiv|umod|bswap)[sdt]i[23]'
asked+='|__clzsi2|__ctzsi2|__riscv_(save|restore)_[0-9]+)$'

violations=0
report() {
    echo "$1"
    violations=$((violations + 1))
}

# One line each: OBJECT BINDING SECTION NAME, from objdump -t, whose columns are
# ADDRESS FLAGS SECTION SIZE NAME; the first of the seven flags says l (local) or g (global).
symbols_of() {
    objdump -t "$1" | awk '
        / file format / { object = $1; sub(/\.[cS]\.o(bj)?:$/, "", object); next }
        /^[0-9a-f]+ / {
            start = index($0, " ")
            rest = substr($0, start + 9)
            n = split(rest, column, /[ \t]+/)
            flags = substr($0, start + 1, 7)
            if (flags ~ /[df]/ || column[n] ~ /^\$/) next # sections, files, marks of the ABI
            print object, (flags ~ /l/ ? "local" : "global"), column[1], column[n]
        }'
}

for archive in "$@"; do
    symbols=$(symbols_of "$archive")
    [ -n "$symbols" ] || report "$archive: no symbols"
    while read -r object binding section name; do
        [ "$section" != '*UND*' ] || continue
        case $binding:$name in
        local:* | global:psa_* | global:mica_*) ;;
        *) report "$object: the external symbol $name begins with neither psa_ nor mica_" ;;
        esac
        case $section in
        .data.rel.ro*) ;; # constants that hold addresses, in a program that can be loaded anywhere
        .data* | .bss* | .sdata* | .sbss* | .tdata* | .tbss* | '*COM*')
            [[ $writable == *" $object "* ]] || report "$object: writable memory: $name"
            ;;
        esac
    done <<<"$symbols"
    [ $freestanding -eq 1 ] || continue
    for name in $(awk '$3 == "*UND*" && $4 !~ /^(psa|mica)_/ { print $4 }' <<<"$symbols" | sort -u); do
        [[ $name =~ $asked ]] || report "$archive: asks for $name, which is no memory function"
    done
done
[ $violations -eq 0 ] || { echo "$violations violations of the rules on symbols"; exit 1; }
