import type { LotCars, LotDay } from '@anypark/core/lots/cars-contract';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { carsNow, carsOfDay, dayOf } from './cars-store.ts';

/** Cars inside by lot, as somebody counts them who is told of no payment. */
export type CountedCars = (tx: Tx, lotIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** How many cars stand in each lot now. */
export async function carsByLot(tx: Tx, at: Date, insideOf: CountedCars): Promise<LotCars[]> {
  const rows = await carsNow(tx, at);
  const counted = await insideOf(
    tx,
    rows.map((row) => row.lot_id),
  );
  return rows.map((row) => ({
    lotId: row.lot_id,
    over: row.over,
    within15Minutes: row.within_15,
    within60Minutes: row.within_60,
    later: row.later,
    held: row.held,
    counted: counted.get(row.lot_id) ?? null,
    lastPaymentAt: row.last_payment_at?.toISOString() ?? null,
  }));
}

/** From one picture of a day to the next. */
const STEP_MINUTES = 10;
const NOT_OVER = 'Choose a day that is over';

/**
 * How many cars were in a lot on a day, or yesterday. Throws lot.not_found, and request.invalid for a day that is not
 * over: what it will have been may still change.
 */
export async function lotDay(tx: Tx, lotId: number, asked: string | null, at: Date): Promise<LotDay> {
  const day = await dayOf(tx, lotId, asked, at);
  if (day === null) throw new Problem('lot.not_found');
  if (day.until > at) throw new Problem('request.invalid', { text: NOT_OVER, fields: { day: NOT_OVER } });
  const steps = Math.ceil((day.until.getTime() - day.since.getTime()) / (STEP_MINUTES * 60_000));
  const cars = Array<number>(steps).fill(0);
  for (const { step, cars: inside } of await carsOfDay(tx, lotId, day, STEP_MINUTES * 60))
    cars[step] = inside;
  return {
    day: day.day,
    beginsAt: day.since.toISOString(),
    stepMinutes: STEP_MINUTES,
    cars,
    totalSpaces: day.total_spaces,
  };
}
