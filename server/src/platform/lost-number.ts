import { statement, type Tx } from './database.ts';

/** Numbers that are skipped when some have been lost: they may stand on somebody's receipt. */
const LEFT_OUT = 1000;

/**
 * For a table whose rows are numbered: takes the number of a row that is lost back. Makes sure that this number, and those
 * that may have been given out after it, are not given out again. Answers null where another row has it.
 */
export function lostNumber(table: 'parking_sessions' | 'subscriptions') {
  const behind = statement<[number: number]>(
    `select setval('${table}_id_seq', $1::bigint + ${LEFT_OUT}) from ${table}_id_seq where last_value <= $1`,
  );
  const taken = statement<[number: number], { id: number }>(`select id from ${table} where id = $1`);
  return async (tx: Tx, number: number): Promise<number | null> => {
    await tx.all(behind, [number]);
    return (await tx.maybe(taken, [number])) === null ? number : null;
  };
}
