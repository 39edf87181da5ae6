import { badRequest } from '../wire/errors.ts';
import { required } from '../wire/params.ts';

const CURRENCIES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
);
/** Smallest charge in the currency's minor unit; 50 where none is named. */
const MINIMUM: Readonly<Record<string, number>> = {
  gbp: 30,
  jpy: 50,
  mxn: 1000,
  sek: 300,
  nok: 300,
  dkk: 250,
};
const MAXIMUM = 99_999_999;

/**
 * Checks a currency code and returns it in lower case.
 * @throws WireError 400
 */
export function readCurrency(value: string | undefined): string {
  const currency = required(value, 'currency').toLowerCase();
  if (CURRENCIES.has(currency)) return currency;
  throw badRequest(
    `Invalid currency: ${currency}. Stripe currently supports these currencies: ${[...CURRENCIES].join(', ')}`,
    undefined,
    'currency',
  );
}

/**
 * Checks an amount in minor units (cents) against the provider's limits.
 * @throws WireError 400 `parameter_missing`, `parameter_invalid_integer`, `amount_too_small`, `amount_too_large`
 */
export function readAmount(value: number | undefined, currency: string): number {
  const amount = required(value, 'amount');
  if (amount < 1) {
    throw badRequest(
      'The amount must be greater than or equal to the minimum charge amount allowed for your account and the currency set (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).  If you want to save a Payment Method for future use without an immediate payment, use a Setup Intent instead: https://docs.stripe.com/payments/setup-intents',
      'parameter_invalid_integer',
      'amount',
    );
  }
  const minimum = MINIMUM[currency] ?? 50;
  if (amount < minimum) {
    const shown = currency === 'usd' ? `$${(minimum / 100).toFixed(2)} usd` : `${minimum / 100} ${currency}`;
    throw badRequest(`Amount must be at least ${shown}`, 'amount_too_small', 'amount');
  }
  if (amount > MAXIMUM)
    throw badRequest('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  return amount;
}

/** An amount of minor units as a refusal writes it, e.g. `$12.50`. */
export function inWords(amount: number, currency: string): string {
  const text = (amount / 100).toFixed(2);
  return currency === 'usd' ? `$${text}` : `${text} ${currency}`;
}
