/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery multiplication for mont_x86_64_ifma_kernels.c, for vectors of 256 or 512 bits, which
 * have PLACES digits. Twenty digits fill five of the narrow ones, and two and a half of the wide,
 * which take twice as long on a processor with data paths of 256 bits. No include guard: it is
 * included once for each width. */

/* Carries: what a place has above 52 bits goes one place up, which leaves at most one bit to carry
 * on; those, through places that are all ones, by one addition of masks. */
MICA_X86_64_INLINE void carry(VEC *t, const int vectors)
{
    const VEC mask = ALL((long long)DIGIT_MASK), one = ALL(1);
    uint128 over = 0, full = 0, in;
    VEC before = ZERO;

    MICA_UNROLL
    for (int i = 0; i < vectors; i++) {
        const VEC high = OP(srli_epi64)(t[i], DIGIT_BITS);
        t[i] = OP(add_epi64)(AND(t[i], mask), OP(alignr_epi64)(high, before, PLACES - 1));
        before = high;
        over |= (uint128)OP(cmpgt_epu64_mask)(t[i], mask) << PLACES * i;
        full |= (uint128)OP(cmpeq_epu64_mask)(t[i], mask) << PLACES * i;
    }
    in = (2 * over + full) ^ full;
    MICA_UNROLL
    for (int i = 0; i < vectors; i++) {
        t[i] = OP(mask_add_epi64)(t[i], (__mmask8)(in >> PLACES * i), t[i], one);
        t[i] = AND(t[i], mask);
    }
}

/* r = a b / S mod m, below 2 m; with two streams, the operands of the second lie where those of the
 * first do in the next struct stream. */
#define OTHER(p, s)                                                                                \
    ((const struct number *)(const void *)((const char *)(p) + (size_t)(s) * sizeof(struct stream)))
MICA_X86_64_INLINE void multiply(struct number *r, const struct number *a, const struct number *b,
                                 const struct modulus *m, const int streams, const int vectors,
                                 const int digits)
{
    VEC t[2][VECTORS_MAX];
    uint64_t low[2] = {0, 0};

    MICA_UNROLL
    for (int s = 0; s < streams; s++)
        MICA_UNROLL
    for (int v = 0; v < vectors; v++)
        t[s][v] = ZERO;
    for (int i = 0; i < digits; i++)
        MICA_UNROLL
    for (int s = 0; s < streams; s++) {
        const uint64_t *a_p = OTHER(a, s)->digit, *m_p = OTHER(&m->m, s)->digit;
        const uint64_t b_i = OTHER(b, s)->digit[i];
        uint128 sum = (uint128)a_p[0] * b_i + low[s];
        const uint64_t q = ((uint64_t)sum * OTHER(&m->m0inv, s)->digit[0]) & DIGIT_MASK;
        sum += (uint128)m_p[0] * q;
        const VEC b_all = ALL((long long)b_i);
        const VEC q_all = ALL((long long)q);
        MICA_UNROLL
        for (int v = 0; v < vectors; v++) {
            t[s][v] = OP(madd52lo_epu64)(t[s][v], b_all, LOAD(a_p + PLACES * v));
            t[s][v] = OP(madd52lo_epu64)(t[s][v], q_all, LOAD(m_p + PLACES * v));
        }
        MICA_UNROLL
        for (int v = 0; v < vectors; v++)
            t[s][v] = OP(alignr_epi64)(v + 1 < vectors ? t[s][v + 1] : ZERO, t[s][v], 1);
        low[s] = (uint64_t)(sum >> DIGIT_BITS) + (uint64_t)_mm_cvtsi128_si64(LOW_128(t[s][0]));
        MICA_UNROLL
        for (int v = 0; v < vectors; v++) {
            t[s][v] = OP(madd52hi_epu64)(t[s][v], b_all, LOAD(a_p + PLACES * v));
            t[s][v] = OP(madd52hi_epu64)(t[s][v], q_all, LOAD(m_p + PLACES * v));
        }
    }
    MICA_UNROLL
    for (int s = 0; s < streams; s++) {
        uint64_t *out = (uint64_t *)(void *)((char *)r + (size_t)s * sizeof(struct stream));
        t[s][0] = OP(mask_set1_epi64)(t[s][0], 1, (long long)low[s]);
        carry(t[s], vectors);
        MICA_UNROLL
        for (int v = 0; v < vectors; v++)
            STORE(out + PLACES * v, t[s][v]);
    }
}
#undef OTHER
