/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* ELF32 little-endian ARM executables: checked, loaded, and their symbols. */
#ifndef VBOARD_IMAGE_H
#define VBOARD_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ELF_ERROR_SIZE 160

struct elf_segment {
    uint32_t load; /* physical address, where the bytes go */
    uint32_t virtual_address;
    uint32_t size, memory_size;
    const uint8_t *bytes;
    bool executable, writable;
};

struct elf_symbol {
    uint32_t address, size;
    const char *name;
    bool function;
};

struct elf {
    uint8_t *file;
    size_t file_size;
    uint32_t entry;
    struct elf_segment *segment;
    size_t segments;
    struct elf_symbol *symbol; /* sorted by address */
    size_t symbols;
    bool has_vectors; /* a section whose name says that it is the vector table */
    uint32_t vectors;
    char sha256[65];
};

/* Reads and checks a file. False: `error` is a sentence that names the field. */
bool elf_open(struct elf *elf, const char *path, char error[ELF_ERROR_SIZE]);
void elf_close(struct elf *elf);

/* The function that covers an address, or NULL. */
const struct elf_symbol *elf_function_at(const struct elf *elf, uint32_t address);
const struct elf_symbol *elf_symbol_named(const struct elf *elf, const char *name);

#endif
