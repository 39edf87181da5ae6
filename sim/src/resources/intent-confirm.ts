import type Stripe from 'stripe';
import type { Audience } from '../wire/auth.ts';
import { badRequest, refused, WireError } from '../wire/errors.ts';
import type { World } from '../world.ts';
import { cardOf, charge, fail, put } from './intent-charge.ts';
import { shown, unexpectedState } from './intent-object.ts';
import { checkOwner } from './payment-method-input.ts';

type Intent = Stripe.PaymentIntent;

export interface ConfirmFacts {
  /** Already resolved; null when neither the request nor the intent names one. */
  method: Stripe.PaymentMethod | null;
  audience: Audience;
  origin: string;
  returnUrl?: string | undefined;
  /** The provider's own browser library asks for an action it can show in place. */
  inPlace: boolean;
  /** The cardholder is not there to authenticate. */
  offSession: boolean;
}

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * Confirms an intent: asks for authentication, or charges.
 * @throws WireError 400 `payment_intent_unexpected_state`, 402 for a decline (which is kept in the intent)
 */
export function confirm(world: World, intent: Intent, facts: ConfirmFacts): Intent {
  const { method, audience } = facts;
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(intent, alreadyOver(intent), audience);
  }
  if (method === null) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      audience,
    );
  }
  checkType(intent, method);
  checkOwner(world, intent, method);
  checkReturnUrl(intent, facts);
  const authenticated = world.store.get('attempts', intent.id)?.authenticated ?? false;
  world.store.put('attempts', {
    id: intent.id,
    paymentMethod: method.id,
    returnUrl: facts.returnUrl ?? null,
    authenticated: false,
  });
  const redirects = world.store.get('backings', method.id)?.kind === 'redirect';
  if (redirects) return requireAction(world, intent, method, facts, true);
  const secured = cardOf(world, method.id)?.authentication === 'required';
  if (secured && !authenticated) {
    if (facts.offSession) return declineOffSession(world, intent, method, audience);
    return requireAction(world, intent, method, facts, facts.returnUrl !== undefined && !facts.inPlace);
  }
  return orDecline(charge(world, intent, method, secured), audience);
}

/**
 * The cardholder answered: the challenge was passed or refused, or the redirect page authorised or failed.
 * @returns the intent in its new state; a failure is in `last_payment_error`
 * @throws WireError 400 when the intent waits for nothing
 */
export function finishAction(world: World, intent: Intent, outcome: 'complete' | 'fail'): Intent {
  const attempt = world.store.get('attempts', intent.id);
  const method =
    attempt === undefined ? undefined : world.store.get('payment_methods', attempt.paymentMethod);
  if (intent.status !== 'requires_action' || attempt === undefined || method === undefined) {
    throw unexpectedState(
      intent,
      'This PaymentIntent does not wait for an action of the customer.',
      'browser',
    );
  }
  if (outcome === 'fail') {
    const redirects = world.store.get('backings', method.id)?.kind === 'redirect';
    return fail(world, intent, method, {
      type: 'invalid_request_error',
      code: redirects ? 'payment_intent_payment_attempt_failed' : 'payment_intent_authentication_failure',
      message: redirects ? 'The customer failed authorization.' : AUTHENTICATION_FAILED,
    });
  }
  if (intent.confirmation_method === 'manual') {
    // The merchant's server must confirm once more; it then finds the authentication done.
    world.store.put('attempts', { ...attempt, authenticated: true });
    return put(world, intent, { status: 'requires_confirmation' });
  }
  return charge(world, intent, method, true);
}

function requireAction(
  world: World,
  intent: Intent,
  method: Stripe.PaymentMethod,
  facts: ConfirmFacts,
  away: boolean,
) {
  const query = new URLSearchParams({
    payment_intent: intent.id,
    payment_intent_client_secret: String(intent.client_secret),
  });
  const page = method.type === 'card' ? 'three-d-secure' : 'redirect';
  const url = `${facts.origin}/hosted/${page}?${query}`;
  const next_action: Stripe.PaymentIntent.NextAction = away
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: facts.returnUrl ?? null, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  const waiting = put(world, intent, { status: 'requires_action', payment_method: method.id, next_action });
  world.emit('payment_intent.requires_action', waiting);
  return waiting;
}

function declineOffSession(
  world: World,
  intent: Intent,
  method: Stripe.PaymentMethod,
  audience: Audience,
): Intent {
  const message = 'Your card was declined. This transaction requires authentication.';
  const code = 'authentication_required';
  return orDecline(
    fail(world, intent, method, { type: 'card_error', code, declineCode: code, message }),
    audience,
  );
}

/** A decline is an answer of its own, 402, though the intent has already recorded it. */
function orDecline(intent: Intent, audience: Audience): Intent {
  const error = intent.status === 'requires_payment_method' ? intent.last_payment_error : null;
  if (error === null) return intent;
  const param =
    error.code === 'incorrect_cvc' ? 'cvc' : error.code === 'expired_card' ? 'exp_month' : undefined;
  throw new WireError(
    402,
    {
      type: 'card_error',
      message: error.message ?? 'Your card was declined.',
      ...(error.code === undefined ? {} : { code: error.code }),
      ...(error.decline_code === undefined ? {} : { decline_code: error.decline_code }),
      ...(error.charge === undefined ? {} : { charge: error.charge }),
      ...(param === undefined ? {} : { param }),
      payment_intent: shown(intent, audience),
      payment_method: error.payment_method,
    },
    true,
  );
}

function checkType(intent: Intent, method: Stripe.PaymentMethod): void {
  if (intent.payment_method_types.includes(method.type)) return;
  throw badRequest(
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}`,
    'payment_intent_incompatible_payment_method',
    'payment_method',
  );
}

function checkReturnUrl(intent: Intent, facts: ConfirmFacts): void {
  if (facts.returnUrl !== undefined || facts.inPlace) return;
  const automatic = intent.automatic_payment_methods;
  const mayRedirect = automatic?.enabled === true && automatic.allow_redirects !== 'never';
  if (!mayRedirect && facts.method?.type !== 'amazon_pay') return;
  throw refused(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}

function alreadyOver(intent: Intent): string {
  return intent.status === 'succeeded'
    ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action, requires_payment_method.`;
}
