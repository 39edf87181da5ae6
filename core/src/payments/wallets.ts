import * as z from 'zod/mini';
import type { Endpoint } from '../kernel/endpoint.ts';

/** What drivers may pay with above the card form, by the provider's names. */
export const WALLETS = ['apple_pay', 'google_pay', 'link'] as const;
export type Wallet = (typeof WALLETS)[number];

/**
 * Whether a wallet is offered: `on`; not on this `domain`, where the provider has found something wrong with it; or
 * switched off in the provider's `account`.
 */
export const WalletState = z.object({
  wallet: z.enum(WALLETS),
  state: z.enum(['on', 'domain', 'account']),
  /** The provider's own words for what is wrong, or null. */
  details: z.nullable(z.string()),
});
export type WalletState = z.infer<typeof WalletState>;

/** How wallets stand on the server's own domain. */
export const WalletSettings = z.object({
  domain: z.nullable(z.string()),
  /** Why there are none at all; null where each wallet speaks for itself. */
  hindrance: z.nullable(z.enum(['simulated', 'no_public_url', 'not_https', 'unregistered', 'refused'])),
  /** `refused`: the provider's own words. */
  details: z.nullable(z.string()),
  wallets: z.array(WalletState),
});
export type WalletSettings = z.infer<typeof WalletSettings>;

/** Part of the table in api.ts. */
export const walletEndpoints = {
  walletSettings: {
    method: 'GET',
    path: '/api/settings/wallets',
    audience: 'manager',
    summary:
      'Whether Apple Pay, Google Pay and Link are on, and what is missing, as the card provider has it',
    output: WalletSettings,
  },
  checkWallets: {
    method: 'POST',
    path: '/api/settings/wallets/check',
    audience: 'manager',
    summary: 'Register the own domain at the card provider where it is not, and have it looked at again',
    perMinute: 10,
    output: WalletSettings,
  },
} as const satisfies Record<string, Endpoint>;
