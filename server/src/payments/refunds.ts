import { randomUUID } from 'node:crypto';
import { type RefundState, refundedCents, refundStateAfter } from '@anypark/core/payments/refund';
import { statement, type Tx } from '../platform/database.ts';
import type { SeenRefund } from '../providers/card-provider.ts';

/** Money given back for a payment. Whoever writes one holds the payment's row (`lockPayment`). */
export interface Refund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount_cents: number;
  readonly reason: string | null;
  /** Null: made in the provider's own dashboard. */
  readonly actor_name: string | null;
  readonly state: RefundState;
  readonly provider_refund_id: string | null;
  readonly attempt: number;
  readonly failure: string | null;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}

const COLUMNS = `id, payment_id, amount_cents, reason, actor_name, state, provider_refund_id, attempt, failure, created_at,
  settled_at`;

/**
 * After this long the provider is asked again: about what it may never have heard of, what its bank works at, and what
 * the bank may still send back.
 */
const CHECK_AGAIN_SECONDS = { requested: 30, pending: 3600, succeeded: 24 * 3600 } as const;
/** Later than that no bank sends a refund back (docs.stripe.com/refunds, 'Failed refunds'). */
const FINAL_AFTER_DAYS = 30;

function nextCheck(state: RefundState, made: Date, at: Date): Date | null {
  const isFinal = at.getTime() - made.getTime() > FINAL_AFTER_DAYS * 24 * 3600_000;
  if (state === 'failed' || (state === 'succeeded' && isFinal)) return null;
  return new Date(at.getTime() + CHECK_AGAIN_SECONDS[state] * 1000);
}

const byId = statement<[id: string], Refund>(`select ${COLUMNS} from refunds where id = $1`);
const ofPayment = statement<[paymentId: string], Refund>(
  `select ${COLUMNS} from refunds where payment_id = $1 order by created_at, id`,
);
const unsettled = statement<[paymentId: string], { id: string }>(
  `select id from refunds where payment_id = $1 and state in ('requested', 'pending') limit 1`,
);

const byProvider = statement<[providerId: string], { id: string }>(
  'select id from refunds where provider_refund_id = $1',
);
/** Whether a refund stands here, by the provider's number of it. */
export const isRefundKnown = async (tx: Tx, providerRefundId: string) =>
  (await tx.maybe(byProvider, [providerRefundId])) !== null;

/** A refund, or null. */
export const findRefund = (tx: Tx, id: string) => tx.maybe(byId, [id]);
/** A refund that exists. */
export const presentRefund = (tx: Tx, id: string) => tx.one(byId, [id]);
/** All refunds of a payment, failed ones too, oldest first. */
export const refundsOf = (tx: Tx, paymentId: string) => tx.all(ofPayment, [paymentId]);
/** Whether a refund of this payment waits for the provider or the bank. */
export const hasUnsettledRefund = async (tx: Tx, paymentId: string) =>
  (await tx.maybe(unsettled, [paymentId])) !== null;

const request = statement<
  [
    id: string,
    paymentId: string,
    cents: number,
    reason: string,
    staff: number,
    actor: string,
    at: Date,
    check: Date | null,
  ],
  Refund
>(
  `insert into refunds (id, payment_id, amount_cents, reason, staff_id, actor_name, state, created_at, check_at)
   values ($1, $2, $3, $4, $5, $6, 'requested', $7, $8) on conflict (id) do nothing returning ${COLUMNS}`,
);

/**
 * Writes down that money is to be given back, before the provider is asked for anything. Null where another refund
 * has this id.
 */
export function insertRefund(
  tx: Tx,
  refund: { id: string; paymentId: string; amountCents: number; reason: string },
  actor: { id: number; name: string } | null,
  at: Date,
): Promise<Refund | null> {
  const { id, paymentId, amountCents, reason } = refund;
  const check = nextCheck('requested', at, at);
  return tx.maybe(request, [
    id,
    paymentId,
    amountCents,
    reason,
    actor?.id ?? null,
    actor?.name ?? null,
    at,
    check,
  ]);
}

const fail = statement<[id: string, failure: string, at: Date]>(
  `update refunds set state = 'failed', failure = $2, settled_at = $3, check_at = null
    where id = $1 and state = 'requested'`,
);

/** The provider has refused a refund for good. One that it turned out to know stays as it is. */
export async function failRefund(tx: Tx, id: string, failure: string, at: Date): Promise<void> {
  await tx.all(fail, [id, failure, at]);
}

const nextAttempt = statement<[id: string, attempt: number]>(
  `update refunds set attempt = $2 + 1 where id = $1 and attempt = $2 and state = 'requested'`,
);

/** After a failure that the provider stores under `attempt`'s key: the next try uses another key. */
export async function raiseRefundAttempt(tx: Tx, id: string, attempt: number): Promise<void> {
  await tx.all(nextAttempt, [id, attempt]);
}

const { requested, pending, succeeded } = CHECK_AGAIN_SECONDS;
const claimDue = statement<[now: Date, limit: number], Refund>(
  `update refunds
      set check_at = case when state <> 'succeeded' or created_at > $1::timestamptz - interval '${FINAL_AFTER_DAYS} days' then
            $1::timestamptz + make_interval(secs => case state when 'pending' then ${pending} when 'succeeded' then ${succeeded} else ${requested} end)
          end
    where id in (select id from refunds where check_at <= $1 order by check_at limit $2 for update skip locked)
   returning ${COLUMNS}`,
);

/** Takes refunds whose check is due and puts their next check off: of several servers one gets each. */
export function claimRefundsToCheck(tx: Tx, now: Date, limit: number): Promise<Refund[]> {
  return tx.all(claimDue, [now, limit]);
}

const foreign = statement<unknown[]>(
  `insert into refunds (id, payment_id, amount_cents, state, provider_refund_id, failure, created_at, settled_at, check_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const learn = statement<
  [
    id: string,
    providerId: string,
    state: string,
    failure: string | null,
    settled: Date | null,
    check: Date | null,
  ]
>(
  `update refunds set provider_refund_id = $2, state = $3, failure = $4, settled_at = $5, check_at = $6 where id = $1`,
);

/**
 * Writes down what the provider knows of a payment's refunds, also of those made elsewhere. An answer that is older
 * than what stands here changes nothing. Returns how much has been given back, in cents.
 */
export async function mergeRefunds(tx: Tx, paymentId: string, seen: SeenRefund[], at: Date): Promise<number> {
  const known = await refundsOf(tx, paymentId);
  for (const { providerRefundId, refundId, amountCents, state, failure, createdAt } of seen) {
    const row = known.find(
      ({ id, provider_refund_id }) => id === refundId || provider_refund_id === providerRefundId,
    );
    // Until the provider has named it, what stands here about a refund is our own guess.
    const isFirst = row === undefined || row.provider_refund_id === null;
    const next = isFirst ? state : refundStateAfter(row.state, state);
    const settled = next === 'succeeded' || next === 'failed' ? at : null;
    const made = createdAt < at ? createdAt : at;
    const check = nextCheck(next, made, at);
    if (row === undefined) {
      const values = [
        randomUUID(),
        paymentId,
        amountCents,
        next,
        providerRefundId,
        failure,
        made,
        settled && made,
        check,
      ];
      await tx.all(foreign, values);
    } else if (isFirst || next !== row.state) {
      await tx.all(learn, [row.id, providerRefundId, next, failure, settled, check]);
    }
  }
  const now = await refundsOf(tx, paymentId);
  return refundedCents(now.map(({ state, amount_cents: amountCents }) => ({ state, amountCents })));
}
