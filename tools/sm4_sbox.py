#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Checks the S-box circuit of SM4 against its algebra: S(x) = A I(A x + 0xd3) + 0xd3.

    sm4_sbox.py FOLDER

reads sm4_bitslice.h and aes_sbox.h in FOLDER (src/cipher) and runs their statements on all bytes."""
import re
import sys

POLYNOMIAL, CONSTANT = 0x1F5, 0xD3
ROWS = [((0xA7 << i) | (0xA7 >> (8 - i))) & 255 for i in range(8)]


def multiply(a, b):
    product = 0
    while b:
        product ^= a if b & 1 else 0
        a = a << 1 ^ (POLYNOMIAL if a & 0x80 else 0)
        b >>= 1
    return product


def affine(x):
    return sum((bin(row & x).count("1") & 1) << i for i, row in enumerate(ROWS)) ^ CONSTANT


def sbox(x):
    y, power = affine(x), 1
    for _ in range(254):
        power = multiply(power, y)
    return affine(power)


def body(path, name):
    """The assignments of a function, as Python."""
    with open(path, encoding="utf-8") as file:
        text = re.search(r"void %s\(.*?\n{(.*?)\n}" % name, file.read(), re.S).group(1)
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    lines = []
    for statement in (" ".join(s.split()) for s in text.split(";")):
        statement = re.sub(r"^(const )?word ", "", statement)
        if "=" in statement:
            lines += re.split(r", (?=\w+ = )", statement)
        elif statement.startswith("aes_invert"):
            lines.append(statement.replace("&", ""))
    return "\n".join(line.replace("->", ".") for line in lines)


class Fields:
    pass


def main(folder):
    inversion = body(folder + "/aes_sbox.h", "aes_invert")

    def aes_invert(a, p):
        exec(inversion, {"a": a, "p": p})

    circuit = body(folder + "/sm4_bitslice.h", "sm4_sub_bytes")
    q = [sum((x >> i & 1) << x for x in range(256)) for i in range(8)]  # all bytes at once
    exec(circuit, {"q": q, "a": Fields(), "p": Fields(), "aes_invert": aes_invert})
    for x in range(256):
        found = sum((q[i] >> x & 1) << i for i in range(8))
        if found != sbox(x ^ 0x75) ^ CONSTANT:
            sys.exit("sm4_sbox.py: wrong at %#x" % x)
    print("sm4_sbox.py: circuit and algebra agree on 256 bytes")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
