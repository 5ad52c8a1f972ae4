#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
"""The table of the constant-time proof: ct_report.py FOLDER SCAN COMPILER:LEVEL...

Reads FOLDER/COMPILER-LEVEL.txt as tests/ct/ct_proof.c writes them, and the lines
`scan IMPLEMENTATION ok|leak ...` of SCAN."""
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


def main(folder, scan_path, builds):
    passed = failed = skipped = 0
    results, trouble = {}, []
    for build in builds:
        found = read(os.path.join(folder, build.replace(":", "-") + ".txt"))
        if found is None:
            skipped += 1
            trouble.append("%s: skipped, no such compiler" % build)
            continue
        results[build] = found
        if not found[2]:
            failed += 1
            trouble.append("%s: does not build or run, see %s" %
                           (build, os.path.join(folder, build.replace(":", "-") + ".log")))
    names = sorted({name for found in results.values() for name in found[0]})
    width = max([len(n) for n in names] + [14])
    print("%-*s  %s" % (width, "implementation", "  ".join("%9s" % b for b in results)))
    for name in names:
        row = [cell(found[0].get(name, {})) for found in results.values()]
        print("%-*s  %s" % (width, "(planted)" if name == "-" else name,
                            "  ".join("%9s" % c for c in row)))
    for build, (cases, _, _) in results.items():
        for name, verdicts in cases.items():
            for case, verdict in verdicts.items():
                passed += verdict in GOOD
                skipped += verdict == "unsupported"
                if verdict not in GOOD + ("unsupported",):
                    failed += 1
                    trouble.append("%s: %s %s: %s" % (build, name, case, verdict))
    absent = sorted({name for found in results.values() for name in found[1]})
    verdicts = dict(line.split()[1:3] for line in open(scan_path, encoding="utf-8")
                    if line.startswith("scan ") and len(line.split()) >= 3)
    if absent:
        print("\nnot executed by valgrind; object code scanned:")
    for name in absent:
        verdict = verdicts.get(name)
        print("%-*s  %s" % (width, name, verdict or "skipped: no scan"))
        passed += verdict == "ok"
        skipped += verdict is None
        failed += verdict not in ("ok", None)
    for line in trouble:
        print(line)
    print("%d passed, %d failed, %d skipped" % (passed, failed, skipped))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
