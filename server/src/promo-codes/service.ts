import { canonicalPromoCode, promoRefusal } from '@anypark/core/promo-codes/promo-code';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { findPromoCode, type PromoCode, promoUses } from './store.ts';

export interface PromoQuestion {
  readonly code: string;
  readonly lotId: number;
  readonly plate: string;
  readonly at: Date;
}

/**
 * The code, if it counts for this stay; else throws the Problem that says why. With `lock` the answer holds until
 * the transaction ends, so that the last use is given away once.
 */
export async function applicablePromoCode(
  tx: Tx,
  question: PromoQuestion,
  mode: 'read' | 'lock',
): Promise<PromoCode> {
  const { lotId, plate, at } = question;
  const found = await findPromoCode(tx, canonicalPromoCode(question.code), mode);
  if (found === null) throw new Problem('promo.unknown');
  const uses = await promoUses(tx, found, plate, at);
  const refusal = promoRefusal(found, { at, lotId, ...uses });
  if (refusal !== null) throw new Problem(refusal);
  return found;
}
