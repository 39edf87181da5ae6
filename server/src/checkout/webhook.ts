import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { bookAnswer } from '../figures/answer-times.ts';
import { paymentOfIntent } from '../payments/store.ts';
import { statement, type Tx } from '../platform/database.ts';
import { reasonOf } from '../platform/problem.ts';
import { isUnavailable, type ProviderEvent } from '../providers/card-provider.ts';
import { recoverByIntent } from './recover.ts';
import { type CheckoutDeps, settlePayment } from './settle.ts';

interface InboxRow {
  readonly id: string;
  readonly type: string;
  readonly provider_intent_id: string | null;
  readonly attempts: number;
  readonly received_at: Date;
}

/** The next try of an event, in seconds, by the tries so far: soon, then for about a week; then an operator is told. */
const WAITS = [10, 30, 120, 600, 1800, 3600, ...Array<number>(27).fill(6 * 3600)];
/** As long as a try may take; after it the event is due again, whatever became of the server that took it. */
const LEASE_SECONDS = 60;

const store = statement<[id: string, type: string, intentId: string | null, at: Date]>(
  `insert into webhook_events (id, type, provider_intent_id, received_at, next_try_at)
   values ($1, $2, $3, $4, $4::timestamptz + interval '10 seconds') on conflict do nothing`,
);

/** Puts a verified event into the inbox; one that is there already stays as it is. */
export async function receiveEvent(tx: Tx, event: ProviderEvent, at: Date): Promise<void> {
  await tx.all(store, [event.id, event.type, event.intentId, at]);
}

const COLUMNS = 'id, type, provider_intent_id, attempts, received_at';
const find = statement<[id: string], InboxRow>(
  `select ${COLUMNS} from webhook_events where id = $1 and processed_at is null`,
);
const claim = statement<[at: Date, lease: Date, limit: number], InboxRow>(
  `update webhook_events set next_try_at = $2
    where id in (select id from webhook_events
                  where next_try_at <= $1 and processed_at is null and given_up_at is null
                  order by next_try_at limit $3 for update skip locked)
   returning ${COLUMNS}`,
);
const processed = statement<[id: string, at: Date]>(
  `update webhook_events set processed_at = $2, last_error = null, given_up_at = null, next_try_at = null where id = $1`,
);
const failed = statement<[id: string, reason: string, next: Date | null, givenUp: Date | null]>(
  `update webhook_events set attempts = attempts + 1, last_error = $2, next_try_at = $3, given_up_at = $4
    where id = $1 and processed_at is null`,
);

/** Acts on an event of the inbox: its word counts for nothing, it only makes us ask the provider. */
export async function processEvent(deps: CheckoutDeps, id: string): Promise<void> {
  const event = await deps.db.maybe(find, [id]);
  if (event) await act(deps, event);
}

/**
 * Acts on events that have waited: their server died, or the provider did not answer. A provider that does not answer
 * ends the round; what it has kept waiting comes again at its next time.
 */
export async function processWaiting(deps: CheckoutDeps, stopping: AbortSignal): Promise<void> {
  const { db, now } = deps;
  for (;;) {
    const lease = new Date(now().getTime() + LEASE_SECONDS * 1000);
    const events = await db.all(claim, [now(), lease, 50]);
    for (const event of events) {
      if (stopping.aborted || !(await act(deps, event))) return;
    }
    if (events.length < 50) return;
  }
}

/** False: the provider does not answer. */
async function act(deps: CheckoutDeps, event: InboxRow): Promise<boolean> {
  const { db, now, log } = deps;
  try {
    const payment = event.provider_intent_id && (await paymentOfIntent(db, event.provider_intent_id));
    if (payment) await settlePayment(deps, payment.id);
    else if (event.provider_intent_id) await recoverByIntent(deps, event.provider_intent_id);
    const at = now();
    await db.all(processed, [event.id, at]);
    await bookAnswer(deps, 'webhook', (at.getTime() - event.received_at.getTime()) / 1000, at);
    return true;
  } catch (error) {
    log.warn({ reason: reasonOf(error), eventId: event.id }, 'a webhook event waits for another try');
    // While the database is away nothing can be noted: its lease ends, and it is due again.
    await noteFailure(deps, event, error).catch((lost) =>
      log.warn({ reason: reasonOf(lost), eventId: event.id }, 'the try could not be noted'),
    );
    return !isUnavailable(error);
  }
}

function noteFailure({ db, now }: CheckoutDeps, event: InboxRow, error: unknown): Promise<void> {
  const at = now();
  const wait = WAITS[event.attempts];
  const next = wait === undefined ? null : new Date(at.getTime() + wait * 1000);
  const reason = error instanceof Error ? error.message : String(error);
  return db.transaction(async (tx) => {
    await tx.all(failed, [event.id, reason, next, next === null ? at : null]);
    if (next !== null) return;
    const text = `a report of the card service (${event.type}) could not be processed: ${reason}. Send it again from the dashboard.`;
    await raiseAlarm(tx, { matter: 'event', occasion: event.id, text }, at);
  });
}

const again = statement<[id: string, at: Date], { id: string }>(
  `update webhook_events set given_up_at = null, attempts = 0, next_try_at = $2
    where id = $1 and processed_at is null returning id`,
);

/** An operator's order to try an event once more. False: it could not be worked off now either, and is tried on. */
export async function tryEventAgain(deps: CheckoutDeps, id: string): Promise<boolean> {
  await deps.db.maybe(again, [id, deps.now()]);
  await processEvent(deps, id);
  return (await deps.db.maybe(find, [id])) === null;
}

const prune = statement<[before: Date, limit: number], { id: string }>(
  `delete from webhook_events where id in
     (select id from webhook_events where processed_at < $1 order by processed_at limit $2) returning id`,
);

/** Forgets events that were processed before `before`; the provider sends none again after that long. Returns how many. */
export async function pruneEvents(tx: Tx, before: Date, limit: number): Promise<number> {
  return (await tx.all(prune, [before, limit])).length;
}
