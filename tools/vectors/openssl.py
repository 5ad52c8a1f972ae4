#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Vectors for what no publication covers, computed by OpenSSL.

    openssl.py SUITE OUT.vec

SUITE is mac (HMAC-SHA-512/224 and -512/256 on the inputs of RFC 4231, section 4) or cipher
(counters that carry over 32, 64 and 128 bits, all short lengths, ChaCha20, XChaCha20). tests/data/SUITE_openssl.vec were written by it."""
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
    for alg, name in (("HMAC-SHA-512/224", "sha512-224"), ("HMAC-SHA-512/256", "sha512-256"),
                      ("HMAC-SHA3-224", "sha3-224"), ("HMAC-SHA3-384", "sha3-384"),
                      ("HMAC-SHA3-512", "sha3-512")):
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


CHACHA20_LENGTHS = list(range(1, 20)) + [63, 64, 65, 127, 128, 129, 255, 256, 257, 511, 512, 513]


def put_chacha20(writer):
    """Short lengths and around blocks, under the three forms of an IV."""
    for n in CHACHA20_LENGTHS:
        key, message = pattern(32, n & 255), pattern(n, 9)
        iv = (bytes(4) + pattern(12, 3), bytes(8) + pattern(8, 3),
              (2 ** 32 - 9 - n % 7).to_bytes(4, "little") + pattern(12, 3))[n % 3]
        used = iv[(4, 8, 0)[n % 3]:]
        writer.record("lengths", "ChaCha20", n, "SUCCESS", [], key=key, iv=used, msg=message,
                      ct=cipher("chacha20", key, iv, message))


def hchacha20(key, nonce):
    """Block of keystream with the whole nonce as its input, less that input."""
    block = cipher("chacha20", key, nonce, bytes(64))
    start = b"expand 32-byte k" + nonce
    words = [int.from_bytes(x[4 * i:4 * i + 4], "little") for x, n in ((block, 16), (start, 8))
             for i in range(n)]
    out = [(words[i if i < 4 else i + 8] - words[16 + i]) % 2 ** 32 for i in range(8)]
    return b"".join(x.to_bytes(4, "little") for x in out)


def put_xchacha20(writer):
    for n in CHACHA20_LENGTHS:
        key, iv, message = pattern(32, n & 255), pattern(24, 3), pattern(n, 9)
        writer.record("lengths", "XChaCha20", n, "SUCCESS", [], key=key, iv=iv, msg=message,
                      ct=cipher("chacha20", hchacha20(key, iv[:16]), bytes(8) + iv[16:], message))


PUT = {"mac": [put_mac], "cipher": [put_counters, put_lengths, put_chacha20, put_xchacha20]}


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
