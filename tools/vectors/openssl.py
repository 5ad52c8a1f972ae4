#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Vectors for what no publication covers, computed by OpenSSL.

    openssl.py SUITE OUT.vec

SUITE is mac (HMAC-SHA-512/224 and -512/256 on the inputs of RFC 4231, section 4) or cipher
(counters that carry over 32, 64 and 128 bits, and all short lengths). tests/data/SUITE_openssl.vec were written by it."""
import subprocess
import sys

from vec_writer import Writer

LICENCE = "Apache-2.0"

RFC4231 = [  # key, data
    (b"\x0b" * 20, b"Hi There"),
    (b"Jefe", b"what do ya want for nothing?"),
    (b"\xaa" * 20, b"\xdd" * 50),
    (bytes(range(1, 26)), b"\xcd" * 50),
    (b"\xaa" * 131, b"Test Using Larger Than Block-Size Key - Hash Key First"),
    (b"\xaa" * 131, b"This is a test using a larger than block-size key and a larger than block-size "
     b"data. The key needs to be hashed before being used by the HMAC algorithm."),
]


def pattern(n, start):
    return bytes((start + 37 * i) & 255 for i in range(n))


def openssl(*words, data):
    return subprocess.run(("openssl",) + words, input=data, stdout=subprocess.PIPE,
                          check=True).stdout


def cipher(name, key, iv, data):
    return openssl("enc", "-" + name, "-nopad", "-K", key.hex(), "-iv", iv.hex(), data=data)


def put_mac(writer):
    for alg, name in (("HMAC-SHA-512/224", "sha512-224"), ("HMAC-SHA-512/256", "sha512-256")):
        for number, (key, message) in enumerate(RFC4231):
            tag = openssl("dgst", "-" + name, "-mac", "HMAC", "-macopt", "hexkey:" + key.hex(),
                          "-binary", data=message)
            writer.record("rfc-4231-inputs", alg, number, "SUCCESS", [], key=key, msg=message,
                          tag=tag)


def put_counters(writer):
    """Counter blocks that are about to carry, into lengths that fill every kernel."""
    number = 0
    for bits in (128, 256):
        key = pattern(bits // 8, bits & 255)
        for ones in (4, 8, 12, 16):
            for back in (1, 3, 9, 20):
                low = (2 ** (8 * ones) - back).to_bytes(ones, "big")
                iv = pattern(16 - ones, 5) + low
                message = pattern(16 * 36 + 7 * back % 16, number & 255)
                writer.record("counter-carries", "AES-CTR", number, "SUCCESS", [], key=key, iv=iv,
                              msg=message, ct=cipher("aes-%d-ctr" % bits, key, iv, message))
                number += 1


def put_lengths(writer):
    """Every length up to three blocks, and around kernels' batches."""
    lengths = list(range(1, 49)) + [127, 128, 129, 255, 257, 511, 513]
    for alg, name in (("AES-CFB", "cfb"), ("AES-OFB", "ofb")):
        for n in lengths:
            key, iv, message = pattern(16, n), pattern(16, 3), pattern(n, 9)
            writer.record("lengths", alg, n, "SUCCESS", [], key=key, iv=iv, msg=message,
                          ct=cipher("aes-128-" + name, key, iv, message))


PUT = {"mac": [put_mac], "cipher": [put_counters, put_lengths]}


def main(suite, out):
    version = subprocess.run(["openssl", "version"], stdout=subprocess.PIPE, check=True,
                             text=True).stdout.split("(")[0].strip()
    writer = Writer("computed by " + version, LICENCE)
    for put in PUT[suite]:
        put(writer)
    writer.save(out, "tools/vectors/openssl.py " + suite)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
