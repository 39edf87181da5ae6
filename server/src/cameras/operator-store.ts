import { type Camera, type CameraForm, LAST_READS } from '@anypark/core/cameras/contract';
import type { Maker, Place } from '@anypark/core/cameras/makers';
import type { Direction } from '@anypark/core/cameras/read';
import { statement, type Tx } from '../platform/database.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly lot_id: number;
  readonly lot_name: string;
  readonly place: Place;
  readonly is_turned: boolean;
  readonly maker: Maker;
  readonly frigate_name: string | null;
  readonly secret_sealed: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly heard_at: Date | null;
  readonly read_at: Date | null;
  readonly clock_off_seconds: number | null;
  readonly unread_count: number;
  readonly unread_reason: string | null;
  readonly unread_at: Date | null;
  readonly last_reads: {
    id: number;
    plate: string;
    seen_at: string;
    direction: Direction;
    confidence: number | null;
  }[];
}
export type OperatorCamera = Row;

const SELECT = `select c.id, c.name, c.lot_id, l.name as lot_name, c.place, c.is_turned, c.maker, c.frigate_name,
    c.secret_sealed, c.created_at, c.updated_at, c.heard_at, c.read_at, c.clock_off_seconds,
    c.unread_count, c.unread_reason, c.unread_at,
    coalesce((select json_agg(r order by r.last_read_at desc, r.id desc)
                from (select s.id, s.plate_display as plate, s.seen_at, s.last_read_at, s.direction, s.confidence
                        from sightings s where s.camera_id = c.id
                       order by s.last_read_at desc limit ${LAST_READS}) r), '[]'::json) as last_reads
  from cameras c join lots l on l.id = c.lot_id`;
const all = statement<[], Row>(
  `${SELECT} where c.removed_at is null order by l.name, c.lot_id, c.name, c.id`,
);
const one = statement<[id: number], Row>(`${SELECT} where c.id = $1 and c.removed_at is null`);
const lock = statement<[id: number], { id: number }>(
  'select id from cameras where id = $1 and removed_at is null for update',
);

export const allCameras = (tx: Tx) => tx.all(all, []);
export const findCamera = (tx: Tx, id: number) => tx.maybe(one, [id]);

/** The same, held until the transaction ends, or null. */
export async function lockCamera(tx: Tx, id: number): Promise<Row | null> {
  return (await tx.maybe(lock, [id])) && findCamera(tx, id);
}

const insert = statement<
  [
    name: string,
    lotId: number,
    place: Place,
    isTurned: boolean,
    maker: Maker,
    frigateName: string | null,
    at: Date,
  ],
  { id: number }
>(
  `insert into cameras (name, lot_id, place, is_turned, maker, frigate_name, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7) returning id`,
);
export async function insertCamera(tx: Tx, form: CameraForm, at: Date): Promise<number> {
  const { name, lotId, place, isTurned, maker, frigateName } = form;
  return (await tx.one(insert, [name, lotId, place, isTurned, maker, frigateName, at])).id;
}

const update = statement<
  [
    id: number,
    name: string,
    lotId: number,
    place: Place,
    isTurned: boolean,
    maker: Maker,
    frigateName: string | null,
    at: Date,
  ]
>(
  `update cameras set name = $2, lot_id = $3, place = $4, is_turned = $5, maker = $6, frigate_name = $7, updated_at = $8
    where id = $1`,
);
export async function updateCamera(tx: Tx, id: number, form: CameraForm, at: Date): Promise<void> {
  const { name, lotId, place, isTurned, maker, frigateName } = form;
  await tx.all(update, [id, name, lotId, place, isTurned, maker, frigateName, at]);
}

const remove = statement<[id: number, at: Date]>(
  `update cameras set removed_at = $2, updated_at = $2, secret_hash = null, secret_sealed = null where id = $1`,
);
export const removeCameraRow = (tx: Tx, id: number, at: Date) => tx.all(remove, [id, at]);

const secret = statement<[id: number, hash: Buffer | null, sealed: string | null]>(
  'update cameras set secret_hash = $2, secret_sealed = $3 where id = $1',
);
export const storeSecret = (tx: Tx, id: number, hash: Buffer | null, sealed: string | null) =>
  tx.all(secret, [id, hash, sealed]);

const taken = statement<[frigateName: string, id: number], { id: number }>(
  'select id from cameras where frigate_name = $1 and id <> $2 and removed_at is null',
);
export const isNamedInFrigate = async (tx: Tx, name: string, id: number) =>
  (await tx.maybe(taken, [name, id])) !== null;

const DAY_MS = 24 * 60 * 60_000;

export function cameraToWire(row: Row, at: Date): Camera {
  const { unread_at: unreadAt, unread_reason: reason, unread_count: count } = row;
  const isNews = unreadAt !== null && at.getTime() - unreadAt.getTime() < DAY_MS;
  return {
    id: row.id,
    name: row.name,
    lotId: row.lot_id,
    lotName: row.lot_name,
    place: row.place,
    isTurned: row.is_turned,
    maker: row.maker,
    frigateName: row.frigate_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    heardAt: row.heard_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    clockOffSeconds: row.clock_off_seconds,
    unread: isNews && reason !== null ? { count, reason, at: unreadAt.toISOString() } : null,
    lastReads: row.last_reads.map(({ id, plate, seen_at: seenAt, direction, confidence }) => ({
      id,
      licensePlate: plate,
      seenAt: new Date(seenAt).toISOString(),
      direction,
      confidence,
    })),
  };
}
