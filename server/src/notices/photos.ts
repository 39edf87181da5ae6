import { createHash } from 'node:crypto';
import { statement, type Tx } from '../platform/database.ts';
import { jpegSize } from '../platform/jpeg.ts';
import { Problem } from '../platform/problem.ts';

const keep = statement<
  [sha256: Buffer, bytes: Buffer, width: number, height: number, staffId: number, at: Date]
>(
  `insert into photos (sha256, bytes, width, height, uploaded_by, uploaded_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (sha256) do update set uploaded_at = excluded.uploaded_at`,
);

/** Nobody reads a plate off less. */
const MIN_SIDE = 64;

/** Keeps a photo byte by byte under its hash; sent twice it is one. Throws photo.unfit. */
export async function keepPhoto(
  tx: Tx,
  sha256: string,
  body: unknown,
  staffId: number,
  at: Date,
): Promise<{ sha256: string; width: number; height: number }> {
  const size = Buffer.isBuffer(body) ? jpegSize(body) : null;
  if (!Buffer.isBuffer(body) || size === null || Math.min(size.width, size.height) < MIN_SIDE)
    throw new Problem('photo.unfit');
  const hash = createHash('sha256').update(body).digest();
  if (hash.toString('hex') !== sha256)
    throw new Problem('photo.unfit', { text: 'The photo changed on its way. Send it again.' });
  await tx.all(keep, [hash, body, size.width, size.height, staffId, at]);
  return { sha256, ...size };
}

const known = statement<
  [hashes: readonly Buffer[]],
  { sha256: Buffer; bytes: number; width: number; height: number }
>('select sha256, length(bytes) as bytes, width, height from photos where sha256 = any($1)');
const attach = statement<[noticeId: number, place: number, takenAt: Date, original: Buffer, copy: Buffer]>(
  'insert into notice_photos (notice_id, place, taken_at, original, copy) values ($1, $2, $3, $4, $5)',
);

/** A copy for showing goes to a phone with one bar. */
const COPY_BYTES = 600 * 1024;
const COPY_SIDE = 2_000;

interface Taken {
  readonly original: string;
  readonly copy: string;
  readonly takenAt: string;
}

/** Puts photos that were kept before to a notice. Throws photo.unfit where one is missing, or a copy is none. */
export async function attachPhotos(
  tx: Tx,
  noticeId: number,
  photos: readonly Taken[],
  at: Date,
): Promise<void> {
  const hash = (hex: string) => Buffer.from(hex, 'hex');
  const wanted = photos.flatMap(({ original, copy }) => [hash(original), hash(copy)]);
  const found = new Map((await tx.all(known, [wanted])).map((row) => [row.sha256.toString('hex'), row]));
  for (const [n, { original, copy, takenAt }] of photos.entries()) {
    const shown = found.get(copy);
    if (!found.has(original) || shown === undefined)
      throw new Problem('photo.unfit', { text: 'A photo has not arrived yet. Send it again.' });
    if (shown.bytes > COPY_BYTES || Math.max(shown.width, shown.height) > COPY_SIDE)
      throw new Problem('photo.unfit', { text: 'The copy for showing is too large.' });
    const moment = new Date(Math.min(Date.parse(takenAt), at.getTime()));
    await tx.all(attach, [noticeId, n + 1, moment, hash(original), hash(copy)]);
  }
}

const bytesOf = statement<[noticeId: number, place: number, original: boolean], { bytes: Buffer }>(
  `select p.bytes from notice_photos n join photos p on p.sha256 = case when $3 then n.original else n.copy end
    where n.notice_id = $1 and n.place = $2`,
);

/** A notice's photo: the copy for showing, or as it was taken. Throws notice.not_found where it is not kept any more. */
export async function photoOf(tx: Tx, noticeId: number, place: number, original: boolean): Promise<Buffer> {
  const found = await tx.maybe(bytesOf, [noticeId, place, original]);
  if (found === null) throw new Problem('notice.not_found', { text: 'This photo is not kept any more.' });
  return found.bytes;
}

export interface PhotoRow {
  readonly taken_at: Date;
  readonly sha256: Buffer;
  readonly is_kept: boolean;
}
const list = statement<[noticeId: number], PhotoRow>(
  `select n.taken_at, n.original as sha256, n.kept as is_kept from notice_photos n where n.notice_id = $1 order by n.place`,
);
export const photosOf = (tx: Tx, noticeId: number) => tx.all(list, [noticeId]);

const strays = statement<[before: Date, limit: number], { one: number }>(
  `delete from photos where sha256 in (
     select p.sha256 from photos p
      where p.uploaded_at < $1
        and not exists (select 1 from notice_photos n where n.kept and (n.original = p.sha256 or n.copy = p.sha256))
      order by p.uploaded_at limit $2)
   returning 1 as one`,
);
const letGo = statement<[at: Date, limit: number], { one: number }>(
  `update notice_photos set kept = false where kept and notice_id in (
     select n.id from notices n cross join notice_terms t
      where n.closed_at < $1::timestamptz - t.photos_days * interval '1 day'
        and n.objection_state is distinct from 'open'
        and exists (select 1 from notice_photos p where p.notice_id = n.id and p.kept)
      order by n.closed_at limit $2)
   returning 1 as one`,
);

const freePicture = statement<[at: Date, limit: number]>(
  `with due as (
     select n.id, n.sighting_id from notices n cross join notice_terms t
      where n.sighting_id is not null and n.closed_at < $1::timestamptz - t.photos_days * interval '1 day'
        and n.objection_state is distinct from 'open' limit $2),
   freed as (update notices set sighting_id = null where id in (select id from due))
   update sightings set is_kept = false where id in (select sighting_id from due)`,
);

/** Forgets photos of notices that were closed long ago, and those that no notice followed. Returns how many. */
export async function forgetPhotos(tx: Tx, at: Date, limit: number): Promise<number> {
  await tx.all(letGo, [at, limit]);
  await tx.all(freePicture, [at, limit]);
  const aDayAgo = new Date(at.getTime() - 24 * 3_600_000);
  return (await tx.all(strays, [aDayAgo, limit])).length;
}
