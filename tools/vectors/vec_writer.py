# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""Writes vector files (tests/vectors/FORMAT.md): what the converters share."""
import sys

FIELDS = ("key", "iv", "ad", "msg", "ct", "tag", "seed")
LINE_BYTES = 64  # of one field on one line; longer fields repeat their name


class Writer:
    """Collects records; save() writes them with a head that cites origin and licence."""

    def __init__(self, origin, licence):
        self.origin = origin
        self.licence = licence
        self.lines = []
        self.source = None
        self.alg = None
        self.count = 0
        self.left_out = {}

    def leave_out(self, reason, count=1):
        self.left_out[reason] = self.left_out.get(reason, 0) + count

    def record(self, source, alg, number, status, flags, **fields):
        """A field that is None is absent; b"" is present and empty."""
        if source != self.source:
            self.lines.append("source " + source)
            self.source, self.alg = source, None
        if alg != self.alg:
            self.lines.append("alg " + alg)
            self.alg = alg
        self.lines.append("vector %d %s %s" % (number, status, ",".join(flags) or "-"))
        for name in FIELDS:
            if fields.get(name) is not None:
                self._field(name, fields[name])
        self.lines.append("end")
        self.count += 1

    def _field(self, name, data):
        for at in range(0, max(len(data), 1), LINE_BYTES):
            self.lines.append((name + " " + data[at:at + LINE_BYTES].hex()).rstrip())

    def save(self, path, command):
        head = ["# Test vectors in the format of tests/vectors/FORMAT.md.",
                "# Origin: " + self.origin, "# Licence: " + self.licence, "# Written by: " + command]
        for reason, count in sorted(self.left_out.items()):
            head.append("# Left out: %d, %s" % (count, reason))
        with open(path, "w", encoding="ascii") as out:
            out.write("\n".join(head + self.lines) + "\n")
        print("%s: %d vectors%s" % (path, self.count, "".join(
            "; left out %d (%s)" % (n, r) for r, n in sorted(self.left_out.items()))),
            file=sys.stderr)
