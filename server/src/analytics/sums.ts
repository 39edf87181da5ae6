/** What was taken and parked in some stretch of time. Paid hours are those bought with stays that cost something. */
export interface Figures {
  readonly revenue_cents: number;
  readonly transactions: number;
  readonly paid_stays: number;
  readonly paid_hours: number;
}

export const NOTHING: Figures = { revenue_cents: 0, transactions: 0, paid_stays: 0, paid_hours: 0 };

export function sum(parts: readonly Figures[]): Figures {
  const total = (key: keyof Figures) => parts.reduce((soFar, part) => soFar + part[key], 0);
  return {
    revenue_cents: total('revenue_cents'),
    transactions: total('transactions'),
    paid_stays: total('paid_stays'),
    paid_hours: total('paid_hours'),
  };
}

/** To two decimals; 0 without any stay. */
export function meanHours({ paid_hours, paid_stays }: Figures): number {
  return paid_stays === 0 ? 0 : Math.round((paid_hours * 100) / paid_stays) / 100;
}

/** In percent, to one decimal; null where there was nothing to grow from. */
export function growth(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 1000) / before) / 10;
}
