import * as z from 'zod/mini';
import { CHART_NAMES, type ChartOf, FIGURE_NAMES, type FigureOf, TABS, type Tab, UNITS } from './names.ts';
import { PERIODS } from './period.ts';

const day = z.iso.date();
const RANGE_PARTS = {
  period: z.optional(z.enum(PERIODS)),
  from: z.optional(day),
  to: z.optional(day),
  lot: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
};
const oneOrOther = z.refine<{
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}>(
  ({ period, from, to }) =>
    (from === undefined) === (to === undefined) && (period === undefined || from === undefined),
  'Give a period, or the first and the last day',
);

/** A period, or the first and last day on the facility's calendar; without either this month. Of one lot, or of all. */
export const AnalyticsQuery = z.strictObject(RANGE_PARTS).check(oneOrOther);
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;
/** As an export names a chart: 'usage.heat'. */
const EXPORTS = TABS.flatMap((tab) => CHART_NAMES[tab].map((name) => `${tab}.${name}`));
export const AnalyticsExportQuery = z
  .strictObject({ ...RANGE_PARTS, chart: z.enum(EXPORTS) })
  .check(oneOrOther);

/** A figure beside that of the span before; null where there is nothing to divide by. */
const Figure = z.strictObject({ value: z.nullable(z.number()), before: z.nullable(z.number()) });
export type Figure = z.infer<typeof Figure>;

/** What a chart shows, as its table and its file hold it. */
const Table = z.strictObject({
  columns: z.array(z.strictObject({ id: z.string(), label: z.string(), unit: z.enum(UNITS) })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
});
export type Table = z.infer<typeof Table>;

const Days = z.strictObject({ from: day, to: day });
/** Of what the figures are. */
const View = z.strictObject({
  span: z.strictObject({
    ...Days.shape,
    /** Whether it is still going on. */
    isOpen: z.boolean(),
    before: Days,
    grain: z.enum(['hour', 'day', 'week', 'month']),
    /** Today on the facility's calendar, and the hour. */
    today: day,
    hour: z.int(),
  }),
  lot: z.nullable(z.int()),
  lots: z.array(z.strictObject({ id: z.int(), name: z.string(), isActive: z.boolean() })),
  currency: z.string(),
  timezone: z.string(),
  /** The first day of which there is anything; null before there is. */
  firstDay: z.nullable(day),
  /** Days of both spans that are still being counted, and missing here. */
  daysMissing: z.int(),
  /** Since when is recorded what has not always been. */
  since: z.nullable(day),
});
export type View = z.infer<typeof View>;

function answer<T extends Tab>(tab: T) {
  const record = <K extends string, S>(names: readonly K[], schema: S) =>
    // Object.fromEntries loses the names: they are those of the list.
    Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>;
  return z.strictObject({
    view: View,
    figures: z.strictObject(record<FigureOf<T>, typeof Figure>(FIGURE_NAMES[tab], Figure)),
    charts: z.strictObject(record<ChartOf<T>, typeof Table>(CHART_NAMES[tab], Table)),
  });
}

export const RevenueTab = answer('revenue');
export const UsageTab = answer('usage');
export const PerformanceTab = answer('performance');
export const CustomersTab = answer('customers');
export const EnforcementTab = answer('enforcement');
export interface TabAnswer<T extends Tab> {
  view: View;
  figures: Record<FigureOf<T>, Figure>;
  charts: Record<ChartOf<T>, Table>;
}
