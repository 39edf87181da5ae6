import type { AnalyticsQuery, Figure, Table, View } from '@anypark/core/analytics/analytics-contract';
import type { ChartOf, FigureOf, Tab, Unit } from '@anypark/core/analytics/names';
import {
  rangeRefusal,
  type Span,
  type SpanRefusal,
  spanOfPeriod,
  spanOfRange,
} from '@anypark/core/analytics/span';
import { numberFromCents } from '@anypark/core/kernel/money';
import { localStamp } from '@anypark/core/kernel/zone';
import { firstDayOfAll } from '../figures/first-moment.ts';
import { statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { calendarOf } from '../settings/calendar.ts';
import { facility } from '../settings/store.ts';
import { allLots } from './facts-store.ts';

/** What every tab is made from. */
export interface Asked {
  readonly tx: Tx;
  readonly at: Date;
  readonly span: Span;
  readonly zone: string;
  readonly lotId: number | null;
  readonly lots: readonly { id: number; name: string; is_active: boolean }[];
  readonly today: string;
  /** The hour that is going on, as a piece of a day: '2026-11-21T14'. */
  readonly thisHour: string;
  money(cents: number): number;
  moneyOf(cents: number | null): number | null;
}

const REFUSED: Record<SpanRefusal, string> = {
  turned: 'The last day is before the first',
  too_long: 'Choose five years at most',
  to_come: 'Choose days up to today',
};

const since = statement<[], { day: string | null }>(
  `select (min(r.since) at time zone f.timezone)::date::text as day from recorded_since r, facility f group by f.timezone`,
);

/** Of what an operator asks. Throws request.invalid for days that cannot be, lot.not_found. */
export async function understand(
  tx: Tx,
  query: AnalyticsQuery,
  at: Date,
): Promise<Asked & { currency: string }> {
  const place = await facility(tx);
  const { timezone: zone, currency } = place;
  const calendar = calendarOf(place);
  const today = localStamp(at, zone).slice(0, 10);
  const { from, to, period = 'month' } = query;
  const isRange = from !== undefined && to !== undefined;
  const refused = isRange ? rangeRefusal(from, to, today) : null;
  if (refused !== null)
    throw new Problem('request.invalid', { text: REFUSED[refused], fields: { to: REFUSED[refused] } });
  const lots = await allLots(tx);
  const lotId = query.lot ?? null;
  if (lotId !== null && !lots.some(({ id }) => id === lotId)) throw new Problem('lot.not_found');
  const span = isRange ? spanOfRange(from, to, calendar, at) : spanOfPeriod(period, calendar, at);
  const money = (cents: number) => numberFromCents(cents, currency);
  return {
    tx,
    at,
    span,
    zone,
    lotId,
    lots: lotId === null ? lots : lots.filter(({ id }) => id === lotId),
    today,
    thisHour: localStamp(at, zone).slice(0, 13).replace(' ', 'T'),
    money,
    moneyOf: (cents) => (cents === null ? null : money(cents)),
    currency,
  };
}

export async function viewOf(asked: Asked & { currency: string }, daysMissing: number): Promise<View> {
  const { tx, span, lotId, zone, today, currency, at } = asked;
  return {
    span: {
      from: span.from,
      to: span.to,
      isOpen: span.until !== null,
      before: { from: span.before.from, to: span.before.to },
      grain: span.grain,
      today,
      hour: Number(localStamp(at, zone).slice(11, 13)),
    },
    lot: lotId,
    lots: (await allLots(tx)).map(({ id, name, is_active }) => ({ id, name, isActive: is_active })),
    currency,
    timezone: zone,
    firstDay: await firstDayOfAll(tx),
    daysMissing,
    since: (await tx.maybe(since, []))?.day ?? null,
  };
}

/** A quotient to so many digits; null where there is nothing to divide by. */
export function ratio(part: number, whole: number, digits = 4): number | null {
  if (whole === 0) return null;
  const factor = 10 ** digits;
  return Math.round((part / whole) * factor) / factor;
}

/** The same of both spans. */
export function both<T>(now: T, before: T, of: (span: T) => number | null): Figure {
  return { value: of(now), before: of(before) };
}

export function table(
  columns: readonly (readonly [id: string, label: string, unit: Unit])[],
  rows: Table['rows'],
): Table {
  return { columns: columns.map(([id, label, unit]) => ({ id, label, unit })), rows };
}

export type Made<T extends Tab> = {
  readonly figures: Record<FigureOf<T>, Figure>;
  readonly charts: Record<ChartOf<T>, Table>;
  readonly missing: number;
};
