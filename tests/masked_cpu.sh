#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
#
# Runs the dispatch and vector suites on emulated processors that lack instructions:
#     tests/masked_cpu.sh PATH/TO/mica_tests
# Each row: a model of qemu-x86_64, and the class that must serve each primitive there. Exit status
# 77 where there is no emulator.
set -euo pipefail
tests=$1
qemu=$(command -v qemu-x86_64 || command -v qemu-x86_64-static) || {
    echo "skipped: no qemu-x86_64 (package qemu-user)"
    exit 77
}
suites=(dispatch vec_hash vec_xof vec_mac vec_cipher vec_aead vec_key_wrap)

run() {
    echo "== $1: $2"
    MICA_EXPECT=$2 "$qemu" -cpu "$1" "$tests" --sample "${suites[@]}"
}

# Without AES, PCLMULQDQ, SSSE3 and AVX: C alone.
run qemu64,-aes,-pclmulqdq,-ssse3,-sse4.1,-avx,-avx2,-sha-ni \
    "aes=portable ghash=portable sha1=portable sha256=portable sha512=portable keccak=portable"
# The AES back-end wants carry-less multiplication too, for GCM in one pass; GHASH wants no AES.
run Westmere,-pclmulqdq "aes=portable ghash=portable"
run Westmere,-aes "aes=portable ghash=cpu"
# AES and PCLMULQDQ without AVX.
run Westmere "aes=cpu ghash=cpu"
# AVX2 without AVX-512 and SHA.
run Haswell "aes=cpu ghash=cpu sha1=portable sha256=portable keccak=cpu blake2b=cpu chacha20=cpu"
