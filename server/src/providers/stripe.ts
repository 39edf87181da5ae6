import Stripe from 'stripe';
import { z } from 'zod';
import type { StripeConfig } from '../config.ts';
import { Problem } from '../platform/problem.ts';
import { type CardProvider, type SeenRefund, StoredFailure } from './card-provider.ts';
import { kept, read } from './stripe-payment.ts';
import { registerDomain, walletsOn } from './stripe-wallets.ts';

const word = z.string().regex(/^[\w.-]{1,255}$/);
/** Of a signed event what we read; the signature says who sent it, not that it is whole. */
const Event = z.object({
  id: word,
  type: word,
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      payment_intent: z.union([word, z.object({ id: word }), z.null()]).optional(),
    }),
  }),
});
type EventObject = z.output<typeof Event>['data']['object'];

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
    ask(async () => read(await stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }))).catch(
      noneIfMissing,
    );

  return {
    account: () => ask(async () => (await stripe.accounts.retrieveCurrent()).id),
    createPayment: ({ paymentId, attempt, amountCents, currency, description, metadata }) =>
      ask(async () =>
        read(
          await stripe.paymentIntents.create(
            {
              amount: amountCents,
              currency: currency.toLowerCase(),
              automatic_payment_methods: { enabled: true },
              description,
              metadata: { anypark_payment: paymentId, ...metadata },
              expand: EXPAND,
            },
            { idempotencyKey: `anypark-payment-${paymentId}-${attempt}` },
          ),
        ),
      ),
    retrievePayment,
    keptPayment: (intentId) =>
      ask(async () => kept(await stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }))).catch(
        noneIfMissing,
      ),
    async *keptPayments(since) {
      const list = stripe.paymentIntents.list({ ...madeSince(since), expand: ['data.latest_charge'] });
      for await (const intent of asking(list)) yield kept(intent);
    },
    async *refundsSince(since) {
      for await (const refund of asking(stripe.refunds.list(madeSince(since)))) {
        const { payment_intent: of } = refund;
        yield { refund: readRefund(refund), intentId: typeof of === 'string' ? of : (of?.id ?? null) };
      }
    },
    createCustomer: () =>
      ask(async () => (await stripe.customers.create({ description: 'Keeps a card' })).id),
    deleteCustomer: async (customerId) => {
      await ask(() => stripe.customers.del(customerId)).catch(noneIfMissing);
    },
    keepMethod: async (intentId, customerId) => {
      const wish =
        customerId === null
          ? ({ setup_future_usage: '' } as const)
          : ({ customer: customerId, setup_future_usage: 'on_session' } as const);
      try {
        await stripe.paymentIntents.update(intentId, wish);
        return true;
      } catch (error) {
        if (isUnexpectedState(error)) return false;
        throw asProblem(error);
      }
    },
    payWithMethod: async ({ intentId, customerId, methodId, returnUrl }) => {
      try {
        await stripe.paymentIntents.update(intentId, { customer: customerId });
        const { status, client_secret } = await stripe.paymentIntents.confirm(intentId, {
          payment_method: methodId,
          return_url: returnUrl,
          use_stripe_sdk: true,
        });
        return { needsBuyer: status === 'requires_action', clientSecret: client_secret ?? '' };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError && error.code === 'expired_card')
          throw new Problem('card.expired', {}, { cause: error });
        if (error instanceof Stripe.errors.StripeCardError)
          throw new Problem('card.declined', { text: error.message }, { cause: error });
        // Paid in the meantime, by another page of the buyer's: settling it finds out.
        if (isUnexpectedState(error)) return { needsBuyer: false, clientSecret: '' };
        throw asProblem(error);
      }
    },
    cancelPayment: async (intentId) => {
      try {
        // Without a key of ours: a failure stored under it would be the answer for ever. Cancelling twice is once.
        return read(await stripe.paymentIntents.cancel(intentId, { expand: EXPAND }));
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
    registerDomain: (domain) => ask(() => registerDomain(stripe, domain)),
    walletsOn: (domain) => ask(() => walletsOn(stripe, domain)),
    readEvent(rawBody, signature) {
      let event: unknown;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature ?? '', config.webhookSecret);
      } catch (error) {
        const isOurs = error instanceof Stripe.errors.StripeSignatureVerificationError;
        throw new Problem(isOurs ? 'webhook.signature' : 'webhook.malformed', {}, { cause: error });
      }
      const parsed = Event.safeParse(event);
      if (!parsed.success) throw new Problem('webhook.malformed', {}, { cause: parsed.error });
      const { id, type, data } = parsed.data;
      return { id, type, intentId: intentOf(data.object) };
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

const madeSince = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 });

/** The rows of a list, page after page, with our words for what goes wrong on the way. */
async function* asking<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  const rows = list[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await ask(() => rows.next());
    if (done) return;
    yield value;
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

/** 404 with the error that Stripe gives for it; any other 404 is somebody else's. */
function noneIfMissing(problem: unknown): null {
  const cause = problem instanceof Problem ? problem.cause : null;
  if (cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing') return null;
  throw problem;
}

function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';
}

function isRefusal(problem: unknown): boolean {
  return problem instanceof Problem && problem.code === 'provider.refused';
}

/** Refusals of a refund that an operator can do something about, in words (docs.stripe.com/error-codes). */
const REFUSALS: Record<string, string> = {
  resource_missing:
    'It does not know this payment: it was made with other keys, of another account or of the other mode (test or live).',
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

function intentOf(object: EventObject): string | null {
  const named = object.object === 'payment_intent' ? object.id : object.payment_intent;
  const id = typeof named === 'object' ? (named?.id ?? null) : (named ?? null);
  return id !== null && /^\w{1,255}$/.test(id) ? id : null;
}
