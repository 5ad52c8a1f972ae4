#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Known answers of NIST SP 800-232 (LWC_*_KAT_*.txt) to vector files.

    ascon.py SUITE FOLDER OUT.vec

writes the files of FOLDER that SUITE (aead, hash, xof) has a row for in FILES."""
import os
import sys

from vec_writer import Writer

ORIGIN = "ascon-c 446347f"
LICENCE = "CC0-1.0"

# suite: rows of (file, algorithm)
FILES = {
    "aead": [("LWC_AEAD_KAT_128_128.txt", "Ascon-AEAD128")],
    "hash": [("LWC_HASH_KAT_128_256.txt", "Ascon-Hash256")],
    "xof": [("LWC_XOF_KAT_128_512.txt", "Ascon-XOF128"),
            ("LWC_CXOF_KAT_128_512.txt", "Ascon-CXOF128")],
}
TAG_BYTES = 16


def records(path):
    """Yields each record of the file as a dictionary of its lines."""
    record = {}
    with open(path, encoding="ascii") as file:
        for line in file.read().splitlines() + [""]:
            if line.strip():
                name, value = line.split("=", 1)
                record[name.strip()] = value.strip()
            elif record:
                yield record
                record = {}


def fields_of(record):
    get = lambda name: bytes.fromhex(record[name])
    if "CT" not in record:
        return {"ad": get("Z") if "Z" in record else None, "msg": get("Msg"), "tag": get("MD")}
    text = get("CT")
    return {"key": get("Key"), "iv": get("Nonce"), "ad": get("AD"), "msg": get("PT"),
            "ct": text[:-TAG_BYTES], "tag": text[-TAG_BYTES:]}


def main(suite, folder, out):
    writer = Writer(ORIGIN, LICENCE)
    for name, alg in FILES[suite]:
        for record in records(os.path.join(folder, name)):
            writer.record(name, alg, int(record["Count"]), "SUCCESS", [], **fields_of(record))
    writer.save(out, "tools/vectors/ascon.py " + suite)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
