#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Writes the DES headers that are computed from the tables of FIPS 46-3, and proves them.

    des_tables.py blocks                src/cipher/des_block_tables.h
    des_tables.py sboxes des_sbox.txt   src/cipher/des_sbox.h
    des_tables.py luts des_sbox_lut.txt backends/x86_64/des_x86_64_sbox.h

The .txt files have a circuit for each S-box: gates as operation and wires, then the four outputs.
Wires 0 to 5 are the inputs. Operations: and, or, xor, and not, not; in the second file the truth
table of three wires. They were found by randomised search: Kwan, "Reducing the Gate Count of
Bitslice DES", 2000. Every circuit is proved on all 64 inputs before it is written.
"""

import itertools
import random
import sys

# FIPS 46-3, appendix 1: rows 0 to 3 of S1 to S8, a hexadecimal digit for each column.
ROWS = """
e4d12fb83a6c5907 0f74e2d1a6cb9538 41e8d62bfc973a50 fc8249175b3ea06d
f18e6b34972dc05a 3d47f28ec01a69b5 0e7ba4d158c6932f d8a13f42b67c05e9
a09e63f51dc7b428 d709346a285ecbf1 d6498f30b12c5ae7 1ad069874fe3b52c
7de3069a1285bc4f d8b56f03472c1ae9 a690cb7df13e5284 3f06a1d8945bc72e
2c417ab6853fd0e9 eb2c47d150fa3986 421bad78f9c5630e b8c71e2d6f09a453
c1af92680d34e75b af427c9561de0b38 9ef528c3704a1db6 432c95fabe17608d
4b2ef08d3c975a61 d0b7491ae35c2f86 14bdc37eaf680592 6bd814a7950fe23c
d2846fb1a93e50c7 1fd8a374c56b0e92 7b419ce206adf358 21e74a8dfc90356b
""".split()
# The permutation P: bit p of its result is bit P[p] of what the S-boxes give, counted from 1.
P = [16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10,
     2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22, 11, 4, 25]
TARGET = {q - 1: p for p, q in enumerate(P)}

HEAD = """/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
"""


def sbox(box, x):
    """Six input bits, the first the most significant, to four."""
    return int(ROWS[4 * box + ((x >> 4 & 2) | (x & 1))][x >> 1 & 15], 16)


def output_bit(box, o, x):
    return sbox(box, x) >> (3 - o) & 1


# ---- one block at a time: algebraic normal forms -------------------------------------------------

MONOMIALS = [m for m in range(16) if m != 15]  # of e1 (8) to e4 (1): rows are permutations


def rotation(box, o, slot):
    """By how much P turns output o to the left, where it stands in that slot of its nibble."""
    return (4 * box + slot - TARGET[4 * box + o]) % 32


def choose_slots():
    """Orders of each S-box's outputs for which P has few different rotations."""
    rng = random.Random(5)
    orders = list(itertools.permutations(range(4)))
    sets = [[frozenset(rotation(b, o, order[o]) for o in range(4)) for order in orders]
            for b in range(8)]
    best, best_count = None, 99
    for _ in range(2000):
        choice = [rng.randrange(24) for _ in range(8)]
        for _ in range(6):
            for b in range(8):
                others = frozenset().union(*(sets[j][choice[j]] for j in range(8) if j != b))
                choice[b] = min(range(24), key=lambda k: (len(others | sets[b][k]), rng.random()))
        count = len(frozenset().union(*(sets[j][choice[j]] for j in range(8))))
        if count < best_count:
            best, best_count = [orders[k] for k in choice], count
    return best


def moebius(values):
    """Coefficients of the algebraic normal form of a table of 64 bits."""
    values = list(values)
    for bit in range(6):
        for x in range(64):
            if x >> bit & 1:
                values[x] ^= values[x ^ 1 << bit]
    return values


def coefficient_words(slots):
    """words[part][i]: coefficient of monomial i; part: 1, e5, e0, e0 e5 is what it stands by."""
    words = [[0] * 15 for _ in range(4)]
    for box in range(8):
        for o in range(4):
            form = moebius(output_bit(box, o, x) for x in range(64))
            place = 31 - (4 * box + slots[box][o])
            for part in range(4):
                edge = (part >> 1) << 5 | (part & 1)
                assert form[edge | 15 << 1] == 0
                for i, m in enumerate(MONOMIALS):
                    words[part][i] |= form[edge | m << 1] << place
    return words


def blocks():
    slots = choose_slots()
    masks = {}
    for box in range(8):
        for o in range(4):
            turn = rotation(box, o, slots[box][o])
            masks[turn] = masks.get(turn, 0) | 1 << (31 - TARGET[4 * box + o])
    out = HEAD + """/* Written by tools/des/des_tables.py blocks. The eight S-boxes of DES side by side, a nibble each,
 * S1 the most significant: bits of a nibble in an order for which P has few rotations. */
#ifndef MICA_CIPHER_DES_BLOCK_TABLES_H
#define MICA_CIPHER_DES_BLOCK_TABLES_H

/* clang-format off */
/* DES_ANF(i, c1, c5, c0, c05): monomial i of the inner inputs e1 (8), e2 (4), e3 (2), e4 (1) has
 * the coefficients c1 ^ c5 e5 ^ c0 e0 ^ c05 e0 e5. None has degree four: rows are permutations. */
#define DES_ANF_EACH \\
"""
    words = coefficient_words(slots)
    lines = []
    for i, m in enumerate(MONOMIALS):
        cs = ", ".join(f"0x{words[part][i]:08x}u" for part in range(4))
        lines.append(f"    DES_ANF({m}, {cs})")
    out += " \\\n".join(lines) + "\n\n"
    out += "/* DES_TURN(n, mask): these bits of P's result, after its input has turned left by n. */\n"
    out += "#define DES_P_EACH \\\n"
    out += " \\\n".join(f"    DES_TURN({n}, 0x{masks[n]:08x}u)" for n in sorted(masks)) + "\n"
    out += "/* clang-format on */\n\n#endif\n"
    return out


# ---- many blocks at a time: circuits -------------------------------------------------------------

OPS = ["&", "|", "^", "& ~", "~"]
ALL = (1 << 64) - 1


def read_circuits(name):
    """The smallest circuit of each S-box of the file."""
    best = {}
    with open(name, encoding="ascii") as f:
        for line in f:
            words = line.split()
            box, count = int(words[1]) - 1, int(words[3])
            gates = [tuple(int(n) for n in w.split(",")) for w in words[5:5 + count]]
            outs = [int(n) for n in words[6 + count:]]
            if box not in best or count < len(best[box][0]):
                best[box] = (gates, outs)
    assert len(best) == 8
    return [best[b] for b in range(8)]


def lut(f, a, b, c):
    r = 0
    for i in range(8):
        if f >> i & 1:
            r |= (a if i & 4 else ~a) & (b if i & 2 else ~b) & (c if i & 1 else ~c)
    return r & ALL


def gate2(op, a, b):
    return [a & b, a | b, a ^ b, a & ~b, ~a][op] & ALL


def prove(box, gates, outs, three):
    wires = [sum((x >> (5 - b) & 1) << x for x in range(64)) for b in range(6)]
    for op, a, b, c in gates:
        wires.append(lut(op, wires[a], wires[b], wires[c]) if three
                     else gate2(op, wires[a], wires[b]))
    for o in range(4):
        want = sum(output_bit(box, o, x) << x for x in range(64))
        assert wires[outs[o]] == want, f"S{box + 1} output {o + 1}"


def statement(index, gate, three):
    op, a, b, c = gate
    if three:
        return f"    const word g{index} = des_lut(g{a}, g{b}, g{c}, 0x{op:02x});"
    if op == 4:
        return f"    const word g{index} = ~g{a};"
    return f"    const word g{index} = g{a} {OPS[op]}g{b};" if op == 3 else \
        f"    const word g{index} = g{a} {OPS[op]} g{b};"


def circuits(name, guard, command, three):
    out = HEAD + f"""/* Written by tools/des/des_tables.py {command}, which proves the circuits.
 * The S-boxes of DES on planes: inputs E1 to E6 of one S-box, outputs added to *o1 to *o4. */
#ifndef {guard}
#define {guard}

/* clang-format off */
"""
    for box, (gates, outs) in enumerate(read_circuits(name)):
        prove(box, gates, outs, three)
        out += f"\n/* S{box + 1}: {len(gates)} gates */\n"
        out += f"MICA_KERNEL void des_s{box + 1}(word g0, word g1, word g2, word g3, word g4, word g5,\n"
        out += "                        word *o1, word *o2, word *o3, word *o4)\n{\n"
        done = {wire: o for o, wire in enumerate(outs)}
        for i, gate in enumerate(gates):
            out += statement(i + 6, gate, three) + "\n"
            if i + 6 in done:
                out += f"    *o{done[i + 6] + 1} ^= g{i + 6};\n"
        out += "}\n"
    return out + "/* clang-format on */\n\n#endif\n"


def main():
    if sys.argv[1:] == ["blocks"]:
        sys.stdout.write(blocks())
    elif len(sys.argv) == 3 and sys.argv[1] == "sboxes":
        sys.stdout.write(circuits(sys.argv[2], "MICA_CIPHER_DES_SBOX_H", "sboxes", False))
    elif len(sys.argv) == 3 and sys.argv[1] == "luts":
        sys.stdout.write(circuits(sys.argv[2], "MICA_X86_64_DES_SBOX_H", "luts", True))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
