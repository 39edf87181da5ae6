import { formatMoney } from '@anypark/core/kernel/money';
import { addMinutes, formatDay, instantOf, wallTime } from '@anypark/core/kernel/zone';
import { mailBody } from '../messages/mail-body.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { Database } from '../platform/database.ts';
import { facility } from '../settings/store.ts';
import { type LotDay, lotDaysOf, takeOnDay } from './store.ts';

/** After midnight a payment of the day before may still be settled. */
const AFTER_MIDNIGHT_MINUTES = 15;

/** Queues yesterday's summary for the operator, once however many servers run; not before a quarter past midnight. */
export async function queueSummary(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const {
      name,
      timezone,
      currency,
      email_notifications: isOn,
      notice_email: recipient,
    } = await facility(tx);
    const today = { ...wallTime(timezone, addMinutes(at, -AFTER_MIDNIGHT_MINUTES)), minute: 0 };
    const since = instantOf(timezone, { ...today, day: today.day - 1 });
    const until = instantOf(timezone, today);
    const day = isoDay(today.year, today.month, today.day - 1);
    // Also a day that nobody wants to hear of: switched on later, the summaries begin with the next one.
    if (!(await takeOnDay(tx, day)) || !isOn || recipient === null) return;
    const lots = await lotDaysOf(tx, day, since, until);
    const title = `${name}: ${formatDay(addMinutes(since, 12 * 60), timezone)}`;
    const total = sum(lots);
    const mail = mailBody({
      title,
      intro: `${describe(total, currency)} in all.`,
      facts: lots.map((lot) => [lot.name, describe(lot, currency)]),
      action: null,
      reason: `The day’s summary. Switch it off in AnyPark under Settings, Notifications.`,
      language: 'en',
    });
    const message = { occasion: `summary/${day}`, channel: 'email', recipient, uselessAt: null } as const;
    await queueMessage(tx, { ...message, subject: `Summary of ${title}`, ...mail }, at);
  });
}

function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function sum(lots: readonly LotDay[]): Omit<LotDay, 'name'> {
  const of = (key: keyof Omit<LotDay, 'name'>) => lots.reduce((soFar, lot) => soFar + lot[key], 0);
  return {
    revenue_cents: of('revenue_cents'),
    transactions: of('transactions'),
    refunded_cents: of('refunded_cents'),
  };
}

function describe(figures: Omit<LotDay, 'name'>, currency: string): string {
  const { revenue_cents: revenue, transactions, refunded_cents: refunded } = figures;
  const count = transactions === 1 ? '1 transaction' : `${transactions} transactions`;
  const given = refunded > 0 ? `, ${formatMoney(refunded, currency)} refunded` : '';
  return `${formatMoney(revenue, currency)}, ${count}${given}`;
}
