import { mayBecome } from '@anypark/core/kernel/transitions';
import { closeGap, coveredUntil, lostMs, newTerm } from '@anypark/core/subscriptions/life';
import { SUBSCRIPTION_TRANSITIONS } from '@anypark/core/subscriptions/subscription';
import { queueMessage } from '../messages/queue-message.ts';
import type { Tx } from '../platform/database.ts';
import { facility } from '../settings/store.ts';
import { deedsOf, type PassDeed, recordDeed } from './events.ts';
import { activationMail } from './pass-mail.ts';
import { activatePass, closePass, lockPass, storeTerm } from './store.ts';
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

/** What a payment buys. Does nothing for a pass that has been active before. */
export async function fulfilPass(tx: Tx, id: number, paidAt: Date, at: Date): Promise<void> {
  const { pass } = await held(tx, id);
  if (pass.activated_at !== null) return;
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
  if (mayBecome(SUBSCRIPTION_TRANSITIONS, pass.state, 'cancelled'))
    await endPass(tx, id, at, { kind: why, by: null });
}

/**
 * A pass that its refund has ended, and the refund came to nothing: it gets the days back that it lost, behind what its
 * plate has now. One that was over for another reason stays over.
 */
export async function reinstatePass(tx: Tx, id: number, at: Date): Promise<void> {
  const { pass, all } = await held(tx, id);
  const term = termOf(pass);
  const last = (await deedsOf(tx, id)).at(-1);
  if (term === null || pass.closed_at === null || last?.kind !== 'refunded') return;
  const startsAt = coveredUntil(all, at) ?? at;
  const again = { startsAt, endsAt: new Date(startsAt.getTime() + lostMs(term, pass.closed_at)) };
  if (again.endsAt <= startsAt) return;
  await activatePass(tx, id, again, at);
  await recordDeed(
    tx,
    id,
    { kind: 'activated', by: null, reason: 'The bank returned the refund', term: again },
    at,
  );
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
