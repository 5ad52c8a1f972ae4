#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Constant-time scan of x86-64 object code, for kernels that valgrind cannot execute (AVX-512).

    ct_scan.sh [-v] [--stack] BUILD       scans the implementations of the back-end x86_64 in a build
    ct_scan.sh [-v] [--stack] FILE.o...   scans object files
    ct_scan.sh --self-test                planted leaks must be found, clean code must pass

It disassembles each function with objdump and follows secrets through registers, flags and the stack
frame until nothing changes any more. The rules:

 1. Only instructions of an allow-list: those whose time does not depend on their operands. No
    division, no gather or scatter, no compression to memory, no indirect jump.
 2. A value loaded from memory is secret: keys, tables, data, chaining values, hash states.
    Public are the arguments themselves (pointers and lengths), constants of the object, the stack
    slots in which public values were saved, and the first 16 bytes of a key structure (its
    implementation, lengths and round count; ROLES says which arguments point to one).
 3. What is computed from a secret is secret, flags and mask registers included.
 4. A secret in an address, in the flags of a conditional jump, or in the mask of an access to memory
    (other than to a constant) is a leak. So every jump that is left counts blocks or rounds; -v lists
    each with its compare.

Assumed: stores through pointers do not change the function's saved registers and scalar slots (arrays
on the stack are secret whole), and a function called in another object keeps to its own scan.

--stack also reports each secret vector that a function leaves on its stack frame: wanted none in
optimised builds, where keys and states stay in registers.

Prints `scan NAME ok` or `scan NAME leak (count)` for each, after its findings. Exit status 0: all ok."""
import collections
import os
import re
import subprocess
import sys
import tempfile

HEADER_BYTES = 16  # of struct mica_cipher_key, mica_ghash_key, mica_poly1305_state, before secrets

# Arguments that point to key structures: object, function, registers. The first match counts.
ROLES = [(r"aes_.*_gcm", r"(encrypt|decrypt)", ("rdi", "rsi")),
         (r"(aes|ghash|poly1305)_", r"", ("rdi",))]

# Not kernels: CPUID and the noise source, whose results are public or no secret yet; the loops of an
# exponentiation, which count the bits of moduli and exponents and read them from structures (what
# they do with secrets is in mont_x86_64_ifma_kernels and mont_x86_64_adx_kernel).
SKIP = re.compile(r"cpu_|entropy_|mont_x86_64_(ifma|adx)\.c")

ARGUMENTS = ("rdi", "rsi", "rdx", "rcx", "r8", "r9")
CALLEE_SAVED = ("rbx", "rbp", "rsp", "r12", "r13", "r14", "r15")

ALLOWED = re.compile("|".join((
    r"(mov|movabs|movbe|lea|add|adc|sub|sbb|and|or|xor|not|neg|inc|dec|cmp|test|bt|sh[lr]d?|sa[lr]",
    r"ro[lr]|rc[lr]|i?mul|xchg|push|pop|nop)[bwlq]?",
    r"mov[sz](b[wlq]|w[lq]|lq)|c[lwq]t[ldq]|cqto|leave|ret|call|bswap|popcnt",
    r"endbr64|rep stos|mulx|adcx|adox|andn|bzhi|bextr|bls(r|i|msk)|(ro|sa|sh)r?[lrx]x|set[a-z]+",
    r"cmov[a-z]+",
    r"j[a-z]+|zeroupper|zeroall",
    r"k(mov|add|andn?|or|xor|xnor|not|shift[lr]|unpck|ortest|test)[bwdq]+",
    r"mov(d|q|dq[au](8|16|32|64)?|[au]p[sd]|[lh]p[sd]|hlps|lhps|ddup|s[lh]dup|s[sd]|ntdq)|lddqu",
    r"aes(enc|enclast|dec|declast|imc|keygenassist)|pclmul[a-z]*|sha(1|256)[a-z0-9]+|gf2p8[a-z]+",
    r"p?(xor|or|andn?)([dq]|p[sd])?|p(add|sub)[a-z]+|pternlog[dq]|pshuf[a-z]+",
    r"p?unpck[lh][a-z]+|palignr|align[dq]|ps[lr]l[a-z]*|psra[a-z]*|pro[lr]v?[dq]|psh[lr]dv?[dwq]",
    r"p?blend[a-z]+|p?broadcast[a-z0-9]+|p?(insert|extract|insr|extr)[a-z0-9]*|perm[a-z0-9]+",
    r"pmovm2[bwdq]|pmov[bwdq]2m|pmov[sz]x[a-z]+|ptestn?m?[bwdq]?|pcmp[a-z]+|pmul[a-z]+",
    r"pmadd[a-z0-9]+|shuf[a-z0-9]+|pcompress[dq]|pexpand[dq]|pabs[a-z]|p(min|max)[a-z]+")))

NO_FLAGS = re.compile(r"mov|lea|not|push|pop|bswap|set|cmov|mulx|rorx|sarx|shlx|shrx|c[lwq]t|nop|leave"
                      r"|xchg|j|call|ret|endbr|rep")
ONLY_FLAGS = re.compile(r"(cmp|test|bt)[bwlq]?$|v?ptest$|kortest|ktest")
OVERWRITES = re.compile(r"mov|lea$|set|pop|pshuf[dhl]|aesimc|aeskeygen|lddqu|andn|bzhi|bextr|bls|rorx"
                        r"|shlx|shrx|sarx|k|pabs|popcnt")
READS_DESTINATION = re.compile(r"vpternlog|vpmadd52|vpermt2|vpermi2|vpsh[lr]dv|vpdp")
READS_FLAGS = re.compile(r"adc|sbb|cmov|set|adcx|adox|rc[lr]")

PUBLIC, SECRET = ("public",), ("secret",)


def join(*values):
    first = values[0]
    if all(v == first for v in values):
        return first
    return SECRET if SECRET in values else PUBLIC


def register_names():
    names, widths = {}, {}
    legacy = {"rax": "eax ax al", "rbx": "ebx bx bl", "rcx": "ecx cx cl", "rdx": "edx dx dl",
              "rsi": "esi si sil", "rdi": "edi di dil", "rbp": "ebp bp bpl", "rsp": "esp sp spl"}
    for full, others in legacy.items():
        for name, width in zip([full] + others.split(), (8, 4, 2, 1)):
            names[name], widths[name] = full, width
    for high, full in (("ah", "rax"), ("bh", "rbx"), ("ch", "rcx"), ("dh", "rdx")):
        names[high], widths[high] = full, 1
    for i in range(8, 16):
        for suffix, width in (("", 8), ("d", 4), ("w", 2), ("b", 1)):
            names["r%d%s" % (i, suffix)], widths["r%d%s" % (i, suffix)] = "r%d" % i, width
    for i in range(32):
        for prefix, width in (("x", 16), ("y", 32), ("z", 64)):
            names["%smm%d" % (prefix, i)], widths["%smm%d" % (prefix, i)] = "v%d" % i, width
    for i in range(8):
        names["k%d" % i], widths["k%d" % i] = "k%d" % i, 8
    return names, widths


NAMES, WIDTHS = register_names()
Memory = collections.namedtuple("Memory", "displacement base index segment")
Instruction = collections.namedtuple("Instruction", "address mnemonic operands mask zeroing target text")


def low_byte(register):
    return WIDTHS[register] == 1 and register[-1] != "h"


class Finding(Exception):
    pass


def parse_operand(text, relocated):
    if text.startswith("%") and ":" not in text:
        name = text[1:]
        if name not in NAMES:
            raise Finding("register %s is not known" % name)
        return name
    if text.startswith("$"):
        return int(text[1:], 0)
    m = re.match(r"\*?(?:%(\w+):)?(-?0x[0-9a-f]+|-?\d+)?(?:\((%\w+)?(?:,(%\w+))?(?:,\d)?\))?$", text)
    if not m or text.startswith("*"):
        raise Finding("operand %s is not understood" % text)
    base, index = (NAMES.get((r or "%")[1:], (r or "%")[1:]) or None for r in m.group(3, 4))
    displacement = PUBLIC if relocated else int(m.group(2) or "0", 0)
    return Memory(displacement, base, index, m.group(1))


def parse_instruction(address, text, relocation):
    """`text` as objdump writes it; `relocation` is the symbol of its relocation or None."""
    text = re.sub(r"\s*(#.*)$", "", text)
    words = re.sub(r"^(?:(?:cs|ds|data16|notrack|bnd|lock|repz (?=ret))\s*)+", "", text).split(None, 1)
    mnemonic, rest = words[0], words[1] if len(words) > 1 else ""
    if mnemonic in ("rep", "repz", "repnz"):
        return Instruction(address, "rep " + rest.split()[0], [], None, False, None, text)
    if re.match(r"(j[a-z]+|call)[lq]?$", mnemonic):
        mnemonic = re.sub(r"^(call|jmp|ret)q$", r"\1", mnemonic)
        m = re.match(r"([0-9a-f]+) <([^>+]+)(\+0x[0-9a-f]+)?>", rest)
        target = relocation or (int(m.group(1), 16), m.group(2)) if m or relocation else None
        return Instruction(address, mnemonic, [], None, False, target, text)
    mask = re.search(r"\{%(k\d)\}", rest)
    zeroing = "{z}" in rest
    rest = re.sub(r"\{[^}]*\}", "", rest)
    parts = re.findall(r"[^,(]*\([^)]*\)|[^,]+", rest)
    operands = [parse_operand(p.strip(), relocation) for p in parts if p.strip()]
    if re.match(r"nop|ret|endbr64|data16", mnemonic):
        mnemonic, operands = re.match(r"nop|ret|endbr64|data16", mnemonic).group(0), []
    return Instruction(address, mnemonic, operands, mask and mask.group(1), zeroing, None, text)


def disassemble(path):
    """Returns {function: [instructions or findings]} and the functions that others may call."""
    out = subprocess.run(["objdump", "-dr", "--no-show-raw-insn", path], check=True, text=True,
                         capture_output=True).stdout
    functions, body, lines = {}, None, []
    for line in out.splitlines():
        header = re.match(r"[0-9a-f]+ <(.+)>:$", line)
        insn = re.match(r"\s*([0-9a-f]+):\t(.*\S)", line)
        reloc = re.match(r"\s+[0-9a-f]+: (R_X86_64_\w+)\s+([^\s+-]+)", line)
        if header:
            body = functions.setdefault(header.group(1), [])
        elif reloc and body:
            body[-1][2] = reloc.group(2)
        elif insn and body is not None:
            body.append([int(insn.group(1), 16), insn.group(2), None])
    table = subprocess.run(["objdump", "-tr", path], check=True, text=True, capture_output=True).stdout
    outside = set(re.findall(r"^[0-9a-f]+ g.* F .*\s(\S+)$", table, re.M))
    for name, section in re.findall(r"^[0-9a-f]+ l.* F (\.text\S*)\s+[0-9a-f]+ (\S+)$", table, re.M):
        if re.search(r"R_X86_64_64\s+%s(\+0x[0-9a-f]+)?$" % re.escape(name), table, re.M):
            outside.add(section)
    return functions, outside


class State:
    """What is known before an instruction: registers, flags, stack slots {(frame, offset): (size, value)}.

    After a write of its lowest byte a register has an entry for that byte too: (name, 8)."""

    def __init__(self):
        self.registers = {}
        self.slots = {}

    def copy(self):
        other = State()
        other.registers, other.slots = dict(self.registers), dict(self.slots)
        return other

    def merge(self, other):
        """Joins other in; returns whether anything changed."""
        changed = False
        for r in [r for r in self.registers if r not in other.registers]:
            del self.registers[r]
            changed = True
        for r, value in other.registers.items():
            if r not in self.registers:
                continue
            joined = join(self.registers[r], value)
            if joined != self.registers[r]:
                self.registers[r], changed = joined, True
        for key in list(self.slots):
            mine, theirs = self.slots[key], other.slots.get(key)
            if theirs is None or theirs[0] != mine[0]:
                del self.slots[key]
                changed = True
            elif join(mine[1], theirs[1]) != mine[1]:
                self.slots[key], changed = (mine[0], join(mine[1], theirs[1])), True
        return changed

    def store(self, frame, offset, size, value):
        for key in [k for k, (n, _) in self.slots.items()
                    if k[0] == frame and k[1] < offset + size and offset < k[1] + n]:
            del self.slots[key]
        self.slots[frame, offset] = (size, value)

    def load(self, frame, offset, size):
        exact = self.slots.get((frame, offset))
        if exact and exact[0] == size:
            return exact[1]
        if frame == "entry" and offset >= 8:
            return PUBLIC  # an argument on the stack
        for (f, start), (n, value) in self.slots.items():
            if f == frame and start <= offset and offset + size <= start + n:
                return SECRET if value == SECRET else PUBLIC
        return SECRET


def entry_state(pointers):
    state = State()
    for name in set(NAMES.values()):
        state.registers[name] = SECRET if name[0] == "v" or name[0] == "k" else PUBLIC
    for name in pointers:
        state.registers[name] = ("key", 0)
    state.registers["rsp"] = ("stack", "entry", 0)
    state.registers["flags"] = PUBLIC
    return state


class Scan:
    """One object file."""

    def __init__(self, path):
        self.stem = re.sub(r"(\.[cS])?\.o(bj)?$", "", os.path.basename(path))
        self.functions, outside = disassemble(path)
        self.entries, self.returns, self.findings, self.branches = {}, {}, {}, {}
        self.stack_notes, self.pending, self.compare = {}, [], []
        for name in self.functions:
            if name in outside:
                self.call((name, 0), entry_state(self.pointers(name)))
        while self.pending:
            self.function(self.pending.pop())

    def pointers(self, function):
        for stem, name, registers in ROLES:
            if re.match(stem, self.stem) and re.match(name, function):
                return registers
        return ()

    def call(self, entry, state):
        """Notes that a function is entered in `state`; entry: its name, and the instruction's index."""
        if entry not in self.entries:
            self.entries[entry] = state
        elif not self.entries[entry].merge(state):
            return
        if entry not in self.pending:
            self.pending.append(entry)

    def note(self, where, name, insn, what):
        where[name, insn.address] = "%s+0x%x: %s   [%s]" % (name, insn.address - self.start, what, insn.text)

    def function(self, entry):
        name, at = entry
        raw = self.functions[name]
        self.name, self.start = name, raw[0][0]
        order = [r[0] for r in raw]
        index = {a: i for i, a in enumerate(order)}
        states = {at: self.entries[entry].copy()}
        work = [at]
        while work:
            i = work.pop()
            state = states[i].copy()
            try:
                insn = parse_instruction(*raw[i])
                successors = self.step(name, insn, state, index)
            except Finding as finding:
                insn = Instruction(raw[i][0], "", [], None, False, None, raw[i][1])
                self.note(self.findings, name, insn, str(finding))
                successors = [None]
            for target in successors:
                j = i + 1 if target is None else target
                if j >= len(raw):
                    continue
                if j not in states:
                    states[j] = state.copy()
                    work.append(j)
                elif states[j].merge(state) and j not in work:
                    work.append(j)

    def step(self, name, insn, state, index):
        """Executes insn on state; returns successors: None for the next, or indices."""
        m = insn.mnemonic
        if not ALLOWED.fullmatch(m) and not ALLOWED.fullmatch(m[1:] if m[0] == "v" else m):
            raise Finding("instruction is not on the allow-list")
        if m in ("nop", "endbr64", "vzeroupper", "vzeroall"):
            return [None]
        if m == "ret":
            value = SECRET if state.registers["rax"] == SECRET else PUBLIC
            if self.returns.get(name, PUBLIC) != join(value, self.returns.get(name, PUBLIC)):
                self.returns[name] = SECRET
                self.pending.extend(n for n in self.entries if n not in self.pending)
            return []
        if m == "call" or m[0] == "j":
            return self.control(name, insn, state, index)
        if m == "rep stos":
            if SECRET in (state.registers["rcx"], state.registers["rdi"]):
                raise Finding("secret length or address")
            state.registers["rcx"] = PUBLIC
            return [None]
        self.compute(name, insn, state)
        return [None]

    def control(self, name, insn, state, index):
        m, target = insn.mnemonic, insn.target
        if target is None:
            raise Finding("indirect jump or call")
        local = isinstance(target, tuple) and target[1] == name and target[0] in index
        if m not in ("call", "jmp"):
            self.note(self.branches, name, insn, "on " + "/".join(self.compare))
            if state.registers["rcx" if m == "jrcxz" else "flags"] == SECRET:
                self.note(self.findings, name, insn, "conditional jump on a secret")
        if local and m != "call":
            there = index[target[0]]
            return [there] if m == "jmp" else [None, there]
        callee = target[1] if isinstance(target, tuple) else target
        starts = [i[0] for i in self.functions.get(callee, [])]
        if starts:
            inner = state.copy()
            at = starts.index(target[0]) if isinstance(target, tuple) and target[0] in starts else 0
            if m == "call":
                for r, value in inner.registers.items():
                    if value[0] == "stack":
                        inner.registers[r] = PUBLIC
                inner.registers["rsp"], inner.slots = ("stack", "entry", 0), {}
            self.call((callee, at), inner)
        if m == "jmp":
            return []
        if m != "call":
            return [None]
        for r in list(state.registers):
            if isinstance(r, tuple):
                del state.registers[r]
            elif r not in CALLEE_SAVED and r != "flags":
                state.registers[r] = PUBLIC if r in NAMES and r[0] == "r" else SECRET
        state.registers["rax"] = self.returns.get(callee, PUBLIC)
        return [None]

    def address(self, state, operand):
        """Checks a memory operand; returns what is known of where it points."""
        parts = [state.registers[r] for r in (operand.base, operand.index) if r in state.registers]
        if SECRET in parts:
            raise Finding("secret in an address")
        if operand.segment in ("fs", "gs") or operand.base == "rip" or not parts:
            return PUBLIC
        if operand.index or operand.displacement == PUBLIC or not operand.base:
            return ("stack", None) if parts[0][0] == "stack" else ("indexed",)
        return self.moved(parts[0], operand.displacement)

    @staticmethod
    def moved(value, by):
        if value[0] == "key":
            return ("key", value[1] + by)
        if value[0] == "stack" and len(value) == 3:
            return ("stack", value[1], value[2] + by)
        return ("indexed",) if value == PUBLIC else value

    @staticmethod
    def width(insn):
        if insn.mnemonic.startswith("kmov"):
            return {"b": 1, "w": 2, "d": 4, "q": 8}[insn.mnemonic[-1]]
        for operand in insn.operands:
            if isinstance(operand, str) and not (insn.mask and operand == insn.mask):
                vector = WIDTHS[operand] >= 16
                if vector and re.search("movs[sd]$", insn.mnemonic):
                    return 4 if insn.mnemonic[-1] == "s" else 8
                short = re.search(r"(mov|pextr|pinsr|movl?p?s?)(d|q)$|mov[lh]p[sd]$", insn.mnemonic)
                if vector and short:
                    return 4 if short.group(2) == "d" else 8
                if insn.mnemonic[:4] in ("movz", "movs"):
                    return {"b": 1, "w": 2, "l": 4}.get(insn.mnemonic[4], 8)
                return WIDTHS[operand]
        return {"b": 1, "w": 2, "l": 4}.get(insn.mnemonic[-1], 8)

    def read(self, insn, state, operand):
        if isinstance(operand, int):
            return PUBLIC
        if isinstance(operand, str):
            full = state.registers[NAMES[operand]]
            return state.registers.get((NAMES[operand], 8), full) if low_byte(operand) else full
        where = self.address(state, operand)
        if where == PUBLIC:
            return PUBLIC  # a constant of the object
        if where[0] == "key" and 0 <= where[1] and where[1] + self.width(insn) <= HEADER_BYTES:
            return PUBLIC
        if where[0] == "stack" and where[1] is not None:
            return state.load(where[1], where[2], self.width(insn))
        return SECRET

    def write(self, name, insn, state, operand, value):
        if isinstance(operand, str):
            full = NAMES[operand]
            state.registers.pop((full, 8), None)
            if low_byte(operand):
                state.registers[full, 8] = value
            if WIDTHS[operand] < 4 and full[0] == "r":
                value = join(value, state.registers[full])
            state.registers[full] = value
            return
        where = self.address(state, operand)
        if where[0] == "stack" and where[1] is not None:
            state.store(where[1], where[2], self.width(insn), value)
        if where[0] == "stack" and value == SECRET and any(
                isinstance(o, str) and WIDTHS[o] >= 16 for o in insn.operands):
            self.note(self.stack_notes, name, insn, "secret vector on the stack")

    def compute(self, name, insn, state):
        m, operands, registers = insn.mnemonic, insn.operands, state.registers
        plain = m[1:] if m[0] == "v" else m
        memory = [o for o in operands if isinstance(o, Memory)]
        if insn.mask and registers[insn.mask] == SECRET and any(o.base != "rip" for o in memory):
            raise Finding("secret mask of an access to memory")
        if memory and re.match(r"pcompress|pexpand", plain):
            raise Finding("compression or expansion in memory")
        if m.startswith("push"):
            registers["rsp"] = self.moved(registers["rsp"], -8)
            state.store(registers["rsp"][1], registers["rsp"][2], 8, self.read(insn, state, operands[0]))
            return
        if m.startswith("pop") and m != "popcnt" or m == "leave":
            if m == "leave":
                registers["rsp"] = registers["rbp"]
            if registers["rsp"][0] != "stack":
                raise Finding("stack pointer is lost")
            value = state.load(registers["rsp"][1], registers["rsp"][2], 8)
            registers["rsp"] = self.moved(registers["rsp"], 8)
            self.write(name, insn, state, "rbp" if m == "leave" else operands[0], value)
            return
        if not operands:  # cltq, cqto and kin
            registers["rdx"] = SECRET if registers["rax"] == SECRET else PUBLIC
            return
        if m.startswith("lea"):
            parts = [registers[r] for r in operands[0][1:3] if r in registers]
            where = PUBLIC
            if SECRET in parts:
                where = SECRET
            elif len(parts) == 1 and operands[0].base and operands[0].displacement != PUBLIC:
                where = self.moved(parts[0], operands[0].displacement)
            self.write(name, insn, state, operands[-1], PUBLIC if where == ("indexed",) else where)
            return
        sources = [self.read(insn, state, o) for o in operands[:-1]]
        same = len(operands) > 1 and operands[-2] == operands[-3 if len(operands) > 2 else -1]
        ones = plain.startswith("pternlog") and 0xff in operands
        if same and re.match(r"([pk]?xor|sub|psub|pcmpeq)", plain) or ones:
            if not re.match(r"v?p|v?xorp|k", m):
                registers["flags"] = PUBLIC
                self.compare = [insn.text]
            self.write(name, insn, state, operands[-1], PUBLIC)
            return
        self.arithmetic(name, insn, state, sources)

    def arithmetic(self, name, insn, state, sources):
        m, operands, registers = insn.mnemonic, insn.operands, state.registers
        destination = operands[-1]
        vex = m[0] == "v"
        if ONLY_FLAGS.match(m):
            registers["flags"] = join(*[SECRET if self.read(insn, state, o) == SECRET else PUBLIC
                                        for o in operands])
            self.compare = [insn.text]
            return
        if len(operands) == 1 and not m.startswith("set") or not (vex or OVERWRITES.match(m)) and not (
                m.startswith("imul") and len(operands) == 3) or READS_DESTINATION.match(m):
            sources.append(self.read(insn, state, destination))
        if insn.mask:
            sources.append(registers[insn.mask])
            if not insn.zeroing and not isinstance(destination, Memory):
                sources.append(self.read(insn, state, destination))
        if READS_FLAGS.match(m):
            sources.append(registers["flags"])
        if m.startswith("cmov"):
            sources.append(self.read(insn, state, destination))
        plain = [SECRET if s == SECRET else PUBLIC for s in sources]
        value = join(*plain) if plain else PUBLIC
        if re.match(r"mov(q|l|abs)?$", m):
            value = sources[0]
        elif re.match(r"(add|sub)[lq]?$", m) and isinstance(operands[0], int):
            by = operands[0] if m.startswith("add") else -operands[0]
            value = self.moved(sources[-1], by)
            value = PUBLIC if value == ("indexed",) else value
        elif m.startswith("and") and destination == "rsp":
            value = ("stack", insn.address, 0)
        elif m == "xchg":
            self.write(name, insn, state, operands[0], value)
        self.write(name, insn, state, destination, value)
        if m.startswith("mulx"):
            self.write(name, insn, state, operands[-2], join(value, registers["rdx"]))
            self.write(name, insn, state, destination, join(value, registers["rdx"]))
        if re.match(r"i?mul", m) and len(operands) == 1:
            registers["rax"] = registers["rdx"] = join(value, registers["rax"])
        if not vex and not NO_FLAGS.match(m) and NAMES.get(destination if isinstance(destination, str)
                                                         else "", "r")[0] == "r":
            registers["flags"] = value if value in (PUBLIC, SECRET) else PUBLIC
            self.compare = [insn.text]


def report(name, scans, verbose, stack):
    leaks = 0
    for scan in scans:
        found = list(scan.findings.values()) + (list(scan.stack_notes.values()) if stack else [])
        leaks += len(found)
        for line in sorted(found):
            print("  %s: %s" % (scan.stem, line))
        if verbose:
            for line in sorted(scan.branches.values()):
                print("  %s: jump at %s" % (scan.stem, line))
    print("scan %s %s" % (name, "leak (%d)" % leaks if leaks else "ok"))
    return leaks


def implementations(build):
    """{implementation: object files}: aes_x86_64_vaes has aes_x86_64_vaes_ctr.c.o and so on."""
    objects = {}
    for folder, _, files in os.walk(build):
        if os.path.basename(folder) == "x86_64":
            for f in files:
                if f.endswith(".o") and not SKIP.match(f):
                    objects[re.sub(r"(\.[cS])?\.o$", "", f)] = os.path.join(folder, f)
    groups = {}
    for stem in sorted(objects):
        owner = next((g for g in groups if stem.startswith(g + "_")), stem)
        groups.setdefault(owner, []).append(objects[stem])
    return groups


def self_test():
    """Assembles tests/ct/ct_scan_cases.S; a function's name says what must be found in it."""
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "ct", "ct_scan_cases.S")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "aes_cases.o")
        subprocess.run(["cc", "-c", source, "-o", path], check=True)
        scan = Scan(path)
    wrong = 0
    for name in scan.functions:
        found = {f for f, _ in list(scan.findings) + list(scan.stack_notes)}
        expected = name.startswith(("leak_", "helper_leak"))
        if (name in found) != expected:
            wrong += 1
            print("%s: %s" % (name, "leak not found" if expected else "found in clean code"))
    for line in sorted(scan.findings.values()):
        print("  " + line)
    print("%d functions, %d wrong" % (len(scan.functions), wrong))
    return 1 if wrong or not scan.functions else 0


def main(arguments):
    verbose, stack = "-v" in arguments, "--stack" in arguments
    if "--self-test" in arguments:
        return self_test()
    paths = [a for a in arguments if not a.startswith("-")]
    if not paths:
        print(__doc__)
        return 2
    groups = {}
    for path in paths:
        if os.path.isdir(path):
            groups.update(implementations(path))
        else:
            groups[re.sub(r"(\.[cS])?\.o$", "", os.path.basename(path))] = [path]
    if not groups:
        print("no object of the back-end x86_64 in " + " ".join(paths))
        return 2
    leaks = sum(report(name, [Scan(p) for p in files], verbose, stack) for name, files in groups.items())
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
