import { minorDigits } from '@anypark/core/kernel/money';
import type { RatePlanForm, RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import { PLAN_TEXTS, planProblems } from '@anypark/core/rate-plans/form-problems';

/** One price as it is typed; without a price it is not offered. */
export interface RateEntry {
  readonly hours: string;
  readonly price: string;
  /** Its hours are still being typed. */
  readonly isNew: boolean;
}

/** The form as it is typed. */
export interface PlanEntry {
  readonly name: string;
  readonly isWholeDay: boolean;
  readonly from: string;
  readonly to: string;
  readonly weekdays: readonly number[];
  readonly firstDay: string;
  readonly lastDay: string;
  readonly dates: readonly string[];
  readonly lotIds: readonly number[];
  readonly rates: readonly RateEntry[];
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** What the form begins with: a plan as it is, or a new one with the facility's prices to start from. */
export function entryOf(
  plan: RatePlanOnWire | null,
  facilityRates: Readonly<Record<string, number>>,
  currency: string,
): PlanEntry {
  const rates = Object.entries(plan?.hourlyRates ?? facilityRates)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([hours, price]) => ({ hours, price: price.toFixed(minorDigits(currency)), isNew: false }));
  const { name = '', from = '18:00', to = '23:00', weekdays = EVERY_DAY } = plan ?? {};
  const isWholeDay = from === '00:00' && to === '00:00';
  return {
    name,
    isWholeDay,
    from,
    to,
    weekdays,
    firstDay: plan?.firstDay ?? '',
    lastDay: plan?.lastDay ?? '',
    dates: plan?.dates ?? [],
    lotIds: plan?.lotIds ?? [],
    rates,
  };
}

/** What is sent of an entry in which nothing is wrong. */
export function bodyOf(entry: PlanEntry, isActive: boolean): RatePlanForm {
  const dates = entry.dates.filter((date) => date !== '');
  return {
    name: entry.name.trim(),
    isActive,
    lotIds: entry.lotIds.length === 0 ? null : [...entry.lotIds],
    weekdays: [...entry.weekdays],
    from: entry.isWholeDay ? '00:00' : entry.from,
    to: entry.isWholeDay ? '00:00' : entry.to,
    firstDay: entry.firstDay || null,
    lastDay: entry.lastDay || null,
    dates,
    hourlyRates: Object.fromEntries(offered(entry).map(({ hours, price }) => [hours.trim(), Number(price)])),
  };
}

const offered = ({ rates }: PlanEntry) => rates.filter(({ price }) => price.trim() !== '');

/** What is wrong with an entry, by its field. */
export function problemsOf(entry: PlanEntry, currency: string): Record<string, string> {
  const problems = planProblems(bodyOf(entry, true), currency);
  if (entry.name.trim() === '') problems.name = PLAN_TEXTS.name;
  if (!entry.isWholeDay && entry.from === '') problems.from = PLAN_TEXTS.clock;
  if (!entry.isWholeDay && entry.to === '') problems.to = PLAN_TEXTS.clock;
  const hours = offered(entry).map((rate) => rate.hours.trim());
  for (const one of hours)
    if (hours.filter((other) => other === one).length > 1)
      problems[`hourlyRates.${one}`] = 'This duration stands here twice';
  return problems;
}
