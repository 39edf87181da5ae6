import { SESSION_STATES } from '@anypark/core/parking/session';
import type { OperatorTransaction, TransactionFilters } from '@anypark/core/transactions/contract';
import { createdRange } from '@anypark/core/transactions/created-range';
import { isShortPiece, readSearch, SHORT_SEARCH_REACH } from '@anypark/core/transactions/search';
import {
  TRANSACTION_COLUMNS,
  TRANSACTION_TABLES,
  type TransactionRow,
  toWire,
} from '../parking/transactions.ts';
import { searchStatement, statement, type Tx } from '../platform/database.ts';
import { calendarOf } from '../settings/calendar.ts';
import { facility } from '../settings/store.ts';

export interface OperatorRow extends TransactionRow {
  readonly activated_at: Date | null;
  readonly closed_at: Date | null;
}

const SELECT = `select ${TRANSACTION_COLUMNS}, s.activated_at, s.closed_at from ${TRANSACTION_TABLES}`;

type Values = [
  like: string | null,
  id: number | null,
  from: Date | null,
  until: Date | null,
  before: number | null,
  limit: number,
  lot: number | null,
  state: string | null,
];

/** `before` may name a transaction that is gone: the page goes on behind where it stood. */
const AFTER_KEY = `
  ($3::timestamptz is null or s.created_at >= $3) and ($4::timestamptz is null or s.created_at < $4)
  and ($5::bigint is null or (s.created_at, s.id) <
       ((select b.created_at from parking_sessions b where b.id <= $5 order by b.id desc limit 1), $5))`;
const NEWEST = 'order by s.created_at desc, s.id desc';

const searched = (found: string) =>
  searchStatement<Values, OperatorRow>(
    `with page as (
     select s.id from parking_sessions s
      where (${found})
        and ($7::int is null or s.lot_id = $7) and ($8::text is null or s.state = $8) and ${AFTER_KEY}
      ${NEWEST} limit $6)
   ${SELECT} where s.id = any(array(select id from page)) ${NEWEST}`,
  );
const search = searched('($1::text is null and $2::bigint is null) or s.plate like $1 or s.id = $2');
/** Not `like`: the index of pieces would be read from end to end for what is too short for it. */
const shortSearch = searched("(strpos(s.plate, btrim($1, '%')) > 0 or s.id = $2)");

/**
 * A lot or state without a search: the newest of each lot in each state, then the newest of these. Each look goes
 * straight to the right end of an index, so that a state that is rare is found as fast as one that is not.
 */
const inLotAndState = searchStatement<Values, OperatorRow>(
  `with page as (
     select s.id from lots l
      cross join unnest(array[${SESSION_STATES.map((state) => `'${state}'`)}]) as st (state)
      cross join lateral (
        select s.id, s.created_at from parking_sessions s
         where s.lot_id = l.id and s.state = st.state and ${AFTER_KEY}
         ${NEWEST} limit $6) s
      where ($1::text is null and $2::bigint is null)
        and ($7::int is null or l.id = $7) and ($8::text is null or st.state = $8)
      ${NEWEST} limit $6)
   ${SELECT} where s.id = any(array(select id from page)) ${NEWEST}`,
);

const find = statement<[id: number], OperatorRow>(`${SELECT} where s.id = $1`);

const beginningOfRecent = statement<[count: number], { created_at: Date }>(
  'select created_at from parking_sessions order by created_at desc, id desc offset $1 limit 1',
);

/**
 * A page of the operator's list: the transactions behind `before`, newest first by creation. One or two letters are
 * no help to any index: they are looked for among the latest transactions, unless `everywhere` is asked for.
 */
export async function listTransactions(
  tx: Tx,
  filters: TransactionFilters,
  page: { before: number | null; limit: number; everywhere?: boolean },
  at: Date,
): Promise<OperatorRow[]> {
  const calendar = calendarOf(await facility(tx));
  const { from: asked, before: until } = createdRange(filters, calendar, at);
  const text = filters.search?.trim() ?? '';
  const { platePiece, id } = readSearch(text);
  if (text !== '' && platePiece === null && id === null) return [];
  const isShort = platePiece !== null && isShortPiece(platePiece) && !page.everywhere;
  const recent = isShort ? await tx.maybe(beginningOfRecent, [SHORT_SEARCH_REACH - 1]) : null;
  const from = recent && (asked === null || recent.created_at > asked) ? recent.created_at : asked;
  const like = platePiece === null ? null : `%${platePiece}%`;
  const [lot, state] = [filters.lot ?? null, filters.status ?? null];
  const plain = recent === null ? search : shortSearch;
  const query = text === '' && (lot !== null || state !== null) ? inLotAndState : plain;
  const rows = await tx.all(query, [like, id, from, until, page.before, page.limit, lot, state]);
  if (recent === null || id === null || page.before !== null) return rows;
  // '12' is a number too, and that transaction is an old one: it comes first.
  const named = await tx.all(search, [null, id, asked, until, null, 1, lot, state]);
  return [...named, ...rows.filter((row) => row.id !== id)].slice(0, page.limit);
}

/** One transaction as operators see it, or null. */
export function findOperatorRow(tx: Tx, id: number): Promise<OperatorRow | null> {
  return tx.maybe(find, [id]);
}

export function operatorToWire(row: OperatorRow): OperatorTransaction {
  return {
    ...toWire(row),
    activatedAt: row.activated_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}
