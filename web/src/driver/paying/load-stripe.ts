import type { ClientConfig } from '@anypark/core/settings/contract';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { language } from '../../languages/say.ts';

let loading: Promise<Stripe> | null = null;

/** The card provider's script, fetched once; a failed try is forgotten so that the next one starts afresh. */
export function stripeFor(config: ClientConfig): Promise<Stripe> {
  loading ??= load(config).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load({ publishableKey, stripeApiBase, testMode }: ClientConfig): Promise<Stripe> {
  const stripe =
    testMode && stripeApiBase !== null
      ? await loadSimulated(stripeApiBase, publishableKey)
      : await loadStripe(publishableKey, { locale: formLocale() });
  if (stripe === null) throw new Error('the card form has no browser to run in');
  return stripe;
}

/** The provider's name of the page's language: its form is loaded once, and stays in it. */
function formLocale(): StripeElementLocale {
  const spoken = language();
  return spoken === 'zh-Hans' ? 'zh' : spoken;
}

/** Test mode: the simulator's own script under the provider's names, through our own origin. */
async function loadSimulated(stripeApiBase: string, publishableKey: string): Promise<Stripe> {
  const { pathname } = new URL(stripeApiBase, window.location.origin);
  await loadScript(`${pathname.replace(/\/$/, '')}/stripe.js`);
  if (typeof window.Stripe !== 'function') throw new Error('the simulator defines no Stripe');
  return window.Stripe(publishableKey, { locale: formLocale() });
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`could not load ${src}`));
    };
    document.head.append(script);
  });
}
