import type { RunningSim } from '../../../sim/src/server.ts';
import { TEST_KEYS } from '../../src/config.ts';

/** The card simulator as a test sees it: a browser's Stripe.js, and the orders that make it fail. */
export class Provider {
  readonly url: string;
  private readonly sim: RunningSim;

  constructor(sim: RunningSim) {
    this.sim = sim;
    this.url = sim.url;
  }

  /** Pays as a browser does: with the intent's secret and a card. Answers what Stripe answers. */
  async pay(
    clientSecret: string,
    paymentMethod = 'pm_card_visa',
  ): Promise<{ status: number; body: IntentAnswer }> {
    const intent = clientSecret.split('_secret_')[0];
    const form = new URLSearchParams({
      key: TEST_KEYS.publishableKey,
      client_secret: clientSecret,
      payment_method: paymentMethod,
      return_url: 'http://127.0.0.1/',
    });
    const response = await fetch(`${this.url}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      body: form,
    });
    return { status: response.status, body: (await response.json()) as IntentAnswer };
  }

  /** The provider's own view of an intent. */
  async intent(id: string): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.url}/v1/payment_intents/${id}?expand[]=latest_charge`, {
      headers: this.secret,
    });
    return (await response.json()) as Record<string, unknown>;
  }

  /** What the provider has charged, newest first: the books that ours are compared with. */
  async charges(): Promise<Charge[]> {
    return (await this.chargesPage('')).data;
  }

  async chargesPage(after: string): Promise<{ data: Charge[]; has_more: boolean }> {
    const from = after && `&starting_after=${after}`;
    const response = await fetch(`${this.url}/v1/charges?limit=100${from}`, { headers: this.secret });
    return (await response.json()) as { data: Charge[]; has_more: boolean };
  }

  /** A call with the secret key, form encoded. */
  async post(path: string, fields: Record<string, string> = {}): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: this.secret,
      body: new URLSearchParams(fields),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  fault(order: Record<string, unknown>): Promise<void> {
    return this.order('POST', '/_sim/faults', order);
  }
  webhooks(order: Record<string, unknown>): Promise<void> {
    return this.order('POST', '/_sim/webhooks', order);
  }
  clearFaults(): Promise<void> {
    return this.order('DELETE', '/_sim/faults');
  }
  forwardTo(url: string | null, secret: string): Promise<void> {
    return this.order('POST', '/_sim/forward', { url, secret });
  }
  async requests(): Promise<
    { method: string; path: string; params: Record<string, unknown>; idempotencyKey: string | null }[]
  > {
    const answer = await (await fetch(`${this.url}/_sim/requests`)).json();
    return (Array.isArray(answer) ? answer : (answer as { requests: [] }).requests) as [];
  }
  close(): Promise<void> {
    return this.sim.close();
  }

  private readonly secret = { authorization: `Bearer ${TEST_KEYS.secretKey}` };

  private async order(method: string, path: string, body?: Record<string, unknown>): Promise<void> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }
}

export interface IntentAnswer {
  id?: string;
  status?: string;
  error?: { type: string; code: string; decline_code?: string; message: string };
}

export interface Charge {
  id: string;
  amount: number;
  paid: boolean;
  payment_intent: string;
  description: string | null;
}
