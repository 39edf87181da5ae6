import { amountText } from '@anypark/core/kernel/money';
import { decideRefund } from '@anypark/core/payments/refund';
import type { PassEvent, SubscriptionDetail } from '@anypark/core/subscriptions/contract';
import { isLive } from '@anypark/core/subscriptions/life';
import { type Refund, refundsOf } from '../payments/refunds.ts';
import { statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { deedsOf, type PassEventRow } from './events.ts';
import { findPass, type Pass, passesOf } from './store.ts';
import { passToWire, paymentToWire } from './to-wire.ts';

/** Everything about one pass. Throws pass.not_found. */
export async function passDetail(tx: Tx, id: number, at: Date): Promise<SubscriptionDetail> {
  const pass = await findPass(tx, id);
  if (pass === null) throw new Problem('pass.not_found');
  const { timezone: zone } = await facility(tx);
  const ofPlate = await passesOf(tx, pass.plate);
  const refunds = pass.payment_id === null ? [] : await refundsOf(tx, pass.payment_id);
  return {
    subscription: passToWire(pass, { zone, at, ofPlate }),
    payment: paymentToWire(pass),
    refundableAmount: amountText(refundableCents(pass, refunds), pass.currency),
    history: historyOf(pass, await deedsOf(tx, id), refunds, await tx.all(mailsAbout, [id])),
    others: ofPlate.filter((other) => other.id !== id && isLive(other, at)).map((other) => other.id),
  };
}

function refundableCents(pass: Pass, refunds: readonly Refund[]): number {
  if (pass.payment_state !== 'succeeded') return 0;
  const given = refunds.map(({ state, amount_cents: amountCents }) => ({ state, amountCents }));
  const all = decideRefund(pass.price_cents, given, null);
  return Math.min(all.ok ? all.amountCents : 0, pass.price_cents - (pass.refunded_cents ?? 0));
}

const NOTHING = {
  by: null,
  byHolder: false,
  reason: null,
  fromPlate: null,
  toPlate: null,
  endDate: null,
  amount: null,
  refundState: null,
} as const;

interface Mail {
  readonly state: 'queued' | 'sent' | 'delivered' | 'failed' | 'unsendable';
  readonly problem: string | null;
  readonly at: Date;
}
const mailsAbout = statement<[passId: number], Mail>(
  // Of those with the private link; receipts are the holder's own affair.
  `select state, problem, coalesce(sent_at, created_at) as at from messages
    where subscription_id = $1 and occasion like 'pass/%' order by id`,
);

/** What has happened to a pass, oldest first, from the rows that were written when it did. */
function historyOf(
  pass: Pass,
  deeds: readonly PassEventRow[],
  refunds: readonly Refund[],
  mails: readonly Mail[],
): PassEvent[] {
  const events: PassEvent[] = [];
  const add = (kind: PassEvent['kind'], at: Date | null, more: Partial<PassEvent> = {}) => {
    if (at !== null) events.push({ ...NOTHING, kind, at: at.toISOString(), ...more });
  };
  if (pass.payment_id !== null) {
    add('created', pass.created_at);
    add('paid', pass.succeeded_at, { amount: amountText(pass.price_cents, pass.currency) });
  }
  for (const deed of deeds)
    add(deed.kind, deed.at, {
      by: deed.actor_name,
      byHolder: deed.is_by_holder,
      reason: deed.reason,
      fromPlate: deed.from_plate,
      toPlate: deed.to_plate,
      endDate: deed.ends_at?.toISOString() ?? null,
    });
  for (const { state, problem, at } of mails) {
    const isSent = state === 'sent' || state === 'delivered';
    add(isSent ? 'mail_sent' : state === 'queued' ? 'mail_waiting' : 'mail_not_sent', at, {
      reason: problem,
    });
  }
  for (const refund of refunds)
    add('refund', refund.created_at, {
      by: refund.actor_name,
      reason: refund.failure ?? refund.reason,
      amount: amountText(refund.amount_cents, pass.currency),
      refundState: refund.state,
    });
  // Stable: what happened in one moment stays in the order of its making, as above.
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
