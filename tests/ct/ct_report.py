#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""The table of the constant-time proof: ct_report.py FOLDER COMPILER:LEVEL...

Reads, for each build, FOLDER/COMPILER-LEVEL.txt as tests/ct/ct_proof.c writes it, the lines
`scan IMPLEMENTATION ok|leak ...` of FOLDER/COMPILER-LEVEL.scan, and FOLDER/self_test."""
import os
import sys

GOOD = ("clean", "caught")


def read(path):
    """Returns ({implementation: {case: verdict}}, [absent implementations], complete)."""
    cases, absent = {}, []
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            words = line.split()
            if words[:1] == ["ct"]:
                cases.setdefault(words[1], {})[words[2]] = words[3]
            elif words[:1] == ["absent"]:
                absent.append(words[1])
            elif words == ["broken"]:
                return {}, [], False
    return cases, absent, bool(cases)


def cell(cases):
    bad = [name for name, verdict in cases.items() if verdict not in GOOD + ("unsupported",)]
    good = sum(verdict in GOOD for verdict in cases.values())
    return "%d FAILED" % len(bad) if bad else "%d ok" % good if good else "-"


def read_scan(path):
    """Returns {implementation: "ok" or "leak"}."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        lines = [line.split() for line in file]
    return {words[1]: words[2] for words in lines if len(words) >= 3 and words[0] == "scan"}


class Report:
    """Counts, and what is to be said after the tables."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0
        self.trouble = []

    def fail(self, text):
        self.failed += 1
        self.trouble.append(text)

    def count(self, verdict, text):
        if verdict in GOOD + ("ok",):
            self.passed += 1
        elif verdict in ("unsupported", None):
            self.skipped += 1
        else:
            self.fail("%s: %s" % (text, verdict))


def table(names, builds, cell_of):
    width = max([len(n) for n in names] + [14])
    print("%-*s  %s" % (width, "implementation", "  ".join("%9s" % b for b in builds)))
    for name in names:
        row = [cell_of(name, build) for build in builds]
        print("%-*s  %s" % (width, "(planted)" if name == "-" else name,
                            "  ".join("%9s" % c for c in row)))


def report_executed(report, results):
    names = sorted({name for found in results.values() for name in found[0]})
    table(names, results, lambda name, build: cell(results[build][0].get(name, {})))
    for build, (cases, _, _) in results.items():
        for name, verdicts in cases.items():
            for case, verdict in verdicts.items():
                report.count(verdict, "%s: %s %s" % (build, name, case))


# What the scan does not prove yet. It takes all that is read through a pointer kept in memory for a
# secret, and a mask of an access to memory for a leak. Said and counted as skipped.
UNPROVEN = [("", "des_x86_64_avx512", "reads its key through a structure"),
            ("gcc:O0", "mont_x86_64_ifma", "unoptimised, a masked addition reads the stack")]


def unproven(build, name):
    return next((why for b, n, why in UNPROVEN if b in ("", build) and n == name), None)


def scanned(scan, name):
    """What the scan says of an implementation, which may be the sum of its kernels."""
    parts = [verdict for kernel, verdict in scan.items()
             if kernel == name or kernel.startswith(name + "_")]
    return next((v for v in parts if v != "ok"), parts[0] if parts else None)


def report_scanned(report, results, scans):
    absent = sorted({name for found in results.values() for name in found[1]})
    if not absent:
        return
    print("\nnot executed by valgrind; object code scanned:")
    table(absent, results, lambda name, build: scanned(scans[build], name) or "no scan")
    for build in results:
        for name in absent:
            verdict, why = scanned(scans[build], name), unproven(build, name)
            if why and verdict != "ok":
                report.skipped += 1
                report.trouble.append("skipped: %s: scan of %s: %s" % (build, name, why))
            else:
                report.count(verdict, "%s: scan of %s" % (build, name))


def main(folder, builds):
    report, results, scans = Report(), {}, {}
    for build in builds:
        base = os.path.join(folder, build.replace(":", "-"))
        found = read(base + ".txt")
        if found is None:
            report.skipped += 1
            report.trouble.append("%s: skipped, no such compiler" % build)
            continue
        results[build], scans[build] = found, read_scan(base + ".scan")
        if not found[2]:
            report.fail("%s: does not build or run, see %s.log and .valgrind" % (build, base))
    report_executed(report, results)
    report_scanned(report, results, scans)
    self_test = os.path.join(folder, "self_test")
    if os.path.exists(self_test):
        with open(self_test, encoding="utf-8") as file:
            report.count(file.read().strip(), "self-test of the scan, see self_test.log")
    for line in report.trouble:
        print(line)
    print("%d passed, %d failed, %d skipped" % (report.passed, report.failed, report.skipped))
    return 1 if report.failed or not report.passed else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2:]))
