import type Stripe from 'stripe';
import { newId, randomToken } from '../state/ids.ts';
import type { World } from '../world.ts';
import { cardByNumber, type Decline, type TestCard } from './test-cards.ts';

/** What a new charge is about. */
export interface ChargeFacts {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail: string | null;
  intent: string | null;
  method: Stripe.PaymentMethod;
  captured: boolean;
  status: 'succeeded' | 'pending' | 'failed';
  /** Set when the cardholder had to authenticate and did. */
  authenticated: boolean;
  failure?: Pick<Decline, 'declineCode' | 'message'> & { code: string };
}

/** Makes and stores a charge. Its balance transaction exists once the money moved. */
export function addCharge(world: World, facts: ChargeFacts): Stripe.Charge {
  const ok = facts.status !== 'failed';
  const taken = facts.captured && facts.status === 'succeeded';
  const id = newId('ch');
  return world.store.put('charges', {
    id,
    object: 'charge',
    amount: facts.amount,
    amount_captured: taken ? facts.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: taken ? newId('txn') : null,
    billing_details: facts.method.billing_details,
    calculated_statement_descriptor: 'TEST ACCOUNT',
    captured: facts.captured && ok,
    created: world.now(),
    currency: facts.currency,
    customer: facts.customer,
    description: facts.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: facts.failure?.code ?? null,
    failure_message: facts.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: facts.metadata,
    on_behalf_of: null,
    outcome: outcome(facts),
    paid: facts.status === 'succeeded',
    payment_intent: facts.intent,
    payment_method: facts.method.id,
    payment_method_details: details(world, facts),
    radar_options: {},
    receipt_email: facts.receiptEmail,
    receipt_number: null,
    receipt_url: ok ? `https://pay.stripe.com/receipts/payment/${randomToken(40)}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: facts.status,
    transfer_data: null,
    transfer_group: null,
  });
}

function outcome({ failure, status }: ChargeFacts): Stripe.Charge.Outcome {
  const declined = failure !== undefined;
  return {
    advice_code: declined && failure.declineCode === 'insufficient_funds' ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: declined ? '01' : null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: declined ? failure.declineCode : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: declined
      ? 'The bank did not return any further details with this decline.'
      : status === 'pending'
        ? 'Payment processing.'
        : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  };
}

function details(world: World, facts: ChargeFacts): Stripe.Charge.PaymentMethodDetails {
  const { method } = facts;
  const card = cardByNumber(world.store.get('backings', method.id)?.behaviour ?? '');
  if (method.card !== undefined && card !== undefined)
    return { card: cardDetails(facts, method.card, card), type: 'card' };
  if (method.us_bank_account !== undefined) {
    const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } =
      method.us_bank_account;
    return {
      type: 'us_bank_account',
      us_bank_account: {
        account_holder_type,
        account_type,
        bank_name,
        fingerprint,
        last4,
        payment_reference: null,
        routing_number,
      },
    };
  }
  if (method.type === 'amazon_pay') return { type: 'amazon_pay', amazon_pay: { transaction_id: null } };
  return { type: method.type, [method.type]: {} };
}

function cardDetails(
  facts: ChargeFacts,
  shown: Stripe.PaymentMethod.Card,
  card: TestCard,
): Stripe.Charge.PaymentMethodDetails.Card {
  const approved = facts.failure === undefined;
  return {
    amount_authorized: approved ? facts.amount : null,
    authorization_code: approved ? '168699' : null,
    brand: card.brand,
    ...(facts.captured ? {} : { capture_before: Math.floor(Date.now() / 1000) + 7 * 86_400 }),
    checks: {
      address_line1_check: null,
      address_postal_code_check: shown.checks?.address_postal_code_check ?? null,
      cvc_check: facts.failure?.code === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: shown.exp_month,
    exp_year: shown.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: shown.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: shown.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: '105102104705511',
    overcapture: { maximum_amount_capturable: facts.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: facts.authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
