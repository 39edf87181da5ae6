import { dayAfter } from '@anypark/core/analytics/period';
import { numberFromCents } from '@anypark/core/kernel/money';
import { localStamp } from '@anypark/core/kernel/zone';
import type { Playground, PlaygroundForm } from '@anypark/core/playground/contract';
import { neverSold, playgroundRefusals, triedRanges } from '@anypark/core/playground/limits';
import { refusalWords } from '@anypark/core/playground/refusal-words';
import { replay } from '@anypark/core/playground/replay';
import { allLots } from '../analytics/facts-store.ts';
import { readOneMoment } from '../analytics/store.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { findPlan } from '../rate-plans/store.ts';
import { chargeableRates } from '../settings/chargeable.ts';
import { facility } from '../settings/store.ts';
import { readSold, type Scope } from './sold.ts';
import { replayToWire } from './to-wire.ts';

/** Days are not put together as weeks here. */
const MONDAY = 1;

/**
 * What the stays of the last days that are over would have brought at other prices. Throws request.invalid, lot.not_found,
 * rate_plan.not_found.
 */
export function tryPrices(db: Database, form: PlaygroundForm, at: Date): Promise<Playground> {
  return db.transaction(async (tx) => {
    await readOneMoment(tx);
    const { timezone, currency } = await facility(tx);
    const proposed = chargeableRates(form.hourlyRates, currency);
    const today = localStamp(at, timezone).slice(0, 10);
    const [from, to] = [dayAfter(today, -form.days), dayAfter(today, -1)];
    const { history, apart, missing } = await readSold(
      tx,
      { from, to, until: null, weekStart: MONDAY },
      await scopeOf(tx, form),
    );
    const refusals = playgroundRefusals(history.sold, proposed);
    const money = (cents: number) => numberFromCents(cents, currency);
    return {
      currency,
      from,
      to,
      daysMissing: missing,
      stays: history.sold.reduce((sum, { stays }) => sum + stays, 0),
      apart: {
        promo: apart.promo,
        promoRevenue: money(apart.promoCents),
        pass: apart.pass,
        free: apart.free,
      },
      ranges: triedRanges(history.sold).map((range) => ({
        hours: range.durationHours,
        stays: range.stays,
        paid: money(range.paidCents),
        lowest: money(range.lowestCents),
        highest: money(range.highestCents),
      })),
      refusals: refusals.map((refusal) => ({
        hours: refusal.reason === 'too_far' ? refusal.range.durationHours : null,
        text: refusalWords(refusal, currency, form.ratePlan ? 'under this plan' : 'at these prices'),
      })),
      neverSold: neverSold(history.sold, proposed),
      replay: refusals.length > 0 ? null : replayToWire(replay(history, proposed, form.reactions), money),
    };
  });
}

async function scopeOf(tx: Tx, { lot, ratePlan }: PlaygroundForm): Promise<Scope> {
  if (ratePlan !== undefined) {
    if ((await findPlan(tx, ratePlan)) === null) throw new Problem('rate_plan.not_found');
    return { pricedBy: `plan/${ratePlan}`, lotId: null };
  }
  if (lot === undefined) return { pricedBy: 'facility', lotId: null };
  if (!(await allLots(tx)).some(({ id }) => id === lot)) throw new Problem('lot.not_found');
  return { pricedBy: 'lot', lotId: lot };
}
