import type { Matter } from '@anypark/core/alarms/contract';
import type { Tx } from '../platform/database.ts';
import { openAlarm } from './store.ts';
import { queueUrgent } from './urgent.ts';

export interface NewAlarm {
  readonly matter: Matter;
  /** What it is about: of one occasion one alarm is open at a time. */
  readonly occasion: string;
  /** A sentence for the operator, that says what to do. Begins with a small letter: a name may stand before it. */
  readonly text: string;
  /** Of a matter that lasts. */
  readonly began?: Date;
}

/** Tells the operator of something that a person has to look at: on the dashboard until it is done, and by text message. */
export async function raiseAlarm(tx: Tx, alarm: NewAlarm, at: Date): Promise<void> {
  const { matter, occasion, text, began = null } = alarm;
  await openAlarm(tx, matter, `${matter}/${occasion}`, text, at);
  await queueUrgent(tx, matter, text, at, began);
}
