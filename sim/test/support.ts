import Stripe from 'stripe';
import { afterEach } from 'vitest';
import { type RunningSim, type SimOptions, startSim } from '../src/server.ts';
import { conforms } from './schema.ts';

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

/** Closes the thing when the test is over. */
export function closing<T extends { close(): unknown }>(thing: T): T {
  open.push(thing);
  return thing;
}

/** A simulator for one test, with the official SDK pointed at it. */
export async function started(options: SimOptions = {}): Promise<{ sim: RunningSim; stripe: Stripe }> {
  const sim = closing(await startSim(options));
  return { sim, stripe: sdk(sim.port) };
}

/** The official SDK against a local port; without retries, so that every answer is seen. */
export function sdk(port: number, maxNetworkRetries = 0): Stripe {
  return new Stripe('sk_test_simulated', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries,
    httpClient: Stripe.createFetchHttpClient(checkedFetch),
  });
}

/** Holds every answer against the schema before the SDK gets it. */
const checkedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const answer = (await response.clone().json()) as { error?: { payment_intent?: object } };
  conforms(answer.error === undefined ? answer : answer.error.payment_intent);
  return response;
};

/** Gives a test order. */
export async function order(
  sim: RunningSim,
  path: string,
  body?: object,
  method = 'POST',
): Promise<Response> {
  const json =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return fetch(`${sim.url}/_sim/${path}`, { method, ...json });
}

/** Waits until the function returns something; the test's own timeout is the limit. */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The error a promise ends in; fails when it does not. */
export async function failure(
  promise: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('expected the call to fail');
}

/** What a visa payment of 10 dollars is made of. */
export const PAID: Stripe.PaymentIntentCreateParams = {
  amount: 1000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  payment_method: 'pm_card_visa',
  confirm: true,
};
