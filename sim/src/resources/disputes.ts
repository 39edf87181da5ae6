import type Stripe from 'stripe';
import { newId } from '../state/ids.ts';
import { missing } from '../wire/errors.ts';
import { mergeMetadata } from '../wire/form.ts';
import { listOf, PAGING } from '../wire/list.ts';
import { type Route, route } from '../wire/route.ts';
import type { World } from '../world.ts';

const EVIDENCE_FIELDS = [
  ...['access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_policy_disclosure'],
  ...['cancellation_rebuttal', 'customer_communication', 'customer_email_address', 'customer_name'],
  ...[
    'customer_purchase_ip',
    'customer_signature',
    'duplicate_charge_documentation',
    'duplicate_charge_explanation',
  ],
  ...['duplicate_charge_id', 'product_description', 'receipt', 'refund_policy', 'refund_policy_disclosure'],
  ...[
    'refund_refusal_explanation',
    'service_date',
    'service_documentation',
    'shipping_address',
    'shipping_carrier',
  ],
  ...[
    'shipping_date',
    'shipping_documentation',
    'shipping_tracking_number',
    'uncategorized_file',
    'uncategorized_text',
  ],
];

/** Disputes: read, list, answer, give up. */
export const disputeRoutes: readonly Route[] = [
  route({ method: 'GET', path: '/v1/disputes/:id', params: {}, run: ({ world, id }) => find(world, id) }),
  route({
    method: 'GET',
    path: '/v1/disputes',
    params: { ...PAGING, charge: 'string', payment_intent: 'string' },
    run: ({ world, params }) => {
      const rows = world.store
        .all('disputes')
        .filter((row) => (params.charge ?? row.charge) === row.charge)
        .filter((row) => (params.payment_intent ?? row.payment_intent) === row.payment_intent);
      return listOf(rows, params, '/v1/disputes', 'dispute');
    },
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id',
    params: { metadata: 'map', evidence: 'map', submit: 'boolean' },
    run: ({ world, id, params }) => {
      const before = find(world, id);
      const changed = world.store.put('disputes', {
        ...before,
        metadata: mergeMetadata(before.metadata, params.metadata),
        evidence: { ...before.evidence, ...params.evidence },
      });
      // The provider's test mode decides by these two phrases.
      if (params.evidence?.uncategorized_text === 'winning_evidence') return close(world, changed, 'won');
      if (params.evidence?.uncategorized_text === 'losing_evidence') return close(world, changed, 'lost');
      world.emit('charge.dispute.updated', changed);
      return changed;
    },
  }),
  route({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: {},
    run: ({ world, id }) => close(world, find(world, id), 'lost'),
  }),
];

/** Opens a dispute about a charge, as its cardholder's bank would. */
export function addDispute(world: World, charge: Stripe.Charge, kind: 'chargeback' | 'inquiry'): void {
  const disputed = world.store.put('charges', { ...charge, disputed: true });
  const dispute = world.store.put('disputes', {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: disputed.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, null])),
      enhanced_evidence: {},
      // The names above are every field of the provider's Evidence.
    } as unknown as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: world.now() + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    payment_intent: typeof charge.payment_intent === 'string' ? charge.payment_intent : null,
    payment_method_details: {
      card: { brand: 'visa', case_type: kind, network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  });
  world.emit('charge.dispute.created', dispute);
}

function close(world: World, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  const closed = world.store.put('disputes', { ...dispute, status });
  world.emit('charge.dispute.closed', closed);
  return closed;
}

function find(world: World, id: string): Stripe.Dispute {
  const dispute = world.store.get('disputes', id);
  if (dispute === undefined) throw missing('dispute', id);
  return dispute;
}
