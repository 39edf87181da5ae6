import { createHash } from 'node:crypto';
import { markInput, markOf } from '@anypark/core/enforcement/phone-list';
import type { PhoneList, ValidList } from '@anypark/core/enforcement/valid-contract';
import { findLot } from '../lots/store.ts';
import type { Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { changedPlates, changeMarks, type ValidRow, validPlates } from './valid-store.ts';

interface Found {
  readonly isWhole: boolean;
  readonly cursor: string;
  readonly graceMinutes: number;
  readonly totalSpaces: number;
  readonly rows: readonly ValidRow[];
  /** Canonical plates without a right, of those that have changed. */
  readonly removed: readonly string[];
}

/**
 * Who may stand in a lot, or what has changed since a cursor; what has changed within a minute of it comes twice, and
 * is the same both times. Throws lot.not_found, request.invalid for what is no cursor.
 */
async function findValid(tx: Tx, lotId: number, since: string | undefined, at: Date): Promise<Found> {
  const lot = await findLot(tx, lotId);
  if (lot === null) throw new Problem('lot.not_found');
  const { grace_minutes: graceMinutes } = await facility(tx);
  // Before the rows: what changes in between is told with the next list.
  const marks = await changeMarks(tx);
  const from = since === undefined ? null : momentOf(since);
  const isWhole = from === null || from < marks.from;
  const changed = isWhole ? null : await changedPlates(tx, lotId, from);
  const rows = changed?.length === 0 ? [] : await validPlates(tx, lotId, at, changed);
  const valid = new Set(rows.map(({ plate }) => plate));
  return {
    isWhole,
    cursor: `t${marks.last.getTime().toString(36)}`,
    graceMinutes,
    totalSpaces: lot.total_spaces,
    rows,
    removed: (changed ?? []).filter((plate) => !valid.has(plate)).sort(),
  };
}

function momentOf(cursor: string): Date {
  const text = /^t([0-9a-z]{1,11})$/.exec(cursor)?.[1];
  const moment = new Date(text === undefined ? Number.NaN : Number.parseInt(text, 36));
  if (Number.isNaN(moment.getTime())) {
    const wrong = 'Send the cursor of an answer, or none';
    throw new Problem('request.invalid', { text: wrong, fields: { since: wrong } });
  }
  return moment;
}

/** For machines that keep the list. */
export async function validList(
  tx: Tx,
  { lot, since }: { lot: number; since?: string | undefined },
  at: Date,
): Promise<ValidList> {
  const { isWhole, cursor, graceMinutes, rows, removed } = await findValid(tx, lot, since, at);
  return {
    lotId: lot,
    isWhole,
    cursor,
    graceMinutes,
    plates: rows.map(({ plate_display, kind, until }) => ({
      licensePlate: plate_display,
      kind,
      until: until.toISOString(),
    })),
    removed: [...removed],
  };
}

/** For phones: no plate in it. */
export async function phoneList(
  tx: Tx,
  { lot, since, salt }: { lot: number; since?: string | undefined; salt: string },
  at: Date,
): Promise<PhoneList> {
  const { rows, removed, ...list } = await findValid(tx, lot, since, at);
  const mark = (plate: string) => markOf(createHash('sha256').update(markInput(salt, plate)).digest());
  return {
    lotId: lot,
    ...list,
    // The order of plates would tell of them.
    entries: rows
      .map((row): [string, number, number] => [
        mark(row.plate),
        row.kind === 'pass' ? 1 : 0,
        Math.floor(row.until.getTime() / 60_000),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    removed: removed.map(mark).sort(),
  };
}
