import { RATE_HOURS_TEXT, rateProblem } from '../lots/rate-rules.ts';
import { DURATION_HOURS } from '../lots/rates.ts';

export const PLAN_NAME_MAX = 60;
export const PLAN_DATES_MAX = 60;
export const PLAN_LOTS_MAX = 1000;

/** What the form says beside a field; the contract refuses in the same words. */
export const PLAN_TEXTS = {
  name: 'Give the plan a name',
  clock: 'Enter a time',
  weekdays: 'Choose a day of the week, or name dates',
  lotIds: 'Choose a lot, or all of them',
  day: 'Enter a day',
  lastDay: 'The last day comes before the first',
  dates: `Name at most ${PLAN_DATES_MAX} dates`,
  hours: RATE_HOURS_TEXT,
  hourlyRates: 'Enter a price for one duration at least',
} as const;

/** What is wrong with a plan's days and prices, field by field; empty when it can be kept. */
export function planProblems(
  plan: {
    readonly lotIds: readonly number[] | null;
    readonly weekdays: readonly number[];
    readonly firstDay: string | null;
    readonly lastDay: string | null;
    readonly dates: readonly string[];
    readonly hourlyRates: Readonly<Record<string, number>>;
  },
  currency: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (plan.lotIds?.length === 0) problems.lotIds = PLAN_TEXTS.lotIds;
  if (plan.weekdays.length === 0 && plan.dates.length === 0) problems.weekdays = PLAN_TEXTS.weekdays;
  if (plan.firstDay !== null && plan.lastDay !== null && plan.lastDay < plan.firstDay)
    problems.lastDay = PLAN_TEXTS.lastDay;
  const rates = Object.entries(plan.hourlyRates);
  if (rates.length === 0) problems.hourlyRates = PLAN_TEXTS.hourlyRates;
  for (const [hours, price] of rates) {
    const problem = DURATION_HOURS.test(hours) ? rateProblem(price, currency) : PLAN_TEXTS.hours;
    if (problem !== null) problems[`hourlyRates.${hours}`] = problem;
  }
  return problems;
}
