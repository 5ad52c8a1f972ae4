# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Flash, RAM and stack of single algorithms on Cortex-M at -Os: tools/size.sh runs this.

    size.py FOLDER [--check] [--cpu CPU,...] [ROW-REGEX]

Each row is a program that makes the calls of one chapter, in a configuration with that algorithm
alone, linked with unused sections dropped. Counted is everything in it: the library, the calls, and
what they pull from newlib-nano and libgcc (memcpy, memset, division); not a vector table, start-up
code and the stack. Flash is code, constants and initial values of data; RAM is what is always taken;
stack is the upper bound of stack.py for one call. The context of an operation lives on the stack of
the call or with the caller and is in no other column.

--check compares with the limits and ends with the line `N passed, N failed, N skipped`.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stack import FRONT, Program  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
PREFIX = "arm-none-eabi-"
AES = ["PSA_WANT_KEY_TYPE_AES"]
CHACHA20 = ["PSA_WANT_KEY_TYPE_CHACHA20"]
DERIVE = ["PSA_WANT_KEY_TYPE_DERIVE"]
HMAC = ["PSA_WANT_KEY_TYPE_HMAC", "PSA_WANT_ALG_HMAC"]

# Name, program, algorithm, key type, switches, most flash on Cortex-M4 (None: no limit)
ROWS = [
    ("SHA-256", "hash", "PSA_ALG_SHA_256", "", ["PSA_WANT_ALG_SHA_256"], 4096),
    ("MD5", "hash", "PSA_ALG_MD5", "", ["PSA_WANT_ALG_MD5"], None),
    ("RIPEMD-160", "hash", "PSA_ALG_RIPEMD160", "", ["PSA_WANT_ALG_RIPEMD160"], None),
    ("SHA-1", "hash", "PSA_ALG_SHA_1", "", ["PSA_WANT_ALG_SHA_1"], None),
    ("SHA-224", "hash", "PSA_ALG_SHA_224", "", ["PSA_WANT_ALG_SHA_224"], None),
    ("SHA-384", "hash", "PSA_ALG_SHA_384", "", ["PSA_WANT_ALG_SHA_384"], None),
    ("SHA-512", "hash", "PSA_ALG_SHA_512", "", ["PSA_WANT_ALG_SHA_512"], None),
    ("SHAKE256", "xof", "PSA_ALG_SHAKE256", "", ["PSA_WANT_ALG_SHAKE256"], None),
    ("SHA3-256", "hash", "PSA_ALG_SHA3_256", "", ["PSA_WANT_ALG_SHA3_256"], None),
    ("Ascon-Hash256", "hash", "PSA_ALG_ASCON_HASH256", "", ["PSA_WANT_ALG_ASCON_HASH256"], None),
    ("Ascon-XOF128", "xof", "PSA_ALG_ASCON_XOF128", "", ["PSA_WANT_ALG_ASCON_XOF128"], None),
    ("BLAKE2b-512", "hash", "PSA_ALG_BLAKE2B_HASH512", "", ["PSA_WANT_ALG_BLAKE2B_HASH512"], None),
    ("BLAKE2s-256", "hash", "PSA_ALG_BLAKE2S_HASH256", "", ["PSA_WANT_ALG_BLAKE2S_HASH256"], None),
    ("cSHAKE128", "xof", "MICA_ALG_CSHAKE128", "", ["MICA_WANT_CSHAKE"], None),
    ("key store", "keys", "PSA_ALG_NONE", "PSA_KEY_TYPE_RAW_DATA", ["PSA_WANT_KEY_TYPE_RAW_DATA"],
     None),
    ("HMAC-SHA-256", "mac", "PSA_ALG_HMAC(PSA_ALG_SHA_256)", "PSA_KEY_TYPE_HMAC",
     HMAC + ["PSA_WANT_ALG_SHA_256"], None),
    ("BLAKE2s MAC", "mac", "PSA_ALG_BLAKE2_MAC(PSA_ALG_BLAKE2S_HASH256)", "PSA_KEY_TYPE_BLAKE2",
     ["PSA_WANT_KEY_TYPE_BLAKE2", "PSA_WANT_ALG_BLAKE2_MAC", "PSA_WANT_ALG_BLAKE2S_HASH256"], None),
    ("KMAC128", "mac", "MICA_ALG_KMAC128", "MICA_KEY_TYPE_KMAC", ["MICA_WANT_KMAC"], None),
    ("AES-CMAC", "mac", "PSA_ALG_CMAC", "PSA_KEY_TYPE_AES", AES + ["PSA_WANT_ALG_CMAC"], None),
    ("AES-CBC", "cipher", "PSA_ALG_CBC_NO_PADDING", "PSA_KEY_TYPE_AES",
     AES + ["PSA_WANT_ALG_CBC_NO_PADDING"], None),
    ("AES-CTR", "cipher", "PSA_ALG_CTR", "PSA_KEY_TYPE_AES", AES + ["PSA_WANT_ALG_CTR"], None),
    ("AES-XTS", "cipher", "PSA_ALG_XTS", "PSA_KEY_TYPE_AES", AES + ["PSA_WANT_ALG_XTS"], None),
    ("AES-GCM, below PSA", "aead_family", "PSA_ALG_GCM", "", AES + ["PSA_WANT_ALG_GCM"], 6144),
    ("AES-GCM", "aead", "PSA_ALG_GCM", "PSA_KEY_TYPE_AES", AES + ["PSA_WANT_ALG_GCM"], 10240),
    ("AES-CCM", "aead", "PSA_ALG_CCM", "PSA_KEY_TYPE_AES", AES + ["PSA_WANT_ALG_CCM"], None),
    ("ChaCha20", "cipher", "PSA_ALG_STREAM_CIPHER", "PSA_KEY_TYPE_CHACHA20",
     CHACHA20 + ["PSA_WANT_ALG_STREAM_CIPHER"], None),
    ("ChaCha20-Poly1305", "aead", "PSA_ALG_CHACHA20_POLY1305", "PSA_KEY_TYPE_CHACHA20",
     CHACHA20 + ["PSA_WANT_ALG_CHACHA20_POLY1305"], None),
    ("Ascon-AEAD128", "aead", "PSA_ALG_ASCON_AEAD128", "PSA_KEY_TYPE_ASCON",
     ["PSA_WANT_KEY_TYPE_ASCON", "PSA_WANT_ALG_ASCON_AEAD128"], None),
    ("AES-KW", "key_wrap", "PSA_ALG_KW", "PSA_KEY_TYPE_AES", AES + ["PSA_WANT_ALG_KW"], None),
    ("HKDF-SHA-256", "kdf", "PSA_ALG_HKDF(PSA_ALG_SHA_256)", "PSA_KEY_TYPE_DERIVE",
     DERIVE + ["PSA_WANT_ALG_HKDF", "PSA_WANT_ALG_SHA_256"], None),
    ("PBKDF2-HMAC-SHA-256", "kdf", "PSA_ALG_PBKDF2_HMAC(PSA_ALG_SHA_256)", "PSA_KEY_TYPE_DERIVE",
     DERIVE + ["PSA_WANT_ALG_PBKDF2_HMAC", "PSA_WANT_ALG_SHA_256"], None),
    ("SP 800-108 AES-CMAC", "kdf", "PSA_ALG_SP800_108_COUNTER_CMAC", "PSA_KEY_TYPE_AES",
     AES + ["PSA_WANT_ALG_SP800_108_COUNTER_CMAC"], None),
    ("random", "random", "", "", AES + ["MICA_WANT_RANDOM"], None),
]


def run(command, cwd=None):
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(" ".join(command[:4]) + " ...\n" + (done.stdout + done.stderr)[:2000])
    return done.stdout + done.stderr


def sources_and_flags(tree):
    """What the build of this core compiles into the library, and how."""
    sources, flags = [], None
    for entry in json.load(open(os.path.join(tree, "compile_commands.json"), encoding="utf-8")):
        words = shlex.split(entry["command"])
        if "/mica.dir/" not in words[words.index("-o") + 1]:
            continue
        if entry["file"].endswith(".S"):
            continue  # a build for size links no assembly; if it did, the link would fail
        sources.append(entry["file"])
        if flags is None:
            flags = [w for w in words[1:words.index("-o")]
                     if not w.startswith(("-MD", "-W", "-O")) or w == "-Werror"]
    return sources, flags


def write_config(folder, switches):
    path = os.path.abspath(os.path.join(folder, "config.h"))
    with open(path, "w", encoding="utf-8") as file:
        for switch in switches:
            file.write(f"#define {switch} 1\n")
        file.write("#define MICA_KEY_SLOTS 4\n#define MICA_KEY_POOL_BYTES 128\n")
    return path


def build(folder, row, sources, flags):
    """Compiles and links a row; returns (program, objects, what the linker dropped)."""
    name, program, alg, key_type, switches, _ = row
    config = write_config(folder, switches)
    options = flags + ["-Os", "-fcallgraph-info=su", f'-DMICA_CRYPTO_CONFIG="{config}"',
                       f"-DSIZE_ALG={alg}", f"-DSIZE_TYPE={key_type}", "-I" + HERE]
    main = os.path.join(HERE, f"size_{program}.c")
    run([PREFIX + "gcc"] + options + ["-c", main] + sources, cwd=folder)
    objects = [os.path.join(folder, os.path.basename(s)[:-2] + ".o") for s in [main] + sources]
    elf = os.path.join(folder, "program.elf")
    said = run([PREFIX + "gcc"] + flags + ["-nostartfiles", "--specs=nano.specs",
                                           "--specs=nosys.specs", "-Wl,--gc-sections",
                                           "-Wl,--print-gc-sections", "-Wl,-e,size_main",
                                           "-o", elf] + objects, cwd=folder)
    dropped = re.findall(r"removing unused section '([^']*)' in file '([^']*)'", said)
    return elf, objects, {(path, section) for section, path in dropped}


def measure(folder, row, sources, flags):
    elf, objects, dropped = build(folder, row, sources, flags)
    text, data, bss = (int(n) for n in run([PREFIX + "size", elf]).split("\n")[1].split()[:3])
    graph = Program(objects, dropped, PREFIX + "objdump")
    stack, path = graph.depth(graph.globals["size_main"], FRONT)
    with open(os.path.join(folder, "stack"), "w", encoding="utf-8") as file:
        file.write("\n".join(path) + "\n")
    return text + data, data + bss, stack


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("rows", nargs="?", default="")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--cpu", default="cortex-m0plus,cortex-m4")
    arguments = parser.parse_intermixed_args()
    failed = passed = 0
    print("%-20s %-14s %7s %6s %6s %7s" % ("", "", "flash", "RAM", "stack", "limit"))
    for cpu in arguments.cpu.split(","):
        tree = os.path.abspath(os.path.join(arguments.folder, cpu))
        sources, flags = sources_and_flags(tree)
        for row in ROWS:
            if not re.search(arguments.rows, row[0]):
                continue
            folder = os.path.join(tree, "rows", row[0].replace(" ", "_"))
            os.makedirs(folder, exist_ok=True)
            flash, ram, stack = measure(folder, row, sources, flags)
            limit = row[5] if cpu == "cortex-m4" else None
            over = limit is not None and flash > limit
            passed, failed = passed + (not over), failed + over
            print("%-20s %-14s %7d %6d %6d %7s%s" % (row[0], cpu, flash, ram, stack, limit or "",
                                                    "  EXCEEDED" if over else ""), flush=True)
    if arguments.check:
        print(f"{passed} passed, {failed} failed, 0 skipped")
        sys.exit(failed > 0)


if __name__ == "__main__":
    main()
