import { HOLD_MS } from '../hooks/deliver.ts';
import { newId } from '../state/ids.ts';
import type { Delivery } from '../state/tables.ts';

/** A test's order about the next deliveries. */
export interface WebhookOrder {
  /** `reordered` holds an event back until a later one has been delivered. */
  mode: 'normal' | 'lost' | 'twice' | 'late' | 'reordered';
  /** Milliseconds, for `late`. */
  delayMs?: number;
  /** How many deliveries it touches; 1 when absent. */
  times?: number;
  /** Only events of this type; all when absent. */
  eventType?: string;
}

const LATE_MS = 2_000;

/** Webhook orders not yet used up; `normal` takes back all earlier ones. */
export class WebhookOrders {
  #orders: { order: WebhookOrder; left: number }[] = [];

  add(order: WebhookOrder): void {
    if (order.mode === 'normal') this.#orders = [];
    else this.#orders.push({ order, left: order.times ?? 1 });
  }

  clear(): void {
    this.#orders = [];
  }

  /** What becomes of a new delivery: itself, changed, or two of it. */
  apply(delivery: Delivery): Delivery[] {
    const entry = this.#orders.find(({ order }) => (order.eventType ?? delivery.type) === delivery.type);
    if (entry === undefined) return [delivery];
    entry.left -= 1;
    if (entry.left <= 0) this.#orders = this.#orders.filter((other) => other !== entry);
    const { mode, delayMs } = entry.order;
    if (mode === 'lost') return [{ ...delivery, state: 'lost' }];
    if (mode === 'twice') return [delivery, { ...delivery, id: newId('whd') }];
    if (mode === 'late') return [{ ...delivery, dueAt: delivery.dueAt + (delayMs ?? LATE_MS) }];
    return [{ ...delivery, state: 'held', dueAt: delivery.dueAt + (delayMs ?? HOLD_MS) }];
  }
}
