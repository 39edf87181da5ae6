import { paymentOfIntent } from '../payments/store.ts';
import { statement, type Tx } from '../platform/database.ts';
import type { ProviderEvent } from '../providers/stripe.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

interface InboxRow {
  readonly id: string;
  readonly provider_intent_id: string | null;
}

const store = statement<[id: string, type: string, intentId: string | null, at: Date]>(
  `insert into webhook_events (id, type, provider_intent_id, received_at) values ($1, $2, $3, $4) on conflict do nothing`,
);

/** Puts a verified event into the inbox; one that is there already stays as it is. */
export async function receiveEvent(tx: Tx, event: ProviderEvent, at: Date): Promise<void> {
  await tx.all(store, [event.id, event.type, event.intentId, at]);
}

const find = statement<[id: string], InboxRow>(
  'select id, provider_intent_id from webhook_events where id = $1 and processed_at is null',
);
const waiting = statement<[before: Date, limit: number], InboxRow>(
  `select id, provider_intent_id from webhook_events
    where processed_at is null and received_at < $1 and attempts < 20
    order by received_at limit $2`,
);
const processed = statement<[id: string, at: Date]>(
  'update webhook_events set processed_at = $2, last_error = null where id = $1',
);
const failed = statement<[id: string, reason: string]>(
  'update webhook_events set attempts = attempts + 1, last_error = $2 where id = $1',
);

/** Acts on an event of the inbox: its word counts for nothing, it only makes us ask the provider. */
export async function processEvent(deps: CheckoutDeps, id: string): Promise<void> {
  const event = await deps.db.maybe(find, [id]);
  if (event) await act(deps, event);
}

/** Acts on events that have waited since before `before`: their server died, or the provider did not answer. */
export async function processWaiting(deps: CheckoutDeps, before: Date, limit: number): Promise<number> {
  const events = await deps.db.all(waiting, [before, limit]);
  for (const event of events) await act(deps, event);
  return events.length;
}

async function act(deps: CheckoutDeps, event: InboxRow): Promise<void> {
  const { db, now, log } = deps;
  try {
    const payment = event.provider_intent_id && (await paymentOfIntent(db, event.provider_intent_id));
    if (payment) await settlePayment(deps, payment.id);
    await db.all(processed, [event.id, now()]);
  } catch (error) {
    log.warn({ err: error, eventId: event.id }, 'a webhook event waits for another try');
    await db.all(failed, [event.id, error instanceof Error ? error.message : String(error)]).catch(() => {});
  }
}

const prune = statement<[before: Date, limit: number], { id: string }>(
  `delete from webhook_events where id in
     (select id from webhook_events where processed_at < $1 order by processed_at limit $2) returning id`,
);

/** Forgets events that were processed before `before`; the provider sends none again after that long. */
export async function pruneEvents(tx: Tx, before: Date, limit: number): Promise<void> {
  await tx.all(prune, [before, limit]);
}
