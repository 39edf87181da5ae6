import { FACILITY_DEFAULTS, LOT_DEFAULTS } from '@anypark/core/settings/defaults';
import { statement, type Tx } from '../platform/database.ts';

const insertFacility = statement<unknown[], { id: number }>(
  `insert into facility (name, location, total_spaces, grace_minutes, auto_expire, opens, closes, email_notifications,
     sms_alerts, timezone, currency, monthly_price_cents, yearly_price_cents, subscription_prices_updated_at,
     rates_updated_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $14)
   on conflict do nothing returning id`,
);
const insertRate = statement<[hours: number, cents: number]>(
  'insert into rates (lot_id, duration_hours, price_cents) values (null, $1, $2)',
);
const insertLot = statement<
  [name: string, location: string, spaces: number, opens: string, closes: string, at: Date]
>(
  `insert into lots (name, location, total_spaces, opens, closes, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $6)`,
);

/**
 * First start: the facility with the specified defaults and one open lot, so that the first visitor can pay. The
 * lot takes all of the facility's spaces, so that the figures add up. Does nothing where a facility exists.
 */
export async function createFacilityOnce(tx: Tx, at: Date): Promise<void> {
  const f = FACILITY_DEFAULTS;
  const values = [f.name, f.location, f.totalSpaces, f.graceMinutes, f.autoExpire, f.opens, f.closes];
  const notices = [
    f.emailNotifications,
    f.smsAlerts,
    f.timezone,
    f.currency,
    f.monthlyPriceCents,
    f.yearlyPriceCents,
  ];
  const created = await tx.maybe(insertFacility, [...values, ...notices, at]);
  if (created === null) return;
  for (const rate of LOT_DEFAULTS.rates) await tx.all(insertRate, [rate.durationHours, rate.priceCents]);
  const { opens, closes } = LOT_DEFAULTS;
  await tx.all(insertLot, ['Plaza Surface Lot', f.location, f.totalSpaces, opens, closes, at]);
}
