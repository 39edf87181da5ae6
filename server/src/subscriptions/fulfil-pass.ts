import { mayBecome } from '@anypark/core/kernel/transitions';
import { closeGap, newTerm } from '@anypark/core/subscriptions/life';
import { SUBSCRIPTION_TRANSITIONS } from '@anypark/core/subscriptions/subscription';
import { queueMessage } from '../messages/queue-message.ts';
import type { Tx } from '../platform/database.ts';
import { facility } from '../settings/store.ts';
import { type PassDeed, recordDeed } from './events.ts';
import { activationMail } from './pass-mail.ts';
import { activatePass, closePass, lockPass, type Pass, storeTerm } from './store.ts';
import { daysOf, termOf } from './to-wire.ts';

async function held(tx: Tx, id: number) {
  const found = await lockPass(tx, id);
  if (found === null) throw new Error(`pass ${id} is gone`);
  return found;
}

/**
 * A pass becomes active: from `from`, or from the end of what the plate has. Also one that was given up unpaid: a driver
 * who has paid is never refused. Whoever calls knows that it may.
 */
export async function beginPass(
  tx: Tx,
  id: number,
  from: Date,
  at: Date,
  deed: Pick<PassDeed, 'kind' | 'by' | 'reason'>,
): Promise<void> {
  const { pass, all } = await held(tx, id);
  const term = newTerm(all, daysOf(pass), from);
  await activatePass(tx, id, term, at);
  await recordDeed(tx, id, { ...deed, term }, at);
  const mail = activationMail(pass, term, await facility(tx), at);
  if (mail !== null) await queueMessage(tx, mail, at);
}

/** What a payment buys. Does nothing for a pass that its state table does not let become active. */
export async function fulfilPass(tx: Tx, id: number, paidAt: Date, at: Date): Promise<void> {
  const { pass } = await held(tx, id);
  if (!mayBecome(SUBSCRIPTION_TRANSITIONS, pass.state, 'active') || pass.state === 'paused') return;
  await beginPass(tx, id, paidAt, at, { kind: 'activated', by: null });
}

/** Ends a pass at once, and moves up what stands behind it on its plate. Whoever calls knows that it may. */
export async function endPass(
  tx: Tx,
  id: number,
  at: Date,
  deed: Pick<PassDeed, 'kind' | 'by' | 'reason'>,
): Promise<void> {
  const { pass, all } = await held(tx, id);
  await closePass(tx, id, at);
  await recordDeed(tx, id, deed, at);
  const term = termOf(pass);
  if (term !== null) await moveUp(tx, closeGap(all, term, at), at);
}

/** Writes down what has moved up. */
export async function moveUp(tx: Tx, moved: ReturnType<typeof closeGap>, at: Date): Promise<void> {
  for (const later of moved) {
    await storeTerm(tx, later);
    await recordDeed(tx, later.id, { kind: 'moved', by: null, term: later }, at);
  }
}

/** What a payment means for its pass that can come no more, or was given back. Leaves a pass that is over as it is. */
export async function closePassIfAllowed(
  tx: Tx,
  id: number,
  why: 'cancelled' | 'refunded',
  at: Date,
): Promise<void> {
  const { pass } = await held(tx, id);
  const from: readonly Pass['state'][] = why === 'cancelled' ? ['pending'] : ['pending', 'active', 'paused'];
  if (from.includes(pass.state)) await endPass(tx, id, at, { kind: why, by: null });
}

/** Whose money it is: the car's for which the pass was paid, whatever became of it. */
export async function passOccasion(
  tx: Tx,
  id: number,
): Promise<{ lotId: null; plate: string; plateDisplay: string }> {
  const { pass } = await held(tx, id);
  return {
    lotId: null,
    plate: pass.paid_plate ?? pass.plate,
    plateDisplay: pass.paid_plate_display ?? pass.plate_display,
  };
}
