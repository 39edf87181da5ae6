import type Stripe from 'stripe';
import { newId } from '../state/ids.ts';
import type { World } from '../world.ts';
import { TEST_BANKS } from './bank-accounts.ts';
import { addCharge } from './charge-object.ts';
import { addDispute } from './disputes.ts';
import { attach, spend } from './payment-method-input.ts';
import { cardByNumber, EXPIRED, type TestCard } from './test-cards.ts';

type Intent = Stripe.PaymentIntent;
type Failure = {
  type: Stripe.PaymentIntent.LastPaymentError.Type;
  code: string;
  declineCode?: string;
  message: string;
};

/** The test card behind an intent's payment method, or undefined for another kind of method. */
export function cardOf(world: World, methodId: string): TestCard | undefined {
  return cardByNumber(world.store.get('backings', methodId)?.behaviour ?? '');
}

/** A card is good to the end of its month. */
function hasExpired(world: World, { card }: Stripe.PaymentMethod): boolean {
  return card !== undefined && world.now() >= Date.UTC(card.exp_year, card.exp_month, 1) / 1000;
}

/**
 * Asks the (imaginary) issuer for the money, authentication being done.
 * @returns the intent in its new state: succeeded, requires_capture, processing, or
 * requires_payment_method with `last_payment_error`
 */
export function charge(
  world: World,
  intent: Intent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Intent {
  const backing = world.store.get('backings', method.id);
  const card = cardOf(world, method.id);
  const decline = hasExpired(world, method) ? EXPIRED : card?.decline;
  if (decline !== undefined) {
    const { code, declineCode, message } = decline;
    const failed = makeCharge(world, intent, method, 'failed', authenticated, { code, declineCode, message });
    world.emit('charge.failed', failed);
    return fail(world, intent, method, { type: 'card_error', code, declineCode, message }, failed);
  }
  const late = backing?.kind === 'us_bank_account';
  if (late || world.takeProcessingOrder()) {
    const bank = TEST_BANKS.find((row) => late && row.alias === backing?.behaviour);
    const pending = makeCharge(world, intent, method, 'pending', authenticated);
    world.emit('charge.pending', pending);
    const waiting = put(world, intent, {
      status: 'processing',
      latest_charge: pending.id,
      payment_method: method.id,
    });
    world.emit('payment_intent.processing', waiting);
    if (bank !== undefined && bank.outcome !== 'never')
      world.settleLater('settle_intent', intent.id, bank.outcome);
    return waiting;
  }
  const done = makeCharge(world, intent, method, 'succeeded', authenticated);
  if (intent.capture_method === 'manual') {
    world.emit('charge.succeeded', done);
    const held = put(world, intent, {
      status: 'requires_capture',
      amount_capturable: intent.amount,
      latest_charge: done.id,
      payment_method: method.id,
    });
    world.emit('payment_intent.amount_capturable_updated', held);
    return held;
  }
  return succeed(world, intent, method, done, card);
}

/**
 * Ends `processing`, as the bank would after some days.
 * @returns undefined when the intent is not processing any more
 */
export function settle(world: World, intentId: string, outcome: 'succeed' | 'fail'): Intent | undefined {
  const intent = world.store.get('payment_intents', intentId);
  if (intent?.status !== 'processing' || typeof intent.latest_charge !== 'string') return undefined;
  const method = world.store.get('payment_methods', String(intent.payment_method));
  const pending = world.store.get('charges', intent.latest_charge);
  if (method === undefined || pending === undefined) return undefined;
  world.store.remove('dues', `settle_intent:${intentId}`);
  if (outcome === 'succeed') {
    const paid = world.store.put('charges', {
      ...pending,
      status: 'succeeded',
      paid: true,
      amount_captured: pending.amount,
      balance_transaction: newId('txn'),
    });
    return succeed(world, intent, method, paid, cardOf(world, method.id));
  }
  const alias = world.store.get('backings', method.id)?.behaviour;
  const bank = TEST_BANKS.find((row) => row.alias === alias);
  const code = bank?.failureCode ?? 'processing_error';
  const message =
    bank?.failureMessage ?? 'An error occurred while processing your payment. Try again in a little bit.';
  const failed = world.store.put('charges', {
    ...pending,
    status: 'failed',
    paid: false,
    failure_code: code,
    failure_message: message,
  });
  world.emit('charge.failed', failed);
  return fail(world, intent, method, { type: 'card_error', code, message }, failed);
}

/** Takes an intent back to the start with the reason for it. */
export function fail(
  world: World,
  intent: Intent,
  method: Stripe.PaymentMethod,
  failure: Failure,
  failed?: Stripe.Charge,
): Intent {
  const lastError: Stripe.PaymentIntent.LastPaymentError = {
    type: failure.type,
    // Our codes are among the provider's; the test cards' table is the proof.
    code: failure.code as NonNullable<Stripe.PaymentIntent.LastPaymentError['code']>,
    doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    payment_method: method,
    ...(failed === undefined ? {} : { charge: failed.id }),
    ...(failure.declineCode === undefined ? {} : { decline_code: failure.declineCode }),
  };
  const back = put(world, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: lastError,
    ...(failed === undefined ? {} : { latest_charge: failed.id }),
  });
  world.emit('payment_intent.payment_failed', back);
  return back;
}

/** Replaces fields of an intent; whatever it waited for is over. */
export function put(world: World, intent: Intent, change: Partial<Intent>): Intent {
  return world.store.put('payment_intents', { ...intent, next_action: null, ...change });
}

function succeed(
  world: World,
  intent: Intent,
  method: Stripe.PaymentMethod,
  paid: Stripe.Charge,
  card?: TestCard,
): Intent {
  world.emit('charge.succeeded', paid);
  const done = put(world, intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    amount_capturable: 0,
    last_payment_error: null,
    latest_charge: paid.id,
    payment_method: method.id,
  });
  world.emit('payment_intent.succeeded', done);
  const { customer } = intent;
  if (intent.setup_future_usage !== null && typeof customer === 'string' && method.customer === null)
    attach(world, method, customer);
  else if (method.customer === null) spend(world, method);
  if (card?.dispute !== undefined) addDispute(world, paid, card.dispute);
  return done;
}

function makeCharge(
  world: World,
  intent: Intent,
  method: Stripe.PaymentMethod,
  status: 'succeeded' | 'pending' | 'failed',
  authenticated: boolean,
  failure?: { code: string; declineCode: string; message: string },
): Stripe.Charge {
  return addCharge(world, {
    amount: intent.amount,
    currency: intent.currency,
    customer: typeof intent.customer === 'string' ? intent.customer : null,
    description: intent.description,
    metadata: intent.metadata,
    receiptEmail: intent.receipt_email,
    intent: intent.id,
    method,
    captured: intent.capture_method !== 'manual',
    status,
    authenticated,
    ...(failure === undefined ? {} : { failure }),
  });
}
