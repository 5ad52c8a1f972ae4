#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Wycheproof JSON to vector files.

    wycheproof.py SUITE FOLDER OUT.vec

writes every file of FOLDER that SUITE (mac, cipher, aead, key_wrap, kdf, rsa, ec) has a row for in FILES.
A new algorithm is a row in FILES, and one in POLICY per flag of a vector that is not plainly valid."""
import json
import os
import sys

from vec_writer import Writer

ORIGIN = "C2SP Wycheproof dac1dd4"
LICENCE = "Apache-2.0"

# suite: rows of (file, algorithm, shape)
FILES = {
    "mac": [
        ("hmac_sha256_test.json", "HMAC-SHA-256", "mac"),
        ("hmac_sha512_test.json", "HMAC-SHA-512", "mac"),
        ("hmac_sha3_256_test.json", "HMAC-SHA3-256", "mac"),
        ("aes_cmac_test.json", "AES-CMAC", "mac"),
    ],
    "cipher": [
        ("aes_cbc_pkcs5_test.json", "AES-CBC-PKCS7", "cipher"),
    ],
    "aead": [
        ("aes_gcm_test.json", "AES-GCM", "aead"),
        ("aes_ccm_test.json", "AES-CCM", "aead"),
        ("sm4_gcm_test.json", "SM4-GCM", "aead"),
        ("aes_gmac_test.json", "AES-GCM", "gmac"),
        ("chacha20_poly1305_test.json", "ChaCha20-Poly1305", "aead"),
        ("xchacha20_poly1305_test.json", "XChaCha20-Poly1305", "aead"),
    ],
    "key_wrap": [
        ("aes_wrap_test.json", "AES-KW", "key_wrap"),
        ("aes_kwp_test.json", "AES-KWP", "key_wrap"),
    ],
    "rsa": [
        ("rsa_signature_2048_sha256_test.json", "RSASSA-PKCS1-v1_5", "rsa_sign"),
        ("rsa_signature_3072_sha512_test.json", "RSASSA-PKCS1-v1_5", "rsa_sign"),
        ("rsa_pkcs1_2048_sig_gen_test.json", "RSASSA-PKCS1-v1_5", "rsa_sign"),
        ("rsa_pss_2048_sha256_mgf1_32_test.json", "RSASSA-PSS", "rsa_sign"),
        ("rsa_pss_misc_test.json", "RSASSA-PSS-any-salt", "rsa_sign"),
        ("rsa_oaep_2048_sha256_mgf1sha256_test.json", "RSAES-OAEP", "rsa_oaep"),
    ],
    "ec": [
        ("ed25519_test.json", "Ed25519", "eddsa"),
        ("x25519_test.json", "X25519", "xdh"),
    ],
    "kdf": [
        ("hkdf_sha256_test.json", "HKDF-SHA-256", "hkdf"),
        ("pbkdf2_hmacsha256_test.json", "PBKDF2-HMAC-SHA-256", "pbkdf2"),
    ],
}

# (algorithm prefix, flag): (status, why). What the one-shot call must answer to a vector that has
# the flag and is `invalid` or `acceptable`. Statuses joined with | are equally right.
POLICY = {
    ("", "ModifiedTag"): ("INVALID_SIGNATURE", "the tag does not verify"),
    ("AES-GCM", "ZeroLengthIv"): ("INVALID_ARGUMENT", "SP 800-38D, 5.2.1.1: a nonce has a bit"),
    ("SM4-GCM", "ZeroLengthIv"): ("INVALID_ARGUMENT", "as in AES-GCM"),
    ("AES-CCM", "InvalidNonceSize"): ("INVALID_ARGUMENT", "SP 800-38C, A.1: n is 7 to 13"),
    ("AES-CCM", "InvalidTagSize"): ("INVALID_ARGUMENT|NOT_SUPPORTED", "SP 800-38C, A.1: t is even, "
                                    "4 to 16; in PSA the length is a part of the algorithm"),
    ("AES-CCM", "InsecureTagSize"): ("INVALID_ARGUMENT|NOT_SUPPORTED", "as InvalidTagSize: 2 bytes"),
    ("ChaCha20-Poly1305", "InvalidNonceSize"): ("INVALID_ARGUMENT", "RFC 8439, 2.8: 96 bits"),
    ("XChaCha20-Poly1305", "InvalidNonceSize"): ("INVALID_ARGUMENT", "the draft, 2: 192 bits"),
    ("AES-CMAC", "InvalidKeySize"): ("INVALID_ARGUMENT", "refused when the key is imported"),
    ("AES-CBC-PKCS7", "NoPadding"): ("INVALID_ARGUMENT|INVALID_PADDING", "an empty ciphertext"),
    ("AES-CBC-PKCS7", "BadPadding"): ("INVALID_PADDING", "RFC 5652, 6.3"),
    ("AES-KW", "EmptyKey"): ("INVALID_ARGUMENT", "SP 800-38F, table 1: 2 semiblocks or more"),
    ("AES-KW", "ShortKey"): ("INVALID_ARGUMENT", "as EmptyKey: one semiblock. Acceptable to RFC 3394 "
                             "readers; SP 800-38F, 5.3.1, forbids it, and so do we"),
    ("AES-KW", "WrongDataSize"): ("INVALID_ARGUMENT", "KW takes whole semiblocks"),
    ("AES-KW", "InvalidWrappingSize"): ("INVALID_ARGUMENT", "KW gives whole semiblocks"),
    ("AES-KW", "ModifiedIv"): ("INVALID_SIGNATURE", "the integrity check value is wrong"),
    ("HKDF-SHA-256", "SizeTooLarge"): ("INSUFFICIENT_DATA", "RFC 5869, 2.3: 255 blocks"),
    ("RSASSA-PKCS1-v1_5", "WeakHash"): ("SUCCESS", "SHA-1 is there for who must have it"),
    ("RSASSA-PKCS1-v1_5", "SmallPublicKey"): ("SUCCESS", "an exponent of 3 is allowed"),
    ("RSASSA-PKCS1-v1_5", "MissingNull"): ("INVALID_SIGNATURE", "RFC 8017, 9.2: the NULL is there"),
    ("X25519", "ZeroSharedSecret"): ("INVALID_ARGUMENT", "RFC 7748, 6.1: the check is ours to make"),
    ("X25519", "LowOrderPublic"): ("INVALID_ARGUMENT", "as ZeroSharedSecret"),
    ("X25519", "NonCanonicalPublic"): ("SUCCESS", "RFC 7748, 5: such values are accepted"),
    ("X25519", "Twist"): ("SUCCESS", "RFC 7748, 5: the ladder takes points of the twist"),
    ("RSAES-OAEP", "InvalidOaepPadding"): ("INVALID_PADDING", "RFC 8017, 7.1.2"),
    ("RSAES-OAEP", "InvalidCiphertext"): ("INVALID_PADDING|INVALID_ARGUMENT", "wrong length, or not "
                                          "below the modulus"),
    ("AES-KWP", "ModifiedPadding"): ("INVALID_SIGNATURE", "integrity check, length or padding wrong"),
}

# Shorter ciphertexts are no wrapped keys at all (SP 800-38F, table 1), whatever the flag.
SHORTEST = {"AES-KW": 24, "AES-KWP": 16}


def status_of(alg, test):
    if test["result"] == "valid":
        return "SUCCESS"
    if len(test.get("ct", "")) < 2 * SHORTEST.get(alg, 0):
        return "INVALID_ARGUMENT"
    if alg.startswith(("RSASSA", "Ed")) and test["result"] == "invalid":
        return "INVALID_SIGNATURE"
    for flag in test["flags"]:
        for key in ((alg, flag), ("", flag)):
            if key in POLICY:
                return POLICY[key][0]
    sys.exit("%s tcId %d: no policy for %s" % (alg, test["tcId"], test["flags"]))


def fields_of(shape, test):
    get = lambda name: bytes.fromhex(test[name])
    if shape == "mac":
        return {"key": get("key"), "msg": get("msg"), "tag": get("tag")}
    if shape == "gmac":  # GMAC is GCM without plaintext (SP 800-38D, 3)
        return {"key": get("key"), "iv": get("iv"), "ad": get("msg"), "msg": b"", "ct": b"",
                "tag": get("tag")}
    if shape == "key_wrap":
        return {"key": get("key"), "msg": get("msg"), "ct": get("ct")}
    if shape == "hkdf":  # a length that is refused stands as that many zeros
        return {"key": get("ikm"), "iv": get("salt"), "ad": get("info"),
                "tag": get("okm") or bytes(test["size"])}
    if shape == "rsa_sign":
        return {"key": test["rsa_key"], "msg": get("msg"), "tag": get("sig")}
    if shape == "rsa_oaep":
        return {"key": test["rsa_key"], "ad": get("label"), "msg": get("msg"), "ct": get("ct")}
    if shape == "eddsa":
        return {"key": test["public_key"], "msg": get("msg"), "tag": get("sig")}
    if shape == "xdh":
        return {"key": get("private"), "msg": get("public"), "tag": get("shared")}
    if shape == "pbkdf2":
        return {"key": get("password"), "iv": get("salt"), "tag": get("dk"),
                "seed": test["iterationCount"].to_bytes(4, "big")}
    if shape == "cipher":
        return {"key": get("key"), "iv": get("iv"), "msg": get("msg"), "ct": get("ct")}
    return {"key": get("key"), "iv": get("iv"), "ad": get("aad"), "msg": get("msg"),
            "ct": get("ct"), "tag": get("tag")}


def rsa_private_key(key):
    """RSAPrivateKey in DER (RFC 8017, A.1.2)."""
    def element(tag, content):
        n = len(content)
        length = bytes([n]) if n < 0x80 else bytes([0x82]) + n.to_bytes(2, "big") if n > 0xff \
            else bytes([0x81, n])
        return bytes([tag]) + length + content

    def integer(x):
        return element(2, x.to_bytes(x.bit_length() // 8 + 1, "big"))

    names = ("modulus", "publicExponent", "privateExponent", "prime1", "prime2", "exponent1",
             "exponent2", "coefficient")
    return element(0x30, integer(0) + b"".join(integer(int(key[name], 16)) for name in names))


def add_rsa_key(writer, group, alg):
    """Gives each test of a group its key; returns the algorithm's name with its hash, or None."""
    if group.get("mgfSha", group["sha"]) != group["sha"]:
        writer.leave_out("PSA has no MGF1 with another hash", len(group["tests"]))
        return None
    if "prime1" in group["privateKey"] if "privateKey" in group else False:
        key = rsa_private_key(group["privateKey"])
    else:
        key = bytes.fromhex(group["publicKeyAsn"] if "publicKeyAsn" in group else group["keyAsn"])
    for test in group["tests"]:
        test["rsa_key"] = key
    return alg + "-" + group["sha"]


def convert(writer, folder, name, alg, shape):
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        sys.exit("missing: " + path)
    with open(path, encoding="utf-8") as file:
        for group in json.load(file)["testGroups"]:
            full_alg = alg
            if shape.startswith("rsa"):
                full_alg = add_rsa_key(writer, group, alg)
            for test in group["tests"] if shape == "eddsa" else []:
                test["public_key"] = bytes.fromhex(group["publicKey"]["pk"])
            for test in group["tests"] if full_alg else []:
                writer.record(name, full_alg, test["tcId"], status_of(alg, test), test["flags"],
                              **fields_of(shape, test))


def main(suite, folder, out):
    writer = Writer(ORIGIN, LICENCE)
    for name, alg, shape in FILES[suite]:
        convert(writer, folder, name, alg, shape)
    writer.save(out, "tools/vectors/wycheproof.py " + suite)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
