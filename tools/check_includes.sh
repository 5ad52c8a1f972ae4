#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Holds the tree to the include rules of docs/ARCHITECTURE.md, and to unique file names.
# check_includes.sh [TREE]: prints each violation; fails if there is one.
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

# Folder: what its files may include, as prefixes of the path in the #include. The longest folder
# that contains a file rules. "own" is a file of the same folder, "c" a header of the C library,
# "psa/" a public header, and "front" one of src/psa.
rules='
include/psa      psa/ mica/algorithms.h own freestanding
include/mica     psa/ mica/ freestanding
src/core         core/ psa/ freestanding
src/dispatch     core/ dispatch/ psa/ mica/ freestanding
src/hash         core/ dispatch/ psa/ mica/job_struct.h hash/ freestanding
src/cipher       core/ dispatch/ psa/ mica/job_struct.h cipher/ freestanding
src/ec           core/ dispatch/ psa/ mica/job_struct.h hash/ bignum/ ec/ freestanding
src/mac          core/ dispatch/ psa/ mica/job_struct.h hash/ cipher/ mac/ freestanding
src/aead         core/ dispatch/ psa/ mica/job_struct.h hash/ cipher/ aead/ freestanding
src/kdf          core/ dispatch/ psa/ mica/job_struct.h hash/ cipher/ mac/ kdf/ freestanding
src/rng          core/ dispatch/ psa/ mica/ hash/ cipher/ rng/ freestanding
src/bignum       core/ dispatch/ psa/ bignum/ freestanding
src/rsa          core/ dispatch/ psa/ hash/ rng/ bignum/ encoding/ rsa/ freestanding
src/ff           core/ dispatch/ psa/ hash/ mac/ rng/ bignum/ encoding/ ff/ freestanding
src/encoding     core/ psa/ encoding/ freestanding
src/job          core/ dispatch/ psa/ front mica/ hash/ cipher/ mac/ aead/ rng/ job/ freestanding
src/psa          core/ psa/ front mica/ hash/ cipher/ mac/ aead/ kdf/ rng/ bignum/ rsa/ ff/ ec/ encoding/ freestanding
backends         core/ dispatch/ psa/ mica/port.h mica/job_struct.h hash/ cipher/ aead/ rng/ bignum/ ec/ own c
ports            mica/port.h psa/ own c
bench            psa/ mica/ own c other
cli              psa/ mica/ bench/ own c other
examples         psa/ mica/ c
vboard           own c other
'

freestanding=' stddef.h stdint.h stdbool.h string.h '
violations=0

# The rule of a file: the allowed prefixes of the longest matching folder; nothing: no rule.
rule_of() {
    local best='' allowed='' folder rest
    while read -r folder rest; do
        case $1 in
        "$folder"/*) [ ${#folder} -gt ${#best} ] && best=$folder && allowed=$rest ;;
        esac
    done <<<"$rules"
    echo "$allowed"
}

permitted() { # FILE INCLUDED ALLOWED...
    local file=$1 included=$2 prefix folder
    shift 2
    folder=$(dirname "$file")
    for prefix in "$@"; do
        case $prefix in
        own) [ -f "$folder/$included" ] && return 0 ;;
        c) [[ $included != */* || $included == sys/* || $included == valgrind/* ]] &&
            [ ! -f "src/$included" ] && return 0 ;;
        other) [ ! -f "src/$included" ] && return 0 ;;
        freestanding) [[ $freestanding == *" $included "* ]] && return 0 ;;
        psa/) [[ $included == psa/* ]] && [ ! -f "src/$included" ] && return 0 ;;
        front) [[ $included == psa/* ]] && [ -f "src/$included" ] && return 0 ;;
        *) [[ $included == "$prefix"* ]] && return 0 ;;
        esac
    done
    # The constant-time proof's build alone; see core/public.h.
    [ "$file:$included" = src/core/public.h:valgrind/memcheck.h ]
}

report() {
    echo "$1"
    violations=$((violations + 1))
}

files=$(git ls-files '*.c' '*.h' '*.S' 2>/dev/null || true)
[ -n "$files" ] || files=$(find . -name '*.[chS]' -printf '%P\n')
while read -r file; do
    allowed=$(rule_of "$file")
    [ -n "$allowed" ] || continue
    while read -r included; do
        # shellcheck disable=SC2086
        permitted "$file" "$included" $allowed || report "$file may not include $included"
    done < <(sed -n 's/^ *# *include *[<"]\([^>"]*\)[>"].*/\1/p' "$file")
done <<<"$files"

# No back-end names another, and no portable file a back-end.
for backend in backends/*/; do
    [ -d "$backend" ] || continue
    name=$(basename "$backend")
    [ "$name" = template ] && continue
    while read -r file; do
        case $file in
        "$backend"*) ;;
        *) report "$file names the back-end $name" ;;
        esac
    done < <(grep -lw -e "$name" -r src include backends ports --include='*.[chS]' 2>/dev/null || true)
done

while read -r name; do
    report "the name $name stands twice: $(grep "\(^\|/\)$name$" <<<"$files" | tr '\n' ' ')"
done < <(sed 's|.*/||' <<<"$files" | sort | uniq -d)

[ $violations -eq 0 ] || { echo "$violations violations of the include rules"; exit 1; }
