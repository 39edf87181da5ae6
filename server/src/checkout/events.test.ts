import { randomUUID } from 'node:crypto';
import type { Alarm } from '@anypark/core/alarms/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join, type Operator, passwordOf } from '../../test/support/staff.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { createLog } from '../platform/log.ts';
import type { CheckoutDeps } from './settle.ts';
import { processEvent, processWaiting, pruneEvents, receiveEvent, tryEventAgain } from './webhook.ts';
import { noteFittingSecret, tellOfWrongSecret } from './webhook-secret.ts';

const server = useServer({ webhooks: false });
let manager: Operator;
beforeAll(async () => {
  manager = await join(server, 'manager', 'mia');
});
beforeEach(async () => {
  await server.sql('delete from webhook_events');
  // A login does not outlive the days that these tests skip.
  await manager.login('mia', passwordOf('mia'));
});
afterEach(() => server.provider.clearFaults());

const going = new AbortController().signal;
const away = () => server.provider.fault({ kind: 'reset_before', times: 100_000 });
let events = 0;
/** A verified event about an intent that has come in. */
async function received(intentId: string | null = 'pi_unheard', type = 'charge.refunded'): Promise<string> {
  events += 1;
  const id = `evt_direct_${events}`;
  await receiveEvent(server.db, { id, type, intentId }, server.clock.now());
  return id;
}
interface Row {
  attempts: number;
  last_error: string | null;
  processed_at: Date | null;
  given_up_at: Date | null;
  next_try_at: Date | null;
}
const rowOf = async (id: string) =>
  (
    await server.sql<Row>(
      'select attempts, last_error, processed_at, given_up_at, next_try_at from webhook_events where id = $1',
      [id],
    )
  )[0];
/** Seconds from now to an event's next try. */
const waitOf = async (id: string) =>
  ((await rowOf(id))?.next_try_at?.getTime() ?? Number.NaN) / 1000 - server.clock.now().getTime() / 1000;
async function logOf(work: (deps: CheckoutDeps) => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  await work({ ...server.deps, log: createLog('trace', { write: (line) => lines.push(line) }) });
  return lines.map((line) => JSON.parse(line));
}
const alarms = async () => (await manager.call<Alarm[]>('GET', '/api/alarms')).body;

describe('an event', () => {
  it('is worked off once: it is due no more', async () => {
    const id = await received();
    await processEvent(server.deps, id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts: 0, last_error: null, given_up_at: null, next_try_at: null });
    expect(row?.processed_at).toBeInstanceOf(Date);
    server.clock.advance({ minutes: 1 });
    await processEvent(server.deps, id);
    expect(await rowOf(id)).toEqual(row);
  });

  it('is due after ten seconds where nobody has worked it off, and not before', async () => {
    const id = await received();
    server.clock.advance({ seconds: 9 });
    await processWaiting(server.deps, going);
    expect((await rowOf(id))?.processed_at).toBeNull();
    server.clock.advance({ seconds: 2 });
    await processWaiting(server.deps, going);
    expect((await rowOf(id))?.processed_at).not.toBeNull();
  });

  it('waits longer and longer while the provider is away, for a week; then the operator is told', async () => {
    const id = await received('pi_unheard', 'charge.dispute.created');
    await away();
    const waits: number[] = [];
    await server.clock.during(async () => {
      for (let n = 0; n < 40; n += 1) {
        const lines = await logOf((deps) => processEvent(deps, id));
        expect(lines).toMatchObject([
          { msg: 'a webhook event waits for another try', eventId: id, reason: expect.any(String) },
        ]);
        expect((await rowOf(id))?.attempts).toBe(n + 1);
        if ((await rowOf(id))?.given_up_at) break;
        expect(await alarms()).toEqual([]);
        waits.push(Math.round(await waitOf(id)));
      }
    });
    expect(waits.slice(0, 6)).toEqual([10, 30, 120, 600, 1800, 3600]);
    expect(waits.slice(6)).toEqual(Array(27).fill(6 * 3600));
    expect(await rowOf(id)).toMatchObject({ next_try_at: null, last_error: 'provider.unavailable' });
    expect(await alarms()).toMatchObject([
      {
        matter: 'event',
        eventId: id,
        text: 'a report of the card service (charge.dispute.created) could not be processed: provider.unavailable. Send it again from the dashboard.',
      },
    ]);

    // Not by itself any more, only when somebody asks for it.
    await server.provider.clearFaults();
    server.clock.advance({ hours: 24 });
    await processWaiting(server.deps, going);
    expect((await rowOf(id))?.processed_at).toBeNull();
    await away();
    expect(await tryEventAgain(server.deps, id)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, given_up_at: null });
    await server.provider.clearFaults();
    expect(await tryEventAgain(server.deps, id)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ last_error: null, next_try_at: null });
  });
});

describe('the round of events', () => {
  it('ends with the first silence of the provider: the others keep their place for a minute', async () => {
    const ids = [await received(), await received(), await received()];
    server.clock.advance({ seconds: 11 });
    await away();
    await server.clock.during(async () => {
      await processWaiting(server.deps, going);
      const tried = (await Promise.all(ids.map(rowOf))).map((row) => row?.attempts);
      expect(tried.sort()).toEqual([0, 0, 1]);
      const waits = (await Promise.all(ids.map(waitOf))).map(Math.round);
      expect(waits.sort((a, b) => a - b)).toEqual([10, 60, 60]);
    });
  });

  it('goes on with the others where the provider refuses to tell of one', async () => {
    const [refused, other] = [await received('pi_refused'), await received('pi_other')];
    const path = '/v1/payment_intents/pi_refused';
    await server.provider.fault({ method: 'GET', path, kind: 'status', status: 400, times: 9 });
    server.clock.advance({ seconds: 11 });
    await processWaiting(server.deps, going);
    expect(await rowOf(refused)).toMatchObject({ attempts: 1, last_error: 'provider.refused' });
    expect((await rowOf(other))?.processed_at).not.toBeNull();
  });

  it('goes on until none is due, however many there are', async () => {
    await Promise.all(Array.from({ length: 101 }, () => received(null)));
    server.clock.advance({ seconds: 11 });
    await processWaiting(server.deps, going);
    expect(await server.sql('select 1 from webhook_events where processed_at is null')).toEqual([]);
  });

  it('does nothing more in a server that is about to stop', async () => {
    const id = await received();
    server.clock.advance({ seconds: 11 });
    await processWaiting(server.deps, AbortSignal.abort());
    expect((await rowOf(id))?.processed_at).toBeNull();
    server.clock.advance({ seconds: 61 });
    await processWaiting(server.deps, going);
    expect((await rowOf(id))?.processed_at).not.toBeNull();
  });

  it('says in the log of a try that it could not note, and it is due again a minute later', async () => {
    const id = await received();
    await server.sql(
      "create function not_noted() returns trigger language plpgsql as $$ begin raise 'not noted'; end $$",
    );
    await server.sql(
      `create trigger not_noted before update on webhook_events for each row
         when (new.attempts <> old.attempts) execute function not_noted()`,
    );
    await away();
    server.clock.advance({ seconds: 11 });
    const lines = await logOf((deps) => processWaiting(deps, going));
    expect(lines).toMatchObject([
      { msg: 'a webhook event waits for another try', eventId: id },
      { msg: 'the try could not be noted', eventId: id, reason: 'not noted' },
    ]);
    await server.sql('drop trigger not_noted on webhook_events');
    await server.provider.clearFaults();
    await processWaiting(server.deps, going);
    expect((await rowOf(id))?.processed_at).toBeNull();
    server.clock.advance({ seconds: 61 });
    await processWaiting(server.deps, going);
    expect((await rowOf(id))?.processed_at).not.toBeNull();
  });

  it('forgets what was worked off long ago, the oldest first, and nothing else', async () => {
    const ids = [await received(), await received(), await received()];
    for (const id of ids.slice(0, 2)) {
      await processEvent(server.deps, id);
      server.clock.advance({ hours: 1 });
    }
    expect(await pruneEvents(server.db, server.clock.now(), 1)).toBe(1);
    expect(await rowOf(ids[0] ?? '')).toBeUndefined();
    expect(await pruneEvents(server.db, server.clock.now(), 5)).toBe(1);
    expect(await pruneEvents(server.db, server.clock.now(), 5)).toBe(0);
    expect(await rowOf(ids[2] ?? '')).toBeDefined();
  });
});

describe('a call that our webhook secret does not fit', () => {
  const text =
    'reports of the card service are not signed with STRIPE_WEBHOOK_SECRET. Put the signing secret of its webhook there, and start the server again.';

  it('is counted once a second; of the third the operator is told, until one fits', async () => {
    const told = async () =>
      (await alarms()).filter(({ matter }) => matter === 'webhook').map((alarm) => alarm.text);
    for (const count of [1, 2, 3]) {
      expect(await told()).toEqual([]);
      const lines = await logOf((deps) =>
        server.clock.during(() => tellOfWrongSecret(deps).then(() => tellOfWrongSecret(deps))),
      );
      expect(lines).toMatchObject([
        { refusals: count, msg: 'a webhook call is signed with another secret than STRIPE_WEBHOOK_SECRET' },
      ]);
      server.clock.advance({ seconds: 2 });
    }
    expect(await told()).toEqual([text]);
    await noteFittingSecret(server.db, server.clock.now());
    expect(await told()).toEqual([]);
    const again = await logOf((deps) => tellOfWrongSecret(deps));
    expect(again).toMatchObject([{ refusals: 1 }]);
  });
});

describe('what the operator has to look at', () => {
  const raise = (occasion: string, matter: Alarm['matter'] = 'dispute') =>
    server.db.transaction((tx) =>
      raiseAlarm(tx, { matter, occasion, text: `about ${occasion}` }, server.clock.now()),
    );
  const audit = () =>
    server.sql<{ action: string; actor_name: string; subject_id: number; before: object; after: object }>(
      `select action, actor_name, subject_id, before, after from audit_log where subject_kind = 'alarm' order by id`,
    );
  beforeEach(() => server.sql('delete from alarms'));

  it('is there until somebody says that it is done, which is written down once', async () => {
    const at = server.clock.now();
    await raise('one');
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({ matter: 'dispute', text: 'about one', eventId: null });
    expect(Date.parse(alarm?.raisedAt ?? '')).toBeGreaterThanOrEqual(at.getTime());
    const closing = () => manager.call<Alarm[]>('POST', `/api/alarms/${alarm?.id}/close`, {});
    for (const answer of [await closing(), await closing()])
      expect(answer).toMatchObject({ status: 200, body: [] });
    expect(await audit()).toEqual([
      {
        action: 'alarm.closed',
        actor_name: 'mia',
        subject_id: alarm?.id,
        before: { name: 'dispute', text: 'about one' },
        after: null,
      },
    ]);
  });

  it('is shown newest first, twenty at most', async () => {
    for (let n = 0; n < 21; n += 1) await raise(`a${n}`);
    const shown = await alarms();
    expect(shown).toHaveLength(20);
    expect([shown[0]?.text, shown[19]?.text]).toEqual(['about a20', 'about a1']);
  });

  it('can be tried again where it is an event, and only there', async () => {
    const retry = (id: number) => manager.call<Alarm[]>('POST', `/api/alarms/${id}/retry`, {});
    await raise(randomUUID());
    const [other] = await alarms();
    for (const id of [other?.id ?? 0, 987_654])
      expect(await retry(id)).toMatchObject({ status: 404, body: { code: 'alarm.not_found' } });
    const eventId = await received();
    await raise(eventId, 'event');
    const [alarm] = await alarms();
    expect(alarm?.eventId).toBe(eventId);
    await away();
    expect(await retry(alarm?.id ?? 0)).toMatchObject({
      status: 503,
      body: { code: 'provider.unavailable' },
    });
    expect(await alarms()).toHaveLength(2);
    await server.provider.clearFaults();
    expect((await retry(alarm?.id ?? 0)).body.map(({ id }) => id)).toEqual([other?.id]);
    expect((await audit()).filter(({ action }) => action === 'event.retried')).toEqual(
      [false, true].map((done) => ({
        action: 'event.retried',
        actor_name: 'mia',
        subject_id: alarm?.id,
        before: null,
        after: { eventId, done },
      })),
    );
  });
});
