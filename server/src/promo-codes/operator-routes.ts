import { api } from '@anypark/core/api';
import { numberFromCents } from '@anypark/core/kernel/money';
import type { PromoCode } from '@anypark/core/promo-codes/contract';
import { promoStatus } from '@anypark/core/promo-codes/promo-status';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { facility } from '../settings/store.ts';
import { staffOf } from '../staff/access.ts';
import { changePromoCode, createPromoCode } from './change-promo-codes.ts';
import { type OperatorPromoCode, promoCodesBefore } from './operator-store.ts';

/** Promo codes as operators run them. */
export function promoCodeRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  const toWire = async (code: OperatorPromoCode) => codeToWire(code, (await facility(db)).currency, now());

  mount(app, api.promoCodes, async ({ query }, { reply }) => {
    const { currency } = await facility(db);
    const codes = await promoCodesBefore(db, query.before ?? 2_147_483_647, query.limit);
    nextPage(reply, api.promoCodes.path, query, codes, ({ id }) => id);
    return codes.map((code) => codeToWire(code, currency, now()));
  });
  mount(app, api.createPromoCode, async ({ body }, { request }) =>
    toWire(await createPromoCode(db, body, staffOf(request), now())),
  );
  mount(app, api.changePromoCode, async ({ params, body }, { request }) =>
    toWire(await changePromoCode(db, params.id, body, staffOf(request), now())),
  );
}

function codeToWire(code: OperatorPromoCode, currency: string, at: Date): PromoCode {
  const { id, terms, startsAt, endsAt, maxUses, maxUsesPerPlate, isActive, redeemedCount } = code;
  return {
    id,
    code: code.code,
    kind: terms.kind,
    percent: terms.kind === 'percent' ? terms.percent : null,
    amount: terms.kind === 'fixed' ? numberFromCents(terms.amountCents, currency) : null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    maxUses,
    maxUsesPerPlate,
    lotIds: [...code.lotIds],
    isActive,
    status: promoStatus(code, redeemedCount, at),
    uses: redeemedCount,
    discountGiven: numberFromCents(code.discountGivenCents, currency),
    createdAt: code.createdAt.toISOString(),
    updatedAt: code.updatedAt.toISOString(),
  };
}
