/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of TI's CC13x2 and CC26x2: AES and hash cryptoprocessor (CRYPTO), random number
 * generator (TRNG), and of power, reset and clock management (PRCM) what these two need. Names and
 * fields are the manual's.
 *
 * References: SWCU185, sections 13.9 (CRYPTO registers), 17 (TRNG), 7.8 (PRCM registers). */
#ifndef MICA_TI_CC26X2_REGS_H
#define MICA_TI_CC26X2_REGS_H

#include <stdint.h>

/* The base addresses and interrupt numbers come from the board: MICA_TI_CC26X2_..._BASE. */
#define CRYPTO_REG(offset) (*(volatile uint32_t *)(MICA_TI_CC26X2_CRYPTO_BASE + (offset)))
#define TRNG_REG(offset)   (*(volatile uint32_t *)(MICA_TI_CC26X2_TRNG_BASE + (offset)))
#define PRCM_REG(offset)   (*(volatile uint32_t *)(MICA_TI_CC26X2_PRCM_BASE + (offset)))

/* ---- CRYPTO --------------------------------------------------------------------------------- */

#define DMACH0CTL      0x000u /* memory to engine */
#define DMACH0EXTADDR  0x004u
#define DMACH0LEN      0x00cu
#define DMASTAT        0x018u
#define DMASWRESET     0x01cu
#define DMACH1CTL      0x020u /* engine to memory */
#define DMACH1EXTADDR  0x024u
#define DMACH1LEN      0x02cu
#define KEYWRITEAREA   0x400u
#define KEYWRITTENAREA 0x404u
#define KEYSIZE        0x408u
#define KEYREADAREA    0x40cu
#define AESKEY20       0x500u
#define AESKEY30       0x510u
#define AESIV0         0x540u
#define AESCTL         0x550u
#define AESDATALEN0    0x554u
#define AESDATALEN1    0x558u
#define AESAUTHLEN     0x55cu
#define AESTAGOUT0     0x570u
#define HASHIOBUFCTRL  0x680u
#define HASHMODE       0x684u
#define HASHINLENL     0x688u
#define HASHINLENH     0x68cu
#define HASHDIGESTA    0x6c0u
#define ALGSEL         0x700u
#define SWRESET        0x740u
#define IRQTYPE        0x780u
#define IRQEN          0x784u
#define IRQCLR         0x788u
#define IRQSTAT        0x790u

#define DMACHCTL_EN                   0x00000001u
#define DMACHLEN_MAX                  0x0000ffffu
#define DMASTAT_ACTIVE                0x00000003u
#define DMASWRESET_SWRES              0x00000001u
#define KEYSIZE_128                   1u /* 192: 2; 256: 3 */
#define KEYREADAREA_BUSY              0x80000000u
#define AESCTL_DIR                    0x00000004u /* encrypt */
#define AESCTL_CBC                    0x00000020u
#define AESCTL_CTR                    0x00000040u
#define AESCTL_CTR_WIDTH_128          0x00000180u
#define AESCTL_CBC_MAC                0x00008000u
#define AESCTL_GCM                    0x00030000u /* H, E(K, J0): by the engine */
#define AESCTL_CCM                    0x00040000u
#define AESCTL_CCM_L_SHIFT            19
#define AESCTL_CCM_M_SHIFT            22
#define AESCTL_SAVE_CONTEXT           0x20000000u
#define AESCTL_SAVED_CONTEXT_RDY      0x40000000u
#define HASHIOBUFCTRL_PAD_DMA_MESSAGE 0x00000080u
#define HASHMODE_NEW_HASH             0x00000001u
#define HASHMODE_SHA256_MODE          0x00000008u
#define HASHMODE_SHA512_MODE          0x00000020u
#define ALGSEL_KEY_STORE              0x00000001u
#define ALGSEL_AES                    0x00000002u
#define ALGSEL_HASH_SHA_256           0x00000004u
#define ALGSEL_HASH_SHA_512           0x00000008u
#define SWRESET_SW_RESET              0x00000001u
#define IRQTYPE_LEVEL                 0x00000001u
#define IRQSTAT_RESULT_AVAIL          0x00000001u
#define IRQSTAT_DMA_IN_DONE           0x00000002u
#define IRQSTAT_KEY_ST_RD_ERR         0x20000000u
#define IRQSTAT_KEY_ST_WR_ERR         0x40000000u
#define IRQSTAT_DMA_BUS_ERR           0x80000000u

/* ---- TRNG ----------------------------------------------------------------------------------- */

#define TRNG_OUT0        0x00u
#define TRNG_OUT1        0x04u
#define TRNG_IRQFLAGSTAT 0x08u
#define TRNG_IRQFLAGMASK 0x0cu
#define TRNG_IRQFLAGCLR  0x10u
#define TRNG_CTL         0x14u
#define TRNG_CFG0        0x18u
#define TRNG_ALARMCNT    0x1cu
#define TRNG_FROEN       0x20u
#define TRNG_FRODETUNE   0x24u
#define TRNG_ALARMMASK   0x28u
#define TRNG_ALARMSTOP   0x2cu
#define TRNG_SWRESET     0x1ff0u

#define TRNG_IRQFLAG_RDY                 0x00000001u
#define TRNG_IRQFLAG_SHUTDOWN_OVF        0x00000002u
#define TRNG_CTL_TRNG_EN                 0x00000400u
#define TRNG_CTL_STARTUP_SHIFT           16 /* STARTUP_CYCLES, in units of 256 samples */
#define TRNG_CFG0_MAX_REFILL_SHIFT       16 /* MAX_REFILL_CYCLES, in units of 256 samples */
#define TRNG_ALARMCNT_ALARM_THR_RESET    0x000000ffu
#define TRNG_ALARMCNT_SHUTDOWN_THR_SHIFT 16
#define TRNG_FROS                        0x00ffffffu

/* ---- PRCM ----------------------------------------------------------------------------------- */

#define PRCM_CLKLOADCTL    0x028u
#define PRCM_SECDMACLKGR   0x03cu /* clocks while the core runs */
#define PRCM_SECDMACLKGS   0x040u /* clocks while it sleeps */
#define PRCM_PDCTL0PERIPH  0x138u
#define PRCM_PDSTAT0PERIPH 0x14cu

#define PRCM_CLKLOADCTL_LOAD      0x00000001u
#define PRCM_CLKLOADCTL_LOAD_DONE 0x00000002u
#define PRCM_CRYPTO_CLK_EN        0x00000001u
#define PRCM_TRNG_CLK_EN          0x00000002u

#endif
