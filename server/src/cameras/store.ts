import type { Maker, Place } from '@anypark/core/cameras/makers';
import type { Direction } from '@anypark/core/cameras/read';
import { statement, type Tx } from '../platform/database.ts';

/** A camera as its call is let in by. */
export interface CameraRow {
  readonly id: number;
  readonly name: string;
  readonly lot_id: number;
  readonly place: Place;
  readonly is_turned: boolean;
  readonly maker: Maker;
  readonly frigate_name: string | null;
}
const OWN = 'id, name, lot_id, place, is_turned, maker, frigate_name';

const bySecret = statement<[hash: Buffer], CameraRow>(
  `select ${OWN} from cameras where secret_hash = $1 and removed_at is null`,
);
const byFrigateName = statement<[name: string], CameraRow>(
  `select ${OWN} from cameras where frigate_name = $1 and removed_at is null`,
);
export const cameraOfSecret = (tx: Tx, hash: Buffer) => tx.maybe(bySecret, [hash]);
export const cameraInFrigate = (tx: Tx, name: string) => tx.maybe(byFrigateName, [name]);

const heard = statement<[id: number, at: Date]>(
  'update cameras set heard_at = $2 where id = $1 and (heard_at is null or heard_at < $2)',
);
const wasRead = statement<[id: number, at: Date, off: number | null]>(
  'update cameras set heard_at = $2, read_at = $2, clock_off_seconds = $3 where id = $1',
);
/** Counted for a day from the last one on: what was wrong last week is no news. */
const unread = statement<[id: number, at: Date, reason: string]>(
  `update cameras set heard_at = $2, unread_reason = $3, unread_at = $2,
          unread_count = case when unread_at > $2::timestamptz - interval '1 day' then unread_count + 1 else 1 end
    where id = $1`,
);
export const noteHeard = (tx: Tx, id: number, at: Date) => tx.all(heard, [id, at]);
export const noteRead = (tx: Tx, id: number, at: Date, offSeconds: number | null) =>
  tx.all(wasRead, [id, at, offSeconds]);
const REASON_MAX = 200;
export const noteUnread = (tx: Tx, id: number, at: Date, reason: string) =>
  tx.all(unread, [id, at, reason.slice(0, REASON_MAX)]);

export type Deed = 'opened' | 'closed' | 'seen' | 'none';

export interface SightingRow {
  readonly id: string;
  readonly plate: string;
  readonly plate_display: string;
  readonly alternatives: string[];
  readonly confidence: number | null;
  readonly source_id: string | null;
  readonly seen_at: Date;
  readonly visit_id: string | null;
  readonly deed: Deed;
}
const SIGHTING = 'id, plate, plate_display, alternatives, confidence, source_id, seen_at, visit_id, deed';

const ofSource = statement<[cameraId: number, sourceId: string], SightingRow>(
  `select ${SIGHTING} from sightings where camera_id = $1 and source_id = $2`,
);
export const sightingOfSource = (tx: Tx, cameraId: number, sourceId: string) =>
  tx.maybe(ofSource, [cameraId, sourceId]);

/** By the last read: one that began long ago and goes on is found as well. */
const around = statement<[cameraId: number, from: Date, to: Date], SightingRow>(
  `select ${SIGHTING} from sightings
    where camera_id = $1 and last_read_at >= $2 and seen_at <= $3 order by last_read_at desc limit 50`,
);
export const sightingsAround = (tx: Tx, cameraId: number, from: Date, to: Date) =>
  tx.all(around, [cameraId, from, to]);

export interface NewSighting {
  readonly cameraId: number;
  readonly lotId: number;
  readonly plate: string;
  readonly display: string;
  readonly alternatives: readonly string[];
  readonly confidence: number | null;
  readonly charConfidence: readonly number[] | null;
  readonly direction: Direction;
  readonly seenAt: Date;
  readonly sourceId: string | null;
}
const insert = statement<
  [
    cameraId: number,
    lotId: number,
    plate: string,
    display: string,
    alternatives: readonly string[],
    confidence: number | null,
    charConfidence: readonly number[] | null,
    direction: Direction,
    seenAt: Date,
    receivedAt: Date,
    sourceId: string | null,
    visitId: string | null,
    deed: Deed,
  ],
  { id: string }
>(
  `insert into sightings (camera_id, lot_id, plate, plate_display, alternatives, confidence, char_confidence, direction,
                          seen_at, last_read_at, received_at, source_id, visit_id, deed)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13) returning id`,
);
export async function insertSighting(
  tx: Tx,
  { cameraId, lotId, plate, display, alternatives, confidence, ...more }: NewSighting,
  visitId: string | null,
  deed: Deed,
  at: Date,
): Promise<string> {
  const { charConfidence, direction, seenAt, sourceId } = more;
  const what = [
    cameraId,
    lotId,
    plate,
    display,
    alternatives,
    confidence,
    charConfidence,
    direction,
  ] as const;
  return (await tx.one(insert, [...what, seenAt, at, sourceId, visitId, deed])).id;
}

const again = statement<[id: string, seenAt: Date, alternatives: string[], confidence: number | null]>(
  `update sightings set reads = reads + 1, seen_at = least(seen_at, $2), last_read_at = greatest(last_read_at, $2),
          alternatives = $3, confidence = greatest(confidence, $4::real)
    where id = $1`,
);
export const readAgain = (
  tx: Tx,
  id: string,
  seenAt: Date,
  alternatives: string[],
  confidence: number | null,
) => tx.all(again, [id, seenAt, alternatives, confidence]);

const corrected = statement<
  [
    id: string,
    plate: string,
    display: string,
    charConfidence: readonly number[] | null,
    visitId: string | null,
    deed: Deed,
  ]
>(
  `update sightings set plate = $2, plate_display = $3, char_confidence = $4, visit_id = $5, deed = $6 where id = $1`,
);
export const correctSighting = (
  tx: Tx,
  id: string,
  { plate, display, charConfidence }: NewSighting,
  visitId: string | null,
  deed: Deed,
) => tx.all(corrected, [id, plate, display, charConfidence, visitId, deed]);

const book = statement<
  [lotId: number, cameraId: number, seenAt: Date, reads: number, arrivals: number, departures: number]
>(
  `insert into camera_hours as h (lot_id, camera_id, hour, reads, arrivals, departures)
   select $1, $2, date_trunc('hour', $3::timestamptz, f.timezone), $4, $5, $6 from facility f
   on conflict (camera_id, hour, lot_id) do update
      set reads = h.reads + excluded.reads, arrivals = h.arrivals + excluded.arrivals,
          departures = h.departures + excluded.departures`,
);
/** What stays of a read when it is forgotten. */
export const bookHour = (
  tx: Tx,
  { lotId, cameraId, seenAt }: Pick<NewSighting, 'lotId' | 'cameraId' | 'seenAt'>,
  { reads = 0, arrivals = 0, departures = 0 }: { reads?: number; arrivals?: number; departures?: number },
) => tx.all(book, [lotId, cameraId, seenAt, reads, arrivals, departures]);
