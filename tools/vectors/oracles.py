#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Vectors of BLAKE2, RIPEMD-160, cSHAKE and KMAC for all lengths around blocks, of keys, strings and outputs.

    oracles.py SUITE OUT.vec

SUITE is hash (BLAKE2, RIPEMD-160 by hashlib of Python), mac (BLAKE2 MAC, HMAC-RIPEMD-160 of RFC
2286 by Python, KMAC by OpenSSL) or xof
(cSHAKE and KMACXOF by the Keccak of this file, which first proves itself against the samples of NIST
for SP 800-185 and against OpenSSL). tests/data/SUITE_oracles.vec were written by it."""
import hashlib
import hmac
import subprocess
import sys

from vec_writer import Writer

LICENCE = "Apache-2.0"


def pattern(n, start):
    return bytes((start + 37 * i) & 255 for i in range(n))


# ---- Keccak (FIPS 202, 3), cSHAKE and KMAC (SP 800-185), by the book ----

def rotated(x, n):
    return ((x << n % 64) | (x >> (64 - n % 64))) & (2 ** 64 - 1)


def permute(a):
    lfsr = 1
    for _ in range(24):
        c = [a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4] for x in range(5)]
        d = [c[(x + 4) % 5] ^ rotated(c[(x + 1) % 5], 1) for x in range(5)]
        a = [[a[x][y] ^ d[x] for y in range(5)] for x in range(5)]
        x, y, current = 1, 0, a[1][0]
        for t in range(24):
            x, y = y, (2 * x + 3 * y) % 5
            current, a[x][y] = a[x][y], rotated(current, (t + 1) * (t + 2) // 2)
        for y in range(5):
            row = [a[x][y] for x in range(5)]
            for x in range(5):
                a[x][y] = row[x] ^ (~row[(x + 1) % 5] & row[(x + 2) % 5])
        for j in range(7):
            lfsr = ((lfsr << 1) ^ ((lfsr >> 7) * 0x71)) % 256
            if lfsr & 2:
                a[0][0] ^= 1 << ((1 << j) - 1)
    return a


def sponge(rate, data, suffix, bytes_out):
    data = bytearray(data + bytes([suffix]))
    data += bytes(-len(data) % rate)
    data[-1] ^= 0x80
    a, out = [[0] * 5 for _ in range(5)], b""
    for at in range(0, len(data), rate):
        for i in range(rate // 8):
            a[i % 5][i // 5] ^= int.from_bytes(data[at + 8 * i:at + 8 * i + 8], "little")
        a = permute(a)
    while len(out) < bytes_out:
        out += b"".join(a[i % 5][i // 5].to_bytes(8, "little") for i in range(rate // 8))
        a = permute(a)
    return out[:bytes_out]


def number(x):
    return x.to_bytes(max(1, (x.bit_length() + 7) // 8), "big")


def left_encode(x):
    return bytes([len(number(x))]) + number(x)


def right_encode(x):
    return number(x) + bytes([len(number(x))])


def encode_string(s):
    return left_encode(8 * len(s)) + s


def bytepad(s, w):
    s = left_encode(w) + s
    return s + bytes(-len(s) % w)


def cshake(bits, data, n, name, custom):
    rate = 200 - bits // 4
    if not name and not custom:
        return sponge(rate, data, 0x1f, n)
    return sponge(rate, bytepad(encode_string(name) + encode_string(custom), rate) + data, 4, n)


def kmac(bits, key, data, n, custom, xof=False):
    rate = 200 - bits // 4
    text = bytepad(encode_string(key), rate) + data + right_encode(0 if xof else 8 * n)
    return cshake(bits, text, n, b"KMAC", custom)


def openssl_kmac(bits, key, data, n, custom):
    words = ["openssl", "mac", "-macopt", "hexkey:" + key.hex(), "-macopt", "size:%d" % n, "-binary"]
    if custom:
        words += ["-macopt", "hexcustom:" + custom.hex()]
    return subprocess.run(words + ["-in", "-", "KMAC-%d" % bits], input=data,
                          stdout=subprocess.PIPE, check=True).stdout


def prove():
    """cSHAKE_samples.pdf, 1 and 3; SHAKE of hashlib; KMAC of OpenSSL."""
    email, key = b"Email Signature", bytes(range(0x40, 0x60))
    assert cshake(128, bytes(range(4)), 32, b"", email).hex() == \
        "c1c36925b6409a04f1b504fcbca9d82b4017277cb5ed2b2065fc1d3814d5aaf5"
    assert cshake(256, bytes(range(4)), 64, b"", email).hex() == \
        "d008828e2b80ac9d2218ffee1d070c48b8e4c87bff32c9699d5b6896eee0edd1" \
        "64020e2be0560858d9c00c037e34a96937c561a74c412bb4c746469527281c8c"
    assert cshake(128, pattern(500, 1), 200, b"", b"") == \
        hashlib.shake_128(pattern(500, 1)).digest(200)
    for bits in (128, 256):
        for custom in (b"", b"My Tagged Application"):
            assert kmac(bits, key, pattern(200, 0), 64, custom) == \
                openssl_kmac(bits, key, pattern(200, 0), 64, custom)


# ---- suites ----

def lengths(block):
    return [0, 1, 3, 8, block - 1, block, block + 1, 2 * block - 1, 2 * block, 2 * block + 1,
            3 * block, 5 * block + 7]


BLAKE2 = [("b", hashlib.blake2b, 64, 128), ("b", hashlib.blake2b, 48, 128),
          ("b", hashlib.blake2b, 32, 128), ("b", hashlib.blake2b, 20, 128),
          ("s", hashlib.blake2s, 32, 64), ("s", hashlib.blake2s, 28, 64),
          ("s", hashlib.blake2s, 20, 64), ("s", hashlib.blake2s, 16, 64)]


def put_blake2(writer):
    writer.record("rfc-7693-appendices", "BLAKE2b-512", 1, "SUCCESS", [], msg=b"abc",
                  tag=hashlib.blake2b(b"abc").digest())
    writer.record("rfc-7693-appendices", "BLAKE2s-256", 2, "SUCCESS", [], msg=b"abc",
                  tag=hashlib.blake2s(b"abc").digest())
    for letter, function, n, block in BLAKE2:
        for i, length in enumerate(lengths(block)):
            message = pattern(length, i)
            writer.record("lengths", "BLAKE2%s-%d" % (letter, 8 * n), i, "SUCCESS", [], msg=message,
                          tag=function(message, digest_size=n).digest())


def put_blake2_mac(writer):
    for letter, function, n, block in BLAKE2:
        for i, length in enumerate(lengths(block)):
            key = pattern((1, block // 4, block // 2 - 1, block // 2)[i % 4], i)
            message = pattern(length, i)
            tag = function(message, digest_size=n, key=key).digest()
            tag = tag[:n // 2] if i % 5 == 4 else tag
            writer.record("lengths", "BLAKE2%s-MAC-%d" % (letter, 8 * n), i, "SUCCESS", [], key=key,
                          msg=message, tag=tag)


def put_hmac_blake2(writer):
    for letter, function, n, block in BLAKE2[0:1] + BLAKE2[2:3] + BLAKE2[4:5] + BLAKE2[7:8]:
        def digest(data):
            return function(data, digest_size=n).digest()
        for i, length in enumerate(lengths(block)):
            key, message = pattern((n, 1, block, block + 1)[i % 4], i), pattern(length, i)
            k = (digest(key) if len(key) > block else key).ljust(block, b"\0")
            tag = digest(bytes(x ^ 0x5c for x in k) + digest(bytes(x ^ 0x36 for x in k) + message))
            writer.record("lengths", "HMAC-BLAKE2%s-%d" % (letter, 8 * n), i, "SUCCESS", [], key=key,
                          msg=message, tag=tag)


def ripemd160(data):
    return hashlib.new("ripemd160", data).digest()


def put_ripemd160(writer):
    """The paper's appendix B, then all lengths around blocks."""
    for i, message in enumerate((b"", b"a", b"abc", b"message digest", b"1234567890" * 8)):
        writer.record("ripemd-160-appendix-b", "RIPEMD-160", i, "SUCCESS", [], msg=message,
                      tag=ripemd160(message))
    for i, length in enumerate(lengths(64) + [54, 55, 56, 57]):
        writer.record("lengths", "RIPEMD-160", i, "SUCCESS", [], msg=pattern(length, i),
                      tag=ripemd160(pattern(length, i)))


RFC_2286 = [(b"\x0b" * 20, b"Hi There"), (b"Jefe", b"what do ya want for nothing?"),
            (b"\xaa" * 20, b"\xdd" * 50), (bytes(range(1, 26)), b"\xcd" * 50),
            (b"\x0c" * 20, b"Test With Truncation"),
            (b"\xaa" * 80, b"Test Using Larger Than Block-Size Key - Hash Key First"),
            (b"\xaa" * 80, b"Test Using Larger Than Block-Size Key and Larger Than One "
             b"Block-Size Data")]


def put_hmac_ripemd160(writer):
    for i, (key, message) in enumerate(RFC_2286):
        tag = hmac.new(key, message, "ripemd160").digest()
        assert i != 0 or tag.hex() == "24cb4bd67d20fc1a5d2ed7732dcc39377f0a5668"
        writer.record("rfc-2286", "HMAC-RIPEMD-160", i + 1, "SUCCESS", [], key=key, msg=message,
                      tag=tag[:12] if i == 4 else tag)


def put_kmac(writer):
    for bits in (128, 256):
        rate = 200 - bits // 4
        for i, length in enumerate(lengths(rate)):
            key = pattern((4, 16, 32, rate - 5, rate - 4, 2 * rate + 3, 300)[i % 7], i)
            custom = (b"", b"My Tagged Application", pattern(rate, 3))[i % 3]
            n = (bits // 4, 16, 31, 32)[i % 4]
            message = pattern(length, i)
            writer.record("lengths", "KMAC%d" % bits, i, "SUCCESS", [], key=key, ad=custom or None,
                          msg=message, tag=openssl_kmac(bits, key, message, n, custom)
                          if custom != pattern(rate, 3) else kmac(bits, key, message, n, custom))


def put_cshake(writer):
    for bits in (128, 256):
        rate = 200 - bits // 4
        for i, length in enumerate(lengths(rate)):
            name = (b"", b"Name", b"", b"", pattern(rate, 2))[i % 5]
            custom = (b"Email Signature", b"", b"", pattern(rate - 9, 3), pattern(300, 3))[i % 5]
            message = pattern(length, i)
            n = (32, 64, rate, rate + 1, 400)[i % 5]
            writer.record("lengths", "cSHAKE%d" % bits, i, "SUCCESS", [], iv=name, ad=custom,
                          msg=message, tag=cshake(bits, message, n, name, custom))
        email = b"Email Signature"
        message = bytes(range(200))
        writer.record("nist-samples", "cSHAKE%d" % bits, 2, "SUCCESS", [], iv=b"", ad=email,
                      msg=message, tag=cshake(bits, message, bits // 4, b"", email))


def put_kmacxof(writer):
    for bits in (128, 256):
        rate = 200 - bits // 4
        for i, length in enumerate(lengths(rate)):
            key = pattern((32, 1, rate, 300)[i % 4], i)
            custom = (b"", b"My Tagged Application", pattern(rate, 3))[i % 3]
            message = pattern(length, i)
            n = (32, 64, rate, rate + 1, 400)[i % 5]
            writer.record("lengths", "KMACXOF%d" % bits, i, "SUCCESS", [], key=key, ad=custom,
                          msg=message, tag=kmac(bits, key, message, n, custom, True))


PUT = {"hash": [put_blake2, put_ripemd160],
       "mac": [put_blake2_mac, put_hmac_blake2, put_kmac, put_hmac_ripemd160],
       "xof": [put_cshake, put_kmacxof]}


def main(suite, out):
    prove()
    version = subprocess.run(["openssl", "version"], stdout=subprocess.PIPE, check=True,
                             text=True).stdout.split("(")[0].strip()
    writer = Writer("computed by hashlib of Python, by %s and by the script" % version, LICENCE)
    for put in PUT[suite]:
        put(writer)
    writer.save(out, "tools/vectors/oracles.py " + suite)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
