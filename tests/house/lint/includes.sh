#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Mica contributors
# SPDX-License-Identifier: Apache-2.0
# The checker of include rules.
. "$(dirname "$0")/../plant.sh"
check="$root/tools/check_includes.sh $tree"

plant src/hash/sha256.c <<<'#include "core/bytes.h"'
plant backends/x86_64/aes_x86_64_one.c <<<'#include "cipher/cipher_impl.h"'
plant src/psa/key_store.h <<<'#include "psa/crypto_struct.h"'
plant src/psa/key_store.c <<<'#include "psa/key_store.h"'
passes $check

plant src/hash/sha256.c <<<'#include "cipher/cipher.h"'
catches "src/hash/sha256.c may not include cipher/cipher.h" $check
plant src/hash/sha256.c <<<'#include <stdio.h>'
catches "src/hash/sha256.c may not include stdio.h" $check
plant src/hash/sha256.c <<<'#include "psa/key_store.h"'
catches "src/hash/sha256.c may not include psa/key_store.h" $check
plant src/hash/sha256.c <<<'/* for the x86_64 */'
catches "src/hash/sha256.c names the back-end x86_64" $check
rm "$tree/src/hash/sha256.c"

plant src/core/bytes.h <<<'#include "hash/hash.h"'
catches "src/core/bytes.h may not include hash/hash.h" $check
rm "$tree/src/core/bytes.h"

plant ports/posix/port_posix.c <<<'#include "rng/entropy.h"'
catches "ports/posix/port_posix.c may not include rng/entropy.h" $check
rm "$tree/ports/posix/port_posix.c"

plant bench/run.c <<<'#include "hash/hash.h"'
plant src/hash/hash.h <<<''
catches "bench/run.c may not include hash/hash.h" $check
rm "$tree/bench/run.c"

plant cli/hash.h <<<''
catches "the name hash.h stands twice" $check
exit $wrong
