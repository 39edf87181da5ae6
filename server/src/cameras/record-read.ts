import { believedMoment, type CameraRead, passageAt } from '@anypark/core/cameras/read';
import { visitMove } from '@anypark/core/cameras/visit-move';
import { isLookAlike } from '@anypark/core/kernel/look-alike';
import { canonicalPlate, plateLength, plateSkeleton, readPlate } from '@anypark/core/kernel/plate';
import { instantOf } from '@anypark/core/kernel/zone';
import type { Database, Tx } from '../platform/database.ts';
import { facility } from '../settings/store.ts';
import { Unreadable } from './formats/format.ts';
import {
  bookHour,
  type CameraRow,
  correctSighting,
  insertSighting,
  type NewSighting,
  noteRead,
  readAgain,
  type SightingRow,
  sightingOfSource,
  sightingsAround,
} from './store.ts';
import { lockVisits, moveVisit, takeBack, touchVisit, visitsAround } from './visits.ts';

/** Reads of one plate by one camera are one pass for so long after the last of them. */
const REPEAT_MS = 30_000;
/** A car that is read now so and now so, by a camera that names no passes. */
const FLICKER_MS = 10_000;
const ALTERNATIVES_MAX = 5;
const SOURCE_ID_MAX = 200;

/** A read as it is kept: what it says of plate, time and direction, checked. Throws Unreadable. */
export function sightingOf(
  camera: CameraRow,
  read: CameraRead,
  timezone: string,
  at: Date,
): { sighting: NewSighting; offSeconds: number | null } {
  const found = readPlate(read.plate.slice(0, 100));
  if (!found.ok)
    throw new Unreadable(found.reason === 'empty' ? 'its plate is empty' : 'its plate is too long');
  const { canonical, display } = found.plate;
  const { seenAt, offSeconds } = believedMoment(instant(read.seenAt, timezone), read.isLate, at);
  const others = read.alternatives.slice(0, 50).map((one) => canonicalPlate(one.slice(0, 100)));
  const alternatives = [...new Set(others)].filter(
    (one) => one !== canonical && one !== '' && plateLength(one) <= 15,
  );
  const signs = read.charConfidence;
  const sighting = {
    cameraId: camera.id,
    lotId: camera.lot_id,
    plate: canonical,
    display,
    alternatives: alternatives.slice(0, ALTERNATIVES_MAX),
    confidence: read.confidence,
    charConfidence: signs !== null && signs.length === plateLength(canonical) ? signs : null,
    direction: read.direction,
    seenAt,
    // What cannot be told from a longer one would make two passes one.
    sourceId: read.sourceId !== null && isPlain(read.sourceId) ? read.sourceId : null,
  };
  return { sighting, offSeconds };
}

/** A database takes no NUL, and an index no text without end. */
const isPlain = (id: string) => id.length <= SOURCE_ID_MAX && !/[\p{Cc}\p{Cs}]/u.test(id);

function instant(said: Date | string | null, timezone: string): Date | null {
  if (said === null || said instanceof Date) return said;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = said.split(/\D/).map(Number);
  const wall = instantOf(timezone, { year, month, day, minute: hour * 60 + minute });
  return new Date(wall.getTime() + second * 1000);
}

/** Keeps what a camera has read, and moves the visits of its lot. Answers the sightings' ids. Throws Unreadable: then nothing of it is kept. */
export async function recordReads(
  db: Database,
  camera: CameraRow,
  reads: readonly CameraRead[],
  at: Date,
): Promise<{ ids: string[]; seen: NewSighting[] }> {
  const { timezone } = await facility(db);
  const all = reads.map((read) => sightingOf(camera, read, timezone, at));
  const ids = await db.transaction(async (tx) => {
    await lockVisits(tx, camera.lot_id);
    const kept: string[] = [];
    for (const { sighting } of all) kept.push(await keep(tx, camera, sighting, at));
    await noteRead(tx, camera.id, at, all[0]?.offSeconds ?? null);
    return kept;
  });
  return { ids, seen: all.map(({ sighting }) => sighting) };
}

async function keep(tx: Tx, camera: CameraRow, sighting: NewSighting, at: Date): Promise<string> {
  const before = await repeated(tx, sighting);
  if (before !== null) return repeat(tx, camera, before, sighting);
  const { visitId, deed, counted } = await move(tx, camera, sighting);
  await bookHour(tx, sighting, { reads: 1, ...counted });
  return insertSighting(tx, sighting, visitId, deed, at);
}

/** The pass that this read belongs to, or null for a new one. */
async function repeated(
  tx: Tx,
  { cameraId, sourceId, plate, seenAt }: NewSighting,
): Promise<SightingRow | null> {
  const same = sourceId === null ? null : await sightingOfSource(tx, cameraId, sourceId);
  if (same !== null) return same;
  const time = seenAt.getTime();
  const near = await sightingsAround(tx, cameraId, new Date(time - REPEAT_MS), new Date(time + REPEAT_MS));
  const own = near.find((one) => one.plate === plate);
  if (own) return own;
  // A camera that names its passes tells two cars apart; without names one sign apart within seconds is one car.
  if (sourceId !== null) return null;
  const skeleton = plateSkeleton(plate);
  const alike = near.filter(
    (one) =>
      one.source_id === null &&
      Math.abs(one.seen_at.getTime() - time) <= FLICKER_MS &&
      isLookAlike(
        { canonical: plate, skeleton },
        { canonical: one.plate, skeleton: plateSkeleton(one.plate) },
      ),
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** One more read of a pass: a better one puts the plate right, and with it what the visit was taken for. */
async function repeat(
  tx: Tx,
  camera: CameraRow,
  before: SightingRow,
  sighting: NewSighting,
): Promise<string> {
  const { plate, seenAt, confidence } = sighting;
  const isBetter = plate !== before.plate && (confidence ?? 0) > (before.confidence ?? 0);
  const kept = isBetter ? plate : before.plate;
  const others = [plate, before.plate, ...before.alternatives, ...sighting.alternatives];
  const alternatives = [...new Set(others)].filter((one) => one !== kept).slice(0, ALTERNATIVES_MAX);
  await readAgain(tx, before.id, seenAt, alternatives, confidence);
  if (before.visit_id !== null) await touchVisit(tx, before.visit_id, seenAt);
  if (!isBetter) return before.id;
  if (!(await takeBack(tx, before.visit_id, before.deed))) {
    await correctSighting(tx, before.id, sighting, before.visit_id, before.deed);
    return before.id;
  }
  const { visitId, deed, counted } = await move(tx, camera, {
    ...sighting,
    alternatives,
    seenAt: before.seen_at,
  });
  await correctSighting(tx, before.id, sighting, visitId, deed);
  // A pass that was taken for none before is counted now; one that was is not counted twice.
  if (before.deed === 'none') await bookHour(tx, { ...sighting, seenAt: before.seen_at }, counted);
  return before.id;
}

async function move(tx: Tx, camera: CameraRow, sighting: NewSighting) {
  const { lotId, seenAt, direction } = sighting;
  const passage = passageAt(camera.place, camera.is_turned, direction);
  const found = visitMove(passage, sighting, await visitsAround(tx, lotId, sighting, seenAt), seenAt);
  const done = await moveVisit(tx, found, sighting);
  const counted = {
    arrivals: passage === 'comes' && (found.kind === 'open' || found.kind === 'arrived') ? 1 : 0,
    departures: found.kind === 'close' || found.kind === 'left_unseen' ? 1 : 0,
  };
  return { ...done, counted };
}
