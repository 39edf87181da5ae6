import Stripe from 'stripe';
import type { WebhookOrders } from '../orders/webhooks.ts';
import { newId } from '../state/ids.ts';
import type { Store } from '../state/store.ts';
import type { Cause } from '../world.ts';
import { type Deliverer, freshDelivery } from './deliver.ts';

/**
 * Records an event with a snapshot of its object, and its delivery when somebody listens.
 * @param cause the request that did it, or null for the passing of time
 */
export function recordEvent(
  store: Store,
  deliverer: Deliverer,
  orders: WebhookOrders,
  cause: Cause | null,
  type: Stripe.Event['type'],
  object: { id: string; object: string },
): void {
  const listens = store.get('endpoints', 'endpoint')?.url != null;
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: listens ? 1 : 0,
    request:
      cause === null ? { id: null, idempotency_key: null } : { id: cause.id, idempotency_key: cause.key },
    type,
    // Stripe.Event is a union over all types; each emitter passes the object its type calls for.
  } as unknown as Stripe.Event;
  store.put('events', event);
  if (!listens) return;
  const delivery = freshDelivery(newId('whd'), event, intentOf(object));
  for (const row of orders.apply(delivery)) deliverer.queue(row);
}

function intentOf(object: { id: string; object: string; payment_intent?: unknown }): string | null {
  if (object.object === 'payment_intent') return object.id;
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}
