import type {
  CheckParkingAnswer,
  ValidParkingPage,
  ValidParkingQuery,
} from '@anypark/core/enforcement/valid-contract';
import { isAdverse } from '@anypark/core/enforcement/verdict';
import { canonicalPlate, readPlate } from '@anypark/core/kernel/plate';
import type * as z from 'zod/mini';
import { statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { type Checker, checkPlate } from './check-plate.ts';

/** How long after its end a right is still told of, as Parkkihubi does. */
const TOLD_MINUTES = 15;
const PAGE = 100;

interface PlaceRow {
  readonly id: number;
}
// On a sphere; a few metres are of no account. A facility with one lot need not say where it lies.
const nearest = statement<[latitude: number, longitude: number], PlaceRow>(
  `select id from (
     select l.id, l.radius_metres,
            6371000 * 2 * asin(least(1, sqrt(power(sin(radians(l.latitude - $1) / 2), 2)
              + cos(radians($1)) * cos(radians(l.latitude)) * power(sin(radians(l.longitude - $2) / 2), 2)))) as metres,
            count(*) over () as lots
       from lots l where l.is_active) placed
    where metres <= radius_metres or (metres is null and lots = 1)
    order by metres limit 1`,
);

/** Degrees as exact as anybody needs them: what is smaller has no square in the database. */
const toCentimetres = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/**
 * Parkkihubi's check. Not allowed is what may be held against a driver alone: a look-alike, or time to consider, is
 * for a person. No lot lies there: allowed, since nothing is known. The check is logged.
 */
export async function checkParking(
  tx: Tx,
  typed: string,
  { latitude, longitude }: { latitude: number; longitude: number },
  checker: Checker,
  at: Date,
): Promise<z.infer<typeof CheckParkingAnswer>> {
  const reading = readPlate(typed);
  if (!reading.ok)
    throw new Problem('plate.invalid', { fields: { registration_number: 'This is not a plate' } });
  const lot = await tx.maybe(nearest, [toCentimetres(latitude), toCentimetres(longitude)]);
  const time = at.toISOString();
  if (lot === null)
    return { allowed: true, end_time: null, location: { payment_zone: null, permit_area: null }, time };
  const wanted = { lotId: lot.id, plate: reading.plate, clientId: null };
  const { verdict, until, paidUntil } = await checkPlate(tx, wanted, checker, at);
  const end = verdict === 'paid' || verdict === 'pass' ? until : paidUntil;
  const isTold = end !== null && Date.parse(end) > at.getTime() - TOLD_MINUTES * 60_000;
  return {
    allowed: !isAdverse(verdict),
    end_time: isTold ? end : null,
    location: { payment_zone: lot.id, permit_area: null },
    time,
  };
}

interface ParkingRow {
  readonly id: string;
  readonly plate_display: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly created_at: Date;
  readonly lot_id: number;
  readonly name: string;
  readonly count: number;
}
const parkings = statement<
  [plate: string | null, at: Date, endsAfter: Date, limit: number, offset: number],
  ParkingRow
>(
  `select s.id::text as id, s.plate_display, s.starts_at, s.ends_at, coalesce(s.activated_at, s.created_at) as created_at,
          s.lot_id, f.name, (count(*) over ())::int as count
     from parking_sessions s cross join facility f
    where s.state in ('active', 'expired') and s.activated_at is not null and s.starts_at <= $2 and s.ends_at > $3
      and ($1::text is null or s.plate = $1)
    order by s.ends_at, s.id limit $4 offset $5`,
);

/** Parkkihubi's list: of a plate, or at a moment. Throws request.invalid without either. */
export async function validParking(
  tx: Tx,
  { reg_num, time, limit = PAGE, offset = 0 }: z.infer<typeof ValidParkingQuery>,
  at: Date,
): Promise<z.infer<typeof ValidParkingPage>> {
  if (reg_num === undefined && time === undefined)
    throw new Problem('request.invalid', { text: 'Either time or registration number required.' });
  const moment = time === undefined ? at : new Date(time);
  const plate = reg_num === undefined ? null : canonicalPlate(reg_num);
  const endsAfter = new Date(moment.getTime() - (plate === null ? 0 : TOLD_MINUTES * 60_000));
  const rows = await tx.all(parkings, [plate, moment, endsAfter, limit, offset]);
  const count = rows[0]?.count ?? 0;
  const page = (to: number) => {
    const query = new URLSearchParams({ limit: String(limit), offset: String(to) });
    if (reg_num !== undefined) query.set('reg_num', reg_num);
    if (time !== undefined) query.set('time', time);
    return `/enforcement/v1/valid_parking/?${query}`;
  };
  return {
    count,
    next: offset + rows.length < count ? page(offset + limit) : null,
    previous: offset > 0 ? page(Math.max(0, offset - limit)) : null,
    results: rows.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      modified_at: row.created_at.toISOString(),
      registration_number: row.plate_display,
      time_start: row.starts_at.toISOString(),
      time_end: row.ends_at.toISOString(),
      zone: row.lot_id,
      operator: 'anypark',
      operator_name: row.name,
    })),
  };
}
