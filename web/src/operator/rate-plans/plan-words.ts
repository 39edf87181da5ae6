import { formatMoment } from '@anypark/core/kernel/locale';
import { addHours } from '@anypark/core/kernel/zone';
import type { RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import { planInForce, planSpans } from '@anypark/core/rate-plans/rate-plan';
import { clockWords } from '../../words/hours.ts';
import { pageLocale } from '../../words/locale.ts';
import { clockParts, dateWords } from '../../words/moments.ts';
import { weekdaysWords } from '../../words/weekdays.ts';

type When = Pick<RatePlanOnWire, 'weekdays' | 'from' | 'to' | 'firstDay' | 'lastDay' | 'dates'>;

/** '2026-12-24' → 'Dec 24, 2026' */
const dayWords = (day: string) => dateWords(day, 'UTC');

/** 'Mon to Fri', 'Dec 24, 2026', 'Sat, Sun, from Jul 1, 2026 to Aug 31, 2026' */
export function daysWords({ weekdays, firstDay, lastDay, dates }: When): string {
  if (dates.length > 0) return dates.map(dayWords).join('; ');
  const span = [firstDay && `from ${dayWords(firstDay)}`, lastDay && `to ${dayWords(lastDay)}`].filter(
    Boolean,
  );
  return [weekdaysWords(weekdays), span.join(' ')].filter(Boolean).join(', ');
}

/** 'All day', '6:00 PM – 11:00 PM', '8:00 PM – 6:00 AM the next day' */
export function timeWords({ from, to }: When): string {
  if (from === to) return from === '00:00' ? 'All day' : `From ${clockWords(from)} for 24 hours`;
  return `${clockWords(from)} – ${clockWords(to)}${to < from ? ' the next day' : ''}`;
}

/** Beyond this nothing is worked out: 'not soon' says enough. */
const LOOKED_AHEAD_HOURS = 14 * 24;

export interface PlanState {
  readonly label: string;
  readonly tone: string;
}

/** Whether a plan's time is now, or when it comes. What wins over it is not looked at. */
export function stateOf(plan: RatePlanOnWire, zone: string, now: Date): PlanState {
  if (!plan.isActive) return { label: 'Switched off', tone: 'text-muted' };
  const alone = [{ ...plan, rates: [] }];
  if (planInForce(alone, zone, now) !== null) return { label: 'In force now', tone: 'text-go' };
  const next = planSpans(alone, zone, now, LOOKED_AHEAD_HOURS).find((span) => span.plan !== null);
  if (next === undefined) return { label: 'Not in the next two weeks', tone: 'text-muted' };
  const isToday = next.from < addHours(now, 24);
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const at = formatMoment(next.from, zone, { ...(!isToday && day), ...clockParts() }, pageLocale());
  return { label: `Begins ${at}`, tone: 'text-hold' };
}
