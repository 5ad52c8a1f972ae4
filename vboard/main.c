/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* mica-vboard: firmware for a Cortex-M part runs on a simulated board. Command line:
 * docs/VBOARD.md. */
#include "machine.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    STATUS_USAGE = 2,
    STATUS_BUDGET = 124,
    STATUS_FAULT = 125,
    STATUS_DEADLOCK = 126,
};

#define FAULTS_MAX 16

struct command_line {
    const char *board, *file;
    const char *fault[FAULTS_MAX];
    size_t faults;
    struct options options;
};

static const char usage[] =
    "usage: mica-vboard run --board NAME|FILE [options] FILE.elf\n"
    "       mica-vboard boards\n"
    "  --json FILE        a JSON line for each region and one for the run\n"
    "  --trace FILE       branches and addresses; --trace-regions: inside regions only\n"
    "  --profile          cycles by function; --profile-regions: inside regions only\n"
    "  --stack            print the lowest stack pointer as well\n"
    "  --strict           stop at every access that is not aligned to its size\n"
    "  --budget N         stop after N instructions\n"
    "  --seed N           start of the noise sources\n"
    "  --fault SPEC       skip:PLACE:N, flip-reg:PLACE:N:REG:BIT, flip-mem:PLACE:N:ADDR:BIT,\n"
    "                     device:LABEL:KIND; may be repeated\n"
    "  --vectors FILE     the file that semihosting may read\n"
    "  --args TEXT        semihosting's command line\n"
    "  --rtos             add the board's vendor driver overhead where the firmware marks it\n"
    "  --stub-peripherals registers of unknown peripherals remember, and flags come when polled\n"
    "  --faults-to-handler the firmware's HardFault handler runs where the run would stop\n"
    "  --until TEXT       ends well when the console has said that\n"
    "  --quiet            no summary after the console\n";

enum {
    OPT_BOARD = 256,
    OPT_JSON,
    OPT_TRACE,
    OPT_TRACE_REGIONS,
    OPT_PROFILE,
    OPT_PROFILE_REGIONS,
    OPT_STACK,
    OPT_STRICT,
    OPT_BUDGET,
    OPT_SEED,
    OPT_FAULT,
    OPT_VECTORS,
    OPT_ARGS,
    OPT_RTOS,
    OPT_STUB_PERIPHERALS,
    OPT_FAULTS,
    OPT_UNTIL,
    OPT_QUIET,
};

static const struct option long_options[] = {
    {"board", required_argument, NULL, OPT_BOARD},
    {"json", required_argument, NULL, OPT_JSON},
    {"trace", required_argument, NULL, OPT_TRACE},
    {"trace-regions", no_argument, NULL, OPT_TRACE_REGIONS},
    {"profile", no_argument, NULL, OPT_PROFILE},
    {"profile-regions", no_argument, NULL, OPT_PROFILE_REGIONS},
    {"stack", no_argument, NULL, OPT_STACK},
    {"strict", no_argument, NULL, OPT_STRICT},
    {"budget", required_argument, NULL, OPT_BUDGET},
    {"seed", required_argument, NULL, OPT_SEED},
    {"fault", required_argument, NULL, OPT_FAULT},
    {"vectors", required_argument, NULL, OPT_VECTORS},
    {"args", required_argument, NULL, OPT_ARGS},
    {"rtos", no_argument, NULL, OPT_RTOS},
    {"stub-peripherals", no_argument, NULL, OPT_STUB_PERIPHERALS},
    {"faults-to-handler", no_argument, NULL, OPT_FAULTS},
    {"until", required_argument, NULL, OPT_UNTIL},
    {"quiet", no_argument, NULL, OPT_QUIET},
    {NULL, 0, NULL, 0},
};

static bool parse_number(const char *text, uint64_t *value)
{
    char *end;
    *value = strtoull(text, &end, 0);
    return *text >= '0' && *text <= '9' && *end == 0;
}

static bool take_value(struct command_line *c, int option, const char *value)
{
    struct options *o = &c->options;
    switch (option) {
    case OPT_BOARD:
        c->board = value;
        return true;
    case OPT_JSON:
        o->json_file = value;
        return true;
    case OPT_TRACE:
        o->trace_file = value;
        return true;
    case OPT_BUDGET:
        return parse_number(value, &o->budget);
    case OPT_SEED:
        return parse_number(value, &o->seed);
    case OPT_VECTORS:
        o->vector_file = value;
        return true;
    case OPT_ARGS:
        o->arguments = value;
        return true;
    case OPT_UNTIL:
        o->until = value;
        return *value != 0;
    case OPT_FAULT:
        if (c->faults == FAULTS_MAX) {
            return false;
        }
        c->fault[c->faults++] = value;
        return true;
    default:
        return false;
    }
}

static bool take_flag(struct options *o, int option)
{
    const struct {
        int id;
        bool *flag;
    } flags[] = {
        {OPT_TRACE_REGIONS, &o->trace_regions_only},
        {OPT_PROFILE, &o->profile},
        {OPT_PROFILE_REGIONS, &o->profile_regions_only},
        {OPT_STACK, &o->stack},
        {OPT_STRICT, &o->strict},
        {OPT_RTOS, &o->rtos},
        {OPT_STUB_PERIPHERALS, &o->stub_peripherals},
        {OPT_FAULTS, &o->faults_to_handler},
        {OPT_QUIET, &o->quiet},
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (flags[i].id == option) {
            *flags[i].flag = true;
            o->profile = o->profile || option == OPT_PROFILE_REGIONS;
            return true;
        }
    }
    return false;
}

static bool parse(struct command_line *c, int argc, char **argv)
{
    c->options.budget = UINT64_MAX;
    for (int option; (option = getopt_long(argc, argv, "", long_options, NULL)) != -1;) {
        if (!take_flag(&c->options, option) && !take_value(c, option, optarg)) {
            return false;
        }
    }
    c->file = optind + 1 == argc ? argv[optind] : NULL;
    return c->board != NULL && c->file != NULL;
}

/* A name with a slash is a file; its board is named after the folder. */
static char *read_board_file(const char *path)
{
    FILE *f = fopen(path, "r");
    char *text = calloc(1, 65536);
    if (f != NULL && text != NULL) {
        text[fread(text, 1, 65535, f)] = 0;
    }
    if (f == NULL) {
        free(text);
        return NULL;
    }
    fclose(f);
    return text;
}

static void name_board(struct board *board, const char *path)
{
    const char *end = strrchr(path, '/');
    const char *start = end;
    while (start != NULL && start > path && start[-1] != '/') {
        start--;
    }
    snprintf(board->name, sizeof board->name, "%.*s",
             start != NULL ? (int)(end - start) : (int)strlen(path), start != NULL ? start : path);
}

static bool load_board(struct board *board, const char *name)
{
    char error[BOARD_ERROR_SIZE];
    char *file = strchr(name, '/') != NULL ? read_board_file(name) : NULL;
    const char *text = file != NULL ? file : board_builtin(name);
    if (text == NULL) {
        fprintf(stderr, "mica-vboard: no board %s; see mica-vboard boards\n", name);
        return false;
    }
    bool ok = board_parse(board, text, error);
    if (!ok) {
        fprintf(stderr, "mica-vboard: board %s: %s\n", name, error);
    }
    name_board(board, name);
    free(file);
    return ok;
}

static void print_energy(const struct machine *m)
{
    double seconds = (double)m->cycles / m->board.clock_hz;
    if (!m->energy.known || m->cycles == 0) {
        return;
    }
    printf("charge         %.3f uC, %.3f mA on average\n", m->energy.charge_nc / 1e3,
           m->energy.charge_nc / 1e6 / seconds);
    if (m->board.supply_volts > 0) {
        printf("energy         %.3f uJ at %.2f V\n",
               m->energy.charge_nc * m->board.supply_volts / 1e3, m->board.supply_volts);
    }
}

static void print_summary(const struct machine *m)
{
    printf("board          %s (%s, timing %s, error class %c, modelled)\n", m->board.name,
           m->board.core, m->timing->version, m->board.error_class);
    printf("cycles         %" PRIu64 "\n", m->cycles);
    printf("instructions   %" PRIu64 "\n", m->instructions);
    printf("sleep cycles   %" PRIu64 "\n", m->sleep_cycles);
    printf("peak stack     %u bytes\n", m->stack.top - m->stack.low);
    if (m->options.stack) {
        printf("stack          0x%08x down to 0x%08x\n", m->stack.top, m->stack.low);
    }
    print_energy(m);
    if (m->unlocated != 0) {
        printf("unlocated      %" PRIu64 " accesses with the time of their block\n", m->unlocated);
    }
    static const char *const ends[] = {"", "", " (instruction budget)", " (fault)",
                                       " (nothing can happen any more)"};
    printf("exit status    %u%s\n", m->exit_status, ends[m->stop]);
}

static int process_status(const struct machine *m)
{
    switch (m->stop) {
    case STOP_EXIT:
        return (int)(m->exit_status & 0xff);
    case STOP_BUDGET:
        return STATUS_BUDGET;
    case STOP_DEADLOCK:
        return STATUS_DEADLOCK;
    default:
        return STATUS_FAULT;
    }
}

static bool set_up(struct machine *m, const struct command_line *c)
{
    char error[ELF_ERROR_SIZE];
    struct board board;
    if (!load_board(&board, c->board)) {
        return false;
    }
    if (!machine_open(m, &board, &c->options, error)) {
        fprintf(stderr, "mica-vboard: %s\n", error);
        return false;
    }
    if (!machine_load(m, c->file, error)) {
        fprintf(stderr, "mica-vboard: %s %s\n", c->file, error);
        return false;
    }
    for (size_t i = 0; i < c->faults; i++) {
        if (!inject_parse(m, c->fault[i])) {
            fprintf(stderr, "mica-vboard: fault %s is not understood\n", c->fault[i]);
            return false;
        }
    }
    return true;
}

static int run(int argc, char **argv)
{
    struct command_line c = {0};
    static struct machine m;
    if (!parse(&c, argc, argv)) {
        fputs(usage, stderr);
        return STATUS_USAGE;
    }
    if (!set_up(&m, &c)) {
        machine_close(&m);
        return STATUS_USAGE;
    }
    machine_run(&m);
    int status = process_status(&m);
    if (!c.options.quiet) {
        print_summary(&m);
    }
    if (c.options.profile) {
        profile_print(&m, stdout);
    }
    bool written = records_close(&m);
    written = trace_close(&m) && written && fflush(stdout) == 0;
    if (!written) {
        fprintf(stderr, "mica-vboard: an output file could not be written\n");
        status = STATUS_USAGE;
    }
    machine_close(&m);
    return status;
}

int main(int argc, char **argv)
{
    if (argc >= 2 && strcmp(argv[1], "run") == 0) {
        return run(argc - 1, argv + 1);
    }
    if (argc == 2 && strcmp(argv[1], "boards") == 0) {
        board_list();
        return 0;
    }
    fputs(usage, stderr);
    return STATUS_USAGE;
}
