import type { PromoLimits, PromoTerms } from '@anypark/core/promo-codes/promo-code';
import { statement, type Tx } from '../platform/database.ts';

/** A code as it is stored. */
export interface PromoRow {
  id: number;
  code: string;
  kind: 'percent' | 'fixed';
  percent: number | null;
  amount_cents: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number | null;
  max_uses_per_plate: number | null;
  redeemed_count: number;
  is_active: boolean;
  lot_ids: number[];
}

export interface PromoCode extends PromoLimits {
  readonly id: number;
  readonly code: string;
  readonly terms: PromoTerms;
  readonly redeemedCount: number;
}

/** Columns of a PromoRow; the code's table is `p`. */
export const COLUMNS = `p.id, p.code, p.kind, p.percent, p.amount_cents, p.starts_at, p.ends_at, p.max_uses, p.max_uses_per_plate,
  p.redeemed_count, p.is_active, array(select lot_id from promo_code_lots where promo_code_id = p.id) as lot_ids`;
const find = statement<[code: string], PromoRow>(`select ${COLUMNS} from promo_codes p where p.code = $1`);
const lock = statement<[code: string], PromoRow>(
  `select ${COLUMNS} from promo_codes p where p.code = $1 for no key update`,
);

/** A code in canonical form, or null. `lock`: until the transaction ends nobody else counts its uses. */
export async function findPromoCode(tx: Tx, code: string, mode: 'read' | 'lock'): Promise<PromoCode | null> {
  const row = await tx.maybe(mode === 'lock' ? lock : find, [code]);
  return row && fromRow(row);
}

export function fromRow(row: PromoRow): PromoCode {
  const { percent, amount_cents: amountCents } = row;
  // The schema lets exactly one of the two be null, as `kind` says.
  const terms: PromoTerms =
    percent !== null ? { kind: 'percent', percent } : { kind: 'fixed', amountCents: amountCents ?? 0 };
  return {
    id: row.id,
    code: row.code,
    terms,
    isActive: row.is_active,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    maxUsesPerPlate: row.max_uses_per_plate,
    redeemedCount: row.redeemed_count,
    lotIds: row.lot_ids,
  };
}

const countUses = statement<
  [id: number, plate: string, at: Date],
  { held: number; held_by_plate: number; redeemed_by_plate: number }
>(
  `select count(*)::int as held,
          count(*) filter (where plate = $2)::int as held_by_plate,
          (select count(*)::int from promo_redemptions where promo_code_id = $1 and plate = $2) as redeemed_by_plate
     from parking_sessions
    where promo_code_id = $1 and state = 'pending' and hold_expires_at > $3`,
);

/** Uses that are spoken for: redeemed ones and those of unexpired holds. */
export async function promoUses(
  tx: Tx,
  code: PromoCode,
  plate: string,
  at: Date,
): Promise<{ uses: number; usesByPlate: number }> {
  const { held, held_by_plate, redeemed_by_plate } = await tx.one(countUses, [code.id, plate, at]);
  return { uses: code.redeemedCount + held, usesByPlate: redeemed_by_plate + held_by_plate };
}

export interface Redemption {
  readonly promoCodeId: number;
  readonly sessionId: number;
  readonly plate: string;
  readonly discountCents: number;
}

const redeem = statement<[sessionId: number, promoCodeId: number, plate: string, discount: number, at: Date]>(
  `with redeemed as (
     insert into promo_redemptions (session_id, promo_code_id, plate, discount_cents, redeemed_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning promo_code_id, discount_cents)
   update promo_codes p
      set redeemed_count = redeemed_count + 1, discount_given_cents = discount_given_cents + r.discount_cents
     from redeemed r where p.id = r.promo_code_id`,
);

/** Counts one use, once per session however often it is called. */
export async function redeemPromoCode(tx: Tx, use: Redemption, at: Date): Promise<void> {
  await tx.all(redeem, [use.sessionId, use.promoCodeId, use.plate, use.discountCents, at]);
}
