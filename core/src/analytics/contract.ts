import * as z from 'zod/mini';
import { filled, text } from '../kernel/text.ts';
import { PERIODS } from './period.ts';

export const PeriodQuery = z.strictObject({ period: z._default(z.enum(PERIODS), 'today') });

/** One bar's worth of the trend. Revenue in major units. */
const TrendPoint = z.object({
  /** The hour ('2026-11-21T14'), day ('2026-11-21') or month ('2026-11') on the facility's calendar. */
  at: z.string(),
  /** Null: has not begun yet, or lies before the first stay of all. */
  revenue: z.nullable(z.number()),
  transactions: z.nullable(z.int()),
  /** Mean time bought with a stay that cost something; 0 without any. */
  averageSessionTime: z.nullable(z.number()),
  /** Of the same place in the period before; null where that has none (a 31st), or nothing had begun. */
  previousRevenue: z.nullable(z.number()),
});
export type TrendPoint = z.infer<typeof TrendPoint>;

/**
 * The figures of a period to date (product rule 9). The names that begin with `today` are the specification's and
 * hold the chosen period. Revenue in major units, times in hours.
 */
export const DashboardStats = z.object({
  period: z.enum(PERIODS),
  todayRevenue: z.number(),
  todayTransactions: z.int(),
  /** Spaces that are taken by an active session now. */
  activeSpaces: z.int(),
  totalSpaces: z.int(),
  /** Mean time bought with a stay that cost something; 0 without any. */
  averageSessionTime: z.number(),
  /** The same span of the period before. */
  previous: z.object({ revenue: z.number(), transactions: z.int(), averageSessionTime: z.number() }),
  trend: z.array(TrendPoint),
  /** The hour of the day in which most stays of the period began, 0 to 23; null without any. */
  peakHour: z.nullable(z.int()),
  /** Revenue of this month to date against the same span of the month before, in percent; null against nothing. */
  monthlyGrowth: z.nullable(z.number()),
  /** The lot with the most revenue in the period. */
  topLocation: z.nullable(z.object({ id: z.int(), name: z.string(), revenue: z.number() })),
  currency: z.string(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** A customer is a plate. `totalSpent` in major units, refunds taken off, passes included. */
export const Customer = z.object({
  licensePlate: z.string(),
  transactionCount: z.int(),
  totalSpent: z.number(),
  /** Beyond the specification. The plate in canonical form: what `before` and addresses take. */
  plate: z.string(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type Customer = z.infer<typeof Customer>;

export const CUSTOMER_ORDERS = ['spent', 'visits', 'recent'] as const;
export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

const plate = filled(60);

export const CustomersExportQuery = z.strictObject({
  search: z.optional(text(60)),
  order: z._default(z.enum(CUSTOMER_ORDERS), 'spent'),
});

/** Greatest first. `before` is the plate behind which the page goes on. */
export const CustomersQuery = z.extend(CustomersExportQuery, {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  before: z.optional(plate),
});
export type CustomersQuery = z.infer<typeof CustomersQuery>;

/** Everything that was ever taken, in major units. */
export const CustomerTotals = z.object({
  customers: z.int(),
  revenue: z.number(),
  averagePerCustomer: z.number(),
  currency: z.string(),
});
export type CustomerTotals = z.infer<typeof CustomerTotals>;

export const CustomerParams = z.strictObject({ licensePlate: plate });
