#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""The house numbers: check_shape.py [TREE] prints each violation, and fails if there is one.

- a function has at most 70 lines, a file 800, a line 100 columns;
- at most 8 #if per 1000 lines in src/, and none inside a function's body, outside of tests;
- two SPDX lines at the head of each file that may hold a comment.

It reads the house's layout: a body begins and ends with a brace in the first column.
"""
import os
import re
import subprocess
import sys

FUNCTION_MAX, FILE_MAX, COLUMNS_MAX, IFS_PER_1000 = 70, 800, 100, 8

# Unrolled permutations, long because they are; FILE:FUNCTION.
LONG_FUNCTIONS = {
    "src/hash/md5_c.c:compress",
}

C_FILE = re.compile(r"\.(c|h|S|cc)$")
SPDX_FILE = re.compile(r"(\.(c|h|S|cc|inc|ld|cmake|sh|py)|CMakeLists\.txt|^do|^\.ci/run)$")
SPDX = ("SPDX-FileCopyrightText: The Mica contributors", "SPDX-License-Identifier: Apache-2.0")
IF = re.compile(r"\s*#\s*if")
STRING = re.compile(r'\s*"')  # text that is compared with another stays in one piece


def tracked():
    listed = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=False).stdout
    if listed:
        return listed.split("\n")[:-1]
    found = (os.path.join(folder, name) for folder, _, names in os.walk(".") for name in names)
    return sorted(os.path.relpath(path) for path in found)


def name_of(lines, opening):
    """The function whose body opens at this line: the word before the first bracket above it."""
    start = opening
    while start > 0 and lines[start - 1].strip() and not lines[start - 1].startswith(("}", "#", "/")):
        start -= 1
    head = re.sub(r"__attribute__\(\(.*?\)\)", "", " ".join(lines[start:opening + 1]))
    found = re.search(r"(\w+)\(", head)
    return found.group(1) if found else None


def functions(lines):
    """(name, first line, lines) of each function; the first line counts from 0."""
    opening = None
    for number, line in enumerate(lines):
        if line == "{":
            opening = number
        elif line.startswith("}") and opening is not None:
            name = name_of(lines, opening)
            if name is not None:
                yield name, opening, number - opening + 1
            opening = None


def check_c(path, lines):
    if len(lines) > FILE_MAX:
        yield f"{path}: {len(lines)} lines; a file has at most {FILE_MAX}"
    if path.endswith(".S"):
        return  # the columns of assembly are the macros' business
    for number, line in enumerate(lines):
        if len(line.expandtabs(8)) > COLUMNS_MAX and not STRING.match(line):
            yield f"{path}:{number + 1}: more than {COLUMNS_MAX} columns"
    for name, first, count in functions(lines):
        if count > FUNCTION_MAX and f"{path}:{name}" not in LONG_FUNCTIONS:
            yield f"{path}:{first + 1}: {name} has {count} lines; a function at most {FUNCTION_MAX}"
        for number in range(first, first + count):
            if IF.match(lines[number]) and not path.startswith("tests/"):
                yield f"{path}:{number + 1}: #if inside the body of {name}"


def main():
    os.chdir(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), ".."))
    troubles, src_lines, src_ifs = [], 0, 0
    for path in tracked():
        if not (C_FILE.search(path) or SPDX_FILE.search(path)) or not os.path.isfile(path):
            continue
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")[:-1]
        if SPDX_FILE.search(path):
            head = "\n".join(lines[:4])
            troubles += [f"{path}: no '{text}' at its head" for text in SPDX if text not in head]
        if C_FILE.search(path):
            troubles += check_c(path, lines)
        if path.startswith("src/"):
            src_lines += len(lines)
            guards = sum(1 for line in lines if re.match(r"#ifndef MICA_\w+_H$", line))
            src_ifs += sum(1 for line in lines if IF.match(line)) - guards
    if src_lines and 1000 * src_ifs > IFS_PER_1000 * src_lines and src_ifs > IFS_PER_1000:
        troubles.append(f"src: {src_ifs} #if in {src_lines} lines; at most {IFS_PER_1000} per 1000")
    for trouble in troubles:
        print(trouble)
    if troubles:
        sys.exit(f"{len(troubles)} violations of the house numbers")


if __name__ == "__main__":
    main()
