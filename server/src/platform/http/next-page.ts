import type { FastifyReply } from 'fastify';

/** A list's query: how many, behind which row, and whatever filters it. */
interface PageOf {
  readonly limit: number;
}

/**
 * Says in a Link header where the list goes on, when the page is full: the same query behind the key of the last row.
 * `path` is the list's own address.
 */
export function nextPage<Row>(
  reply: FastifyReply,
  path: string,
  query: PageOf,
  rows: readonly Row[],
  keyOf: (last: Row) => string | number,
): void {
  const last = rows.at(-1);
  if (last === undefined || rows.length < query.limit) return;
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, before: keyOf(last) }))
    if (value !== undefined) next.set(name, String(value));
  reply.header('link', `<${path}?${next}>; rel="next"`);
}
