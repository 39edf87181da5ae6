import { amountText, formatMoney } from '@anypark/core/kernel/money';
import { type Language, localeOf } from '@anypark/core/languages/language';
import type { PromoCheck, SessionRequest } from '@anypark/core/parking/contract';
import { findLot } from '../lots/store.ts';
import type { Database } from '../platform/database.ts';
import { problemMessage } from '../platform/http/problems.ts';
import { said, sayIn } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { decideTerms, openLot, plateOf } from './start-session.ts';

/** What a promo code would save on a stay, or why it does not count. Holds nothing: the server decides again at creation. */
export async function checkPromoCode(
  db: Database,
  request: SessionRequest,
  language: Language,
  at: Date,
): Promise<PromoCheck> {
  const say = sayIn(language);
  const plate = plateOf(request);
  const lot = openLot(await findLot(db, request.parkingLotId));
  const asker = { plate: plate.canonical, starter: null, at };
  const { promoCode: _code, ...withoutCode } = request;
  try {
    const { quote, currency } = await decideTerms(db, lot, request, asker, 'read');
    const { discountCents, totalCents } = quote.price;
    const message =
      quote.freeBy === 'subscription'
        ? say('Your subscription covers this session.')
        : say('Save {amount}', { amount: formatMoney(discountCents, currency, localeOf(language, [])) });
    return { applies: true, message, code: null, ...amounts(discountCents, totalCents, currency) };
  } catch (error) {
    if (!(error instanceof Problem) || !error.code.startsWith('promo.')) throw error;
    const { quote, currency } = await decideTerms(db, lot, withoutCode, asker, 'read');
    const message = said(problemMessage(error.code), language);
    return { applies: false, message, code: error.code, ...amounts(0, quote.price.totalCents, currency) };
  }
}

function amounts(discountCents: number, totalCents: number, currency: string) {
  return { discount: amountText(discountCents, currency), amount: amountText(totalCents, currency) };
}
