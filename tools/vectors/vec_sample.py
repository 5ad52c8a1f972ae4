#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Chooses the small committed sample out of a vector file.

    vec_sample.py COUNT IN.vec OUT.vec

keeps, of each source, algorithm, key length, expected status and set of flags, the first COUNT
records of at most RECORD_CHARS characters and COST_MAX iterations; everything is a function of the
input. sample_all.sh writes the whole sample, tests/data/SUITE_ORIGIN.vec."""
import re
import sys

RECORD_CHARS = 1200
COST_MAX = 300  # iterations of PBKDF2: the sample also runs on simulated boards


def kind_of(alg, line, record):
    status, flags = line.split()[2:4]
    # An XOF's output has any length: one is like another.
    fields = "key " if alg.startswith("alg SHAKE") else ("key ", "tag ")
    lengths = [len(l.split(" ", 1)[-1]) for l in record if l.startswith(fields)]
    return status, flags, tuple(lengths)


def is_costly(alg, record):
    """The seed of a PBKDF2 is its number of iterations."""
    seeds = [l.split(" ")[1] for l in record if l.startswith("seed ")]
    return alg.startswith("alg PBKDF2") and any(int(s, 16) > COST_MAX for s in seeds)


def choose(lines, count):
    """Yields the lines to keep."""
    source, alg, said, seen, record = None, None, None, {}, []
    for line in lines:
        word = line.split(" ", 1)[0]
        if word == "source":
            source = line
        elif word == "alg":
            alg = line
        elif word == "vector":
            record = [line]
        elif word == "end":
            record.append(line)
            # CAVP has many files alike but for the key's length: one of a kind is enough.
            kind = (re.sub(r"\d", "", source), alg) + kind_of(alg, record[0], record)
            if is_costly(alg, record):
                continue
            if sum(map(len, record)) <= RECORD_CHARS and seen.get(kind, 0) < count:
                seen[kind] = seen.get(kind, 0) + 1
                if said != (source, alg):
                    yield source
                    yield alg
                    said = (source, alg)
                yield from record
        elif not line.startswith("#"):
            record.append(line)


def main(count, path, out):
    with open(path, encoding="ascii") as file:
        lines = file.read().splitlines()
    head = [l for l in lines if re.match(r"# (Test vectors|Origin|Licence|Written)", l)]
    head.append("# Sampled by: tools/vectors/vec_sample.py " + count)
    with open(out, "w", encoding="ascii") as file:
        file.write("\n".join(head + list(choose(lines, int(count)))) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
