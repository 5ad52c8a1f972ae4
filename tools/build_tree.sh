# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by ./do and by tests: configures a build tree once, and builds it.

# build_tree FOLDER TARGET... -- CMAKE_OPTION...: without targets, everything. What the tools say goes
# to FOLDER.log, and is shown if they fail.
build_tree() {
    local tree=$1 targets=()
    shift
    while [ $# -gt 0 ] && [ "$1" != -- ]; do targets+=("$1"); shift; done
    [ $# -eq 0 ] || shift
    mkdir -p "$tree"
    [ -f "$tree/build.ninja" ] || cmake -S . -B "$tree" -G Ninja "$@" >"$tree.log" 2>&1 ||
        { cat "$tree.log"; return 1; }
    cmake --build "$tree" ${targets[@]:+--target "${targets[@]}"} -- -j "${MICA_JOBS:-2}" \
        >"$tree.log" 2>&1 || { cat "$tree.log"; return 1; }
}
