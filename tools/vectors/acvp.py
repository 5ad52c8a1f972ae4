#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""NIST ACVP prompts and answers (bzip2 JSON) to vector files.

    acvp.py SUITE FOLDER OUT.vec

FOLDER holds vectors/ and expected/. SUITE is hash, mac or drbg; FILES has its rows."""
import bz2
import json
import os
import sys

from vec_writer import Writer

ORIGIN = "NIST ACVP, by geomys acvp-testdata 207099b"
LICENCE = "NIST notice (not subject to copyright in the United States)"
KEY_MAX = 8191  # bytes: psa_key_attributes_t counts bits in 16 bits

FILES = {
    "hash": [("SHA2-512-256.bz2", "SHA-512/256", "hash")],
    "mac": [("HMAC-SHA2-384.bz2", "HMAC-SHA-384", "mac")],
    "drbg": [("ctrDRBG.bz2", "CTR_DRBG", "drbg")],
}


def load(folder, part, name):
    with bz2.open(os.path.join(folder, part, name)) as file:
        return json.load(file)[1]["testGroups"]


def put_hash(writer, source, alg, group, prompt, answer):
    message = bytes.fromhex(prompt["msg"])
    if group["testType"] == "AFT":
        writer.record(source, alg, prompt["tcId"], "SUCCESS", [], msg=message,
                      tag=bytes.fromhex(answer["md"]))
        return
    assert group["testType"] == "MCT" and group["mctVersion"] == "standard"
    for result in answer["resultsArray"]:
        digest = bytes.fromhex(result["md"])
        writer.record(source, alg, prompt["tcId"], "SUCCESS", ["MonteCarlo"], seed=message,
                      tag=digest)
        message = digest


def put_mac(writer, source, alg, group, prompt, answer):
    key = bytes.fromhex(prompt["key"])
    if len(key) > KEY_MAX:
        writer.leave_out("keys longer than PSA attributes can say")
        return
    writer.record(source, alg, prompt["tcId"], "SUCCESS", [], key=key,
                  msg=bytes.fromhex(prompt["msg"]),
                  tag=bytes.fromhex(answer["mac"])[:group["macLen"] // 8])


def put_drbg(writer, source, alg, group, prompt, answer):
    """The fields of test_vec_drbg.c: entropy inputs in a row, and the calls as a script."""
    if group["mode"] not in ("AES-128", "AES-256"):
        writer.leave_out("other block ciphers than AES-128 and AES-256")
        return
    entropy, script = bytes.fromhex(prompt["entropyInput"]), b""
    for step in prompt["otherInput"]:
        additional = bytes.fromhex(step["additionalInput"])
        entropy += bytes.fromhex(step["entropyInput"])
        script += {"reSeed": b"r", "generate": b"g"}[step["intendedUse"]]
        script += len(additional).to_bytes(2, "big") + additional
    flags = ["df" if group["derFunc"] else "no_df"] + ["pr"] * group["predResistance"]
    nonce = bytes.fromhex(prompt["nonce"]) if group["derFunc"] else b""
    writer.record(source, "%s-%s" % (alg, group["mode"]), prompt["tcId"], "SUCCESS", flags,
                  key=entropy, iv=nonce, ad=bytes.fromhex(prompt["persoString"]), msg=script,
                  tag=bytes.fromhex(answer["returnedBits"]))


PUT = {"hash": put_hash, "mac": put_mac, "drbg": put_drbg}


def main(suite, folder, out):
    writer = Writer(ORIGIN, LICENCE)
    for name, alg, shape in FILES[suite]:
        answers = {test["tcId"]: test for group in load(folder, "expected", name)
                   for test in group["tests"]}
        for group in load(folder, "vectors", name):
            for prompt in group["tests"]:
                PUT[shape](writer, name, alg, group, prompt, answers[prompt["tcId"]])
    writer.save(out, "tools/vectors/acvp.py " + suite)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
