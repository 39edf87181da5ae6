import type { PurchaseKindName, PurchaseStep } from '@anypark/core/purchases/purchase';
import { statement, type Tx } from '../platform/database.ts';

const move = statement<[id: number, state: string]>(
  'update purchases set state = $2, overdue_at = null where id = $1',
);
const keep = statement<[id: number, overdueAt: Date]>(
  `update purchases set overdue_at = greatest(overdue_at, $2) where id = $1 and state = 'pending'`,
);

/** Whoever moves a purchase holds its payment (`lockPayment`). */
export async function movePurchase(tx: Tx, id: number, to: PurchaseStep): Promise<void> {
  await tx.all(move, [id, to]);
}

/** Puts off when an unpaid purchase is given up. */
export async function keepPurchase(tx: Tx, id: number, overdueAt: Date): Promise<void> {
  await tx.all(keep, [id, overdueAt]);
}

export interface OverduePurchase {
  readonly id: number;
  readonly kind: PurchaseKindName;
}

const claim = statement<[at: Date, again: Date, limit: number], OverduePurchase>(
  `update purchases set overdue_at = $2
    where id in (select id from purchases where overdue_at <= $1 order by overdue_at limit $3 for update skip locked)
   returning id, kind`,
);

/**
 * Takes unpaid purchases whose time is over, oldest first; they are due `again` if whoever took them does not come to an
 * end. Of several servers one gets each, and none of them keeps younger ones waiting.
 */
export function claimOverdue(tx: Tx, at: Date, again: Date, limit: number): Promise<OverduePurchase[]> {
  return tx.all(claim, [at, again, limit]);
}
