import { amountText } from '@anypark/core/kernel/money';
import { SESSION_STATES } from '@anypark/core/parking/session';
import type {
  OperatorTransaction,
  TransactionFilters,
  TransactionTotals,
} from '@anypark/core/transactions/contract';
import { createdRange } from '@anypark/core/transactions/created-range';
import {
  isShortPiece,
  readSearch,
  SHORT_SEARCH_REACH,
  TOTALS_REACH,
} from '@anypark/core/transactions/search';
import {
  TRANSACTION_COLUMNS,
  TRANSACTION_TABLES,
  type TransactionRow,
  toWire,
} from '../parking/transactions.ts';
import { type Database, searchStatement, statement, type Tx } from '../platform/database.ts';
import { calendarOf } from '../settings/calendar.ts';
import { facility } from '../settings/store.ts';

export interface OperatorRow extends TransactionRow {
  readonly activated_at: Date | null;
  readonly closed_at: Date | null;
}

const SELECT = `select ${TRANSACTION_COLUMNS}, s.activated_at, s.closed_at from ${TRANSACTION_TABLES}`;

interface Sums {
  readonly count: number;
  readonly net_cents: number;
  readonly refunded_cents: number;
  readonly oldest_at: Date | null;
}

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

/** The rows of a page, and what these rows come to. */
const asked = (page: string) => ({
  rows: searchStatement<Values, OperatorRow>(
    `with page as (${page}) ${SELECT} where s.id = any(array(select id from page)) ${NEWEST}`,
  ),
  totals: searchStatement<Values, Sums>(
    `with page as (${page})
     select count(*)::int as count, coalesce(sum(p.amount_cents - p.refunded_cents), 0)::bigint as net_cents,
            coalesce(sum(p.refunded_cents), 0)::bigint as refunded_cents, min(s.created_at) as oldest_at
       from page join parking_sessions s on s.id = page.id
       left join payments p on p.purchase_id = s.purchase_id and p.state = 'succeeded'`,
  ),
});
const found = (which: string) =>
  asked(
    `select s.id from parking_sessions s
      where (${which})
        and ($7::int is null or s.lot_id = $7) and ($8::text is null or s.state = $8) and ${AFTER_KEY}
      ${NEWEST} limit $6`,
  );
const search = found('($1::text is null and $2::bigint is null) or s.plate like $1 or s.id = $2');
/** Not `like`: the index of pieces would be read from end to end for what is too short for it. */
const shortSearch = found("(strpos(s.plate, btrim($1, '%')) > 0 or s.id = $2)");

/**
 * A lot or state without a search: the newest of each lot in each state, then the newest of these. Each look goes
 * straight to the right end of an index, so that a state that is rare is found as fast as one that is not.
 */
const inLotAndState = asked(
  `select s.id from lots l
      cross join unnest(array[${SESSION_STATES.map((state) => `'${state}'`)}]) as st (state)
      cross join lateral (
        select s.id, s.created_at from parking_sessions s
         where s.lot_id = l.id and s.state = st.state and ${AFTER_KEY}
         ${NEWEST} limit $6) s
      where ($1::text is null and $2::bigint is null)
        and ($7::int is null or l.id = $7) and ($8::text is null or st.state = $8)
      ${NEWEST} limit $6`,
);

const find = statement<[id: number], OperatorRow>(`${SELECT} where s.id = $1`);

const beginningOfRecent = statement<[count: number], { created_at: Date }>(
  'select created_at from parking_sessions order by created_at desc, id desc offset $1 limit 1',
);

/** A filter as the statements take it; null where it can match nothing. */
async function understand(tx: Tx, filters: TransactionFilters, at: Date, everywhere: boolean) {
  const calendar = calendarOf(await facility(tx));
  const { from: asked, before: until } = createdRange(filters, calendar, at);
  const text = filters.search?.trim() ?? '';
  const { platePiece, id } = readSearch(text);
  if (text !== '' && platePiece === null && id === null) return null;
  const isShort = platePiece !== null && isShortPiece(platePiece) && !everywhere;
  const recent = isShort ? await tx.maybe(beginningOfRecent, [SHORT_SEARCH_REACH - 1]) : null;
  const from = recent && (asked === null || recent.created_at > asked) ? recent.created_at : asked;
  const like = platePiece === null ? null : `%${platePiece}%`;
  const [lot, state] = [filters.lot ?? null, filters.status ?? null];
  const plain = recent === null ? search : shortSearch;
  return {
    query: text === '' && (lot !== null || state !== null) ? inLotAndState : plain,
    values: (before: number | null, limit: number): Values => [
      like,
      id,
      from,
      until,
      before,
      limit,
      lot,
      state,
    ],
    // '12' is a number too, and that transaction may be one that lies farther back than such a search reaches.
    named:
      recent === null || id === null
        ? null
        : (before: Date | null): Values => [null, id, asked, before ?? until, null, 1, lot, state],
    recent: recent?.created_at ?? null,
  };
}

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
  const wanted = await understand(tx, filters, at, page.everywhere ?? false);
  if (wanted === null) return [];
  const rows = await tx.all(wanted.query.rows, wanted.values(page.before, page.limit));
  if (wanted.named === null || page.before !== null) return rows;
  // It comes first.
  const named = await tx.all(search.rows, wanted.named(null));
  return [...named, ...rows.filter((row) => row.id !== named[0]?.id)].slice(0, page.limit);
}

/** What all transactions that the filters leave come to, of the latest TOTALS_REACH of them. */
export async function transactionTotals(
  db: Database,
  filters: TransactionFilters,
  at: Date,
): Promise<TransactionTotals> {
  return db.transaction(async (tx) => {
    const wanted = await understand(tx, filters, at, false);
    const sums = wanted && (await tx.one(wanted.query.totals, wanted.values(null, TOTALS_REACH)));
    const named = wanted?.named && (await tx.one(search.totals, wanted.named(wanted.recent)));
    const { currency } = await facility(tx);
    const both = (of: 'count' | 'net_cents' | 'refunded_cents') => (sums?.[of] ?? 0) + (named?.[of] ?? 0);
    const isCut = (sums?.count ?? 0) >= TOTALS_REACH;
    return {
      count: both('count'),
      net: amountText(both('net_cents'), currency),
      refunded: amountText(both('refunded_cents'), currency),
      currency,
      since: isCut ? (sums?.oldest_at?.toISOString() ?? null) : null,
    };
  });
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
