import type { PromoLimits, PromoTerms } from '@anypark/core/promo-codes/promo-code';
import { statement, type Tx } from '../platform/database.ts';
import { COLUMNS, fromRow, type PromoCode, type PromoRow } from './store.ts';

/** A code with what it has given so far. */
export interface OperatorPromoCode extends PromoCode {
  readonly discountGivenCents: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What operators decide about a code. */
export interface PromoDecision extends Omit<PromoLimits, 'isActive'> {
  readonly terms: PromoTerms;
}

type Row = PromoRow & { discount_given_cents: number; created_at: Date; updated_at: Date };

const SELECT = `select ${COLUMNS}, p.discount_given_cents, p.created_at, p.updated_at from promo_codes p`;
const page = statement<[before: number, limit: number], Row>(
  `${SELECT} where p.id < $1 order by p.id desc limit $2`,
);
const one = statement<[id: number], Row>(`${SELECT} where p.id = $1`);
const lock = statement<[id: number], { id: number }>(
  'select id from promo_codes where id = $1 for no key update',
);

/** Codes below the id `before`, newest first. */
export async function promoCodesBefore(tx: Tx, before: number, limit: number): Promise<OperatorPromoCode[]> {
  return (await tx.all(page, [before, limit])).map(operatorCode);
}

/** A code that exists. */
export async function operatorPromoCode(tx: Tx, id: number): Promise<OperatorPromoCode> {
  return operatorCode(await tx.one(one, [id]));
}

/** The same, held until the transaction ends, or null. Read after the lock: it sees what the wait was for. */
export async function lockPromoCode(tx: Tx, id: number): Promise<OperatorPromoCode | null> {
  return (await tx.maybe(lock, [id])) === null ? null : operatorPromoCode(tx, id);
}

function operatorCode(row: Row): OperatorPromoCode {
  return {
    ...fromRow(row),
    discountGivenCents: row.discount_given_cents,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

type Terms = [
  kind: string,
  percent: number | null,
  amount: number | null,
  starts: Date | null,
  ends: Date | null,
  uses: number | null,
  perPlate: number | null,
];
const insert = statement<[code: string, at: Date, ...Terms], { id: number }>(
  `insert into promo_codes (code, created_at, updated_at, kind, percent, amount_cents, starts_at, ends_at, max_uses,
     max_uses_per_plate)
   values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (code) do nothing returning id`,
);
const update = statement<[id: number, at: Date, ...Terms]>(
  `update promo_codes set updated_at = $2, kind = $3, percent = $4, amount_cents = $5, starts_at = $6, ends_at = $7,
     max_uses = $8, max_uses_per_plate = $9
   where id = $1`,
);
const clearLots = statement<[id: number]>('delete from promo_code_lots where promo_code_id = $1');
const addLots = statement<[id: number, lotIds: readonly number[]], { lot_id: number }>(
  `insert into promo_code_lots (promo_code_id, lot_id) select $1, id from lots where id = any($2) returning lot_id`,
);
const switchTo = statement<[id: number, isActive: boolean, at: Date]>(
  'update promo_codes set is_active = $2, updated_at = $3 where id = $1',
);

/** Stores a new code in canonical form. Null when it exists already. */
export async function insertPromoCode(
  tx: Tx,
  code: string,
  decided: PromoDecision,
  at: Date,
): Promise<number | null> {
  return (await tx.maybe(insert, [code, at, ...termsOf(decided)]))?.id ?? null;
}

export async function updatePromoCode(tx: Tx, id: number, decided: PromoDecision, at: Date): Promise<void> {
  await tx.all(update, [id, at, ...termsOf(decided)]);
  await tx.all(clearLots, [id]);
}

/** Limits a code to these lots. Answers how many of them exist. */
export async function limitToLots(tx: Tx, id: number, lotIds: readonly number[]): Promise<number> {
  return (await tx.all(addLots, [id, lotIds])).length;
}

export async function storePromoActive(tx: Tx, id: number, isActive: boolean, at: Date): Promise<void> {
  await tx.all(switchTo, [id, isActive, at]);
}

function termsOf({ terms, startsAt, endsAt, maxUses, maxUsesPerPlate }: PromoDecision): Terms {
  const percent = terms.kind === 'percent' ? terms.percent : null;
  const amount = terms.kind === 'fixed' ? terms.amountCents : null;
  return [terms.kind, percent, amount, startsAt, endsAt, maxUses, maxUsesPerPlate];
}
