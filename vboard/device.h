/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The device contract: what a peripheral model implements, and what the board does for it.
 *
 * A device is a function of its registers and of time. It never looks at the host's clock: time is
 * device_now(), in core cycles. A device that will do something later sets next_event; the board
 * calls event() when that cycle has come, always before the next register access that could see it.
 */
#ifndef VBOARD_DEVICE_H
#define VBOARD_DEVICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct machine;
struct device;

#define DEVICE_NEVER UINT64_MAX

struct device_ops {
    const char *name; /* the word that a board's description uses */
    uint32_t size;    /* bytes of address space */
    size_t state;     /* bytes of private state, zeroed before reset() */
    /* Registers. `offset` is from the base; `size` is 1, 2 or 4 bytes. */
    uint32_t (*read)(struct device *dev, uint32_t offset, unsigned size);
    void (*write)(struct device *dev, uint32_t offset, unsigned size, uint32_t value);
    void (*reset)(struct device *dev);
    /* NULL when the device never sets next_event. Must move next_event forward. */
    void (*event)(struct device *dev);
    /* Fault injection: true when `kind` is known. NULL: no fault known. */
    bool (*fault)(struct device *dev, const char *kind);
    /* Releases what reset() or later calls allocated. NULL: nothing. */
    void (*destroy)(struct device *dev);
};

struct device {
    const struct device_ops *ops;
    char label[16];
    uint32_t base;
    int irq;             /* external interrupt number, or -1 */
    bool line;           /* level of the interrupt line */
    bool clocked;        /* false: an access stops the run */
    uint64_t next_event; /* absolute cycle, or DEVICE_NEVER */
    void *state;
    struct machine *machine;
};

/* Cycle at which the running access takes place, and the one at which its instruction ends. */
uint64_t device_now(const struct device *dev);
uint64_t device_after(const struct device *dev);

/* Core clock in hertz. */
uint32_t device_clock(const struct device *dev);

/* Sets the level of the device's interrupt line. */
void device_irq(struct device *dev, bool level);

/* Bus master accesses: false is a bus error (nothing there, or not writable). */
bool device_dma_read(struct device *dev, uint32_t address, void *to, size_t len);
bool device_dma_write(struct device *dev, uint32_t address, const void *from, size_t len);

/* The device starts or stops drawing the current that the board lists as `activity`. */
void device_active(struct device *dev, const char *activity, bool on);

/* Switches the clock of the device with that label on or off; off also resets it when `power` is
 * lost. Unknown labels are ignored: not every board fits every device. */
void device_gate(struct device *dev, const char *label, bool clocked, bool power_lost);

/* Deterministic noise from --seed. */
uint64_t device_noise(struct device *dev);

/* Bytes for the console. */
void device_console(struct device *dev, const char *bytes, size_t len);

/* The firmware did what the manual forbids: said on standard error, the run goes on. */
void device_complain(struct device *dev, const char *what);

/* All devices that a board can fit; ends with NULL. */
extern const struct device_ops *const device_catalogue[];

#endif
