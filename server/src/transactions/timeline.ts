import { amountText } from '@anypark/core/kernel/money';
import type { TransactionEvent } from '@anypark/core/transactions/contract';
import type { Refund } from '../payments/refunds.ts';
import type { OperatorRow } from './list.ts';
import type { Told } from './told.ts';

export interface Extension {
  readonly id: number;
  readonly activated_at: Date;
}
export interface Ending {
  readonly at: Date;
  readonly actor_name: string;
  readonly reason: string | null;
}
export interface PlateFix {
  readonly fixed_at: Date;
  readonly from_plate: string;
  readonly to_plate: string;
}
export interface History {
  readonly row: OperatorRow;
  /** Null: the plate is the one that was typed first. */
  readonly plateFix: PlateFix | null;
  readonly disputedAt: Date | null;
  readonly refunds: readonly Refund[];
  readonly told: readonly Told[];
  readonly extensions: readonly Extension[];
  /** Null: nobody has ended it. */
  readonly ending: Ending | null;
}

const NOTHING = {
  by: null,
  amount: null,
  reason: null,
  transactionId: null,
  refundState: null,
  message: null,
} as const;

/** What has happened to a transaction, oldest first, each at the moment at which it did. */
export function timelineOf(history: History): TransactionEvent[] {
  const { row, plateFix, disputedAt, told, refunds, extensions, ending } = history;
  const events: TransactionEvent[] = [];
  const add = (kind: TransactionEvent['kind'], at: Date | null, more: Partial<TransactionEvent> = {}) => {
    if (at !== null) events.push({ ...NOTHING, kind, at: at.toISOString(), ...more });
  };
  add('created', row.created_at);
  add('paid', row.succeeded_at, { amount: amountText(row.total_cents, row.currency) });
  add('activated', row.activated_at, { transactionId: row.extends_session_id });
  if (plateFix !== null)
    add('plate_fixed', plateFix.fixed_at, { reason: `${plateFix.from_plate} → ${plateFix.to_plate}` });
  for (const { id, activated_at } of extensions) add('extended', activated_at, { transactionId: id });
  for (const refund of refunds) {
    const { actor_name: by, reason, state: refundState } = refund;
    const amount = amountText(refund.amount_cents, row.currency);
    add('refund', refund.created_at, { by, reason, refundState, amount });
    if (refundState === 'failed')
      add('refund_failed', refund.settled_at, { amount, reason: refund.failure, refundState });
  }
  for (const { kind, at, message } of told) add(kind, at, { message });
  add('disputed', disputedAt);
  if (ending !== null) add('ended', ending.at, { by: ending.actor_name, reason: ending.reason });
  if (row.state === 'cancelled') add('cancelled', row.closed_at);
  if (hasExpired(history)) add('expired', row.closed_at);
  // Stable: what happened in one moment stays in the order of its making, as above.
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Also for a session whose money was given back after it had run out. */
function hasExpired({ row, refunds, ending }: History): boolean {
  if (row.state === 'expired') return true;
  if (row.state !== 'refunded' || ending !== null || row.closed_at === null) return false;
  const closedAt = row.closed_at.getTime();
  const wasRefund = refunds.some(({ settled_at }) => settled_at?.getTime() === closedAt);
  return !wasRefund && row.closed_at >= row.ends_at;
}
