import Stripe from 'stripe';
import type { Store } from '../state/store.ts';
import type { Delivery, Endpoint } from '../state/tables.ts';

/** Waits before the second, third … attempt; after the last one the delivery has failed. */
const RETRY_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
const TIMEOUT_MS = 10_000;
/** A held delivery goes out by itself when nothing overtakes it. */
export const HOLD_MS = 5_000;

/** Sends signed events to the webhook endpoint until it answers 2xx. */
export class Deliverer {
  readonly #store: Store;
  /** Ids not yet delivered, lost or given up: a list of all would grow with every payment. */
  readonly #waiting = new Set<string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #sending = new Map<string, Promise<void>>();
  #closed = false;

  constructor(store: Store) {
    this.#store = store;
    for (const row of store.all('deliveries')) if (isWaiting(row)) this.#waiting.add(row.id);
  }

  /** Takes on a delivery; `wake` starts it, once the change that caused it has been written. */
  queue(delivery: Delivery): void {
    this.#store.put('deliveries', delivery);
    if (isWaiting(delivery)) this.#waiting.add(delivery.id);
  }

  /** Schedules every delivery that waits and has no timer yet. Cheap to call often. */
  wake(): void {
    if (this.#closed || this.#store.get('endpoints', 'endpoint')?.url == null) return;
    for (const id of this.#waiting) {
      const delivery = this.#store.get('deliveries', id);
      if (delivery === undefined || this.#timers.has(id) || this.#sending.has(id)) continue;
      const timer = setTimeout(() => this.#start(id), Math.max(0, delivery.dueAt - Date.now()));
      timer.unref();
      this.#timers.set(id, timer);
    }
  }

  /** Sends a delivery (again) at once, whatever became of it. */
  resend(delivery: Delivery): void {
    this.#unschedule(delivery.id);
    this.queue({ ...delivery, state: 'pending', attempts: 0, dueAt: Date.now() });
    this.#store.flush();
    this.wake();
  }

  /** Stops; what has not been delivered stays in the store for the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const id of [...this.#timers.keys()]) this.#unschedule(id);
    await Promise.allSettled(this.#sending.values());
  }

  #start(id: string): void {
    this.#timers.delete(id);
    this.#sending.set(
      id,
      this.#send(id).finally(() => {
        this.#sending.delete(id);
        this.wake();
      }),
    );
  }

  async #send(id: string): Promise<void> {
    const delivery = this.#store.get('deliveries', id);
    const event = delivery === undefined ? undefined : this.#store.get('events', delivery.event);
    const endpoint = this.#store.get('endpoints', 'endpoint');
    if (delivery === undefined || event === undefined || endpoint?.url == null) return;
    const status = await post(endpoint, endpoint.url, JSON.stringify(event, null, 2));
    const ok = status !== null && status >= 200 && status < 300;
    const wait = RETRY_MS[delivery.attempts];
    const state = ok ? 'delivered' : wait === undefined ? 'failed' : 'pending';
    const attempts = delivery.attempts + 1;
    this.#store.put('deliveries', {
      ...delivery,
      attempts,
      lastStatus: status,
      state,
      dueAt: Date.now() + (wait ?? 0),
    });
    if (state !== 'pending') this.#waiting.delete(id);
    if (delivery.state !== 'held') this.#release();
    this.#store.flush();
  }

  /** Something overtook the held deliveries: now they go out, the last one first. */
  #release(): void {
    const rows = [...this.#waiting].map((id) => this.#store.get('deliveries', id));
    const held = rows.filter((row) => row?.state === 'held').reverse();
    for (const [index, row] of held.entries()) {
      if (row === undefined) continue;
      this.#unschedule(row.id);
      this.#store.put('deliveries', { ...row, state: 'pending', dueAt: Date.now() + index * 50 });
    }
  }

  #unschedule(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }
}

function isWaiting(delivery: Delivery): boolean {
  return delivery.state === 'pending' || delivery.state === 'held';
}

async function post(endpoint: Endpoint, url: string, payload: string): Promise<number | null> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: endpoint.secret });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/** A delivery that starts now. */
export function freshDelivery(id: string, event: Stripe.Event, intent: string | null): Delivery {
  return {
    id,
    event: event.id,
    type: event.type,
    intent,
    state: 'pending',
    attempts: 0,
    lastStatus: null,
    dueAt: Date.now(),
  };
}
