import { addMinutes, instantOf, localStamp } from '@anypark/core/kernel/zone';
import { minuteOfDay } from '@anypark/core/lots/hours';
import { AHEAD_DAYS_MAX, type PriceChangeForm } from '@anypark/core/price-changes/contract';
import type { StaffUser } from '@anypark/core/staff/contract';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem, refuseFields } from '../platform/problem.ts';
import { FACILITY_NAME } from '../settings/begin-prices.ts';
import { chargeableRates } from '../settings/chargeable.ts';
import {
  deletePriceChange,
  findPriceChange,
  insertPriceChange,
  type PriceChangeRow,
  priceChangeOf,
  priceChanges,
} from '../settings/price-changes.ts';
import { lockFacility } from '../settings/store.ts';
import { findLot } from './store.ts';

/**
 * Lets prices of a lot, or of the facility, begin at a moment of the wall clock, in place of those that were to. Throws
 * lot.not_found, request.invalid, and price_change.changed where `replaces` is not what is to come.
 */
export function schedulePrices(
  db: Database,
  form: PriceChangeForm,
  actor: StaffUser,
  at: Date,
): Promise<PriceChangeRow> {
  return db.transaction(async (tx) => {
    const { timezone: zone, currency } = await lockFacility(tx);
    const name = await nameOf(tx, form.lotId);
    const before = await priceChangeOf(tx, form.lotId);
    const isAsSeen = (before?.id ?? null) === form.replaces;
    if (!isAsSeen || (before !== null && before.starts_at <= at)) throw new Problem('price_change.changed');
    const startsAt = momentOf(form, zone, at);
    const rates = chargeableRates(form.hourlyRates, currency);
    if (before !== null) await deletePriceChange(tx, before.id);
    const id = await insertPriceChange(tx, { lotId: form.lotId, startsAt, rates }, actor, at);
    const after = await presentChange(tx, id);
    await record(tx, { actor, action: 'prices.scheduled', name, zone, before, after }, at);
    return after;
  });
}

/** Takes prices back that have not begun; answers what else is to come. Throws price_change.not_found. */
export function takePricesBack(
  db: Database,
  id: number,
  actor: StaffUser,
  at: Date,
): Promise<PriceChangeRow[]> {
  return db.transaction(async (tx) => {
    const { timezone: zone } = await lockFacility(tx);
    const before = await presentChange(tx, id);
    if (before.starts_at <= at) throw new Problem('price_change.not_found');
    await deletePriceChange(tx, id);
    const name = await nameOf(tx, before.lot_id);
    await record(tx, { actor, action: 'prices.taken_back', name, zone, before, after: null }, at);
    return priceChanges(tx);
  });
}

async function nameOf(tx: Tx, lotId: number | null): Promise<string> {
  if (lotId === null) return FACILITY_NAME;
  const lot = await findLot(tx, lotId);
  if (lot === null) throw new Problem('lot.not_found');
  return lot.name;
}

async function presentChange(tx: Tx, id: number): Promise<PriceChangeRow> {
  const change = await findPriceChange(tx, id);
  if (change === null) throw new Problem('price_change.not_found');
  return change;
}

/** Throws request.invalid for a moment that is over, or too far away. */
function momentOf({ day, time }: PriceChangeForm, zone: string, at: Date): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const startsAt = instantOf(zone, { year, month, day: date, minute: minuteOfDay(time) });
  const isTooFar = startsAt > addMinutes(at, AHEAD_DAYS_MAX * 24 * 60);
  if (startsAt <= at || isTooFar)
    refuseFields({ day: isTooFar ? 'Choose a day within a year' : 'Choose a moment that is still to come' });
  return startsAt;
}

interface Told {
  readonly actor: StaffUser;
  readonly action: Change['action'];
  readonly name: string;
  readonly zone: string;
  readonly before: PriceChangeRow | null;
  readonly after: PriceChangeRow | null;
}

function record(tx: Tx, { actor, action, name, zone, before, after }: Told, at: Date): Promise<void> {
  const recorded = (change: PriceChangeRow | null) =>
    change && { name, begins: localStamp(change.starts_at, zone).slice(0, 16), rates: change.rates };
  const lotId = (after ?? before)?.lot_id ?? null;
  const subject =
    lotId === null ? ({ kind: 'pricing', id: 1 } as const) : ({ kind: 'lot', id: lotId } as const);
  return recordChange(tx, { actor, action, subject, before: recorded(before), after: recorded(after) }, at);
}
