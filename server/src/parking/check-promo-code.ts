import { amountText, formatMoney } from '@anypark/core/kernel/money';
import type { PromoCheck, SessionRequest } from '@anypark/core/parking/contract';
import { findLot } from '../lots/store.ts';
import type { Database } from '../platform/database.ts';
import { problemMessage } from '../platform/http/problems.ts';
import { Problem } from '../platform/problem.ts';
import { decideTerms, openLot, plateOf } from './start-session.ts';

/** What a promo code would save on a stay, or why it does not count. Holds nothing: the server decides again at creation. */
export async function checkPromoCode(db: Database, request: SessionRequest, at: Date): Promise<PromoCheck> {
  const plate = plateOf(request);
  const lot = openLot(await findLot(db, request.parkingLotId));
  const asker = { plate: plate.canonical, starter: null, at };
  const { promoCode: _code, ...withoutCode } = request;
  try {
    const { quote, currency } = await decideTerms(db, lot, request, asker, 'read');
    const { discountCents, totalCents } = quote.price;
    const message =
      quote.freeBy === 'subscription'
        ? 'Your subscription covers this session.'
        : `Save ${formatMoney(discountCents, currency)}`;
    return { applies: true, message, code: null, ...amounts(discountCents, totalCents, currency) };
  } catch (error) {
    if (!(error instanceof Problem) || !error.code.startsWith('promo.')) throw error;
    const { quote, currency } = await decideTerms(db, lot, withoutCode, asker, 'read');
    const message = problemMessage(error.code);
    return { applies: false, message, code: error.code, ...amounts(0, quote.price.totalCents, currency) };
  }
}

function amounts(discountCents: number, totalCents: number, currency: string) {
  return { discount: amountText(discountCents, currency), amount: amountText(totalCents, currency) };
}
