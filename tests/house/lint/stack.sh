#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# The bound of the stack: frames add up, calls through tables count, recursion is refused.
. "$(dirname "$0")/../plant.sh"

bound() { # FILE FUNCTION
    cd "$tree" || return
    arm-none-eabi-gcc -Os -mcpu=cortex-m4 -mthumb -ffunction-sections -fdata-sections \
        -fcallgraph-info=su -c "$1.c"
    python3 -B - "$root/tools/size" "$tree/$1.o" "$2" <<'END'
import sys

sys.path.insert(0, sys.argv[1])
from stack import FRONT, Program
graph = Program([sys.argv[2]], set(), "arm-none-eabi-objdump")
print(graph.depth(graph.globals[sys.argv[3]], FRONT)[0])
END
}

plant psa_one.c <<'END'
void use(char *p);
static __attribute__((noinline)) void block(void) { char big[400]; use(big); }
struct table { void (*f)(void); };
const struct table mica_x_c = {block};
const struct table *mica_choose(void);
int mica_front(void) { char b[100]; use(b); mica_choose()->f(); return b[0]; }
END
bytes=$(bound psa_one mica_front)
if [ "$bytes" -lt 532 ] || [ "$bytes" -gt 600 ]; then # 400 + 100 + what is pushed + a library call
    echo "the bound is $bytes"
    wrong=1
fi
plant psa_two.c <<'END'
int mica_front(int n);
__attribute__((noinline)) int mica_other(int n) { return n ? mica_front(n - 1) + n : 1; }
int mica_front(int n) { return mica_other(n) * n; }
END
catches "recursion:" bound psa_two mica_front
plant psa_three.c <<'END'
static int mica_stray(void) { return 1; }
int (*const mica_list[])(void) = {mica_stray};
int mica_front(int n) { return mica_list[n](); }
END
catches "which is in no layer" bound psa_three mica_front
exit $wrong
