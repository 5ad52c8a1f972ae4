#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# fetch_mbedtls.sh FOLDER: unpacks the distribution's source package of Mbed TLS into FOLDER/source, if it is
# not there. For the bench, as a peer on boards; nothing of it is part of Mica. It changes nothing in the
# system: apt works in FOLDER, on source entries derived from the binary entries that the system has.
set -euo pipefail
mkdir -p "$1"
folder=$(realpath "$1")
[ ! -d "$folder/source/library" ] || exit 0

command -v apt-get >/dev/null || { echo "Mbed TLS: this system has no apt-get"; exit 1; }
# shellcheck disable=SC1091
codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
mkdir -p "$folder/parts" "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/package"
entries=0
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    # The distribution's own entries: those of its release.
    [ -f "$file" ] && grep -qE "(^Suites:|^deb ).*\b$codename\b" "$file" || continue
    sed -E 's/^Types:.*/Types: deb-src/; s/^deb /deb-src /' "$file" >"$folder/parts/$(basename "$file")"
    entries=$((entries + 1))
done
[ $entries -gt 0 ] || { echo "Mbed TLS: apt has no sources for $codename"; exit 1; }

apt_here() {
    apt-get -qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$folder/parts" \
        -o Dir::State::lists="$folder/lists" -o Dir::Cache="$folder/cache" -o APT::Sandbox::User= "$@"
}
apt_here update || echo "Mbed TLS: not all package lists could be fetched"
cd "$folder/package"
apt_here source --download-only mbedtls ||
    { echo "Mbed TLS: its source package could not be fetched; is the network there?"; exit 1; }
archive=$(find . -name 'mbedtls_*.orig.tar.*' ! -name '*.asc' | head -n 1)
mkdir "$folder/source.new"
tar -C "$folder/source.new" --strip-components=1 -xf "$archive"
mv "$folder/source.new" "$folder/source"
