import { isDeepStrictEqual } from 'node:util';
import { centsFromNumber } from '@anypark/core/kernel/money';
import type { PromoCodeChange, PromoCodeForm } from '@anypark/core/promo-codes/contract';
import { amountProblem, PROMO_TEXTS } from '@anypark/core/promo-codes/form-problems';
import { canonicalPromoCode } from '@anypark/core/promo-codes/promo-code';
import type { StaffUser } from '@anypark/core/staff/contract';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import {
  insertPromoCode,
  limitToLots,
  lockPromoCode,
  type OperatorPromoCode,
  operatorPromoCode,
  type PromoDecision,
  storePromoActive,
  updatePromoCode,
} from './operator-store.ts';

/** A new code. Throws promo.taken, request.invalid. */
export function createPromoCode(
  db: Database,
  form: PromoCodeForm,
  actor: StaffUser,
  at: Date,
): Promise<OperatorPromoCode> {
  return db.transaction(async (tx) => {
    const decided = await decisionOf(tx, form);
    const id = await insertPromoCode(tx, canonicalPromoCode(form.code), decided, at);
    if (id === null) throw new Problem('promo.taken', { fields: { code: 'This code exists already' } });
    await limit(tx, id, decided);
    const created = await operatorPromoCode(tx, id);
    await record(tx, actor, 'promo_code.created', null, created, at);
    return created;
  });
}

/**
 * Changes what a code does, or switches it by `isActive` alone. What was bought with it stays as it was. Throws
 * promo.not_found, request.invalid, and promo.changed where `updatedAt` is not the code's any more.
 */
export function changePromoCode(
  db: Database,
  id: number,
  change: PromoCodeChange,
  actor: StaffUser,
  at: Date,
): Promise<OperatorPromoCode> {
  return db.transaction(async (tx) => {
    const before = await lockPromoCode(tx, id);
    if (before === null) throw new Problem('promo.not_found');
    const { updatedAt, isActive } = change;
    if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime())
      throw new Problem('promo.changed');
    if (isActive !== undefined) {
      if (isActive === before.isActive) return before;
      await storePromoActive(tx, id, isActive, at);
    } else {
      const decided = await decisionOf(tx, { ...change, kind: change.kind ?? before.terms.kind });
      if (isDeepStrictEqual(decided, decisionNow(before))) return before;
      await updatePromoCode(tx, id, decided, at);
      await limit(tx, id, decided);
    }
    const after = await operatorPromoCode(tx, id);
    const switched = isActive ? 'promo_code.switched_on' : 'promo_code.switched_off';
    await record(tx, actor, isActive === undefined ? 'promo_code.changed' : switched, before, after, at);
    return after;
  });
}

/** Throws request.invalid, field by field. */
async function decisionOf(tx: Tx, form: Omit<PromoCodeForm, 'code'>): Promise<PromoDecision> {
  const { currency } = await facility(tx);
  const startsAt = form.startsAt ? new Date(form.startsAt) : null;
  const endsAt = form.endsAt ? new Date(form.endsAt) : null;
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw refused('endsAt', PROMO_TEXTS.span);
  return {
    terms: termsOf(form, currency),
    startsAt,
    endsAt,
    maxUses: form.maxUses ?? null,
    maxUsesPerPlate: form.maxUsesPerPlate ?? null,
    lotIds: [...new Set(form.lotIds ?? [])].sort((a, b) => a - b),
  };
}

function termsOf(
  { kind, percent, amount }: Omit<PromoCodeForm, 'code'>,
  currency: string,
): PromoDecision['terms'] {
  if (kind === 'percent') {
    if (percent == null) throw refused('percent', PROMO_TEXTS.percent);
    return { kind, percent };
  }
  const problem = amountProblem(amount ?? 0, currency);
  if (problem !== null) throw refused('amount', problem);
  // The line above has found it to be an amount.
  return { kind, amountCents: centsFromNumber(amount ?? 0, currency) ?? 0 };
}

async function limit(tx: Tx, id: number, { lotIds }: PromoDecision): Promise<void> {
  if (lotIds.length > 0 && (await limitToLots(tx, id, lotIds)) < lotIds.length)
    throw refused('lotIds', 'One of these lots does not exist');
}

const refused = (field: string, text: string) =>
  new Problem('request.invalid', { text, fields: { [field]: text } });

function decisionNow({
  terms,
  startsAt,
  endsAt,
  maxUses,
  maxUsesPerPlate,
  lotIds,
}: OperatorPromoCode): PromoDecision {
  return { terms, startsAt, endsAt, maxUses, maxUsesPerPlate, lotIds: [...lotIds].sort((a, b) => a - b) };
}

function record(
  tx: Tx,
  actor: StaffUser,
  action: Change['action'],
  before: OperatorPromoCode | null,
  after: OperatorPromoCode,
  at: Date,
): Promise<void> {
  const recorded = (code: OperatorPromoCode) => {
    const { terms, ...rest } = decisionNow(code);
    return { code: code.code, ...terms, ...rest, isActive: code.isActive };
  };
  const subject = { kind: 'promo_code', id: after.id } as const;
  return recordChange(
    tx,
    { actor, action, subject, before: before && recorded(before), after: recorded(after) },
    at,
  );
}
