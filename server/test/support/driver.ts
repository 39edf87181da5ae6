import type { PaymentIntentAnswer } from '@anypark/core/checkout/contract';
import type { ProblemBody } from '@anypark/core/kernel/problem';
import type { SessionCreated, Transaction } from '@anypark/core/parking/contract';
import type { Provider } from './provider.ts';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A driver's browser, as far as HTTP goes: it keeps its cookie. */
export class Driver {
  cookie = '';
  /** Where it comes from: every driver from a network of their own, unless a test says otherwise. */
  address = nextAddress();
  private readonly url: string;
  private readonly provider: Provider;

  constructor(url: string, provider: Provider) {
    this.url = url;
    this.provider = provider;
  }

  /** The same browser on another server. */
  at(url: string): Driver {
    const moved = new Driver(url, this.provider);
    moved.cookie = this.cookie;
    moved.address = this.address;
    return moved;
  }

  async get<T>(path: string): Promise<Answer<T & ProblemBody>> {
    return this.answer(await fetch(this.url + path, { headers: this.headers() }));
  }

  async post<T>(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T & ProblemBody>> {
    const all = { ...this.headers(), 'content-type': 'application/json', ...headers };
    return this.answer(
      await fetch(this.url + path, { method: 'POST', headers: all, body: JSON.stringify(body) }),
    );
  }

  start(request: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const defaults = { parkingLotId: 1, licensePlate: 'ABC-1034', duration: 3 };
    return this.post<SessionCreated>('/api/parking/create-session', { ...defaults, ...request }, headers);
  }
  intent(transactionId: number) {
    return this.post<PaymentIntentAnswer>('/api/create-payment-intent', { transactionId });
  }
  confirm(transactionId: number, paymentIntentId: string) {
    return this.post<{ transaction: Transaction }>('/api/parking/confirm-payment', {
      transactionId,
      paymentIntentId,
    });
  }
  transaction(id: number) {
    return this.get<Transaction>(`/api/parking/transaction/${id}`);
  }

  /** Starts a session and lets the card be charged; what happens after the charge is the test's. */
  async charge(
    request: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<{ id: number; intentId: string; clientSecret: string }> {
    const started = await this.start(request, headers);
    if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.body)}`);
    const { id } = started.body.transaction;
    const { clientSecret } = (await this.intent(id)).body;
    const paid = await this.provider.pay(clientSecret);
    if (paid.body.status !== 'succeeded') throw new Error(`not charged: ${JSON.stringify(paid.body)}`);
    return { id, intentId: paid.body.id ?? '', clientSecret };
  }

  /** The whole way to an active session. */
  async park(
    request: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Transaction> {
    const { id, intentId } = await this.charge(request, headers);
    const { body } = await this.confirm(id, intentId);
    return body.transaction;
  }

  private headers(): Record<string, string> {
    return { 'x-forwarded-for': this.address, ...(this.cookie && { cookie: this.cookie }) };
  }

  private async answer<T>(response: Response): Promise<Answer<T & ProblemBody>> {
    const set = response.headers.getSetCookie().find((cookie) => /^(__Host-)?anypark_device=/.test(cookie));
    if (set) this.cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    // Success or problem: the test looks at the status before it reads the fields of either.
    return { status: response.status, body: JSON.parse(text) as T & ProblemBody, headers: response.headers };
  }
}
