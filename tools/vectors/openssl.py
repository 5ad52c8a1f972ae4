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


def put_hmac_sm3(writer):
    for number, (key, message) in enumerate(RFC4231):
        tag = openssl("dgst", "-sm3", "-mac", "HMAC", "-macopt", "hexkey:" + key.hex(), "-binary",
                      data=message)
        writer.record("rfc-4231-inputs", "HMAC-SM3", number, "SUCCESS", [], key=key, msg=message,
                      tag=tag)


def put_sm4_cmac(writer):
    for n in (0, 1, 15, 16, 17, 32, 33, 64, 129):
        key, message = pattern(16, n), pattern(n, 9)
        tag = openssl("mac", "-cipher", "SM4-CBC", "-macopt", "hexkey:" + key.hex(), "-in", "-",
                      "-binary", "CMAC", data=message)
        writer.record("lengths", "SM4-CMAC", n, "SUCCESS", [], key=key, msg=message, tag=tag)


def put_sm3(writer):
    """GB/T 32905, A.1 and A.2, then lengths around blocks and padding."""
    messages = [b"abc", b"abcd" * 16] + [pattern(n, n & 255) for n in
                                         list(range(0, 10)) + [55, 56, 57, 63, 64, 65, 119, 120, 127,
                                                               128, 129, 191, 192, 1000]]
    for number, message in enumerate(messages):
        writer.record("lengths", "SM3", number, "SUCCESS", [], msg=message,
                      tag=openssl("dgst", "-sm3", "-binary", data=message))


SM4_LENGTHS = [1, 15, 16, 17, 31, 33, 112, 127, 128, 129, 144, 255, 256, 257, 272, 496, 511, 512,
               513, 528, 1025, 1040]


def put_sm4(writer):
    """GB/T 32907, A.1, as the first of ECB; lengths around the batches of every kernel; counters
    that carry."""
    key = bytes.fromhex("0123456789abcdeffedcba9876543210")
    writer.record("gbt-32907-A.1", "SM4-ECB", 0, "SUCCESS", [], key=key, msg=key,
                  ct=openssl("enc", "-sm4-ecb", "-nopad", "-K", key.hex(), data=key))
    for mode in ("ecb", "cbc", "ctr", "cfb", "ofb"):
        for n in SM4_LENGTHS:
            if mode in ("ecb", "cbc") and n % 16 != 0:
                continue
            key, message = pattern(16, n & 255), pattern(n, 9)
            iv = b"\xff" * (n % 17) + pattern(16, 3)[n % 17:]
            if mode == "ecb":
                writer.record("lengths", "SM4-ECB", n, "SUCCESS", [], key=key, msg=message,
                              ct=openssl("enc", "-sm4-ecb", "-nopad", "-K", key.hex(), data=message))
            else:
                writer.record("lengths", "SM4-" + mode.upper(), n, "SUCCESS", [], key=key, iv=iv,
                              msg=message, ct=cipher("sm4-" + mode, key, iv, message))


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


PUT = {"mac": [put_mac, put_hmac_sm3, put_sm4_cmac], "hash": [put_sm3],
       "cipher": [put_counters, put_lengths, put_chacha20, put_xchacha20, put_sm4]}


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
