# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# Doxygen's view of a header: without the macros that are steps of others (MICA_ names that have no
# comment of their own), and with a word on each switch of the configuration.
function hide_rest() {
    while (/\\$/ && (getline > 0)) print ""
}
/^#define MICA_/ && documented != NR - 1 { print ""; hide_rest(); next }
/^#define PSA_WANT_/ && documented != NR - 1 {
    print "/** Whether the build has " substr($2, 10) ": 0 or 1. */"
}
/\*\/ *$/ { if (in_doc || /^\/\*\*/) documented = NR; in_doc = 0 }
/^\/\*\*/ && !/\*\/ *$/ { in_doc = 1 }
{ print }
