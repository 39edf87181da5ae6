import type Stripe from 'stripe';
import type { Store } from './state/store.ts';
import type { Due } from './state/tables.ts';

/** The request that caused a change; null when a clock did. */
export interface Cause {
  id: string;
  key: string | null;
}

/** What the resources work with: the rows, the time, and two ways to make things happen later. */
export interface World {
  store: Store;
  /** Unix seconds, as the provider counts. */
  now(): number;
  /** Records an event with a snapshot of the object and queues it for the webhook endpoint. */
  emit(type: Stripe.Event['type'], object: { id: string; object: string }): void;
  /** Arranges for an intent or a refund to be settled by itself after the settling delay. */
  settleLater(kind: Due['kind'], id: string, outcome: Due['outcome']): void;
  /** True when a test ordered that the next successful payment stays `processing` for a while. */
  takeProcessingOrder(): boolean;
}
