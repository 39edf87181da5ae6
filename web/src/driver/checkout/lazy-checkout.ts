import type { ClientConfig } from '@anypark/core/settings/contract';
import { lazy } from 'react';

const load = () => import('./checkout-page.tsx');

/** The card form's page, kept out of the first load. */
export const CheckoutPage = lazy(load);

/** Fetches the page ahead of its need: a driver who types a plate will come here next. */
export function prefetchCheckout(): void {
  // A failure is no matter now; the page itself reports it when it is really needed.
  load().catch(() => undefined);
}

/** Fetches the card provider's script too: the driver has said that they are going on. */
export function prefetchCardForm(config: ClientConfig): void {
  import('../paying/load-stripe.ts').then(({ stripeFor }) => stripeFor(config)).catch(() => undefined);
}
