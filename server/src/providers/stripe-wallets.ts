import { WALLETS, type WalletState } from '@anypark/core/payments/wallets';
import Stripe from 'stripe';

type Domain = Stripe.PaymentMethodDomain;

async function findDomain(stripe: Stripe, name: string): Promise<Domain | null> {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: name, limit: 1 });
  return data[0] ?? null;
}

/** Makes a domain known, and has it looked at again as long as a wallet is not on there. */
export async function registerDomain(stripe: Stripe, name: string): Promise<void> {
  const domains = stripe.paymentMethodDomains;
  let domain = (await findDomain(stripe, name)) ?? (await domains.create({ domain_name: name }));
  if (!domain.enabled) domain = await domains.update(domain.id, { enabled: true });
  if (WALLETS.some((wallet) => domain[wallet].status !== 'active')) await domains.validate(domain.id);
}

/** How each wallet stands on a domain; null: the provider does not know the domain. */
export async function walletsOn(stripe: Stripe, name: string): Promise<WalletState[] | null> {
  const domain = await findDomain(stripe, name);
  if (domain === null) return null;
  const account = await ownConfiguration(stripe);
  return WALLETS.map((wallet) => {
    const { status, status_details: why } = domain[wallet];
    if (!domain.enabled || status !== 'active')
      return { wallet, state: 'domain', details: why?.error_message ?? null };
    return { wallet, state: account?.[wallet]?.available === false ? 'account' : 'on', details: null };
  });
}

/** Which ways to pay the account has switched on; null where our key may not ask. */
async function ownConfiguration(stripe: Stripe): Promise<Stripe.PaymentMethodConfiguration | null> {
  try {
    const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 });
    return data.find((one) => one.is_default && one.active && one.application === null) ?? null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  }
}
