import { isDeepStrictEqual } from 'node:util';
import type { LotChange, LotForm } from '@anypark/core/lots/contract';
import { positionText } from '@anypark/core/lots/position';
import { type RateTable, sameRates } from '@anypark/core/lots/rates';
import { LOT_DEFAULTS } from '@anypark/core/settings/defaults';
import type { StaffUser } from '@anypark/core/staff/contract';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { chargeableRates } from '../settings/chargeable.ts';
import { facility, facilityRates } from '../settings/store.ts';
import { beginLotPrices } from './begin-prices.ts';
import {
  insertLot,
  type LotTerms,
  type OperatorLotRow,
  operatorLot,
  storeActive,
  updateLot,
} from './operator-store.ts';
import { lockLot } from './store.ts';
import { positionOf } from './to-wire.ts';

/** Opens a lot. Throws request.invalid for a price that cannot be charged. */
export function createLot(db: Database, form: LotForm, actor: StaffUser, at: Date): Promise<OperatorLotRow> {
  return db.transaction(async (tx) => {
    const id = await insertLot(tx, await termsOf(tx, form, null), at);
    const lot = await operatorLot(tx, id, at);
    await record(tx, actor, 'lot.created', null, lot, at);
    return lot;
  });
}

/**
 * Changes a lot by the full form, or closes and opens it by `isActive` alone. Throws lot.not_found, request.invalid,
 * and lot.changed where `updatedAt` is not the lot's any more.
 */
export function changeLot(
  db: Database,
  id: number,
  change: LotChange,
  actor: StaffUser,
  at: Date,
): Promise<OperatorLotRow> {
  return db.transaction(async (tx) => {
    const before = await lockForChange(tx, id, at);
    const { updatedAt, isActive } = change;
    if (updatedAt !== undefined && Date.parse(updatedAt) !== before.updated_at.getTime())
      throw new Problem('lot.changed');
    if (isActive !== undefined) return setActive(tx, before, isActive, actor, at);
    const terms = await termsOf(tx, change, before);
    const isSame = isDeepStrictEqual(terms, termsNow(before));
    if (isSame) return before;
    await updateLot(tx, id, terms, at);
    const after = await operatorLot(tx, id, at);
    await record(tx, actor, 'lot.changed', before, after, at);
    return after;
  });
}

/** Takes a lot from the drivers' list. Its history stays, and running sessions finish. Throws lot.not_found. */
export function deactivateLot(db: Database, id: number, actor: StaffUser, at: Date): Promise<OperatorLotRow> {
  return db.transaction(async (tx) => setActive(tx, await lockForChange(tx, id, at), false, actor, at));
}

async function lockForChange(tx: Tx, id: number, at: Date): Promise<OperatorLotRow> {
  const lot = await lockLot(tx, id);
  if (lot === null) throw new Problem('lot.not_found');
  await beginLotPrices(tx, lot, at);
  return operatorLot(tx, id, at);
}

async function setActive(
  tx: Tx,
  before: OperatorLotRow,
  isActive: boolean,
  actor: StaffUser,
  at: Date,
): Promise<OperatorLotRow> {
  // Said twice is done once: nothing to keep a record of.
  if (before.is_active === isActive) return before;
  await storeActive(tx, before.id, isActive, at);
  const after = await operatorLot(tx, before.id, at);
  await record(tx, actor, isActive ? 'lot.activated' : 'lot.deactivated', before, after, at);
  return after;
}

/** What the form decides, with the defaults of a new lot, or what `before` has, where it says nothing. */
async function termsOf(tx: Tx, form: LotForm | LotChange, before: OperatorLotRow | null): Promise<LotTerms> {
  const rates = await ratesOf(tx, form, before);
  const now = before && termsNow(before);
  return {
    // The contract lets no new lot through without these two; an existing one has them.
    name: form.name ?? now?.name ?? '',
    location: form.location ?? now?.location ?? '',
    totalSpaces: form.totalSpaces ?? now?.totalSpaces ?? LOT_DEFAULTS.totalSpaces,
    rows: form.rows === undefined ? (now?.rows ?? null) : form.rows,
    position: form.position === undefined ? (now?.position ?? null) : form.position,
    opens: form.operatingHoursStart ?? now?.opens ?? LOT_DEFAULTS.opens,
    closes: form.operatingHoursEnd ?? now?.closes ?? LOT_DEFAULTS.closes,
    ownRates: rates,
  };
}

/** The lot's own rates, or null where it follows the facility (product rule 7). */
async function ratesOf(
  tx: Tx,
  { hourlyRates, hasOwnRates }: LotForm | LotChange,
  before: OperatorLotRow | null,
): Promise<RateTable | null> {
  const { currency } = await facility(tx);
  const ofFacility = await facilityRates(tx);
  const sent = hourlyRates === undefined ? null : chargeableRates(hourlyRates, currency);
  const rates = sent ?? before?.rates ?? ofFacility;
  const isOwn = hasOwnRates ?? (before?.has_own_rates || !sameRates(rates, ofFacility));
  return isOwn ? rates : null;
}

function termsNow(lot: OperatorLotRow): LotTerms {
  const { name, location, total_spaces: totalSpaces, bay_rows: rows, opens, closes } = lot;
  const ownRates = lot.has_own_rates ? lot.rates : null;
  return { name, location, totalSpaces, rows, opens, closes, ownRates, position: positionOf(lot) };
}

/** How a lot stands in the audit log: everything that an operator decides about it, prices in cents. */
function recorded(lot: OperatorLotRow): object {
  const { position, ...terms } = termsNow(lot);
  return {
    ...terms,
    // Said only where there is one: rows of before know nothing of it.
    ...(position && { position: `${positionText(position)}, ${position.radiusMetres} m` }),
    isActive: lot.is_active,
  };
}

function record(
  tx: Tx,
  actor: StaffUser,
  action: Change['action'],
  before: OperatorLotRow | null,
  after: OperatorLotRow,
  at: Date,
): Promise<void> {
  const subject = { kind: 'lot', id: after.id } as const;
  return recordChange(
    tx,
    { actor, action, subject, before: before && recorded(before), after: recorded(after) },
    at,
  );
}
