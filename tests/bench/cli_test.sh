#!/bin/sh
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# cli_test.sh MICA: the command line of `mica`: what it refuses, with which words and which exit
# status, and a short run through all formats.
set -u
mica=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failed=0

fail() {
    echo "FAIL: $*"
    failed=1
}

# refuses WORDS ARGUMENT...: exit status 2, WORDS on the standard error, nothing on the output.
refuses() {
    words=$1
    shift
    "$mica" "$@" >"$dir/out" 2>"$dir/err"
    status=$?
    [ $status -eq 2 ] || fail "mica $*: exit status $status, not 2"
    grep -qF -e "$words" "$dir/err" || fail "mica $*: says '$(cat "$dir/err")', not '$words'"
    [ ! -s "$dir/out" ] || fail "mica $*: printed something before it refused"
}

# gives STATUS ARGUMENT...: the exit status; the output is left in $dir/out.
gives() {
    want=$1
    shift
    "$mica" "$@" >"$dir/out" 2>"$dir/err"
    status=$?
    [ $status -eq "$want" ] || fail "mica $*: exit status $status, not $want: $(cat "$dir/err")"
}

has() {
    grep -qE -e "$1" "$dir/out" || fail "the output has no '$1': $(head -40 "$dir/out")"
}

refuses "no subcommand 'bnech'" bnech
refuses "unknown option '--fitler'" bench --fitler x
refuses "--filter needs a value: REGEX" bench --filter
refuses "--filter: 'AES(': " bench --filter 'AES('
refuses "--filter is given twice" bench --filter a --filter b
refuses "--list takes no value" bench --list=yes
refuses "no case matches" bench --filter '^ROT13 '
refuses "--impl: no implementation 'sha256_gpu'" bench --impl sha256_gpu
refuses "--impl: '' does not begin with a name" bench --impl ''
refuses "--lengths: '12x' is not a number from 1 to" bench --lengths 16,12x
refuses "--lengths: '0' is not a number" bench --lengths 0
refuses "--lengths: '-1' is not a number" bench --lengths=-1
refuses "--lengths: '99999999999999999999999' is not a number" bench --lengths 99999999999999999999999
refuses "does not begin with a name or number" bench --lengths 1,,2
refuses "--time: 'soon' is not a number of seconds" bench --time soon
refuses "--time: '0' is not a number of seconds" bench --time 0
refuses "--time: 'nan' is not a number of seconds" bench --time nan
refuses "--format: 'pdf' is not text, md, csv or jsonl" bench --format pdf
refuses "--peer: no peer 'enigma'" bench --peer enigma
refuses "--align: '128' is not a number from 1 to 64" bench --align 128
refuses "--align: '48' is not a power of two" bench --align 48
refuses "takes options only, but has 'AES'" bench AES
refuses "$dir/no/file: No such file or directory" bench --filter '^SHA-256 ' --time 0.1 -o "$dir/no/file"
refuses "no file of records is named" report
refuses "two files are compared, 1 named" compare "$dir/a"
refuses "--threshold: 'much' is not a percentage" compare --threshold much a b
refuses "--threshold: '-1' is not a percentage" compare --threshold=-1 a b
refuses "$dir/absent: No such file or directory" report "$dir/absent"
refuses "takes no argument" version now
printf '{"schema":"mica-bench/1"\n' >"$dir/broken"
refuses "line 1: not a JSON object" report "$dir/broken"

gives 2
has 'usage: mica'
for command in help --help version --version 'bench --help' 'report --help' 'compare --help'; do
    gives 0 $command
done
gives 0 selftest
has '^portable software +passed'
refuses "takes no argument" selftest now
gives 0 bench --list
has '^sha256 +sha256_c +portable +yes +yes'
has '^AES-128-GCM +encrypt +128 +64,8000,16000'
has '^openssl '

gives 0 bench --filter '^SHA-(256|512) hash' --lengths 64,1024 --time 0.4
has '^Machine +[^ ]'
has '^Hash Algorithms, messages of 1024 bytes'
has '^SHA-512 .*sha512_'
has '^SHA-256 Benchmark Results'
gives 0 bench --filter '^SHA-256 hash' --impl sha256_c --lengths 100 --align 1 --time 0.1 --format csv
has '^host,measured,mica,SHA-256,hash,,100,portable,sha256_c,'
gives 0 bench --filter '^SHA-256 hash' --lengths 64,1024 --time 0.2 --format jsonl -o "$dir/a.jsonl"
[ ! -s "$dir/out" ] || fail "-o left something on the standard output"
gives 0 report --format jsonl "$dir/a.jsonl"
cmp -s "$dir/out" "$dir/a.jsonl" || fail "records do not survive mica report"
gives 0 report --format md "$dir/a.jsonl"
has '^\| +64 \|'
gives 0 report - <"$dir/a.jsonl"
has '^SHA-256 '

gives 0 compare --threshold 0 "$dir/a.jsonl" "$dir/a.jsonl"
sed 's/"time_ns":[0-9.e+]*/"time_ns":1/' "$dir/a.jsonl" >"$dir/fast.jsonl"
gives 1 compare "$dir/fast.jsonl" "$dir/a.jsonl"
has 'slower +sha256_'
gives 0 compare "$dir/a.jsonl" "$dir/fast.jsonl"
has 'faster +sha256_'
gives 0 compare --threshold 1e6 --format md "$dir/a.jsonl" "$dir/fast.jsonl"

[ $failed -eq 0 ] && echo "all passed"
exit $failed
