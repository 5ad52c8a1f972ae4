#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Writes the combs of edwards25519's base point: ed25519_tables.py COMBS > FILE.

COMBS is the number of combs, 1 (src/ec/ed25519_comb_small.c) or 4 (src/ec/ed25519_comb_large.c). A
comb has 6 teeth; entry m of comb j is

    2^(j 6 s) (2^(5 s) + sum over i < 5 of (+1 or -1) 2^(i s)) B,  + where bit i of m is set,

with spacing s, as (y + x, y - x, 2 d x y) modulo p, little-endian words of 32 bits.
"""
import sys

P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P
TEETH = 6


def add(a, b):
    (x1, y1), (x2, y2) = a, b
    t = D * x1 * x2 * y1 * y2 % P
    return ((x1 * y2 + x2 * y1) * pow(1 + t, -1, P) % P,
            (y1 * y2 + x1 * x2) * pow(1 - t, -1, P) % P)


def double(a, times):
    for _ in range(times):
        a = add(a, a)
    return a


def negate(a):
    return (-a[0] % P, a[1])


def base():
    y = 4 * pow(5, -1, P) % P
    x2 = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * pow(2, (P - 1) // 4, P) % P
    return (x if x % 2 == 0 else P - x, y)


def entry(teeth, m):
    point = teeth[TEETH - 1]
    for i in range(TEETH - 1):
        point = add(point, teeth[i] if m >> i & 1 else negate(teeth[i]))
    x, y = point
    return [(y + x) % P, (y - x) % P, 2 * D * x * y % P]


def main():
    combs = int(sys.argv[1])
    spacing = {1: 43, 4: 11}[combs]
    name = {1: "small", 4: "large"}[combs]
    print("/* SPDX-FileCopyrightText: The Mica contributors */")
    print("/* SPDX-License-Identifier: Apache-2.0 */")
    print("/* clang-format off */")
    print(f"/* Written by tools/ec/ed25519_tables.py {combs}, which says what it is. */")
    print('#include "ec/ed25519_comb.h"\n')
    print(f"const uint32_t mica_ed25519_comb_{name}[{combs}][32][24] = {{")
    point = base()
    for _ in range(combs):
        teeth = []
        for _ in range(TEETH):
            teeth.append(point)
            point = double(point, spacing)
        print("{")
        for m in range(1 << (TEETH - 1)):
            words = [v >> 32 * i & 0xffffffff for v in entry(teeth, m) for i in range(8)]
            for i in range(0, 24, 8):
                print(("{" if i == 0 else " ") + ",".join(f"0x{w:08x}" for w in words[i:i + 8])
                      + ("}," if i == 16 else ","))
        print("},")
    print("};")


main()
