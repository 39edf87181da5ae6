/** What stands on the analytics page, by name; what each means stands in definitions.ts, which only that page loads. */
export const TABS = ['revenue', 'usage', 'performance', 'customers', 'enforcement'] as const;
export type Tab = (typeof TABS)[number];

/** How a number is read. Money in major units; shares as parts of 1; times in the named unit. */
export const UNITS = ['text', 'count', 'money', 'share', 'decimal', 'hours', 'seconds'] as const;
export type Unit = (typeof UNITS)[number];

export const FIGURE_NAMES = {
  revenue: ['net', 'gross', 'refunded', 'ticket', 'spaceDay', 'revpash', 'passNet', 'mrr'],
  usage: ['occupancy', 'turnover', 'arrivals', 'averageStay', 'extended'],
  performance: ['conversion', 'abandoned', 'median', 'slowest', 'settlement', 'refundRate', 'delivered'],
  customers: ['plates', 'newPlates', 'returning', 'visits', 'passShare', 'passesEnded', 'topTenth'],
  enforcement: ['compliance', 'checks', 'issued', 'cured', 'paidNotices', 'objected', 'givenUp', 'counted'],
} as const satisfies Record<Tab, readonly string[]>;

export const CHART_NAMES = {
  revenue: ['overTime', 'byDuration', 'byKind', 'promoCodes', 'passes'],
  usage: ['heat', 'byLot', 'peaks', 'durations', 'ending'],
  performance: ['funnel', 'declines', 'timeToPay', 'messages', 'delays'],
  customers: ['newReturning', 'cohorts', 'visits', 'top'],
  enforcement: ['compliance', 'verdicts', 'byLot', 'byHour', 'notices', 'counted'],
} as const satisfies Record<Tab, readonly string[]>;

export type FigureOf<T extends Tab> = (typeof FIGURE_NAMES)[T][number];
export type ChartOf<T extends Tab> = (typeof CHART_NAMES)[T][number];
