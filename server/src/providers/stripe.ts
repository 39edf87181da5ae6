import type { ProviderPayment } from '@anypark/core/payments/payment';
import type { RefundState } from '@anypark/core/payments/refund';
import Stripe from 'stripe';
import type { StripeConfig } from '../config.ts';
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
}

export interface PaymentOrder {
  /** Our payment's id: with the attempt it is the provider's idempotency key. */
  readonly paymentId: string;
  readonly attempt: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly description: string;
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
  /** Asks for a payment. The same order always gives the same one. */
  createPayment(order: PaymentOrder): Promise<SeenPayment>;
  retrievePayment(intentId: string): Promise<SeenPayment>;
  /** Gives up on a payment. One that can no longer be cancelled comes back as it stands. */
  cancelPayment(intentId: string): Promise<SeenPayment>;
  /** Pays back part or all; the same order is never carried out twice. Not ok: refused for good, and nothing was paid. */
  refundPayment(order: RefundOrder): Promise<{ ok: true } | { ok: false; reason: string }>;
  /** Every refund of a payment, also those made elsewhere. */
  listRefunds(intentId: string): Promise<SeenRefund[]>;
  /** Checks a webhook's signature over its raw body. Throws `webhook.signature`. */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}

/** The provider failed in a way that it stores under the idempotency key: only another key gets another answer. */
export class StoredFailure extends Problem {}

const EXPAND = ['latest_charge'];

/** The adapter on the official SDK: 8 s per try, 2 more with the same idempotency key, the first after `pauseSeconds`. */
export function createStripe(config: StripeConfig, pauseSeconds = 0.5): CardProvider {
  const stripe = new Stripe(config.secretKey, {
    ...(config.apiBase && hostOf(config.apiBase)),
    timeout: 8_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'AnyPark' },
  });
  stripe.getInitialNetworkRetryDelay = () => pauseSeconds;
  const retrievePayment = (intentId: string) =>
    ask(async () => read(await stripe.paymentIntents.retrieve(intentId, { expand: EXPAND })));

  return {
    createPayment: ({ paymentId, attempt, amountCents, currency, description }) =>
      ask(async () =>
        read(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: currency.toLowerCase(),
              automatic_payment_methods: { enabled: true },
              description,
              metadata: { anypark_payment: paymentId },
              expand: EXPAND,
            },
            { idempotencyKey: `anypark-payment-${paymentId}-${attempt}` },
          ),
        ),
      ),
    retrievePayment,
    cancelPayment: async (intentId) => {
      try {
        const options = { idempotencyKey: `anypark-cancel-${intentId}` };
        return read(await stripe.paymentIntents.cancel(intentId, { expand: EXPAND }, options));
      } catch (error) {
        // Paid or being paid in the meantime, or cancelled before: what counts is what it has become.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrievePayment(intentId);
        throw asProblem(error);
      }
    },
    refundPayment: async ({ refundId, attempt, intentId, amountCents }) => {
      const metadata = { anypark_refund: refundId };
      const options = { idempotencyKey: `anypark-refund-${refundId}-${attempt}` };
      try {
        await stripe.refunds.create({ payment_intent: intentId, amount: amountCents, metadata }, options);
        return { ok: true };
      } catch (error) {
        const problem = asProblem(error);
        if (!(error instanceof Stripe.errors.StripeError && isRefusal(problem))) throw problem;
        return { ok: false, reason: REFUSALS[error.code ?? ''] ?? error.message };
      }
    },
    listRefunds: (intentId) =>
      ask(async () => {
        const refunds: SeenRefund[] = [];
        for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
          refunds.push(readRefund(refund));
        return refunds;
      }),
    readEvent(rawBody, signature) {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature ?? '', config.webhookSecret);
        return { id: event.id, type: event.type, intentId: intentOf(event) };
      } catch (error) {
        throw new Problem('webhook.signature', {}, { cause: error });
      }
    },
  };
}

function hostOf(apiBase: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { protocol, hostname, port } = new URL(apiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asProblem(error);
  }
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const cause = { cause: error };
  if (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500) {
    return new StoredFailure('provider.unavailable', { retryAfterSeconds: 5 }, cause);
  }
  // Our own fault (a bad key, a parameter): trying again will not help, the operator's log has the reason.
  const ours =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  if (ours) return new Problem('provider.refused', {}, cause);
  return new Problem('provider.unavailable', { retryAfterSeconds: 5 }, cause);
}

function isRefusal(problem: unknown): boolean {
  return problem instanceof Problem && problem.code === 'provider.refused';
}

/** Refusals of a refund that an operator can do something about, in words (docs.stripe.com/error-codes). */
const REFUSALS: Record<string, string> = {
  charge_disputed: 'The cardholder has disputed this payment with the bank. Answer the dispute instead.',
  charge_already_refunded: 'This payment has been given back already.',
  balance_insufficient: 'Your balance with the card service is too low. Top it up, then try again.',
};

const REFUND_STATUS: Record<string, SeenRefund['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function readRefund(refund: Stripe.Refund): SeenRefund {
  const state = REFUND_STATUS[refund.status ?? ''] ?? 'pending';
  const ours = refund.metadata?.anypark_refund ?? null;
  const why = refund.failure_reason ?? refund.status ?? 'unknown';
  return {
    providerRefundId: refund.id,
    refundId: ours,
    amountCents: refund.amount,
    state,
    failure: state === 'failed' ? why.replaceAll('_', ' ') : null,
    createdAt: new Date(refund.created * 1000),
  };
}

const STATUS: Record<Stripe.PaymentIntent.Status, SeenPayment['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

function read(intent: Stripe.PaymentIntent): SeenPayment {
  // A 404 without an error envelope reaches us as a success; nothing but a real intent passes here.
  if (intent.object !== 'payment_intent' || !intent.id || !intent.client_secret) {
    const cause = new Error('the provider’s answer is no payment intent');
    throw new Problem('provider.unavailable', {}, { cause });
  }
  const status = STATUS[intent.status] ?? 'processing';
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card ?? null;
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret,
    status,
    amountCents: status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    chargedAt: status === 'succeeded' ? new Date((charge?.created ?? intent.created) * 1000) : null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
  };
}

function intentOf(event: Stripe.Event): string | null {
  const object = event.data.object as {
    object?: string;
    id?: string;
    payment_intent?: string | { id: string } | null;
  };
  if (object.object === 'payment_intent') return object.id ?? null;
  const intent = object.payment_intent ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
