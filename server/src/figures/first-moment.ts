import type { Day } from '@anypark/core/analytics/period';
import { statement, type Tx } from '../platform/database.ts';

/** The moment of the first session or pass, as a statement reads it; null before there is anything. */
export const FIRST_MOMENT = `least((select created_at from parking_sessions order by created_at, id limit 1),
                (select created_at from subscriptions order by id limit 1))`;

const firstHour = statement<[], { hour: string | null }>(
  `select to_char(${FIRST_MOMENT} at time zone timezone, 'YYYY-MM-DD"T"HH24') as hour from facility`,
);

/** The hour of the facility's calendar in which everything began: '2026-11-21T14'; null before there is anything. */
export const firstHourOfAll = async (tx: Tx): Promise<string | null> => (await tx.one(firstHour, [])).hour;

/** Its day. */
export const firstDayOfAll = async (tx: Tx): Promise<Day | null> =>
  (await firstHourOfAll(tx))?.slice(0, 10) ?? null;
