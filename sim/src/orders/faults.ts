import { WireError } from '../wire/errors.ts';
import { keyInUse } from '../wire/idempotency.ts';

/** A test's order to misbehave. `path` may hold `*` for one segment; method and path match anything when absent. */
export interface FaultOrder {
  method?: string;
  path?: string;
  kind: 'reset_before' | 'reset_after' | 'status' | 'slow' | 'processing';
  status?: 409 | 429 | 500;
  /** Milliseconds, for `slow`. */
  delayMs?: number;
  /** How many requests it strikes; 1 when absent. */
  times?: number;
}

/** The orders given and not yet used up. Kept in memory: a restart is a clean slate. */
export class Faults {
  #orders: { order: FaultOrder; left: number }[] = [];

  add(order: FaultOrder): void {
    this.#orders.push({ order, left: order.times ?? 1 });
  }

  clear(): void {
    this.#orders = [];
  }

  /** Uses up one strike of the first order for this request; `processing` orders wait for a payment. */
  take(method: string, path: string): FaultOrder | undefined {
    return this.#use((order) => order.kind !== 'processing' && matches(order, method, path));
  }

  /** Uses up one `processing` order, if any. */
  takeProcessing(): boolean {
    return this.#use((order) => order.kind === 'processing') !== undefined;
  }

  #use(wanted: (order: FaultOrder) => boolean): FaultOrder | undefined {
    const entry = this.#orders.find(({ order }) => wanted(order));
    if (entry === undefined) return undefined;
    entry.left -= 1;
    if (entry.left <= 0) this.#orders = this.#orders.filter((other) => other !== entry);
    return entry.order;
  }
}

/** The failure that a `status` order stands for; 500 counts as executed, so it is saved and replayed. */
export function faultError(status: number, key: string | null): WireError {
  if (status === 409) return keyInUse(key ?? '(none)');
  if (status === 429) {
    return new WireError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    });
  }
  return new WireError(status, { type: 'api_error', message: 'An unknown error occurred.' }, true);
}

function matches(order: FaultOrder, method: string, path: string): boolean {
  if (order.method !== undefined && order.method.toUpperCase() !== method) return false;
  if (order.path === undefined) return true;
  const wanted = order.path.split('/');
  const actual = path.split('/');
  return (
    wanted.length === actual.length && wanted.every((segment, i) => segment === '*' || segment === actual[i])
  );
}
