import { type Day, dayAfter } from '@anypark/core/analytics/period';
import { numberFromCents } from '@anypark/core/kernel/money';
import { instantOf, localStamp } from '@anypark/core/kernel/zone';
import { minuteOfDay } from '@anypark/core/lots/hours';
import { type RateTable, ratesToWire } from '@anypark/core/lots/rates';
import { basePricesAt, nextMonday } from '@anypark/core/price-changes/price-change';
import { planInForce, plansOfLot } from '@anypark/core/rate-plans/rate-plan';
import type { Suggestion, Suggestions, TakenSuggestion } from '@anypark/core/suggestions/contract';
import {
  type Band,
  bandsOf,
  defaultStep,
  expectedShare,
  movedRates,
  RULE_DEFAULTS,
  type SuggestionRule,
  stepsFor,
} from '@anypark/core/suggestions/suggest';
import { type Facts, readFacts } from '../analytics/facts.ts';
import { readOneMoment } from '../analytics/store.ts';
import { firstDayOfAll } from '../figures/first-moment.ts';
import { findLot } from '../lots/store.ts';
import type { Database, Tx } from '../platform/database.ts';
import { activePlans } from '../rate-plans/store.ts';
import { facility } from '../settings/store.ts';
import { changedRule, lotsInUse, takenSuggestions } from './store.ts';

/** So long is looked back, and so long a change is given before its outcome is told. */
const DAYS = 28;
const MONDAY = 1;
/** PostgreSQL's: 1 is Monday. */
const WEEKDAYS = ['1', '2', '3', '4', '5'];
const WEEKEND = ['6', '7'];

/** What the rule suggests by the last four weeks, and what has become of what it had suggested; all of one moment. */
export function suggestionsAt(db: Database, at: Date): Promise<Suggestions> {
  return db.transaction(async (tx) => {
    await readOneMoment(tx);
    return suggestionsOf(tx, at);
  });
}

/** The same as `tx` sees them. */
export async function suggestionsOf(tx: Tx, at: Date): Promise<Suggestions> {
  const { timezone: zone, currency } = await facility(tx);
  const rule = (await changedRule(tx)) ?? { stepCents: defaultStep(currency), ...RULE_DEFAULTS };
  const today = localStamp(at, zone).slice(0, 10);
  const [from, to] = [dayAfter(today, -DAYS), dayAfter(today, -1)];
  const first = await firstDayOfAll(tx);
  const isKnown = first !== null && first <= from;
  const facts = isKnown ? await occupancyOf(tx, from, to) : null;
  const taken = await takenOf(tx, today);
  // What was changed is given its time before it is changed again.
  const isTried = ({ lotId, isWeekend, band }: Omit<Place, 'share'>) =>
    taken.some(
      (one) =>
        one.isStanding &&
        one.knownOn > today &&
        one.lotId === lotId &&
        one.isWeekend === isWeekend &&
        one.fromHour < band.to &&
        band.from < one.toHour,
    );
  const found = facts === null ? [] : await placesOf(tx, facts, rule, { zone, currency, at, isTried });
  return {
    currency,
    rule: ruleToWire(rule, currency),
    from: isKnown ? from : null,
    to: isKnown ? to : null,
    daysMissing: facts?.missing ?? 0,
    suggestions: found.filter((one) => one !== null),
    kept: found.filter((one) => one === null).length,
    taken,
  };
}

export function ruleToWire({ stepCents, ...shares }: SuggestionRule, currency: string) {
  return { step: numberFromCents(stepCents, currency), ...shares };
}

const occupancyOf = (tx: Tx, from: Day, to: Day) =>
  readFacts(tx, { from, to, until: null, weekStart: MONDAY }, ['inside', 'space'], 'weekday', null);

/** How full a lot was in a band of hours, as a part of 1; null where it was not open. */
function shareOf(facts: Facts, lotId: number, isWeekend: boolean, { from, to }: Band): number | null {
  const sum = (fact: 'inside' | 'space') =>
    (isWeekend ? WEEKEND : WEEKDAYS)
      .flatMap((piece) => facts.places(fact, 24, { piece, lot_id: lotId }).slice(from, to))
      .reduce((all, seconds) => all + seconds, 0);
  const space = sum('space');
  return space === 0 ? null : Math.min(1, sum('inside') / space);
}

interface Where {
  readonly isTried: (place: Omit<Place, 'share'>) => boolean;
  readonly zone: string;
  readonly currency: string;
  readonly at: Date;
}

/** Every band of every lot: what is suggested there, or null. */
async function placesOf(tx: Tx, facts: Facts, rule: SuggestionRule, where: Where) {
  const found: (Suggestion | null)[] = [];
  for (const lot of await lotsInUse(tx))
    for (const isWeekend of [false, true])
      for (const band of bandsOf(minuteOfDay(lot.opens), minuteOfDay(lot.closes))) {
        const share = shareOf(facts, lot.id, isWeekend, band);
        if (share === null || where.isTried({ lotId: lot.id, isWeekend, band })) continue;
        found.push(await suggestionFor(tx, { lotId: lot.id, isWeekend, band, share }, rule, where));
      }
  return found;
}

interface Place {
  readonly lotId: number;
  readonly isWeekend: boolean;
  readonly band: Band;
  readonly share: number;
}

async function suggestionFor(
  tx: Tx,
  { lotId, isWeekend, band, share }: Place,
  rule: SuggestionRule,
  { zone, currency, at }: Where,
): Promise<Suggestion | null> {
  const steps = stepsFor(share, rule);
  const lot = steps === 0 ? null : await findLot(tx, lotId);
  if (lot === null) return null;
  const now = await pricesThen(tx, lot, isWeekend, band, zone, at);
  const proposed = movedRates(now.rates, steps, rule.stepCents, currency);
  if (proposed === null) return null;
  const [was, is] = [now.rates[0]?.priceCents ?? 0, proposed[0]?.priceCents ?? 0];
  return {
    lotId,
    lotName: lot.name,
    isWeekend,
    fromHour: band.from,
    toHour: band.to,
    share,
    steps,
    ratePlan: now.plan,
    hourlyRates: ratesToWire(now.rates, currency),
    proposed: ratesToWire(proposed, currency),
    expected: expectedShare(share, is / was),
  };
}

/** The prices that count in the middle of a band, in the week that begins next Monday. */
async function pricesThen(
  tx: Tx,
  lot: NonNullable<Awaited<ReturnType<typeof findLot>>>,
  isWeekend: boolean,
  { from, to }: Band,
  zone: string,
  at: Date,
): Promise<{ rates: RateTable; plan: string | null }> {
  const [year = 0, month = 0, day = 0] = nextMonday(zone, at).split('-').map(Number);
  const then = instantOf(zone, {
    year,
    month,
    day: isWeekend ? day + 5 : day + 1,
    minute: ((from + to) / 2) * 60,
  });
  const plan = planInForce(plansOfLot(await activePlans(tx), lot.id), zone, then);
  if (plan !== null) return { rates: plan.rates, plan: plan.name };
  return { rates: basePricesAt(lot, then).rates, plan: null };
}

async function takenOf(tx: Tx, today: Day): Promise<TakenSuggestion[]> {
  const taken: TakenSuggestion[] = [];
  for (const row of await takenSuggestions(tx)) {
    const knownOn = dayAfter(row.starts_on, DAYS);
    const facts = knownOn <= today ? await occupancyOf(tx, row.starts_on, dayAfter(knownOn, -1)) : null;
    const band = { from: row.from_hour, to: row.to_hour };
    taken.push({
      lotId: row.lot_id,
      lotName: row.lot_name,
      isWeekend: row.is_weekend,
      fromHour: band.from,
      toHour: band.to,
      planName: row.plan_name,
      isStanding: row.plan_id !== null,
      share: row.share,
      expected: { low: row.expected_low, high: row.expected_high },
      startsOn: row.starts_on,
      knownOn,
      isKnown: facts !== null,
      outcome: facts === null ? null : shareOf(facts, row.lot_id, row.is_weekend, band),
      by: row.actor_name,
    });
  }
  return taken;
}
