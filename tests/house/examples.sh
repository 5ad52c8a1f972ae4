# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced: check_examples FOLDER runs the built examples and looks at what they print.
check_examples() {
    [ "$(printf abc | "$1/hash")" = \
        ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad ] # FIPS 180-4's example
    [ "$("$1/aead")" = $'opened: attack at dawn\na changed message is refused' ]
}
