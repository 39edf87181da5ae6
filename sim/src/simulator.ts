import { Deliverer } from './hooks/deliver.ts';
import { recordEvent } from './hooks/events.ts';
import { Faults } from './orders/faults.ts';
import { RequestLog } from './orders/request-log.ts';
import { WebhookOrders } from './orders/webhooks.ts';
import { SETTLE_MS, Settling } from './settling.ts';
import { Store } from './state/store.ts';
import type { Cause, World } from './world.ts';

/** One running simulator: its memory, the orders it was given, and its clocks. */
export class Simulator {
  readonly store: Store;
  readonly faults = new Faults();
  readonly webhookOrders = new WebhookOrders();
  readonly requests = new RequestLog();
  /** Idempotency keys whose first request has not been answered yet. */
  readonly running = new Set<string>();
  readonly deliverer: Deliverer;
  readonly secretKey: string | null;
  readonly #settling: Settling;

  readonly #settleMs: number;

  /**
   * @param dataDir where the journal lies; memory only when absent
   * @param settleMs how long banks take to settle
   * @param secretKey the only one that opens the API; any that looks like one when null
   */
  constructor(dataDir?: string, settleMs = SETTLE_MS, secretKey: string | null = null) {
    this.secretKey = secretKey;
    this.store = new Store(dataDir);
    this.#settleMs = settleMs;
    this.deliverer = new Deliverer(this.store);
    this.#settling = new Settling(this.worldFor(null), () => this.settled());
  }

  /** The world as one request sees it: the events it causes carry its id. */
  worldFor(cause: Cause | null): World {
    const { store } = this;
    return {
      store,
      now: () => Math.floor(Date.now() / 1000),
      emit: (type, object) => recordEvent(store, this.deliverer, this.webhookOrders, cause, type, object),
      settleLater: (kind, id, outcome) => {
        store.put('dues', { id: `${kind}:${id}`, kind, outcome, dueAt: Date.now() + this.#settleMs });
      },
      takeProcessingOrder: () => this.faults.takeProcessing(),
    };
  }

  /** To be called when a step is complete: writes it down, then lets its consequences run. */
  settled(): void {
    this.store.flush();
    this.#settling.wake();
    this.deliverer.wake();
  }

  /** Points the webhooks somewhere else; null turns them off. */
  forwardTo(url: string | null, secret: string): void {
    this.store.put('endpoints', { id: 'endpoint', url, secret });
    this.settled();
  }

  async close(): Promise<void> {
    this.#settling.close();
    await this.deliverer.close();
    this.store.close();
  }
}
