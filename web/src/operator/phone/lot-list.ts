import type { ListVerdict } from '@anypark/core/enforcement/contract';
import { markInput, markOf } from '@anypark/core/enforcement/phone-list';
import type { PhoneList } from '@anypark/core/enforcement/valid-contract';
import { serverNow } from '../../api/server-clock.ts';
import { callStaff } from '../api/call-staff.ts';
import { type KeptList, keepList, keptList } from './store.ts';

/** What a list says of a plate: at the worst that it does not know. */
export interface ListAnswer {
  readonly said: ListVerdict;
  readonly until: Date | null;
  /** When the list was true. */
  readonly asOf: Date;
}

const MINUTE_MS = 60_000;

/** Asks for what has changed in a lot's list, keeps it, and answers the list. */
export async function refreshList(lotId: number, signal: AbortSignal): Promise<KeptList> {
  const before = await keptList(lotId).catch(() => undefined);
  const salt = before?.salt ?? newSalt();
  const query = { lot: lotId, salt, ...(before && { since: before.cursor }) };
  const list = after(before, salt, await callStaff('phoneList', { query, signal }));
  await keepList(list).catch(() => {});
  return list;
}

function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

function after(before: KeptList | undefined, salt: string, news: PhoneList): KeptList {
  const marks = new Map(news.isWhole ? [] : before?.marks);
  for (const [mark, kind, end] of news.entries) marks.set(mark, [kind, end]);
  for (const mark of news.removed) marks.delete(mark);
  const { lotId, cursor, graceMinutes, totalSpaces } = news;
  return { lotId, salt, cursor, graceMinutes, totalSpaces, marks, asOf: serverNow().getTime() };
}

/** Plates on the list whose time runs now. */
export function validCount({ marks }: KeptList, at: Date): number {
  const now = at.getTime() / MINUTE_MS;
  let count = 0;
  for (const [, end] of marks.values()) if (end > now) count += 1;
  return count;
}

/** Looks a plate up without a signal. Null: there is no list of this lot on the phone. */
export async function askList(lotId: number, canonical: string, at: Date): Promise<ListAnswer | null> {
  const list = await keptList(lotId).catch(() => undefined);
  if (list === undefined) return null;
  const input = new TextEncoder().encode(markInput(list.salt, canonical));
  const found = list.marks.get(markOf(new Uint8Array(await crypto.subtle.digest('SHA-256', input))));
  const asOf = new Date(list.asOf);
  if (found === undefined) return { said: 'unknown', until: null, asOf };
  const [kind, endMinutes] = found;
  const end = new Date(endMinutes * MINUTE_MS);
  if (at < end) return { said: kind === 1 ? 'pass' : 'paid', until: end, asOf };
  // Ends are whole minutes here: the last one is the driver's.
  const free = new Date(end.getTime() + (list.graceMinutes + 1) * MINUTE_MS);
  return at < free ? { said: 'grace', until: free, asOf } : { said: 'unknown', until: null, asOf };
}
