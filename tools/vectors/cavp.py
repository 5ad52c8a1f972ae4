#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""NIST CAVP response files, and RFC vectors in their style, to vector files.

    cavp.py SUITE FOLDER OUT.vec

FOLDER is cryptography_vectors of the Debian package python3-cryptography-vectors. SUITE is hash,
xof, mac, cipher, aead, key_wrap or kdf; FILES says which response files it takes and how they are read."""
import os
import re
import sys

from vec_writer import Writer

ORIGIN = "NIST CAVP, and RFCs 1321, 2202, 3686, 4231, 5649, 5869, 6070, by python3-cryptography-vectors"
LICENCE = "public domain (NIST); facts (RFC)"
AES_BITS = ("128", "192", "256")


def blocks(path):
    """Yields (section headers in force, {NAME: value}) per blank-line-separated block of a file;
    a block of fields without COUNT or MD sets defaults (CCM's Key, Alen)."""
    heads, fields = {}, {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.strip()
            if line.startswith("#"):
                continue
            if line.startswith("["):
                if fields:
                    yield heads, fields
                    fields = {}
                if "=" not in line:
                    heads = {"SECTION": line.strip("[]")}
                    continue
                for part in line.strip("[]").split(","):
                    name, value = part.split("=")
                    heads[name.strip().upper()] = value.strip()
            elif not line:
                if fields:
                    yield heads, fields
                fields = {}
            elif "=" in line:
                name, value = line.split("=", 1)
                fields[name.strip().upper()] = value.strip()
            else:
                fields[line.upper()] = ""
    if fields:
        yield heads, fields


def raw(fields, name):
    return bytes.fromhex(fields[name])


def read_hash(writer, source, path, alg):
    for number, (_, f) in enumerate(blocks(path)):
        writer.record(source, alg, number, "SUCCESS", [], msg=raw(f, "MSG")[:int(f["LEN"]) // 8],
                      tag=raw(f, "MD"))


def read_monte(writer, source, path, alg):
    """SHAVS, 6.4: each checkpoint's seed is the digest before it."""
    seed = None
    for _, f in blocks(path):
        if "SEED" in f:
            seed = raw(f, "SEED")
            continue
        writer.record(source, alg, int(f["COUNT"]), "SUCCESS", ["MonteCarlo"], seed=seed,
                      tag=raw(f, "MD"))
        seed = raw(f, "MD")


def read_xof(writer, source, path, alg):
    for number, (_, f) in enumerate(blocks(path)):
        if "MSG" not in f:
            continue
        message = raw(f, "MSG")
        if "LEN" in f:
            message = message[:int(f["LEN"]) // 8]
        writer.record(source, alg, number, "SUCCESS", [], msg=message, tag=raw(f, "OUTPUT"))


def read_xof_monte(writer, source, path, alg):
    """SHA3VS, 6.3.3. The seed of a checkpoint: 16 bytes of message, then the first length of output,
    the least and the most, in 2 bytes each."""
    message = length = least = most = None
    for heads, f in blocks(path):
        if "COUNT" not in f:
            message = raw(f, "MSG")
            least = (int(heads["MINIMUM OUTPUT LENGTH (BITS)"]) + 7) // 8
            length = most = int(heads["MAXIMUM OUTPUT LENGTH (BITS)"]) // 8
            continue
        output = raw(f, "OUTPUT")
        lengths = b"".join(n.to_bytes(2, "big") for n in (length, least, most))
        writer.record(source, alg, int(f["COUNT"]), "SUCCESS", ["MonteCarlo"],
                      seed=message + lengths, tag=output)
        message = (output + bytes(16))[:16]
        length = least + int.from_bytes(output[-2:], "big") % (most - least + 1)


def read_hmac(writer, source, path, alg):
    full = {"MD5": 16, "SHA-1": 20, "SHA-224": 28, "SHA-256": 32, "SHA-384": 48, "SHA-512": 64}
    for number, (_, f) in enumerate(blocks(path)):
        tag = raw(f, "MD")
        assert len(tag) <= full[alg[5:]]
        writer.record(source, alg, number, "SUCCESS", [], key=raw(f, "KEY"),
                      msg=raw(f, "MSG")[:int(f["LEN"]) // 8], tag=tag)


def read_cmac(writer, source, path, alg):
    for _, f in blocks(path):
        writer.record(source, alg, int(f["COUNT"]), "SUCCESS", [], key=raw(f, "KEY"),
                      msg=raw(f, "MESSAGE"), tag=raw(f, "OUTPUT"))


def read_cipher(writer, source, path, alg):
    for heads, f in blocks(path):
        if "COUNT" not in f:
            continue
        iv = raw(f, "IV") if alg != "AES-ECB" else None
        writer.record(source, alg, int(f["COUNT"]), "SUCCESS", [heads["SECTION"].title()],
                      key=raw(f, "KEY"), iv=iv, msg=raw(f, "PLAINTEXT"), ct=raw(f, "CIPHERTEXT"))


def read_xts(writer, source, path, alg):
    for heads, f in blocks(path):
        if int(f["DATAUNITLEN"]) % 8 != 0:
            writer.leave_out("XTS data units that are not whole bytes")
            continue
        if "I" in f:
            tweak = raw(f, "I")
        else:  # IEEE 1619, 5.1: the number as 16 bytes, little-endian
            tweak = int(f["DATAUNITSEQNUMBER"]).to_bytes(16, "little")
        key = raw(f, "KEY")
        writer.record(source, alg, int(f["COUNT"]), "SUCCESS", [heads["SECTION"].title()],
                      key=key, iv=tweak, msg=raw(f, "PT"), ct=raw(f, "CT"))


def read_gcm(writer, source, path, alg):
    for _, f in blocks(path):
        fail = "FAIL" in f
        writer.record(source, alg, int(f["COUNT"]), "INVALID_SIGNATURE" if fail else "SUCCESS", [],
                      key=raw(f, "KEY"), iv=raw(f, "IV"), ad=raw(f, "AAD"),
                      msg=None if fail else raw(f, "PT"), ct=raw(f, "CT"), tag=raw(f, "TAG"))


def ccm_records(path):
    """Yields the fields of each CCM vector with the lengths and the key that hold for it."""
    held = {}
    for heads, f in blocks(path):
        if "COUNT" not in f:
            held = dict(held, **f)
        else:
            yield dict(heads, **dict(held, **f))


def read_ccm(writer, source, path, alg):
    for number, f in enumerate(ccm_records(path)):
        tlen, alen = int(f["TLEN"]), int(f["ALEN"])
        both = raw(f, "CT")
        fail = f.get("RESULT", "Pass").startswith("Fail")
        plen = len(both) - tlen
        writer.record(source, alg, number, "INVALID_SIGNATURE" if fail else "SUCCESS", [],
                      key=raw(f, "KEY"), iv=raw(f, "NONCE"), ad=raw(f, "ADATA")[:alen],
                      msg=None if fail else raw(f, "PAYLOAD")[:plen],
                      ct=both[:plen], tag=both[plen:])


def read_ccm_star(writer, source, path, alg):
    """CCM*'s mode without a tag is CCM's counter mode (IEEE 802.15.4, B.3.2), for 13-byte nonces."""
    for number, f in enumerate(ccm_records(path)):
        plen = len(raw(f, "CT")) - int(f["TLEN"])
        if f.get("RESULT", "Pass").startswith("Fail") or len(raw(f, "NONCE")) != 13:
            continue
        writer.record(source, alg, number, "SUCCESS", [], key=raw(f, "KEY"), iv=raw(f, "NONCE"),
                      msg=raw(f, "PAYLOAD")[:plen], ct=raw(f, "CT")[:plen])


def read_key_wrap(writer, source, path, alg):
    for number, (_, f) in enumerate(blocks(path)):
        fail = "FAIL" in f
        writer.record(source, alg, number, "INVALID_SIGNATURE" if fail else "SUCCESS", [],
                      key=raw(f, "K"), msg=None if fail else raw(f, "P"), ct=raw(f, "C"))


def read_kwp_rfc(writer, source, path, alg):
    for _, f in blocks(path):
        writer.record(source, alg, int(f["COUNT"]), "SUCCESS", [], key=raw(f, "KEY"),
                      msg=raw(f, "INPUT"), ct=raw(f, "OUTPUT"))


def read_hkdf(writer, source, path, alg):
    """Each vector is one of the two steps as well, where it says what is between them."""
    f = {}
    for _, part in blocks(path):
        f.update(part)
        if "OKM" not in part:
            continue
        name, number = f["HASH"], int(f["COUNT"])
        given = {"key": raw(f, "IKM"), "ad": raw(f, "INFO"), "tag": raw(f, "OKM")}
        writer.record(source, alg + "-" + name, number, "SUCCESS", [], iv=raw(f, "SALT"), **given)
        if "PRK" in f:
            writer.record(source, alg + "-Extract-" + name, number, "SUCCESS", [],
                          key=given["key"], iv=raw(f, "SALT"), tag=raw(f, "PRK"))
            writer.record(source, alg + "-Expand-" + name, number, "SUCCESS", [],
                          key=raw(f, "PRK"), ad=given["ad"], tag=given["tag"])
        f = {}


COST_MAX = 100000


def read_pbkdf2(writer, source, path, alg):
    for number, (_, f) in enumerate(blocks(path)):
        text = lambda name: f[name].encode().decode("unicode_escape").encode("latin-1")
        if int(f["ITERATIONS"]) > COST_MAX:
            writer.leave_out("more iterations than a test can take")
            continue
        writer.record(source, alg, number, "SUCCESS", [], key=text("PASSWORD"), iv=text("SALT"),
                      tag=raw(f, "DERIVED_KEY"), seed=int(f["ITERATIONS"]).to_bytes(4, "big"))


def hash_rows():
    rows = [("hashes/MD5/rfc-1321.txt", "MD5", read_hash)]
    for alg, stem in (("SHA-1", "SHA1/SHA1"), ("SHA-224", "SHA2/SHA224"), ("SHA-256", "SHA2/SHA256"),
                      ("SHA-384", "SHA2/SHA384"), ("SHA-512", "SHA2/SHA512"),
                      ("SHA-512/224", "SHA2/SHA512_224"), ("SHA-512/256", "SHA2/SHA512_256")):
        rows.append(("hashes/%sShortMsg.rsp" % stem, alg, read_hash))
        rows.append(("hashes/%sLongMsg.rsp" % stem, alg, read_hash))
        rows.append(("hashes/%sMonte.rsp" % stem, alg, read_monte))
    for n in ("224", "256", "384", "512"):
        rows += [("hashes/SHA3/SHA3_%s%s.rsp" % (n, kind), "SHA3-" + n, read)
                 for kind, read in (("ShortMsg", read_hash), ("LongMsg", read_hash),
                                    ("Monte", read_monte))]
    rows += [("hashes/SHAKE/SHAKE256%sMsg.rsp" % kind, "SHAKE256/256", read_xof)
             for kind in ("Short", "Long")] # whose output has 256 bits
    return rows


def xof_rows():
    return [("hashes/SHAKE/SHAKE%s%s.rsp" % (n, kind), "SHAKE" + n, read) for n in ("128", "256")
            for kind, read in (("ShortMsg", read_xof), ("LongMsg", read_xof),
                               ("VariableOut", read_xof), ("Monte", read_xof_monte))]


def mac_rows():
    rows = [("HMAC/rfc-2202-md5.txt", "HMAC-MD5", read_hmac),
            ("HMAC/rfc-2202-sha1.txt", "HMAC-SHA-1", read_hmac)]
    rows += [("HMAC/rfc-4231-sha%s.txt" % n, "HMAC-SHA-" + n, read_hmac)
             for n in ("224", "256", "384", "512")]
    rows += [("CMAC/nist-800-38b-aes%s.txt" % n, "AES-CMAC", read_cmac) for n in AES_BITS]
    return rows


def cipher_rows():
    rows = []
    for alg, folder, stem in (("AES-ECB", "ECB", "ECB"), ("AES-CBC", "CBC", "CBC"),
                              ("AES-CFB", "CFB", "CFB128"), ("AES-OFB", "OFB", "OFB")):
        for kind in ("GFSbox", "KeySbox", "VarKey", "VarTxt", "MMT"):
            rows += [("ciphers/AES/%s/%s%s%s.rsp" % (folder, stem, kind, n), alg, read_cipher)
                     for n in AES_BITS]
    rows += [("ciphers/AES/CTR/aes-%s-ctr.txt" % n, "AES-CTR", read_cipher) for n in AES_BITS]
    rows += [("ciphers/AES/XTS/tweak-%s/XTSGenAES%s.rsp" % (kind, n), "AES-XTS", read_xts)
             for kind in ("128hexstr", "dataunitseqno") for n in ("128", "256")]
    rows += [("ciphers/AES/CCM/%s%s.rsp" % (kind, n), "AES-CCM*-no-tag", read_ccm_star)
             for kind in ("VADT", "VPT") for n in AES_BITS]
    return rows


def aead_rows():
    rows = [("ciphers/AES/GCM/%s%s.rsp" % (kind, n), "AES-GCM", read_gcm)
            for kind in ("gcmEncryptExtIV", "gcmDecrypt") for n in AES_BITS]
    rows += [("ciphers/AES/CCM/%s%s.rsp" % (kind, n), "AES-CCM", read_ccm)
             for kind in ("VADT", "VNT", "VPT", "VTT", "DVPT") for n in AES_BITS]
    return rows


def key_wrap_rows():
    rows = [("keywrap/kwtestvectors/%s_%s_%s.txt" % (alg, kind, n), "AES-" + alg, read_key_wrap)
            for alg in ("KW", "KWP") for kind in ("AE", "AD") for n in AES_BITS]
    return rows + [("keywrap/kwp_botan.txt", "AES-KWP", read_kwp_rfc)]


def kdf_rows():
    return [("KDF/rfc-5869-HKDF-SHA1.txt", "HKDF", read_hkdf),
            ("KDF/rfc-5869-HKDF-SHA256.txt", "HKDF", read_hkdf),
            ("KDF/hkdf-generated.txt", "HKDF", read_hkdf),
            ("KDF/rfc-6070-PBKDF2-SHA1.txt", "PBKDF2-HMAC-SHA-1", read_pbkdf2)]


FILES = {"hash": hash_rows, "xof": xof_rows, "mac": mac_rows, "cipher": cipher_rows, "aead": aead_rows,
         "key_wrap": key_wrap_rows, "kdf": kdf_rows}


def main(suite, folder, out):
    writer = Writer(ORIGIN, LICENCE)
    for name, alg, read in FILES[suite]():
        source = re.sub(r"^.*/", "", name)
        read(writer, source, os.path.join(folder, name), alg)
    writer.save(out, "tools/vectors/cavp.py " + suite)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
