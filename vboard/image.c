/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* ELF32 loader: every offset is checked against the file before it is followed.
 * Reference: Tool Interface Standard, Executable and Linking Format, version 1.2, book I. */
#include "image.h"

#include <elf.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool refuse(char error[ELF_ERROR_SIZE], const char *what)
{
    snprintf(error, ELF_ERROR_SIZE, "%s", what);
    return false;
}

static bool read_file(struct elf *elf, const char *path, char error[ELF_ERROR_SIZE])
{
    FILE *f = fopen(path, "rb");
    if (f == NULL) {
        return refuse(error, "cannot be opened");
    }
    bool ok = fseek(f, 0, SEEK_END) == 0;
    long size = ok ? ftell(f) : -1;
    ok = size >= 0 && fseek(f, 0, SEEK_SET) == 0;
    if (ok) {
        elf->file = malloc((size_t)size + 1);
        elf->file_size = (size_t)size;
        ok = elf->file != NULL && fread(elf->file, 1, (size_t)size, f) == (size_t)size;
    }
    fclose(f);
    return ok ? true : refuse(error, "cannot be read");
}

/* True when [offset, offset + len) lies in the file. */
static bool inside(const struct elf *elf, uint64_t offset, uint64_t len)
{
    return offset <= elf->file_size && len <= elf->file_size - offset;
}

static bool check_header(const struct elf *elf, Elf32_Ehdr *h, char error[ELF_ERROR_SIZE])
{
    if (!inside(elf, 0, sizeof *h)) {
        return refuse(error, "is shorter than an ELF header (52 bytes)");
    }
    memcpy(h, elf->file, sizeof *h);
    const struct {
        bool bad;
        const char *what;
    } checks[] = {
        {memcmp(h->e_ident, ELFMAG, SELFMAG) != 0, "is not an ELF file (magic)"},
        {h->e_ident[EI_CLASS] != ELFCLASS32, "is not a 32-bit ELF (EI_CLASS)"},
        {h->e_ident[EI_DATA] != ELFDATA2LSB, "is not little-endian (EI_DATA)"},
        {h->e_type != ET_EXEC, "is not an executable (e_type): link it first"},
        {h->e_machine != EM_ARM, "is not for ARM (e_machine)"},
        {h->e_version != EV_CURRENT, "has an unknown version (e_version)"},
        {h->e_phnum == 0, "has no program header (e_phnum)"},
        {h->e_phentsize != sizeof(Elf32_Phdr), "has program headers of a wrong size (e_phentsize)"},
        {!inside(elf, h->e_phoff, (uint64_t)h->e_phnum * sizeof(Elf32_Phdr)),
         "has program headers beyond its end (e_phoff)"},
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (checks[i].bad) {
            return refuse(error, checks[i].what);
        }
    }
    return true;
}

static bool add_segment(struct elf *elf, const Elf32_Phdr *p, char error[ELF_ERROR_SIZE])
{
    if (p->p_type != PT_LOAD || p->p_memsz == 0) {
        return true;
    }
    if (!inside(elf, p->p_offset, p->p_filesz)) {
        return refuse(error, "has a segment beyond its end (p_offset, p_filesz)");
    }
    if (p->p_filesz > p->p_memsz) {
        return refuse(error, "has a segment larger in the file than in memory (p_filesz)");
    }
    if ((uint64_t)p->p_paddr + p->p_memsz > UINT64_C(0x100000000) ||
        (uint64_t)p->p_vaddr + p->p_memsz > UINT64_C(0x100000000)) {
        return refuse(error, "has a segment that wraps the address space (p_paddr)");
    }
    elf->segment[elf->segments++] = (struct elf_segment){
        .load = p->p_paddr,
        .virtual_address = p->p_vaddr,
        .size = p->p_filesz,
        .memory_size = p->p_memsz,
        .bytes = elf->file + p->p_offset,
        .executable = (p->p_flags & PF_X) != 0,
        .writable = (p->p_flags & PF_W) != 0,
    };
    return true;
}

static bool read_segments(struct elf *elf, const Elf32_Ehdr *h, char error[ELF_ERROR_SIZE])
{
    elf->segment = calloc(h->e_phnum, sizeof *elf->segment);
    if (elf->segment == NULL) {
        return refuse(error, "needs more memory than there is");
    }
    for (size_t i = 0; i < h->e_phnum; i++) {
        Elf32_Phdr p;
        memcpy(&p, elf->file + h->e_phoff + i * sizeof p, sizeof p);
        if (!add_segment(elf, &p, error)) {
            return false;
        }
    }
    return elf->segments != 0 ? true : refuse(error, "has nothing to load (PT_LOAD)");
}

/* A NUL-terminated string of a string section, or NULL. */
static const char *string_at(const struct elf *elf, const Elf32_Shdr *table, uint32_t offset)
{
    if (offset >= table->sh_size || !inside(elf, table->sh_offset, table->sh_size)) {
        return NULL;
    }
    const char *s = (const char *)elf->file + table->sh_offset + offset;
    return memchr(s, 0, table->sh_size - offset) != NULL ? s : NULL;
}

static int by_address(const void *a, const void *b)
{
    const struct elf_symbol *x = a, *y = b;
    if (x->address != y->address) {
        return x->address < y->address ? -1 : 1;
    }
    return x->size != y->size ? (x->size < y->size ? -1 : 1) : strcmp(x->name, y->name);
}

static bool read_symbols(struct elf *elf, const Elf32_Shdr *table, const Elf32_Shdr *strings,
                         char error[ELF_ERROR_SIZE])
{
    if (!inside(elf, table->sh_offset, table->sh_size)) {
        return refuse(error, "has a symbol table beyond its end (sh_offset)");
    }
    size_t n = table->sh_size / sizeof(Elf32_Sym);
    elf->symbol = calloc(n + 1, sizeof *elf->symbol);
    if (elf->symbol == NULL) {
        return refuse(error, "needs more memory than there is");
    }
    for (size_t i = 0; i < n; i++) {
        Elf32_Sym s;
        memcpy(&s, elf->file + table->sh_offset + i * sizeof s, sizeof s);
        const char *name = string_at(elf, strings, s.st_name);
        unsigned type = ELF32_ST_TYPE(s.st_info);
        /* Mapping symbols ("$t", "$d") mark code and data; they name nothing. */
        if (name == NULL || *name == 0 || *name == '$' || s.st_shndx == SHN_UNDEF ||
            type == STT_SECTION || type == STT_FILE) {
            continue;
        }
        bool function = type == STT_FUNC;
        elf->symbol[elf->symbols++] = (struct elf_symbol){
            .address = function ? s.st_value & ~1u : s.st_value,
            .size = s.st_size,
            .name = name,
            .function = function,
        };
    }
    qsort(elf->symbol, elf->symbols, sizeof *elf->symbol, by_address);
    return true;
}

static bool is_vector_section(const char *name)
{
    static const char *const names[] = {".isr_vector", ".vectors", ".vector_table", ".intvecs",
                                        ".resetVecs",  ".vector",  ".isr_vectors",  ".vtable"};
    for (size_t i = 0; name != NULL && i < sizeof names / sizeof *names; i++) {
        if (strcmp(name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* Sections are optional: a stripped image loads as well, without names. */
static bool read_sections(struct elf *elf, const Elf32_Ehdr *h, char error[ELF_ERROR_SIZE])
{
    if (h->e_shnum == 0) {
        return true;
    }
    if (h->e_shentsize != sizeof(Elf32_Shdr) ||
        !inside(elf, h->e_shoff, (uint64_t)h->e_shnum * sizeof(Elf32_Shdr))) {
        return refuse(error, "has section headers beyond its end (e_shoff)");
    }
    Elf32_Shdr *s = malloc(h->e_shnum * sizeof *s);
    if (s == NULL) {
        return refuse(error, "needs more memory than there is");
    }
    memcpy(s, elf->file + h->e_shoff, h->e_shnum * sizeof *s);
    bool ok = true;
    for (size_t i = 0; ok && i < h->e_shnum; i++) {
        if (s[i].sh_type == SHT_SYMTAB && s[i].sh_link < h->e_shnum && elf->symbol == NULL) {
            ok = read_symbols(elf, &s[i], &s[s[i].sh_link], error);
        } else if (h->e_shstrndx < h->e_shnum && (s[i].sh_flags & SHF_ALLOC) != 0 &&
                   is_vector_section(string_at(elf, &s[h->e_shstrndx], s[i].sh_name))) {
            elf->has_vectors = true;
            elf->vectors = s[i].sh_addr;
        }
    }
    free(s);
    return ok;
}

static void hash_file(struct elf *elf)
{
    unsigned char digest[32];
    if (EVP_Digest(elf->file, elf->file_size, digest, NULL, EVP_sha256(), NULL) != 1) {
        memset(digest, 0, sizeof digest);
    }
    for (size_t i = 0; i < sizeof digest; i++) {
        snprintf(elf->sha256 + 2 * i, 3, "%02x", digest[i]);
    }
}

bool elf_open(struct elf *elf, const char *path, char error[ELF_ERROR_SIZE])
{
    Elf32_Ehdr h;
    *elf = (struct elf){0};
    if (!read_file(elf, path, error) || !check_header(elf, &h, error) ||
        !read_segments(elf, &h, error) || !read_sections(elf, &h, error)) {
        elf_close(elf);
        return false;
    }
    elf->entry = h.e_entry;
    hash_file(elf);
    return true;
}

void elf_close(struct elf *elf)
{
    free(elf->file);
    free(elf->segment);
    free(elf->symbol);
    *elf = (struct elf){0};
}

const struct elf_symbol *elf_function_at(const struct elf *elf, uint32_t address)
{
    const struct elf_symbol *best = NULL;
    for (size_t low = 0, high = elf->symbols; low < high;) {
        size_t middle = low + (high - low) / 2;
        if (elf->symbol[middle].address <= address) {
            best = &elf->symbol[middle];
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    /* Data symbols and labels may lie between a function and the address. */
    while (best != NULL && !(best->function && address - best->address < best->size)) {
        if (best->function && best->size == 0) {
            break;
        }
        best = best == elf->symbol ? NULL : best - 1;
    }
    return best;
}

const struct elf_symbol *elf_symbol_named(const struct elf *elf, const char *name)
{
    for (size_t i = 0; i < elf->symbols; i++) {
        if (strcmp(elf->symbol[i].name, name) == 0) {
            return &elf->symbol[i];
        }
    }
    return NULL;
}
