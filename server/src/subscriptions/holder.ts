import type { HolderPass } from '@anypark/core/subscriptions/contract';
import {
  closeGap,
  coveredUntil,
  onNewPlate,
  PLATE_CHANGES,
  PLATE_CHANGES_DAYS,
  type PlateChangeRefusal,
  plateChangeRefusal,
} from '@anypark/core/subscriptions/life';
import type { Database, Tx } from '../platform/database.ts';
import { type Saying, saying } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { cancellable, passPlate } from './change-passes.ts';
import { plateChangesSince, recordDeed } from './events.ts';
import { endPass, moveUp } from './fulfil-pass.ts';
import { lockPass, lockPassesOf, passesOf, presentPass, storePlate, storeTerm } from './store.ts';
import { passToWire, paymentToWire, termOf } from './to-wire.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A pass that exists, as its holder sees it. */
export async function holderPass(tx: Tx, id: number, at: Date): Promise<HolderPass> {
  const pass = await presentPass(tx, id);
  const { timezone: zone, name, location, tax_line } = await facility(tx);
  const isUnpaid = pass.state === 'pending';
  const ofPlate = isUnpaid ? await passesOf(tx, pass.plate) : [];
  const recent = await plateChangesSince(tx, id, monthBefore(at));
  return {
    subscription: passToWire(pass, { zone, at, ofPlate }),
    key: pass.private_key,
    coveredUntil: coveredUntil(ofPlate, at)?.toISOString() ?? null,
    plateChangesLeft: Math.max(0, PLATE_CHANGES - recent),
    payment: paymentToWire(pass),
    facilityName: name,
    facilityAddress: location,
    taxLine: tax_line,
  };
}

function monthBefore(at: Date): Date {
  return new Date(at.getTime() - PLATE_CHANGES_DAYS * DAY_MS);
}

const REFUSED: Record<PlateChangeRefusal, string | Saying> = {
  same: 'That is the plate of this pass already.',
  not_active: 'This pass is not active any more.',
  paused: 'This pass is paused. Please ask the operator to let it go on first.',
  used_up: saying('The plate can be changed {times} times within {days} days. Please ask the operator.', {
    times: PLATE_CHANGES,
    days: PLATE_CHANGES_DAYS,
  }),
  taken: 'That plate has a pass of its own.',
};

/** Takes a pass to another car, at once. Throws plate.invalid, pass.plate_not_changeable. */
export function changePlate(db: Database, id: number, typed: string, at: Date): Promise<void> {
  const plate = passPlate(typed);
  return db.transaction(async (tx) => {
    const found = await lockPass(tx, id);
    if (found === null) throw new Problem('pass.not_found');
    const { pass, all } = found;
    const isSame = pass.plate === plate.canonical;
    const ofNewPlate = isSame ? [] : await lockPassesOf(tx, plate.canonical);
    const term = termOf(pass);
    const recent = await plateChangesSince(tx, id, monthBefore(at));
    const refused =
      term === null ? 'not_active' : plateChangeRefusal(term, { isSame, recent, ofNewPlate }, at);
    if (term === null || refused !== null) {
      const text = REFUSED[refused ?? 'not_active'];
      throw new Problem('pass.plate_not_changeable', { text, fields: { licensePlate: text } });
    }
    const moved = onNewPlate(term, at);
    await storePlate(tx, id, plate);
    await storeTerm(tx, moved);
    const plates = { from: pass.plate_display, to: plate.display };
    await recordDeed(tx, id, { kind: 'plate_changed', by: 'holder', plates, term: moved }, at);
    await moveUp(tx, closeGap(all, term, at), at);
  });
}

/** The holder gives a pass up: it ends at once. Throws pass.wrong_state. */
export function giveUpPass(db: Database, id: number, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockPass(tx, id);
    if (found === null) throw new Problem('pass.not_found');
    cancellable(found.pass, at);
    await endPass(tx, id, at, { kind: 'cancelled', by: 'holder' });
  });
}
