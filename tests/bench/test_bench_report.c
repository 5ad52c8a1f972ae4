/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Reporters: the same records give the same bytes, in the layouts of the published reports. */
#include "bench_samples.h"
#include "check.h"

/* clang-format off */
static const char host_text[] =
    "Target     host, measured\n"
    "Machine    Example CPU (x86_64, Linux)\n"
    "Clock      3.5 GHz (estimated)\n"
    "Compiler   GNU 12.2.0, flags: -O3\n"
    "Build      mica 1.2.3, commit 0123456789ab\n"
    "Timer      500 ns resolution\n"
    "Peer       big: Big 3.0; compared with Mica's hardware column, or its software w"
    "here it has none\n"
    "Peer       plain: Plain 1; without special instructions, compared with Mica's so"
    "ftware\n"
    "Units      MB = 10^6 bytes; a figure is the median of interleaved rounds, whole "
    "PSA calls, key schedule included\n"
    "\n"
    "Cipher Algorithms, messages of 16384 bytes\n"
    "\n"
    "Algorithm    Encryption  Decryption  Encryption  Decryption   Encryption   Decry"
    "ption  Encryption  HW ratio  Decryption  HW ratio  Encryption  SW ratio  Decrypt"
    "ion  SW ratio  Implementations\n"
    "             (Software)  (Software)  (Hardware)  (Hardware)  Improvement  Improv"
    "ement       (big)    to big       (big)    to big     (plain)  to plain     (pla"
    "in)  to plain  (Hardware / Software)\n"
    "AES-128-CTR  204.8 MB/s  200.0 MB/s  16384 MB/s  16000 MB/s         80.0        "
    " 82.0   8192 MB/s      2.03           -         -  163.8 MB/s      1.25         "
    "  -         -  aes_fast / aes_c64\n"
    "\n"
    "AEAD Algorithms, messages of 16384 bytes\n"
    "\n"
    "Algorithm    Encryption  Decryption  Encryption  Decryption   Encryption   Decry"
    "ption  Implementations\n"
    "             (Software)  (Software)  (Hardware)  (Hardware)  Improvement  Improv"
    "ement  (Hardware / Software)\n"
    "AES-128-GCM           -           -  10000 MB/s           -            -        "
    "    -  aes_fast\n"
    "\n"
    "Hash Algorithms, messages of 16384 bytes\n"
    "\n"
    "Algorithm       Speed       Speed                    Speed  HW ratio  Implementa"
    "tions\n"
    "           (Software)  (Hardware)  Improvement       (big)    to big  (Hardware "
    "/ Software)\n"
    "MD5        800.0 MB/s           -            -  800.0 MB/s      1.00  md5_c\n"
    "SHA-256    400.0 MB/s           -            -           -         -  sha256_c\n"
    "\n"
    "Signature Algorithms\n"
    "\n"
    "Algorithm  Generation  Verification  Generation  Verification   Generation  Veri"
    "fication  Implementations\n"
    "           (Software)    (Software)  (Hardware)    (Hardware)  Improvement   Imp"
    "rovement  (Hardware / Software)\n"
    "RSA-2048            -      1.235 ms           -             -            -      "
    "       -  mont_c64\n"
    "\n"
    "EC Signature Algorithms\n"
    "\n"
    "Algorithm  Generation  Verification  Generation  Verification   Generation  Veri"
    "fication  Implementations\n"
    "           (Software)    (Software)  (Hardware)    (Hardware)  Improvement   Imp"
    "rovement  (Hardware / Software)\n"
    "Ed25519     0.0215 ms             -   0.0107 ms             -         2.00      "
    "       -  ff_fast / ff_c64\n"
    "\n"
    "SHA-256 Benchmark Results\n"
    "\n"
    "Payload Length  Duration SW  Implementations\n"
    "       (bytes)         (us)  (Hardware / Software)\n"
    "            64        0.400  sha256_c\n"
    "         16384        40.96  sha256_c\n";

static const char board_text[] =
    "Target     example, modelled\n"
    "Machine    Example board\n"
    "Clock      48 MHz (exact)\n"
    "Flash      2 wait states\n"
    "Compiler   GNU 12.2.1, flags: -O3 -mcpu=cortex-m4\n"
    "Build      mica 1.2.3, commit 0123456789ab+\n"
    "Timer      20.8 ns resolution\n"
    "Units      MB = 10^6 bytes; a figure is the median of interleaved rounds, whole "
    "PSA calls, key schedule included\n"
    "\n"
    "Hash Algorithms, messages of 16000 bytes\n"
    "\n"
    "Algorithm       Speed       Speed               Implementations\n"
    "           (Software)  (Hardware)  Improvement  (Hardware / Software)\n"
    "SHA-256    0.777 MB/s  37.30 MB/s         48.0  sha256_engine, polling / sha256_c\n"
    "\n"
    "SHA-256 Benchmark Results\n"
    "\n"
    "Payload Length  Duration HW  Duration SW     Duration  Average Current  Average "
    "Current  Energy Efficiency  Implementations\n"
    "       (bytes)         (ms)         (ms)  Improvement          HW (mA)          "
    "SW (mA)        Improvement  (Hardware / Software)\n"
    "            64       0.0230        0.173          7.5             3.80          "
    "   3.10                6.1  sha256_engine, polling / sha256_c\n"
    "          8000        0.261        10.40         39.8             3.00          "
    "   3.10               41.2  sha256_engine, polling / sha256_c\n"
    "         16000        0.429        20.60         48.0             2.76          "
    "   3.10               53.9  sha256_engine, polling / sha256_c\n"
    "\n"
    "TRNG Benchmark Results\n"
    "\n"
    " Length  Duration HW  Average Current  Implementations\n"
    "(bytes)         (ms)          HW (mA)  (Hardware / Software)\n"
    "     16        9.980             2.20  entropy_engine, polling\n"
    "     32        19.92             2.19  entropy_engine, polling\n"
    "\n"
    "Crossover, in bytes of the message: from there on\n"
    "\n"
    "Algorithm  Operation  Shortest    Engine beats      Engine beats  Blocking beats   Bloc"
    "king beats\n"
    "                      measured  software, time  software, charge   polling, time  polli"
    "ng, charge\n"
    "SHA-256    hash             64          always                 -               -       "
    "         -\n";

static const char board_markdown[] =
    "- **Target**: example, modelled\n"
    "- **Machine**: Example board\n"
    "- **Clock**: 48 MHz (exact)\n"
    "- **Flash**: 2 wait states\n"
    "- **Compiler**: GNU 12.2.1, flags: -O3 -mcpu=cortex-m4\n"
    "- **Build**: mica 1.2.3, commit 0123456789ab+\n"
    "- **Timer**: 20.8 ns resolution\n"
    "- **Units**: MB = 10^6 bytes; a figure is the median of interleaved rounds, whol"
    "e PSA calls, key schedule included\n"
    "\n"
    "## Hash Algorithms, messages of 16000 bytes\n"
    "\n"
    "| Algorithm | Speed (Software) | Speed (Hardware) | Improvement | Implementation"
    "s (Hardware / Software) |\n"
    "| --- | ---: | ---: | ---: | --- |\n"
    "| SHA-256 | 0.777 MB/s | 37.30 MB/s | 48.0 | sha256_engine, polling / sha256_c |\n"
    "\n"
    "## SHA-256 Benchmark Results\n"
    "\n"
    "| Payload Length (bytes) | Duration HW (ms) | Duration SW (ms) | Duration Improv"
    "ement | Average Current HW (mA) | Average Current SW (mA) | Energy Efficiency Im"
    "provement | Implementations (Hardware / Software) |\n"
    "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n"
    "| 64 | 0.0230 | 0.173 | 7.5 | 3.80 | 3.10 | 6.1 | sha256_engine, polling / sha256_c |\n"
    "| 8000 | 0.261 | 10.40 | 39.8 | 3.00 | 3.10 | 41.2 | sha256_engine, polling / sha256_c |\n"
    "| 16000 | 0.429 | 20.60 | 48.0 | 2.76 | 3.10 | 53.9 | sha256_engine, polling / sha256_c |\n"
    "\n"
    "## TRNG Benchmark Results\n"
    "\n"
    "| Length (bytes) | Duration HW (ms) | Average Current HW (mA) | Implementations "
    "(Hardware / Software) |\n"
    "| ---: | ---: | ---: | --- |\n"
    "| 16 | 9.980 | 2.20 | entropy_engine, polling |\n"
    "| 32 | 19.92 | 2.19 | entropy_engine, polling |\n"
    "\n"
    "## Crossover, in bytes of the message: from there on\n"
    "\n"
    "| Algorithm | Operation | Shortest measured | Engine beats software, time | Engine beat"
    "s software, charge | Blocking beats polling, time | Blocking beats polling, charge |\n"
    "| --- | --- | ---: | ---: | ---: | ---: | ---: |\n"
    "| SHA-256 | hash | 64 | always | - | - | - |\n";

static const char board_csv[] =
    "target,kind,library,alg,op,key_bits,bytes,class,impl,behaviour,time_ns,time_min_"
    "ns,spread,iterations,cycles,current_ma,charge_nc,energy_nj,stack_bytes,time_rati"
    "o_portable,time_ratio_cpu,time_ratio_engine,version,commit,compiler,flags,machin"
    "e,clock_hz,clock_source,wait_states,timer_resolution_ns\n"
    "example,modelled,mica,SHA-256,hash,,64,engine,sha256_engine,polling,23000,23000,"
    "0.01,1000,,3.8,,,,,,,1.2.3,0123456789ab+,GNU 12.2.1,-O3 -mcpu=cortex-m4,Example "
    "board,48000000,exact,2,20.8333\n"
    "example,modelled,mica,SHA-256,hash,,64,portable,sha256_c,polling,173000,173000,0"
    ".01,1000,,3.1,,,,,,,1.2.3,0123456789ab+,GNU 12.2.1,-O3 -mcpu=cortex-m4,Example b"
    "oard,48000000,exact,2,20.8333\n";
/* clang-format on */

static void text_of_a_host(void)
{
    check_text(sample_report("text", sample_host, sample_host_count), host_text);
}

/* The board's figures are those of a published table: its ratios come out again. */
static void text_of_a_board(void)
{
    check_text(sample_report("text", sample_board, sample_board_count), board_text);
}

static void markdown(void)
{
    check_text(sample_report("md", sample_board, sample_board_count), board_markdown);
}

static void csv(void)
{
    check_text(sample_report("csv", sample_board, 2), board_csv);
}

static void nothing_to_report(void)
{
    check_text(sample_report("text", sample_host, 0), "");
    check_text(sample_report("jsonl", sample_host, 0), "");
}

static void formats(void)
{
    CHECK(bench_reporter_by_format("text") != NULL && bench_reporter_by_format("md") != NULL);
    CHECK(bench_reporter_by_format("pdf") == NULL && bench_reporter_by_format("") == NULL);
}

static const struct check_test tests[] = {
    {"text of a host", text_of_a_host},
    {"text of a board", text_of_a_board},
    {"markdown", markdown},
    {"csv", csv},
    {"nothing to report", nothing_to_report},
    {"formats", formats},
    {0, 0},
};

const struct check_suite suite_bench_report = {"bench_report", tests};
