import { addMinutes } from '@anypark/core/kernel/zone';
import { queueMessage } from '../messages/queue-message.ts';
import type { Database } from '../platform/database.ts';
import { alertMessage } from './alert-message.ts';
import { alertsToLookAt, closeAlert, lookAgainAt } from './store.ts';

const LOOK_EVERY_MINUTES = 1;

/**
 * Puts the alerts that are due into the queue. An alert is never told of a changed stay: each is looked at again at
 * least once a minute, and its stay's end is read then. So it moves with an extension and with one that is given back,
 * it is dropped when the stay is over, and nothing that ends a stay can forget it. One that is late (no server
 * was running) is still sent while the time lasts. Takes `limit` at most, and returns how many it took.
 */
export function queueDueAlerts(db: Database, at: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const alerts = await alertsToLookAt(tx, at, limit);
    for (const alert of alerts) {
      const end = alert.ends_at;
      if (end === null || end <= at) {
        await closeAlert(tx, alert.id, 'dropped');
        continue;
      }
      const due = addMinutes(end, -alert.minutes_before);
      if (due > at) {
        await lookAgainAt(tx, alert.id, nextLook(due, at));
        continue;
      }
      await queueMessage(tx, alertMessage(alert, end), at);
      await closeAlert(tx, alert.id, 'sent');
    }
    return alerts.length;
  });
}

/** When an alert that is due at `due` is looked at next. */
export function nextLook(due: Date, at: Date): Date {
  const soon = addMinutes(at, LOOK_EVERY_MINUTES);
  return due < soon ? due : soon;
}
