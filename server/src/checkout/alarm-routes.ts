import type { Alarm } from '@anypark/core/alarms/contract';
import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import { type AlarmRow, closeAlarm, findAlarm, openAlarms } from '../alarms/store.ts';
import { recordChange } from '../audit/record-change.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import { staffOf } from '../staff/access.ts';
import type { CheckoutDeps } from './settle.ts';
import { tryEventAgain } from './webhook.ts';

/** More than a page of them would be one trouble with one cause. */
const SHOWN = 20;
const EVENT = 'event/';

/** What a person has to look at, and what they can do about it. */
export function alarmRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
  const { db, now } = deps;
  const left = async () => (await openAlarms(db, SHOWN)).map(toWire);

  mount(app, api.alarms, left);

  mount(app, api.closeAlarm, async ({ params }, { request }) => {
    await db.transaction(async (tx) => {
      const alarm = await closeAlarm(tx, params.id, now());
      // Two who look at the same page close it once.
      if (alarm === null) return;
      const { id, matter, text } = alarm;
      const change = { before: { name: matter, text }, after: null, subject: { kind: 'alarm', id } } as const;
      await recordChange(tx, { actor: staffOf(request), action: 'alarm.closed', ...change }, now());
    });
    return left();
  });

  mount(app, api.retryEvent, async ({ params }, { request }) => {
    const alarm = await findAlarm(db, params.id);
    const eventId = alarm && eventOf(alarm);
    if (alarm === null || eventId === null) throw new Problem('alarm.not_found');
    const done = await tryEventAgain(deps, eventId);
    await db.transaction(async (tx) => {
      if (done) await closeAlarm(tx, alarm.id, now());
      const after = { eventId, done };
      const change = { before: null, after, subject: { kind: 'alarm', id: alarm.id } } as const;
      await recordChange(tx, { actor: staffOf(request), action: 'event.retried', ...change }, now());
    });
    if (!done) throw new Problem('provider.unavailable');
    return left();
  });
}

function eventOf({ occasion }: AlarmRow): string | null {
  return occasion.startsWith(EVENT) ? occasion.slice(EVENT.length) : null;
}

function toWire(alarm: AlarmRow): Alarm {
  const { id, matter, text, raised_at } = alarm;
  return { id, matter, text, raisedAt: raised_at.toISOString(), eventId: eventOf(alarm) };
}
