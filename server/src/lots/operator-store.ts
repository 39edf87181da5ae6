import type { OperatingHours } from '@anypark/core/lots/hours';
import type { Position } from '@anypark/core/lots/position';
import type { RateTable } from '@anypark/core/lots/rates';
import { statement, type Tx } from '../platform/database.ts';
import { LOT, type Lot, TAKES_SPACE } from './store.ts';

/** A lot with what only operators see of it. */
export interface OperatorLotRow extends Lot {
  readonly has_own_rates: boolean;
  readonly updated_at: Date;
  readonly taken_spaces: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly radius_metres: number | null;
}

const OPERATOR_LOT = `select ${LOT}, l.updated_at, l.latitude, l.longitude, l.radius_metres,
          (select count(distinct s.plate)::int from parking_sessions s
            where s.lot_id = l.id and (${TAKES_SPACE})) as taken_spaces
     from lots l cross join facility f`;
const list = statement<[at: Date], OperatorLotRow>(`${OPERATOR_LOT} order by l.id`);
const find = statement<[at: Date, id: number], OperatorLotRow>(`${OPERATOR_LOT} where l.id = $2`);

/** Every lot in a stable order, with the spaces taken at an instant. */
export function allLots(tx: Tx, at: Date): Promise<OperatorLotRow[]> {
  return tx.all(list, [at]);
}

/** A lot of which the caller knows that it exists. */
export function operatorLot(tx: Tx, id: number, at: Date): Promise<OperatorLotRow> {
  return tx.one(find, [at, id]);
}

/** What the lot form decides. `ownRates` null: the lot follows the facility. */
export interface LotTerms extends OperatingHours {
  readonly name: string;
  readonly location: string;
  readonly totalSpaces: number;
  /** Null: a plain grid stands in for them. */
  readonly rows: readonly number[] | null;
  readonly position: Position | null;
  readonly ownRates: RateTable | null;
}

type TermValues = [
  name: string,
  location: string,
  spaces: number,
  rows: readonly number[] | null,
  opens: string,
  closes: string,
  own: boolean,
  at: Date,
  latitude: number | null,
  longitude: number | null,
  radius: number | null,
];
const valuesOf = (terms: LotTerms, at: Date): TermValues => [
  terms.name,
  terms.location,
  terms.totalSpaces,
  terms.rows,
  terms.opens,
  terms.closes,
  terms.ownRates !== null,
  at,
  terms.position?.latitude ?? null,
  terms.position?.longitude ?? null,
  terms.position?.radiusMetres ?? null,
];

const insert = statement<TermValues, { id: number }>(
  `insert into lots (name, location, total_spaces, bay_rows, opens, closes, has_own_rates, created_at, updated_at,
                     latitude, longitude, radius_metres)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11) returning id`,
);

/** A new, open lot; answers its id. */
export async function insertLot(tx: Tx, terms: LotTerms, at: Date): Promise<number> {
  const { id } = await tx.one(insert, valuesOf(terms, at));
  await storeRates(tx, id, terms.ownRates);
  return id;
}

/** Moves on with every change, also with two within one millisecond: who holds the old value has to notice. */
const MOVED_ON = (at: string) =>
  `updated_at = greatest(${at}, date_trunc('milliseconds', updated_at) + interval '1 ms')`;
const update = statement<[...TermValues, id: number]>(
  `update lots set name = $1, location = $2, total_spaces = $3, bay_rows = $4, opens = $5, closes = $6, has_own_rates = $7,
          latitude = $9, longitude = $10, radius_metres = $11, ${MOVED_ON('$8::timestamptz')} where id = $12`,
);

export async function updateLot(tx: Tx, id: number, terms: LotTerms, at: Date): Promise<void> {
  await tx.all(update, [...valuesOf(terms, at), id]);
  await storeRates(tx, id, terms.ownRates);
}

const activate = statement<[isActive: boolean, at: Date, id: number]>(
  `update lots set is_active = $1, ${MOVED_ON('$2::timestamptz')} where id = $3`,
);

export async function storeActive(tx: Tx, id: number, isActive: boolean, at: Date): Promise<void> {
  await tx.all(activate, [isActive, at, id]);
}

const own = statement<[at: Date, id: number]>(
  `update lots set has_own_rates = true, ${MOVED_ON('$1::timestamptz')} where id = $2`,
);

/** Makes rates a lot's own. */
export async function storeOwnRates(tx: Tx, id: number, rates: RateTable, at: Date): Promise<void> {
  await tx.all(own, [at, id]);
  await storeRates(tx, id, rates);
}

const dropRates = statement<[lotId: number]>('delete from rates where lot_id = $1');
const insertRate = statement<[lotId: number, hours: number, cents: number]>(
  'insert into rates (lot_id, duration_hours, price_cents) values ($1, $2, $3)',
);

async function storeRates(tx: Tx, lotId: number, rates: RateTable | null): Promise<void> {
  await tx.all(dropRates, [lotId]);
  for (const { durationHours, priceCents } of rates ?? [])
    await tx.all(insertRate, [lotId, durationHours, priceCents]);
}
