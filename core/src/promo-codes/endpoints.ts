import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';
import { PromoCode, PromoCodeChange, PromoCodeForm, PromoCodeParams, PromoCodesQuery } from './contract.ts';

/** The calls by which operators run their promo codes. Part of the table in api.ts. */
export const promoCodeEndpoints = {
  promoCodes: {
    method: 'GET',
    path: '/api/promo-codes',
    audience: 'manager',
    summary: 'Every promo code, newest first',
    query: PromoCodesQuery,
    output: z.array(PromoCode),
  },
  createPromoCode: {
    method: 'POST',
    path: '/api/promo-codes',
    audience: 'manager',
    summary: 'A new promo code',
    body: PromoCodeForm,
    output: PromoCode,
  },
  changePromoCode: {
    method: 'PUT',
    path: '/api/promo-codes/:id',
    audience: 'manager',
    summary: 'Change what a code does, or switch it off and on by isActive alone',
    params: PromoCodeParams,
    body: PromoCodeChange,
    output: PromoCode,
  },
} as const satisfies Record<string, Endpoint>;
