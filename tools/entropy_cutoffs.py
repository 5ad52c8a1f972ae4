#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Cut-offs of the adaptive proportion test (SP 800-90B, 4.4.2), exactly.

Prints the table of src/rng/entropy_health.c; with --check FILE, compares it with the one there.
Binomial coefficients are integers; powers of p = 2^-H, H in eighths of a bit, have 100 digits.
"""
import re
import sys
from decimal import Decimal, getcontext
from math import comb

WINDOW = 512
ALPHA = Decimal(2) ** -30
CLAIMS = 64


def cutoff(eighths):
    """The least C with P(C or more of WINDOW samples are the likeliest) <= ALPHA."""
    p = Decimal(2) ** (-Decimal(eighths) / 8)
    tail = Decimal(0)
    for k in range(WINDOW, -1, -1):
        tail += comb(WINDOW, k) * p**k * (1 - p) ** (WINDOW - k)
        if tail > ALPHA:
            return k + 1
    raise ValueError("no cut-off")


def main():
    getcontext().prec = 100
    table = [cutoff(e) for e in range(1, CLAIMS + 1)]
    if len(sys.argv) == 3 and sys.argv[1] == "--check":
        text = open(sys.argv[2], encoding="utf-8").read()
        body = re.search(r"cutoffs\[MICA_HEALTH_CLAIMS\] = \{(.*?)\};", text, re.S).group(1)
        found = [int(n) for n in re.findall(r"\d+", body)]
        if found != table:
            sys.exit(f"{sys.argv[2]}: the table is not what the binomial distribution says")
        return
    for i in range(0, CLAIMS, 16):
        print("    " + ", ".join(str(c) for c in table[i : i + 16]) + ",")


if __name__ == "__main__":
    main()
