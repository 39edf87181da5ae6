import type { Statement, Tx } from '../platform/database.ts';

/** The same reader, which asks for the same thing once. Only for a transaction that sees one moment and writes nothing. */
export function remembering(tx: Tx): Tx {
  const known = new Map<string, Promise<unknown[]>>();
  function all<V extends readonly unknown[], R>(asked: Statement<V, R>, values: V): Promise<R[]> {
    const key = JSON.stringify([asked.text, values]);
    const found = known.get(key) ?? tx.all(asked, values);
    known.set(key, found);
    // What was kept under a statement's text and values are that statement's rows.
    return found as Promise<R[]>;
  }
  return {
    all,
    maybe: async (asked, values) => (await all(asked, values))[0] ?? null,
    one: (asked, values) => tx.one(asked, values),
  };
}
