import { type Change, type Journal, readJournal, startJournal } from './journal.ts';
import type { TableName, Tables } from './tables.ts';

const ANSWER_LIFE_SECONDS = 24 * 3600;

/**
 * The tables in memory. Rows are replaced, never changed in place, so that an event can hold on to
 * the row it described. Handlers run without awaiting, so `flush` once a request makes it atomic.
 */
export class Store {
  readonly #tables = new Map<string, Map<string, unknown>>();
  readonly #journal: Journal | null;
  #changed: Change[] = [];

  /** @param dir the data directory; without it everything is forgotten on close */
  constructor(dir?: string) {
    if (dir !== undefined)
      for (const batch of readJournal(dir)) for (const change of batch) this.#apply(change);
    this.#dropOldAnswers();
    this.#journal = dir === undefined ? null : startJournal(dir, this.#present());
  }

  /** The row with this id, or undefined. Do not change it: `put` a new one. */
  get<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    // Only `put` writes rows, and it ties the row's type to the table's name.
    return this.#tables.get(table)?.get(id) as Tables[T] | undefined;
  }

  /** Every row of a table, oldest first. */
  all<T extends TableName>(table: T): Tables[T][] {
    return [...(this.#tables.get(table)?.values() ?? [])] as Tables[T][];
  }

  /** Writes a row under its own id and returns it. */
  put<T extends TableName>(table: T, row: Tables[T]): Tables[T] {
    this.#record([table, row.id, row]);
    return row;
  }

  /** Removes a row; a missing one is no error. */
  remove(table: TableName, id: string): void {
    if (this.#tables.get(table)?.has(id)) this.#record([table, id, null]);
  }

  /** Writes all changes since the last call as one journal line. Called before an answer goes out. */
  flush(): void {
    if (this.#changed.length === 0) return;
    this.#journal?.append(this.#changed);
    this.#changed = [];
  }

  close(): void {
    this.flush();
    this.#journal?.close();
  }

  #record(change: Change): void {
    this.#apply(change);
    this.#changed.push(change);
  }

  #apply([table, id, row]: Change): void {
    const rows = this.#tables.get(table) ?? new Map<string, unknown>();
    this.#tables.set(table, rows);
    if (row === null) rows.delete(id);
    else rows.set(id, row);
  }

  #present(): Change[] {
    const changes: Change[] = [];
    for (const [table, rows] of this.#tables) for (const [id, row] of rows) changes.push([table, id, row]);
    return changes;
  }

  #dropOldAnswers(): void {
    const limit = Date.now() / 1000 - ANSWER_LIFE_SECONDS;
    for (const answer of this.all('answers')) {
      if (answer.savedAt < limit) this.#apply(['answers', answer.id, null]);
    }
  }
}
