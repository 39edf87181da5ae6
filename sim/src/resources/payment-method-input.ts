import type Stripe from 'stripe';
import { badRequest, missing, WireError } from '../wire/errors.ts';
import type { Params, Shape } from '../wire/params.ts';
import type { World } from '../world.ts';
import { bankByAlias } from './bank-accounts.ts';
import { addBank, addCard, addRedirect, type Expiry, nextYear } from './payment-method-object.ts';
import { cardByAlias, cardByNumber, type TestCard } from './test-cards.ts';

export const REDIRECT_TYPES = ['amazon_pay', 'afterpay_clearpay', 'cashapp', 'klarna', 'link'] as const;
const TYPES = ['card', 'us_bank_account', ...REDIRECT_TYPES] as const;

const CARD = {
  number: 'string',
  exp_month: 'integer',
  exp_year: 'integer',
  cvc: 'string',
  token: 'string',
} as const satisfies Shape;

const ADDRESS = {
  city: 'string',
  country: 'string',
  line1: 'string',
  line2: 'string',
  postal_code: 'string',
  state: 'string',
} as const;

/** How a payment method is described when it is made on the spot. */
export const METHOD_DATA = {
  type: { one: TYPES },
  card: { fields: CARD },
  billing_details: {
    fields: { address: { fields: ADDRESS }, email: 'string', name: 'string', phone: 'string' },
  },
  us_bank_account: 'any',
  amazon_pay: 'any',
  afterpay_clearpay: 'any',
  cashapp: 'any',
  klarna: 'any',
  link: 'any',
  allow_redisplay: 'string',
  metadata: 'map',
  guid: 'any',
  muid: 'any',
  sid: 'any',
  payment_user_agent: 'any',
  referrer: 'any',
  time_on_page: 'any',
} as const satisfies Shape;

/**
 * Finds a payment method, or makes a fresh one for a ready-made id such as `pm_card_visa`.
 * @throws WireError `resource_missing`
 */
export function usePaymentMethod(world: World, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const stored = world.store.get('payment_methods', id);
  if (stored !== undefined) return stored;
  const card = id.startsWith('pm_') ? cardByAlias(id) : undefined;
  if (card !== undefined) return addCard(world, card, nextYear(world));
  const bank = bankByAlias(id);
  if (bank !== undefined) return addBank(world, bank);
  throw missing('PaymentMethod', id, param);
}

/**
 * Ties a payment method to a customer.
 * @throws WireError 400 when it already belongs to another one, 402 when the bank declines the card
 */
export function attach(world: World, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  if (method.customer !== null && method.customer !== customer) {
    throw badRequest('The payment method you provided has already been attached to a customer.');
  }
  const decline = cardByNumber(world.store.get('backings', method.id)?.behaviour ?? '')?.decline;
  // One card is there to be attached and to fail later; any other that is declined cannot be attached at all.
  if (decline !== undefined && !decline.isOnlyLater) {
    const { code, declineCode, message } = decline;
    throw new WireError(402, { type: 'card_error', code, message, decline_code: declineCode });
  }
  const attached = world.store.put('payment_methods', { ...method, customer });
  world.emit('payment_method.attached', attached);
  return attached;
}

/** Takes a method from its customer, or finds that it has none who keeps it: it is of no use any more. */
export function spend(world: World, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const backing = world.store.get('backings', method.id);
  if (backing !== undefined) world.store.put('backings', { ...backing, isSpent: true });
  return method.customer === null
    ? method
    : world.store.put('payment_methods', { ...method, customer: null });
}

/**
 * Whether an intent may be paid with a method: a customer's own with that customer alone, any other once.
 * @throws WireError 400 in the provider's words
 */
export function checkOwner(world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (method.customer !== null && intent.customer === null)
    throw badRequest(
      `The payment method supplied (${method.id}) belongs to a customer. Please include the customer in the \`customer\` parameter on the PaymentIntent.`,
      undefined,
      'payment_method',
    );
  if (method.customer !== null && method.customer !== intent.customer)
    throw badRequest(
      `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      'resource_missing',
      'payment_method',
    );
  if (method.customer === null && world.store.get('backings', method.id)?.isSpent)
    throw badRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      undefined,
      'payment_method',
    );
}

/**
 * Makes a payment method from typed-in data.
 * @throws WireError 402 for a wrong number, date or code; 400 for a kind we cannot make
 */
export function makePaymentMethod(world: World, data: Params<typeof METHOD_DATA>): Stripe.PaymentMethod {
  const made = makeByType(world, data);
  return data.metadata === undefined
    ? made
    : world.store.put('payment_methods', { ...made, metadata: data.metadata });
}

function makeByType(world: World, data: Params<typeof METHOD_DATA>): Stripe.PaymentMethod {
  const billing = data.billing_details as Parameters<typeof addCard>[3];
  if (data.type === undefined) throw badRequest('Missing required param: type.', 'parameter_missing', 'type');
  if (data.type === 'us_bank_account') {
    const bank = bankByAlias('pm_usBankAccount_success');
    if (bank === undefined) throw new Error('the good test bank is gone');
    return addBank(world, bank, billing);
  }
  if (data.type !== 'card') return addRedirect(world, data.type, billing);
  if (data.card?.token !== undefined) {
    const card = cardOfToken(world, data.card.token);
    return addCard(world, card, nextYear(world), billing);
  }
  const { card, expiry } = readCard(world, data.card ?? {}, 'card');
  return addCard(world, card, expiry, billing);
}

/** The card behind a token, ready-made or made by a browser. */
export function cardOfToken(world: World, token: string): TestCard {
  const backing = world.store.get('backings', token);
  const card = backing === undefined ? cardByAlias(token) : cardByNumber(backing.behaviour);
  if (card === undefined) throw missing('token', token, 'card[token]');
  return card;
}

/**
 * Checks typed-in card data as the provider does, in its order and its words.
 * @throws WireError 402 card_error
 */
export function readCard(
  world: World,
  input: Params<typeof CARD>,
  prefix: string,
): { card: TestCard; expiry: Expiry } {
  const number = (input.number ?? '').replaceAll(/[\s-]/g, '');
  const wrong = (code: string, message: string, param: string, declineCode?: string) =>
    new WireError(402, {
      type: 'card_error',
      code,
      message,
      param: `${prefix}[${param}]`,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    });
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw wrong('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const today = new Date(world.now() * 1000);
  const month = input.exp_month ?? 0;
  const year = (input.exp_year ?? 0) < 100 ? 2000 + (input.exp_year ?? 0) : (input.exp_year ?? 0);
  if (month < 1 || month > 12) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50) {
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (input.cvc !== undefined && !/^\d{3,4}$/.test(input.cvc)) {
    throw wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const card = cardByNumber(number);
  if (card === undefined) {
    throw wrong(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'number',
      'test_mode_live_card',
    );
  }
  return { card, expiry: { month, year } };
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
