import { createHash } from 'node:crypto';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { jpegSize } from '../platform/jpeg.ts';
import type { Logger } from '../platform/log.ts';

/** More pictures than these in a second are let go: a flood costs pictures, never reads. */
const PER_SECOND = 4;
const AT_ONCE = 20;
/** So many are kept in all, the newest: with 0.8 MB each about as many gigabytes. */
export const PICTURES_MAX = 1_000;

const put = statement<[sightingId: string, jpeg: Buffer, sha256: Buffer, takenAt: Date, at: Date]>(
  `insert into sighting_pictures (sighting_id, jpeg, sha256, taken_at, stored_at)
   select $1, $2, $3, $4, $5 where exists (select 1 from sightings where id = $1)
   on conflict (sighting_id) do update
      set jpeg = excluded.jpeg, sha256 = excluded.sha256, taken_at = excluded.taken_at, stored_at = excluded.stored_at`,
);

/** Keeps the last picture of each sighting for a while, where the operator wants that; one process has one. */
export class PictureKeeper {
  private left = AT_ONCE;
  private filledAt = 0;
  private readonly db: Database;
  private readonly log: Logger;
  constructor(db: Database, log: Logger) {
    this.db = db;
    this.log = log;
  }

  /** Never fails: a picture that is none, or for which there is no room now, is let go. */
  async keep(
    sightingId: string,
    sent: readonly (Uint8Array | string)[],
    takenAt: Date,
    at: Date,
  ): Promise<void> {
    if (sent.length === 0 || !this.mayKeep(at)) return;
    const jpeg = sent.map(asBytes).find((bytes) => jpegSize(bytes) !== null);
    if (jpeg === undefined) return;
    const sha256 = createHash('sha256').update(jpeg).digest();
    await this.db
      .all(put, [sightingId, jpeg, sha256, takenAt, at])
      .catch((error) => this.log.warn({ err: error, sightingId }, 'a picture was not kept'));
  }

  private mayKeep(at: Date): boolean {
    const passed = Math.max(0, at.getTime() - this.filledAt);
    this.left = Math.min(AT_ONCE, this.left + (passed / 1000) * PER_SECOND);
    this.filledAt = at.getTime();
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

/** Base64 with or without what a browser puts before it; letters that are none are passed over. */
function asBytes(sent: Uint8Array | string): Buffer {
  if (typeof sent !== 'string') return Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  return Buffer.from(sent.slice(sent.startsWith('data:') ? sent.indexOf(',') + 1 : 0), 'base64');
}

const find = statement<[sightingId: string], { jpeg: Buffer; sha256: Buffer; taken_at: Date }>(
  'select jpeg, sha256, taken_at from sighting_pictures where sighting_id = $1',
);

/** The picture of a sighting as the camera sent it, or null where none is kept (any more). */
export async function pictureOf(
  tx: Tx,
  sightingId: string,
): Promise<{ jpeg: Buffer; sha256: Buffer; takenAt: Date } | null> {
  const row = await tx.maybe(find, [sightingId]);
  return row && { jpeg: row.jpeg, sha256: row.sha256, takenAt: row.taken_at };
}

const keepIt = statement<[sightingId: string, isKept: boolean]>(
  'update sightings set is_kept = $2 where id = $1',
);
/** For a notice that refers to it: neither sighting nor picture is forgotten until this is taken back. */
export async function keepSighting(tx: Tx, sightingId: string, isKept = true): Promise<void> {
  await tx.all(keepIt, [sightingId, isKept]);
}
