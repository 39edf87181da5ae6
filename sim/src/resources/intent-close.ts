import type Stripe from 'stripe';
import { newId } from '../state/ids.ts';
import { refused } from '../wire/errors.ts';
import type { World } from '../world.ts';
import { put } from './intent-charge.ts';
import { unexpectedState } from './intent-object.ts';
import { inWords } from './money.ts';
import { addRefund } from './refunds.ts';

type Intent = Stripe.PaymentIntent;

/**
 * Takes authorised money, all of it or a part; the rest is released.
 * @param amount minor units; all when absent
 * @throws WireError 400 `payment_intent_unexpected_state`, `amount_too_large`
 */
export function captureIntent(world: World, intent: Intent, amount = intent.amount_capturable): Intent {
  const held = chargeOf(world, intent);
  if (intent.status !== 'requires_capture' || held === undefined) {
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  }
  if (amount > intent.amount_capturable || amount < 1) {
    throw refused(
      `The amount_to_capture ${inWords(amount, intent.currency)} is greater than the capturable amount ${inWords(intent.amount_capturable, intent.currency)}.`,
      'amount_too_large',
      { param: 'amount_to_capture' },
    );
  }
  const taken = world.store.put('charges', {
    ...held,
    amount_captured: amount,
    amount_refunded: held.amount - amount,
    balance_transaction: newId('txn'),
    captured: true,
  });
  world.emit('charge.captured', taken);
  const done = put(world, intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
  world.emit('payment_intent.succeeded', done);
  return done;
}

/**
 * Ends an intent that has not been paid; money that was only authorised is released.
 * @throws WireError 400 `payment_intent_unexpected_state`
 */
export function cancelIntent(world: World, intent: Intent, reason: Intent['cancellation_reason']): Intent {
  const cancelable = [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
  ];
  if (!cancelable.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
    );
  }
  const held = intent.status === 'requires_capture' ? chargeOf(world, intent) : undefined;
  if (held !== undefined) addRefund(world, held, held.amount, null, {});
  const over = put(world, intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: world.now(),
    cancellation_reason: reason,
  });
  world.emit('payment_intent.canceled', over);
  return over;
}

function chargeOf(world: World, intent: Intent): Stripe.Charge | undefined {
  return typeof intent.latest_charge === 'string'
    ? world.store.get('charges', intent.latest_charge)
    : undefined;
}
