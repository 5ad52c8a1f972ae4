/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/* Start-up for Cortex-M firmware: vector table, initial data, FPU, main, exit through semihosting.
 * One handler serves all external interrupts: irq_handler(number). Handlers that a program does not
 * define are provided by boards/sections.ld. */
#include <stdint.h>

extern uint32_t __data_start[], __data_end[], __data_load[], __bss_start[], __bss_end[];
extern uint8_t __stack_top[];

int main(void);
void reset_handler(void);
void default_handler(void);
void nmi_handler(void);
void hard_fault_handler(void);
void mem_manage_handler(void);
void bus_fault_handler(void);
void usage_fault_handler(void);
void svc_handler(void);
void debug_monitor_handler(void);
void pendsv_handler(void);
void systick_handler(void);
void irq_handler(void);
void board_exit(int status) __attribute__((noreturn));

typedef void (*vector_fn)(void);

struct vector_table {
    void *stack;
    vector_fn system[15];
    vector_fn irq[64];
};

const struct vector_table vector_table __attribute__((section(".isr_vector"), used)) = {
    .stack = __stack_top,
    .system = {reset_handler, nmi_handler, hard_fault_handler, mem_manage_handler,
               bus_fault_handler, usage_fault_handler, 0, 0, 0, 0, svc_handler,
               debug_monitor_handler, 0, pendsv_handler, systick_handler},
    .irq = {[0 ... 63] = irq_handler},
};

/* Semihosting SYS_EXIT_EXTENDED (0x20) with ADP_Stopped_ApplicationExit. */
void board_exit(int status)
{
    uint32_t block[2] = {0x20026u, (uint32_t)status};
    register uint32_t op __asm__("r0") = 0x20;
    register uint32_t *args __asm__("r1") = block;
    for (;;) {
        __asm__ volatile("bkpt 0xab" : : "r"(op), "r"(args) : "memory");
    }
}

void default_handler(void)
{
    board_exit(70); /* an exception that nobody expects */
}

#ifdef __ARM_FP
static void enable_fpu(void)
{
    *(volatile uint32_t *)0xe000ed88u |= 0xfu << 20; /* CPACR: CP10 and CP11 */
    __asm__ volatile("dsb\n isb" : : : "memory");
}
#else
static void enable_fpu(void)
{
}
#endif

void reset_handler(void)
{
    const uint32_t *from = __data_load;
    for (uint32_t *to = __data_start; to < __data_end; to++) {
        *to = *from++;
    }
    for (uint32_t *to = __bss_start; to < __bss_end; to++) {
        *to = 0;
    }
    enable_fpu();
    board_exit(main());
}
