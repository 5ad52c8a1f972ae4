# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""An upper bound of the stack that a call takes, from what GCC says of each function.

-fcallgraph-info=su leaves a .ci file per object: functions with their frames, and who calls whom,
after inlining. A call through a pointer may reach every function that stands in a table of the
contracts, of a lower layer than the table that the caller itself was reached by, and no higher than
REACH says for the caller's file. Layers, from above:

    7  the front                              (where the measured call begins)
    6  what fills a new key                   (callbacks of src/psa/psa_key.c)
    5  where the bytes of a new key come from
    4  key derivations
    3  pseudorandom functions
    2  modes of ciphers, MACs and AEADs; a generator's source of entropy
    1  constructions of hashes; whole blocks of a mode
    0  implementations

A function whose address is taken and that no layer names is an error, so the bound stays one. A
function of the C library or of libgcc counts LIBRARY bytes: those that are linked are leaves that
save a few registers.
"""
import os
import re
import subprocess
import sys

FRONT = 7
LIBRARY = 32
LAYERS = [  # (layer, what the table, or the function itself, is called)
    (6, r"fill_\w+"),
    (5, r"draw\w*"),
    (4, r"mica_(hkdf|tls12|sp800|pbkdf2)\w*_mode"),
    (3, r"\w+_kind"),
    (2, r"mica_\w+_mode|mica_cshake\d+|kmacxof|entropy|counting"),
    (1, r"mica_merkle_damgard|mica_sponge|mica_blake2|\w+_blocks"),
    (0, r"mica_\w+_(c|c32|c32_long|c64|c128|port|gcm)"),
]
# The highest layer that the functions of a file call through a pointer; the first match counts.
REACH = [
    (0, r"dispatch|cipher_key|chacha20_key|poly1305|merkle_damgard|sponge|blake2|mac_cmac|entropy"),
    (0, r"ctr_drbg|block_cipher_df"),
    (0, r"prf_cmac"),
    (1, r"aead_\w+|cipher_\w+|mac_hmac|mac_blake2|mac_kmac|cshake|hash|prf_hmac"),
    (2, r"aead|mac|drbg"),
    (3, r"prf|hkdf|tls12_\w+|sp800_\w+|pbkdf2\w*"),
    (4, r"kdf"),
    (5, r"key_des"),
    (6, r"psa_\w+|key_\w+"),
    (FRONT, r"size_\w+|drbg_selftest"),
    (-1, r".*"),  # implementations call nothing through a pointer
]
# The files that ask an implementation to expand a key, its function set_key.
EXPAND_KEYS = r"cipher_key|aead_gcm|chacha20_key|poly1305"


class Program:
    """Functions are (object, name); object is None for what the library does not define."""

    def __init__(self, objects, dropped, objdump):
        self.frame, self.calls, self.globals = {}, {}, {}
        self.tables = []  # (layer, function)
        self.dropped = dropped  # (object, section) that the linker left out
        for path in objects:
            self.read_graph(path)
        for path in objects:
            self.read_tables(path, objdump)

    def read_graph(self, path):
        nodes = {}
        text = open(path[:-2] + ".ci", encoding="utf-8").read()
        for title, label in re.findall(r'node: \{ title: "([^"]*)" label: "([^"]*)"', text):
            found = re.search(r"(\d+) bytes \((\w+)", label)
            name = label.split("\\n")[0]
            if found is None:
                nodes[title] = (None, name)
                continue
            node = (path, name)
            nodes[title] = node
            if found.group(2) == "dynamic":
                sys.exit(f"{path}: the frame of {name} has no fixed size")
            self.frame[node] = int(found.group(1))
            if ":" not in title:
                self.globals[name] = node
        for source, target in re.findall(r'edge: \{ sourcename: "([^"]*)" targetname: "([^"]*)"',
                                         text):
            node = nodes.get(target, (None, target))
            self.calls.setdefault(nodes[source], set()).add(node)

    def read_tables(self, path, objdump):
        """Functions whose address an object stores: (layer, function)."""
        lines = subprocess.run([objdump, "-r", path], check=True, capture_output=True,
                               text=True).stdout
        for part in re.split(r"RELOCATION RECORDS FOR ", lines)[1:]:
            section = re.match(r"\[([^\]]*)\]", part).group(1)
            if section.startswith((".debug", ".ARM.ex")) or (path, section) in self.dropped:
                continue
            holder = re.sub(r"^\.(text|rodata|data)(\.rel\.ro)?(\.local)?\.", "", section)
            for target in re.findall(r"R_ARM_(?:ABS32|THM_MOVW_ABS_NC)\s+(\S+)", part):
                name = re.sub(r"^\.text\.", "", target.split("+")[0])
                node = (path, name) if (path, name) in self.frame else self.globals.get(name)
                if node is None or (node[0], ".text." + name) in self.dropped:
                    continue
                if node == (path, holder):
                    continue  # the jump table of a switch
                self.tables.append((self.layer(holder, name, path), node))

    @staticmethod
    def layer(holder, name, path):
        for layer, pattern in LAYERS:
            if re.fullmatch(pattern, holder) or re.fullmatch(pattern, name):
                return layer
        sys.exit(f"{path}: {holder} takes the address of {name}, which is in no layer")

    def options(self, node, layer):
        """What a call through a pointer in `node` may reach."""
        file = os.path.basename(node[0])[:-2]
        most = next(layer for layer, pattern in REACH if re.fullmatch(pattern, file))
        if most < 0:
            sys.exit(f"{node[0]}: {node[1]} calls through a pointer; REACH says it does not")
        expands = re.fullmatch(EXPAND_KEYS, file)
        return [(function, below) for below, function in self.tables
                if below < layer and below <= most
                and (expands or below > 0 or function[1] != "set_key")]

    def depth(self, node, layer, chain=(), memo=None):
        """(bytes, path of names) of the deepest call."""
        memo = {} if memo is None else memo
        if (node, layer) in memo:
            return memo[node, layer]
        if node in chain:
            sys.exit("recursion: " + " ".join(n[1] for n in chain + (node,)))
        if node[0] is None and node[1] in self.globals:
            node = self.globals[node[1]]
        if node[0] is None:
            return LIBRARY, (node[1],)
        best = (0, ())
        for callee in self.calls.get(node, ()):
            if callee[1] == "__indirect_call" or callee[1].startswith("Indirect"):
                options = self.options(node, layer)
            else:
                options = [(callee, layer)]
            for option, below in options:
                best = max(best, self.depth(option, below, chain + (node,), memo))
        result = (self.frame[node] + best[0], (node[1],) + best[1])
        memo[node, layer] = result
        return result
