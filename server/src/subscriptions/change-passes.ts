import { readPlate, SUBSCRIPTION_PLATE_MAX } from '@anypark/core/kernel/plate';
import { localStamp } from '@anypark/core/kernel/zone';
import type { StaffUser } from '@anypark/core/staff/contract';
import type { GrantBody } from '@anypark/core/subscriptions/contract';
import { isLive, type PassTerm, pause, resume } from '@anypark/core/subscriptions/life';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../platform/database.ts';
import { saying } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { recordDeed } from './events.ts';
import { beginPass, endPass } from './fulfil-pass.ts';
import { createPass, lockPass, type Pass, presentPass, storeTerm } from './store.ts';
import { daysOf, termOf } from './to-wire.ts';

/** Who changes a pass, why, and when. */
export interface ChangeBy {
  readonly actor: StaffUser;
  readonly reason: string | null;
  readonly at: Date;
}

/** Gives a plate a pass without a payment, behind what it has. Returns its id. Throws plate.invalid. */
export function grantPass(
  db: Database,
  { licensePlate, email, term }: GrantBody,
  linkBase: string,
  { actor, reason, at }: ChangeBy,
): Promise<number> {
  const plate = passPlate(licensePlate);
  return db.transaction(async (tx) => {
    const id = await createPass(
      tx,
      {
        plate,
        email: email ?? null,
        planType: 'planType' in term ? term.planType : null,
        grantedDays: 'days' in term ? term.days : null,
        priceCents: 0,
        currency: (await facility(tx)).currency,
        ownerHash: null,
        linkBase,
      },
      null,
      at,
    );
    await beginPass(tx, id, at, at, { kind: 'granted', by: actor, reason });
    await audit(tx, 'granted', null, await presentPass(tx, id), { actor, reason, at });
    return id;
  });
}

/** Stops the clock of everything that the pass's plate has. Throws pass.not_found, pass.wrong_state. */
export function pausePass(db: Database, id: number, by: ChangeBy): Promise<void> {
  return changeTogether(db, id, by, 'paused', pause);
}

/** Lets everything go on that is paused of the pass's plate. Throws pass.not_found, pass.wrong_state. */
export function resumePass(db: Database, id: number, by: ChangeBy): Promise<void> {
  return changeTogether(db, id, by, 'resumed', resume);
}

function changeTogether(
  db: Database,
  id: number,
  by: ChangeBy,
  kind: 'paused' | 'resumed',
  rule: (all: readonly PassTerm[], at: Date) => PassTerm[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const { all } = await existing(tx, id);
    const changed = rule(all, by.at);
    if (!changed.some((pass) => pass.id === id)) throw new Problem('pass.wrong_state');
    for (const term of changed) {
      const before = await presentPass(tx, term.id);
      await storeTerm(tx, term);
      await recordDeed(tx, term.id, { kind, by: by.actor, reason: by.reason, term }, by.at);
      await audit(tx, kind, before, await presentPass(tx, term.id), by);
    }
  });
}

/** Ends a pass at once. Throws pass.not_found, pass.wrong_state. */
export function cancelPass(db: Database, id: number, by: ChangeBy): Promise<void> {
  return db.transaction(async (tx) => {
    const { pass } = await existing(tx, id);
    cancellable(pass, by.at);
    await endPass(tx, id, by.at, { kind: 'cancelled', by: by.actor, reason: by.reason });
    await audit(tx, 'cancelled', pass, await presentPass(tx, id), by);
  });
}

/**
 * The key of the private page, for a holder who has no e-mail. Whoever has it can change the pass: that it was looked at
 * is kept, as it is of keys and invitations, which are shown when they are made. Throws pass.not_found.
 */
export function showPassKey(db: Database, id: number, by: ChangeBy): Promise<string> {
  return db.transaction(async (tx) => {
    const { pass } = await existing(tx, id);
    await audit(tx, 'link_shown', pass, pass, by);
    return pass.private_key;
  });
}

/** Throws pass.wrong_state for a pass that has nothing to lose: unpaid ones are given up by themselves. */
export function cancellable(pass: Pass, at: Date): void {
  const term = termOf(pass);
  if (term === null || !isLive(term, at)) throw new Problem('pass.wrong_state');
}

/** The plate of a pass. Throws plate.invalid. */
export function passPlate(typed: string): { canonical: string; display: string } {
  const reading = readPlate(typed, SUBSCRIPTION_PLATE_MAX);
  if (reading.ok) return { canonical: reading.plate.canonical, display: reading.plate.canonical };
  const text =
    reading.reason === 'empty'
      ? 'License plate is required'
      : saying('Use at most {most} letters and digits', { most: SUBSCRIPTION_PLATE_MAX });
  throw new Problem('plate.invalid', { text, fields: { licensePlate: text } });
}

async function existing(tx: Tx, id: number) {
  const found = await lockPass(tx, id);
  if (found === null) throw new Problem('pass.not_found');
  return found;
}

async function audit(
  tx: Tx,
  done: 'granted' | 'paused' | 'resumed' | 'cancelled' | 'link_shown',
  before: Pass | null,
  after: Pass,
  { actor, reason, at }: ChangeBy,
): Promise<void> {
  const { timezone } = await facility(tx);
  const told = { ...state(after, timezone), ...(reason !== null && { reason }) };
  const change = { before: before && state(before, timezone), after: told };
  const subject = { kind: 'subscription', id: after.id } as const;
  await recordChange(tx, { actor, action: `subscription.${done}`, subject, ...change }, at);
}

function state(pass: Pass, zone: string) {
  return {
    name: pass.plate_display,
    state: pass.state,
    days: daysOf(pass),
    endsAt: pass.ends_at && localStamp(pass.ends_at, zone),
  };
}
