import type Stripe from 'stripe';
import { newId } from '../state/ids.ts';
import { badRequest, missing, refused } from '../wire/errors.ts';
import { mergeMetadata } from '../wire/form.ts';
import { listOf, PAGING } from '../wire/list.ts';
import type { Shape } from '../wire/params.ts';
import { type Call, type Route, route } from '../wire/route.ts';
import type { World } from '../world.ts';
import { cardOf } from './intent-charge.ts';
import { inWords } from './money.ts';

const CREATE = {
  amount: 'integer',
  charge: 'string',
  payment_intent: 'string',
  metadata: 'map',
  reason: { one: ['duplicate', 'fraudulent', 'requested_by_customer'] as const },
  refund_application_fee: 'any',
  reverse_transfer: 'any',
  instructions_email: 'any',
} as const satisfies Shape;

/** Refunds: make, annotate, read, list. */
export const refundRoutes: readonly Route[] = [
  route({ method: 'POST', path: '/v1/refunds', params: CREATE, run: create }),
  route({ method: 'GET', path: '/v1/refunds/:id', params: {}, run: ({ world, id }) => find(world, id) }),
  route({
    method: 'POST',
    path: '/v1/refunds/:id',
    params: { metadata: 'map' },
    run: ({ world, id, params }) => {
      const refund = find(world, id);
      const changed = { ...refund, metadata: mergeMetadata(refund.metadata, params.metadata) };
      world.emit('refund.updated', world.store.put('refunds', changed));
      world.emit('charge.refund.updated', changed);
      return changed;
    },
  }),
  route({
    method: 'GET',
    path: '/v1/refunds',
    params: { ...PAGING, charge: 'string', payment_intent: 'string' },
    run: ({ world, params }) => {
      const rows = world.store
        .all('refunds')
        .filter((row) => (params.charge ?? row.charge) === row.charge)
        .filter((row) => (params.payment_intent ?? row.payment_intent) === row.payment_intent);
      return listOf(rows, params, '/v1/refunds', 'refund');
    },
  }),
];

function create({ world, params }: Call<typeof CREATE>): Stripe.Refund {
  const charge = chargeToRefund(world, params.charge, params.payment_intent);
  const { id, currency } = charge;
  if (charge.status !== 'succeeded') {
    throw refused(`Charge ${id} cannot be refunded because it has not succeeded.`, 'charge_not_refundable');
  }
  if (charge.disputed && !isInquiry(world, id)) {
    throw refused(`Charge ${id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (charge.refunded) throw refused(`Charge ${id} has already been refunded.`, 'charge_already_refunded');
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (amount < 1) throw badRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > left) {
    throw refused(
      `Refund amount (${inWords(amount, currency)}) is greater than unrefunded amount on charge (${inWords(left, currency)})`,
      undefined,
      { param: 'amount' },
    );
  }
  return addRefund(world, charge, amount, params.reason ?? null, params.metadata ?? {});
}

/**
 * Gives money back, or releases an authorisation, and tells the charge.
 * @param amount minor units, at most what is left on the charge
 */
export function addRefund(
  world: World,
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund['reason'],
  metadata: Record<string, string>,
): Stripe.Refund {
  const fate = cardOf(world, charge.payment_method ?? '')?.refund;
  const id = newId('re');
  const refund = world.store.put('refunds', {
    id,
    object: 'refund',
    amount,
    balance_transaction: charge.captured ? newId('txn') : null,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: charge.captured ? 'refund' : 'reversal',
      },
      type: 'card',
    },
    metadata: mergeMetadata({}, metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fate === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  const returned = charge.amount_refunded + amount;
  const told = world.store.put('charges', {
    ...charge,
    amount_refunded: returned,
    refunded: returned === charge.amount,
  });
  world.emit('refund.created', refund);
  world.emit('charge.refunded', told);
  if (fate !== undefined) world.settleLater('settle_refund', id, fate === 'fails' ? 'fail' : 'succeed');
  return refund;
}

/**
 * The bank's late word about a refund; a failed one gives the money back to the merchant.
 * @returns undefined when there is no such refund or it has failed already
 */
export function settleRefund(
  world: World,
  id: string,
  outcome: 'succeed' | 'fail',
): Stripe.Refund | undefined {
  const refund = world.store.get('refunds', id);
  const charge = world.store.get('charges', String(refund?.charge));
  if (refund === undefined || charge === undefined || refund.status === 'failed') return undefined;
  world.store.remove('dues', `settle_refund:${id}`);
  if (outcome === 'succeed') {
    const settled = world.store.put('refunds', { ...refund, status: 'succeeded' });
    world.emit('refund.updated', settled);
    return settled;
  }
  const failed = world.store.put('refunds', {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: newId('txn'),
  });
  world.store.put('charges', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  world.emit('refund.updated', failed);
  world.emit('refund.failed', failed);
  world.emit('charge.refund.updated', failed);
  return failed;
}

function chargeToRefund(world: World, chargeId?: string, intentId?: string): Stripe.Charge {
  if (chargeId === undefined && intentId === undefined) {
    throw badRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  if (chargeId !== undefined) {
    const charge = world.store.get('charges', chargeId);
    if (charge === undefined) throw missing('charge', chargeId, 'charge');
    return charge;
  }
  const intent = world.store.get('payment_intents', intentId ?? '');
  if (intent === undefined) throw missing('payment_intent', intentId ?? '', 'payment_intent');
  const charge =
    typeof intent.latest_charge === 'string' ? world.store.get('charges', intent.latest_charge) : undefined;
  if (charge === undefined || charge.status !== 'succeeded') {
    throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  return charge;
}

function isInquiry(world: World, charge: string): boolean {
  return world.store.all('disputes').some((row) => row.charge === charge && row.is_charge_refundable);
}

function find(world: World, id: string): Stripe.Refund {
  const refund = world.store.get('refunds', id);
  if (refund === undefined) throw missing('refund', id);
  return refund;
}
