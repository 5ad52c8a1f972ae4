#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# test_install.sh FOLDER: the examples, built against an installed Mica by find_package and by
# pkg-config, with the whole library and with a configuration of one's own, from a tree that was moved;
# and with Mica as a folder of the project.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/house/examples.sh
out=$(realpath "$1")/install
rm -rf "$out"
mkdir -p "$out"

configure() { # FOLDER SOURCE OPTION...
    cmake -S "$2" -B "$1" -G Ninja -DCMAKE_BUILD_TYPE=Release "${@:3}" >"$1.log" 2>&1 ||
        { cat "$1.log"; return 1; }
}
build() { # FOLDER [TARGET]: with what it installs
    cmake --build "$1" -- -j "${MICA_JOBS:-2}" ${2:+"$2"} >"$1.log" 2>&1 || { cat "$1.log"; return 1; }
}

configure "$out/all" . -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF -DCMAKE_INSTALL_PREFIX="$out/there"
build "$out/all" install
mv "$out/there" "$out/moved"

configure "$out/find_package" tests/house/consumer -DCMAKE_PREFIX_PATH="$out/moved"
build "$out/find_package"
check_examples "$out/find_package"

export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$(find "$out/moved" -name mica.pc)")
[ "$(pkg-config --modversion mica)" = "$(sed -n 's/^project(mica VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)" ]
mkdir "$out/pkg_config"
for name in hash aead; do
    # shellcheck disable=SC2046
    gcc -std=c11 examples/example_$name.c $(pkg-config --cflags --libs mica) -o "$out/pkg_config/$name"
done
check_examples "$out/pkg_config"

# An installed configuration: both sides see the same file, or the sizes of operations would differ.
configure "$out/sha256" . -DMICA_BUILD_TESTS=OFF -DMICA_BUILD_CLI=OFF \
    -DMICA_CRYPTO_CONFIG=configs/sha256.h -DCMAKE_INSTALL_PREFIX="$out/sha256_there"
build "$out/sha256" install
cmp configs/sha256.h "$out/sha256_there/include/psa/crypto_config.h"
configure "$out/sha256_user" tests/house/consumer -DCMAKE_PREFIX_PATH="$out/sha256_there"
build "$out/sha256_user" hash
printf abc | "$out/sha256_user/hash" | grep -q '^ba7816bf'

configure "$out/subdirectory" tests/house/consumer -DMICA_SOURCE="$PWD"
build "$out/subdirectory"
check_examples "$out/subdirectory"
