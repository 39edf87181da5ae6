import { missing } from './errors.ts';
import type { Params, Shape } from './params.ts';

/** Paging parameters that every list takes. */
export const PAGING = {
  limit: 'integer',
  starting_after: 'string',
  ending_before: 'string',
  created: 'any',
} as const satisfies Shape;

interface Row {
  id: string;
  created?: number;
}

/**
 * One page of rows, newest first, in the provider's list envelope.
 * @param rows oldest first, already filtered
 * @param url the list's own path
 * @param noun for the error when a cursor names a row that does not exist
 */
export function listOf<T extends Row>(
  rows: readonly T[],
  params: Params<typeof PAGING>,
  url: string,
  noun = 'object',
) {
  const within = createdWithin(params.created);
  const newest = rows.filter((row) => within(row.created ?? 0)).reverse();
  const limit = Math.min(Math.max(params.limit ?? 10, 1), 100);
  const position = (id: string, param: string) => {
    const at = newest.findIndex((row) => row.id === id);
    if (at < 0) throw missing(noun, id, param);
    return at;
  };
  if (params.ending_before !== undefined) {
    const end = position(params.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list' as const, data: newest.slice(start, end), has_more: start > 0, url };
  }
  const start =
    params.starting_after === undefined ? 0 : position(params.starting_after, 'starting_after') + 1;
  const data = newest.slice(start, start + limit);
  return { object: 'list' as const, data, has_more: start + limit < newest.length, url };
}

function createdWithin(filter: unknown): (created: number) => boolean {
  if (typeof filter === 'string') return (created) => created === Number(filter);
  if (typeof filter !== 'object' || filter === null) return () => true;
  // A hash of bounds; a bound that is absent reads as undefined.
  const { gt, gte, lt, lte } = filter as Record<string, string | undefined>;
  return (created) =>
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte));
}
