import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { newId } from '../state/ids.ts';
import type { Backing } from '../state/tables.ts';
import type { World } from '../world.ts';
import type { TestBank } from './bank-accounts.ts';
import type { TestCard } from './test-cards.ts';

export interface BillingInput {
  address?: Record<string, string>;
  email?: string;
  name?: string;
  phone?: string;
}

/** Month 1 to 12 and a four-digit year. */
export interface Expiry {
  month: number;
  year: number;
}

/** Billing details with every field present, as the provider shows them. */
export function billingDetails(input: BillingInput = {}): Stripe.PaymentMethod.BillingDetails {
  const { city, country, line1, line2, postal_code, state } = input.address ?? {};
  return {
    address: {
      city: city ?? null,
      country: country ?? null,
      line1: line1 ?? null,
      line2: line2 ?? null,
      postal_code: postal_code ?? null,
      state: state ?? null,
    },
    email: input.email ?? null,
    name: input.name ?? null,
    phone: input.phone ?? null,
    tax_id: null,
  };
}

/** The same for every use of one card or account, so that a merchant can recognise it. */
export function fingerprint(number: string): string {
  return createHash('sha256').update(number).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 16);
}

/** Ready-made cards run out in the same month of the next year, as the provider's own do. */
export function nextYear(world: World): Expiry {
  const today = new Date(world.now() * 1000);
  return { month: today.getUTCMonth() + 1, year: today.getUTCFullYear() + 1 };
}

/** Makes and stores a card payment method. */
export function addCard(
  world: World,
  card: TestCard,
  expiry: Expiry,
  billing?: BillingInput,
): Stripe.PaymentMethod {
  return add(world, 'card', { kind: 'card', behaviour: card.number }, billing, {
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing?.address?.postal_code === undefined ? null : 'pass',
        cvc_check: 'pass',
      },
      country: card.country,
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: fingerprint(card.number),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  });
}

/** Makes and stores a bank account payment method, which settles late. */
export function addBank(world: World, bank: TestBank, billing?: BillingInput): Stripe.PaymentMethod {
  return add(world, 'us_bank_account', { kind: 'us_bank_account', behaviour: bank.alias }, billing, {
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint: fingerprint(bank.alias),
      last4: bank.last4,
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: '110000000',
      status_details: {},
    },
  });
}

/** Makes and stores a method that pays on a page of its own, such as `amazon_pay`. */
export function addRedirect(world: World, type: string, billing?: BillingInput): Stripe.PaymentMethod {
  return add(world, type, { kind: 'redirect', behaviour: type }, billing, { [type]: {} });
}

function add(
  world: World,
  type: string,
  backing: Omit<Backing, 'id'>,
  billing: BillingInput | undefined,
  details: Partial<Stripe.PaymentMethod>,
): Stripe.PaymentMethod {
  const id = newId('pm');
  world.store.put('backings', { id, ...backing });
  return world.store.put('payment_methods', {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(billing),
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    // The union of kinds grows with every release; the caller's kind was checked against ours.
    type: type as Stripe.PaymentMethod['type'],
    ...details,
  });
}
