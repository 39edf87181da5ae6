import { amountText } from '@anypark/core/kernel/money';
import { decideRefund } from '@anypark/core/payments/refund';
import type { Refund as RefundWire, TransactionDetail } from '@anypark/core/transactions/contract';
import { restOfStay } from '../parking/stay-store.ts';
import { findSession } from '../parking/store.ts';
import { type Refund, refundsOf } from '../payments/refunds.ts';
import { statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { findOperatorRow, type OperatorRow, operatorToWire } from './list.ts';
import { type Ending, type Extension, type PlateFix, timelineOf } from './timeline.ts';
import { toldOf } from './told.ts';

interface PaymentRow {
  readonly id: string;
  readonly state: NonNullable<TransactionDetail['payment']>['state'];
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly provider_intent_id: string | null;
  readonly disputed_at: Date | null;
}

const paymentOf = statement<[purchaseId: number | null], PaymentRow>(
  `select id, state, amount_cents, refunded_cents, provider_intent_id, disputed_at from payments where purchase_id = $1`,
);
const extensionsOf = statement<[sessionId: number], Extension>(
  `select id, activated_at from parking_sessions
    where extends_session_id = $1 and activated_at is not null order by activated_at, id`,
);
const plateFixOf = statement<[sessionId: number], PlateFix>(
  'select fixed_at, from_plate, to_plate from plate_fixes where session_id = $1',
);
const endingOf = statement<[sessionId: number], Ending>(
  `select at, actor_name, after ->> 'reason' as reason from audit_log
    where subject_kind = 'session' and subject_id = $1 and action = 'session.ended' order by id desc limit 1`,
);

/** Everything about one transaction. Throws transaction.not_found. */
export async function transactionDetail(tx: Tx, id: number): Promise<TransactionDetail> {
  const row = await findOperatorRow(tx, id);
  if (row === null) throw new Problem('transaction.not_found');
  const payment = await tx.maybe(paymentOf, [row.purchase_id]);
  const refunds = payment === null ? [] : await refundsOf(tx, payment.id);
  const extensions = await tx.all(extensionsOf, [id]);
  const ending = await tx.maybe(endingOf, [id]);
  const plateFix = await tx.maybe(plateFixOf, [id]);
  const told = await toldOf(tx, id);
  return {
    transaction: operatorToWire(row),
    payment: payment && paymentToWire(row, payment, refunds),
    refunds: refunds.map((refund) => refundToWire(refund, row.currency)),
    extendedBy: extensions.map((extension) => extension.id),
    endsToo: await laterSessions(tx, row),
    timeline: timelineOf({
      row,
      plateFix,
      disputedAt: payment?.disputed_at ?? null,
      told,
      refunds,
      extensions,
      ending,
    }),
  };
}

async function laterSessions(tx: Tx, row: OperatorRow): Promise<number[]> {
  if (row.state !== 'active') return [];
  const session = await findSession(tx, row.id);
  const stay = session === null ? [] : await restOfStay(tx, session);
  return stay.map(({ id }) => id).filter((id) => id !== row.id);
}

function paymentToWire(
  row: OperatorRow,
  payment: PaymentRow,
  refunds: readonly Refund[],
): NonNullable<TransactionDetail['payment']> {
  const amount = (cents: number) => amountText(cents, row.currency);
  const given = refunds.map(({ state, amount_cents: amountCents }) => ({ state, amountCents }));
  const all = decideRefund(payment.amount_cents, given, null);
  // A refund made elsewhere that was learned of before refunds were written down one by one counts all the same.
  const left = Math.min(all.ok ? all.amountCents : 0, payment.amount_cents - payment.refunded_cents);
  return {
    id: payment.id,
    state: payment.state,
    amount: amount(payment.amount_cents),
    refundedAmount: amount(payment.refunded_cents),
    refundableAmount: amount(payment.state === 'succeeded' ? left : 0),
    providerPaymentId: payment.provider_intent_id,
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
    paidAt: row.succeeded_at?.toISOString() ?? null,
    disputedAt: payment.disputed_at?.toISOString() ?? null,
  };
}

function refundToWire(refund: Refund, currency: string): RefundWire {
  return {
    id: refund.id,
    amount: amountText(refund.amount_cents, currency),
    state: refund.state,
    reason: refund.reason,
    by: refund.actor_name,
    failure: refund.failure,
    createdAt: refund.created_at.toISOString(),
    settledAt: refund.settled_at?.toISOString() ?? null,
  };
}
