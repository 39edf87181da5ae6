import { addMinutes, instantOf, type WallTime, wallTime } from '../kernel/zone.ts';
import { minuteOfDay } from '../lots/hours.ts';
import type { RateTable } from '../lots/rates.ts';

/**
 * Prices that lie over a lot's own at certain times. All times are those of a wall clock in the facility's zone, days
 * are 'YYYY-MM-DD'.
 */
export interface RatePlan {
  readonly id: number;
  readonly name: string;
  /** Null: every lot, also one that is created later. */
  readonly lotIds: readonly number[] | null;
  /** 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** From this minute on up to the other one, that one excluded; equal: the whole day; `to` earlier: until the next day. */
  readonly from: string;
  readonly to: string;
  /** The days from and up to which it counts, both included; null: no such bound. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Where days are named, it counts on these alone, whatever day of the week they are. */
  readonly dates: readonly string[];
  readonly rates: RateTable;
}

/** The plan in force from `from` on until the next one's; null: the lot's own prices count. */
export interface PlanSpan {
  readonly from: Date;
  readonly plan: RatePlan | null;
}

/** The plans that lie over a lot, in their order. */
export function plansOfLot(plans: readonly RatePlan[], lotId: number): RatePlan[] {
  return plans.filter(({ lotIds }) => lotIds === null || lotIds.includes(lotId));
}

/** The plan by which a stay is priced that begins at `startsAt`: the first that is in force. `plans` are those of its lot. */
export function planInForce(plans: readonly RatePlan[], zone: string, startsAt: Date): RatePlan | null {
  return plans.find((plan) => isInForce(plan, zone, startsAt)) ?? null;
}

/** Which plans are in force from `at` on for so many hours: the first span is the present one's. */
export function planSpans(
  plans: readonly RatePlan[],
  zone: string,
  at: Date,
  hours: number,
): [PlanSpan, ...PlanSpan[]] {
  const until = addMinutes(at, hours * 60);
  const moments = plans
    .flatMap((plan) => edges(plan, zone, at, hours))
    .filter((moment) => moment > at && moment < until)
    .sort((a, b) => a.getTime() - b.getTime());
  const spans: [PlanSpan, ...PlanSpan[]] = [{ from: at, plan: planInForce(plans, zone, at) }];
  for (const from of moments) {
    const plan = planInForce(plans, zone, from);
    if (spans.at(-1)?.plan !== plan) spans.push({ from, plan });
  }
  return spans;
}

/** Every moment at which a plan begins or ends. */
function edges(plan: RatePlan, zone: string, at: Date, hours: number): Date[] {
  const days = Array.from({ length: Math.ceil(hours / 24) + 3 }, (_, n) => n - 1);
  return days.flatMap((day) => {
    const span = spanOfDay(plan, zone, at, day);
    return span === null ? [] : [span.startsAt, span.endsAt];
  });
}

function isInForce(plan: RatePlan, zone: string, at: Date): boolean {
  // Over midnight it belongs to the day on which it begins.
  return [-1, 0].some((day) => {
    const span = spanOfDay(plan, zone, at, day);
    return span !== null && at >= span.startsAt && at < span.endsAt;
  });
}

/**
 * From when to when the plan counts that begins on the calendar day of `at`, moved by `moved` days; null: it is none of
 * its days. Of a time that the clocks show twice, the first begins it and the second ends it, as with a lot's hours.
 */
function spanOfDay(plan: RatePlan, zone: string, at: Date, moved: number) {
  const today = wallTime(zone, at);
  const day = today.day + moved;
  if (!isDayOf(plan, { ...today, day })) return null;
  const [from, to] = [minuteOfDay(plan.from), minuteOfDay(plan.to)];
  return {
    startsAt: instantOf(zone, { ...today, day, minute: from }, 'first'),
    endsAt: instantOf(zone, { ...today, day: to <= from ? day + 1 : day, minute: to }, 'second'),
  };
}

function isDayOf(plan: RatePlan, { year, month, day }: WallTime): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  const name = date.toISOString().slice(0, 10);
  if (plan.dates.length > 0) return plan.dates.includes(name);
  return (
    plan.weekdays.includes(date.getUTCDay()) &&
    (plan.firstDay === null || name >= plan.firstDay) &&
    (plan.lastDay === null || name <= plan.lastDay)
  );
}
