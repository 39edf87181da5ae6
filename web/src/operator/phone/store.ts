import type { LateCheck } from '@anypark/core/enforcement/contract';
import type { StaffUser } from '@anypark/core/staff/contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a lot's list looks like on the phone: marks, never a plate. */
export interface KeptList {
  readonly lotId: number;
  readonly salt: string;
  readonly cursor: string;
  readonly graceMinutes: number;
  readonly totalSpaces: number;
  /** Mark → [kind, end in minutes since 1970]; kind 0 is paid, 1 a pass. */
  readonly marks: ReadonlyMap<string, readonly [number, number]>;
  /** When the server was asked last, by its own clock. */
  readonly asOf: number;
}

/** A check that waits for a signal, and whose it is. */
export interface WaitingCheck extends LateCheck {
  readonly staffId: number;
}

/** Who works on this phone. */
export interface Attendant {
  readonly user: StaffUser;
  readonly locale: string | undefined;
}

/** A photo as it was taken, and a copy for showing. */
export interface TakenPhoto {
  readonly original: Blob;
  readonly copy: Blob;
  readonly takenAt: string;
}

/** A notice that was written, until it has arrived. */
export interface WaitingNotice {
  readonly number: string;
  readonly checkId: number;
  readonly licensePlate: string;
  readonly issuedAt: string;
  readonly note: string;
  readonly photos: readonly TakenPhoto[];
  readonly staffId: number;
}

/** One that was refused when it arrived: its card has to come off the car. */
export interface RefusedNotice {
  readonly number: string;
  readonly licensePlate: string;
  readonly message: string;
  readonly staffId: number;
}

interface Schema extends DBSchema {
  notices: { key: string; value: WaitingNotice };
  refused: { key: string; value: RefusedNotice };
  lists: { key: number; value: KeptList };
  outbox: { key: number; value: WaitingCheck };
  attendant: { key: 'attendant'; value: Attendant };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** The phone's own store. Fails where the browser keeps none: then nothing works without a signal, and all else does. */
function store(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('anypark-enforcement', 1, {
    upgrade(db) {
      db.createObjectStore('lists', { keyPath: 'lotId' });
      db.createObjectStore('outbox', { autoIncrement: true });
      db.createObjectStore('attendant');
      db.createObjectStore('notices', { keyPath: 'number' });
      db.createObjectStore('refused', { keyPath: 'number' });
    },
    // Another tab of a newer build waits for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase | null)?.close(),
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

export const keepList = async (list: KeptList) => void (await (await store()).put('lists', list));
export const keptList = async (lotId: number) => (await store()).get('lists', lotId);

/** Written to the disk before anything is shown of it: a phone may die at any moment. */
export async function putInOutbox(check: WaitingCheck): Promise<void> {
  const tx = (await store()).transaction('outbox', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.add(check), tx.done]);
}

/** The oldest that wait, with their keys, in the order in which they were made. */
export async function waiting(
  staffId: number,
  limit: number,
): Promise<{ key: number; check: WaitingCheck }[]> {
  const found: { key: number; check: WaitingCheck }[] = [];
  let cursor = await (await store()).transaction('outbox').store.openCursor();
  while (cursor !== null && found.length < limit) {
    if (cursor.value.staffId === staffId) found.push({ key: cursor.key, check: cursor.value });
    cursor = await cursor.continue();
  }
  return found;
}

export async function countWaiting(staffId: number): Promise<number> {
  const db = await store();
  const all = [...(await db.getAll('outbox')), ...(await db.getAll('notices'))];
  return all.filter((one) => one.staffId === staffId).length;
}

/** Written to the disk before it is sent: its card may be on the car by then. */
export async function putNotice(notice: WaitingNotice): Promise<void> {
  const tx = (await store()).transaction('notices', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(notice), tx.done]);
}

export async function waitingNotices(staffId: number): Promise<WaitingNotice[]> {
  const all = await (await store()).getAll('notices');
  return all.filter((one) => one.staffId === staffId).sort((a, b) => (a.issuedAt < b.issuedAt ? -1 : 1));
}

/** It has arrived; or it was refused, which somebody has to read. */
export async function noticeIsDone(number: string, refused: RefusedNotice | null): Promise<void> {
  const tx = (await store()).transaction(['notices', 'refused'], 'readwrite');
  await tx.objectStore('notices').delete(number);
  if (refused !== null) await tx.objectStore('refused').put(refused);
  await tx.done;
}

export async function refusedNotices(staffId: number): Promise<RefusedNotice[]> {
  return (await (await store()).getAll('refused')).filter((one) => one.staffId === staffId);
}
export const forgetRefused = async (number: string) => (await store()).delete('refused', number);

export async function takeFromOutbox(keys: readonly number[]): Promise<void> {
  const tx = (await store()).transaction('outbox', 'readwrite');
  await Promise.all([...keys.map((key) => tx.store.delete(key)), tx.done]);
}

export const keepAttendant = async (attendant: Attendant) =>
  void (await (await store()).put('attendant', attendant, 'attendant'));
export const keptAttendant = async () => (await store()).get('attendant', 'attendant');

/** The login has ended: the lists go, and who worked here. What waits is sent when the same person is back. */
export async function forgetLists(): Promise<void> {
  const db = await store();
  await Promise.all([db.clear('lists'), db.clear('attendant')]);
}

/** At logout: nothing of this person stays on the phone. */
export async function forgetAll(): Promise<void> {
  await forgetLists();
  const db = await store();
  await Promise.all([db.clear('outbox'), db.clear('notices'), db.clear('refused')]);
}
