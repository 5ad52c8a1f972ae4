#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Vectors of key derivation, computed by OpenSSL: tests/data/kdf_openssl.vec.

    kdf_openssl.py OUT.vec

Every hash in every derivation that OpenSSL has. Two it has not are made of its CMAC here: PBKDF2 with
AES-CMAC-PRF-128 (RFC 8018, 5.2; RFC 4615, 3), and the counter mode of SP 800-108r1 with CMAC and K(0)."""
import subprocess
import sys

from vec_writer import Writer

LICENCE = "Apache-2.0"

HASHES = {  # OpenSSL's name: ours, digest, block
    "MD5": ("MD5", 16, 64), "SHA1": ("SHA-1", 20, 64), "SHA224": ("SHA-224", 28, 64),
    "SHA256": ("SHA-256", 32, 64), "SHA384": ("SHA-384", 48, 128), "SHA512": ("SHA-512", 64, 128),
    "SHA512-224": ("SHA-512/224", 28, 128), "SHA512-256": ("SHA-512/256", 32, 128),
    "SHA3-224": ("SHA3-224", 28, 144), "SHA3-256": ("SHA3-256", 32, 136),
    "SHA3-384": ("SHA3-384", 48, 104), "SHA3-512": ("SHA3-512", 64, 72)}


def pattern(n, start):
    return bytes((start + 37 * i) & 255 for i in range(n))


def no_zero(n, start):
    return bytes(b or 1 for b in pattern(n, start))


def run(*words, data=b""):
    return subprocess.run(("openssl",) + words, input=data, stdout=subprocess.PIPE,
                          check=True).stdout


def kdf(name, bytes_out, **options):
    words = ["kdf", "-keylen", str(bytes_out), "-binary"]
    for key, value in options.items():
        text = value.hex() if isinstance(value, bytes) else value
        words += ["-kdfopt", "%s:%s" % (key, text)]
    return run(*words, name)


def cmac(key, message):
    name = "AES-%d-CBC" % (8 * len(key))
    return run("mac", "-cipher", name, "-macopt", "hexkey:" + key.hex(), "-binary", "CMAC",
               data=message)


def put_hkdf(writer, digest, alg, size, block):
    rows = ((0, 0, 1, size), (size, 10, 7, 3 * size + 5), (block + 9, block, 40, 42),
            (13, block + 1, 200, 2 * size))
    for number, (secret_bytes, salt_bytes, info_bytes, out) in enumerate(rows):
        secret = pattern(max(secret_bytes, 1), number)
        salt, info = pattern(salt_bytes, 5), pattern(info_bytes, 9)
        options = {"digest": digest, "hexkey": secret, "hexinfo": info}
        if salt:
            options["hexsalt"] = salt
        # OpenSSL takes no empty salt, which is none.
        writer.record("openssl", "HKDF-" + alg, number, "SUCCESS", [], key=secret,
                      iv=salt or None, ad=info, tag=kdf("HKDF", out, **options))
        prk = kdf("HKDF", size, mode="EXTRACT_ONLY", **options)
        writer.record("openssl", "HKDF-Extract-" + alg, number, "SUCCESS", [], key=secret, iv=salt,
                      tag=prk)
        writer.record("openssl", "HKDF-Expand-" + alg, number, "SUCCESS", [], key=prk, ad=info,
                      tag=kdf("HKDF", out, mode="EXPAND_ONLY", digest=digest, hexkey=prk,
                              hexinfo=info))


def tls(digest, secret, label, seed, out):
    return kdf("TLS1-PRF", out, digest=digest, hexsecret=secret, hexseed=label + seed)


def put_tls(writer, digest, alg, size, block):
    rows = ((48, b"key expansion", 64, 104), (block + 3, b"x", 1, 1), (1, b"extended master secret", size, 48),
            (32, b"test label", 16, 4 * size + 3))
    for number, (secret_bytes, label, seed_bytes, out) in enumerate(rows):
        secret, seed = pattern(secret_bytes, number), pattern(seed_bytes, 3)
        writer.record("openssl", "TLS12-PRF-" + alg, number, "SUCCESS", [], key=secret, iv=seed,
                      ad=label, tag=tls(digest, secret, label, seed, out))


def put_psk(writer, digest, alg, size, block):
    """RFC 4279, section 2. Other secrets around the length at which HMAC hashes its key."""
    seed, label = pattern(64, 7), b"master secret"
    others = (None, 1, block - 4, block - 3) if alg not in ("SHA-256", "SHA-384", "SHA3-256") else (
        None, 0, 1, 32, 48, block - 5, block - 4, block - 3, block, 2 * block + 1, 256)
    for number, other_bytes in enumerate(others):
        psk = pattern((16, 1, 128, 64)[number % 4], number)
        other = bytes(len(psk)) if other_bytes is None else pattern(other_bytes, 11)
        premaster = (len(other).to_bytes(2, "big") + other + len(psk).to_bytes(2, "big") + psk)
        writer.record("openssl", "TLS12-PSK-to-MS-" + alg, number, "SUCCESS", [], key=psk, iv=seed,
                      ad=label, ct=None if other_bytes is None else other,
                      tag=tls(digest, premaster, label, seed, 48))


SP800_108 = ((16, 5, 7, 16), (32, 0, 20, 40), (20, 100, 0, 5), (200, 30, 100, 200))  # key, label, context, out


def put_counter(writer, digest, alg, size, block):
    for number, (key_bytes, label_bytes, context_bytes, out) in enumerate(SP800_108):
        key, label, context = pattern(key_bytes, 1), no_zero(label_bytes, 5), pattern(context_bytes, 9)
        options = {"digest": digest, "mac": "HMAC", "mode": "COUNTER", "hexkey": key}
        if label:
            options["hexsalt"] = label
        if context:
            options["hexinfo"] = context
        writer.record("openssl", "SP800-108-Counter-HMAC-" + alg, number, "SUCCESS", [], key=key,
                      ad=label or None, msg=context or None, tag=kdf("KBKDF", out, **options))


def put_pbkdf2(writer, digest, alg, size, block):
    for number, (password_bytes, salt_bytes, cost, out) in enumerate(
            ((8, 16, 1, size), (block + 1, 60, 2, 2 * size + 3), (1, 0, 100, 7), (17, 200, 300, 32))):
        password, salt = pattern(password_bytes, 1), pattern(salt_bytes, 3)
        # pkcs5:1 lets it take short salts and keys.
        tag = kdf("PBKDF2", out, digest=digest, hexpass=password, hexsalt=salt, iter=str(cost),
                  pkcs5="1")
        writer.record("openssl", "PBKDF2-HMAC-" + alg, number, "SUCCESS", [], key=password, iv=salt,
                      tag=tag, seed=cost.to_bytes(4, "big"))


def put_counter_cmac(writer):
    for number, (_, label_bytes, context_bytes, out) in enumerate(SP800_108):
        for key_bytes in (16, 24, 32):
            key = pattern(key_bytes, number)
            label, context = no_zero(label_bytes, 5), pattern(context_bytes, 9)
            fixed = label + b"\0" + context + (8 * out).to_bytes(4, "big")
            first = cmac(key, fixed)
            stream = b"".join(cmac(key, i.to_bytes(4, "big") + fixed + first)
                              for i in range(1, (out + 15) // 16 + 1))
            writer.record("cmac", "SP800-108-Counter-AES-CMAC", 10 * number + key_bytes, "SUCCESS",
                          [], key=key, ad=label or None, msg=context or None, tag=stream[:out])


def put_pbkdf2_cmac(writer):
    for number, (password_bytes, salt_bytes, cost, out) in enumerate(
            ((16, 8, 1, 16), (1, 16, 5, 40), (17, 0, 30, 5), (64, 100, 2, 32))):
        password, salt = pattern(password_bytes, 1), pattern(salt_bytes, 3)
        key = password if password_bytes == 16 else cmac(bytes(16), password)
        stream = b""
        for i in range(1, (out + 15) // 16 + 1):
            u = cmac(key, salt + i.to_bytes(4, "big"))
            t = int.from_bytes(u, "big")
            for _ in range(cost - 1):
                u = cmac(key, u)
                t ^= int.from_bytes(u, "big")
            stream += t.to_bytes(16, "big")
        writer.record("cmac", "PBKDF2-AES-CMAC-PRF-128", number, "SUCCESS", [], key=password,
                      iv=salt, tag=stream[:out], seed=cost.to_bytes(4, "big"))


def put_ecjpake(writer):
    for number in range(3):
        point = b"\4" + pattern(64, number)
        writer.record("sha256", "TLS12-ECJPAKE-to-PMS", number, "SUCCESS", [], key=point,
                      tag=run("dgst", "-sha256", "-binary", data=point[1:33]))


def main(out):
    version = run("version").decode().split("(")[0].strip()
    writer = Writer("computed by " + version, LICENCE)
    for digest, (alg, size, block) in HASHES.items():
        for put in (put_hkdf, put_tls, put_psk, put_counter, put_pbkdf2):
            put(writer, digest, alg, size, block)
    for put in (put_counter_cmac, put_pbkdf2_cmac, put_ecjpake):
        put(writer)
    writer.save(out, "tools/vectors/kdf_openssl.py")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
