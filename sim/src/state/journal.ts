import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** One change: table, id, and the new row (null = deleted). */
export type Change = [table: string, id: string, row: unknown];

/** An append-only file of changes, one line for all changes of one request. */
export interface Journal {
  /** Writes the changes as one line; returns when the operating system has them. */
  append(changes: readonly Change[]): void;
  close(): void;
}

/**
 * Reads every whole line of a journal. A torn last line (the process was killed while writing) is
 * dropped: its request was never answered, so nobody relies on it.
 * @param dir the data directory
 * @returns the batches in the order they were written
 */
export function readJournal(dir: string): Change[][] {
  const path = join(dir, 'journal.jsonl');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  const batches: Change[][] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    try {
      batches.push(JSON.parse(line) as Change[]);
    } catch (error) {
      if (index < lines.length - 1)
        throw new Error(`${path}: line ${index + 1} is damaged`, { cause: error });
    }
  }
  return batches;
}

/**
 * Starts a fresh journal holding just the present rows (compaction), replacing the old file at once.
 * @param dir the data directory, created when absent
 * @param present every row that is alive
 */
export function startJournal(dir: string, present: readonly Change[]): Journal {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'journal.jsonl');
  const fresh = `${path}.new`;
  const draft = openSync(fresh, 'w', 0o600);
  for (const change of present) writeSync(draft, `${JSON.stringify([change])}\n`);
  fsyncSync(draft);
  closeSync(draft);
  renameSync(fresh, path);
  const file = openSync(path, 'a', 0o600);
  return {
    append: (changes) => {
      writeSync(file, `${JSON.stringify(changes)}\n`);
    },
    close: () => closeSync(file),
  };
}
