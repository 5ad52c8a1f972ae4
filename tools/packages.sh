# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Debian packages by purpose; `need PURPOSE...` installs what is missing, once. Sourced by ./do.

packages_build="gcc libc6-dev cmake ninja-build pkg-config git ca-certificates libcjson-dev
    libssl-dev libgcrypt20-dev libbotan-2-dev libbearssl-dev libunicorn-dev libcapstone-dev"
packages_test="libcmocka-dev clang llvm libclang-rt-14-dev python3 bzip2 valgrind qemu-user
    g++ gcc-arm-none-eabi libnewlib-arm-none-eabi gcc-riscv64-unknown-elf picolibc-riscv64-unknown-elf
    gcc-aarch64-linux-gnu libc6-dev-arm64-cross python3-cryptography-vectors
    clang-format clang-tidy shellcheck doxygen"
packages_fuzz="clang llvm libclang-rt-14-dev python3"
packages_ct="valgrind clang binutils python3"
packages_arm="gcc-arm-none-eabi libnewlib-arm-none-eabi cmake ninja-build python3"
packages_lint="clang-format clang-tidy clang python3 shellcheck gcc-arm-none-eabi libnewlib-arm-none-eabi
    libcmocka-dev valgrind"
packages_docs="doxygen"

need() {
    local purpose name missing=()
    for purpose in "$@"; do
        name="packages_$purpose"
        for package in ${!name}; do
            dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
                missing+=("$package")
        done
    done
    [ ${#missing[@]} -eq 0 ] && return
    if ! command -v apt-get >/dev/null; then
        echo "please install: ${missing[*]}" >&2
        return
    fi
    local sudo=
    [ "$(id -u)" -eq 0 ] || sudo=sudo
    echo "installing ${#missing[@]} packages: ${missing[*]}"
    $sudo apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends \
        "${missing[@]}" >/dev/null
}
