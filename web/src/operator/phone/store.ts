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

interface Schema extends DBSchema {
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
  return (await (await store()).getAll('outbox')).filter((check) => check.staffId === staffId).length;
}

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
  await (await store()).clear('outbox');
}
