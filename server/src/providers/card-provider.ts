import type { ProviderPayment } from '@anypark/core/payments/payment';
import type { RefundState } from '@anypark/core/payments/refund';
import type { WalletState } from '@anypark/core/payments/wallets';
import { Problem } from '../platform/problem.ts';

/** What the provider knows of a payment that is of use to us. */
export interface SeenPayment extends ProviderPayment {
  /** Lets a browser pay this intent and nothing else. */
  readonly clientSecret: string;
  /** When the card was charged, by the provider's clock (whole seconds); null before that. */
  readonly chargedAt: Date | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly refundedCents: number;
  readonly disputed: boolean;
  /** Whether the card that pays is to be kept for a customer, and since it was charged what is. */
  readonly keepsCard: boolean;
  readonly kept: KeptMethod | null;
  /** The last try, where it has failed. */
  readonly decline: Decline | null;
}

/** A card that the provider keeps for a customer of ours. */
export interface KeptMethod {
  readonly customerId: string;
  readonly methodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

/** A try to pay that the bank or the buyer has turned down; `reason` in the provider's own word. */
export interface Decline {
  readonly chargeId: string;
  readonly reason: string;
}

export interface PaymentOrder {
  /** Our payment's id: with the attempt it is the provider's idempotency key. */
  readonly paymentId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
  /** What is kept beside it at the provider: enough to write our books again from there. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** A payment as the provider keeps it, with what we once wrote beside it. */
export interface KeptPayment {
  readonly seen: SeenPayment;
  readonly createdAt: Date;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface MethodOrder {
  readonly intentId: string;
  readonly customerId: string;
  readonly methodId: string;
  /** Where a bank that shows a page of its own sends the buyer back to. */
  readonly returnUrl: string;
}

export interface RefundOrder {
  /** Our refund's id: with the attempt it is the provider's idempotency key. */
  readonly refundId: string;
  readonly attempt: number;
  readonly intentId: string;
  readonly amountCents: number;
}

/** A refund as the provider knows it. */
export interface SeenRefund {
  readonly providerRefundId: string;
  /** Our refund's id; null for one that was not made here. */
  readonly refundId: string | null;
  readonly amountCents: number;
  readonly state: Exclude<RefundState, 'requested'>;
  /** Why it failed, in words; null where it has not. */
  readonly failure: string | null;
  readonly createdAt: Date;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly intentId: string | null;
}

/** The card provider. Every call may throw `provider.unavailable` (ask again later) or `provider.refused`. */
export interface CardProvider {
  /** The number of the account to which the key belongs. */
  account(): Promise<string>;
  /** Asks for a payment. The same order always gives the same one. */
  createPayment(order: PaymentOrder): Promise<SeenPayment>;
  /** Null: the provider has no such payment. */
  retrievePayment(intentId: string): Promise<SeenPayment | null>;
  /** The same with what was written beside it. */
  keptPayment(intentId: string): Promise<KeptPayment | null>;
  /** Every payment that the provider was asked for since then, oldest or newest first. */
  keptPayments(since: Date): AsyncIterable<KeptPayment>;
  /** Every refund that was made since then, with the payment that it is of; null where it is of none. */
  refundsSince(since: Date): AsyncIterable<{ refund: SeenRefund; intentId: string | null }>;
  /** Somebody without a name for whom cards can be kept. Returns the number there. */
  createCustomer(): Promise<string>;
  /** Forgets a customer and every card that is kept for them; one that is not there is forgotten. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Whether the card that pays is kept, and for whom; null takes the wish back. False: it has been charged already. */
  keepMethod(intentId: string, customerId: string | null): Promise<boolean>;
  /** Charges a card that is kept, its holder being there. Throws `card.expired`, or `card.declined` with the bank's words. */
  payWithMethod(order: MethodOrder): Promise<{ needsBuyer: boolean; clientSecret: string }>;
  /** Gives up on a payment. One that can no longer be cancelled comes back as it stands. Null: there is none. */
  cancelPayment(intentId: string): Promise<SeenPayment | null>;
  /** Pays back part or all; the same order is never carried out twice. Not ok: refused for good, and nothing was paid. */
  refundPayment(order: RefundOrder): Promise<{ ok: true } | { ok: false; reason: string }>;
  /** Every refund of a payment, also those made elsewhere. */
  listRefunds(intentId: string): Promise<SeenRefund[]>;
  /** Makes a domain known on which wallets are to be offered, and has it looked at where one is not yet. */
  registerDomain(domain: string): Promise<void>;
  /** How each wallet stands on a domain. Null: the provider does not know it. */
  walletsOn(domain: string): Promise<WalletState[] | null>;
  /** Checks a webhook's signature over its raw body. Throws `webhook.signature`. */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}

/** The provider failed in a way that it stores under the idempotency key: only another key gets another answer. */
export class StoredFailure extends Problem {}

/** The provider has not answered, or could not: another time it may. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'provider.unavailable';
}
