import { amountText } from '@anypark/core/kernel/money';
import { canonicalPlate } from '@anypark/core/kernel/plate';
import type { NoticeFilters, NoticeTotals, OperatorNotice } from '@anypark/core/notices/contract';
import { readNoticeNumber } from '@anypark/core/notices/notice';
import { type Database, searchStatement, type Tx } from '../platform/database.ts';
import { type CsvColumn, type CsvFile, csvFile, everyRow } from '../platform/http/csv.ts';
import { facility } from '../settings/store.ts';
import { NOTICE_SELECT, type NoticeRow } from './store.ts';

type FilterValues = [
  state: string | null,
  lot: number | null,
  plateLike: string | null,
  number: string | null,
  from: string | null,
  to: string | null,
];
const WHERE = `($1::text is null or case $1 when 'objected' then n.objection_state = 'open' else n.state = $1 end)
  and ($2::int is null or n.lot_id = $2) and ($3::text is null or n.plate like $3) and ($4::text is null or n.number = $4)
  and ($5::date is null or n.issued_at >= day_begins($5::date, (select timezone from facility)))
  and ($6::date is null or n.issued_at < day_begins($6::date + 1, (select timezone from facility)))`;

const list = searchStatement<[...FilterValues, before: number | null, limit: number], NoticeRow>(
  `${NOTICE_SELECT} where ${WHERE} and ($7::bigint is null or n.id < $7) order by n.id desc limit $8`,
);
const totals = searchStatement<FilterValues, { count: number; open: number; received: number }>(
  `select count(*)::int as count, (count(*) filter (where n.state = 'open'))::int as open,
          coalesce(sum(p.amount_cents - p.refunded_cents), 0)::bigint as received
     from notices n left join payments p on p.purchase_id = n.paid_by and p.state = 'succeeded' where ${WHERE}`,
);

function valuesOf({ search = '', lot, state, from, to }: NoticeFilters): FilterValues {
  const number = readNoticeNumber(search);
  const plate = canonicalPlate(search);
  const plateLike = number !== null || plate === '' ? null : `%${plate}%`;
  return [state ?? null, lot ?? null, plateLike, number, from ?? null, to ?? null];
}

/** A page of notices, newest first. */
export function listNotices(
  tx: Tx,
  filters: NoticeFilters,
  { before, limit }: { before: number | null; limit: number },
): Promise<NoticeRow[]> {
  return tx.all(list, [...valuesOf(filters), before, limit]);
}

/** How many there are of what the filters leave, and what they brought. */
export async function noticeTotals(tx: Tx, filters: NoticeFilters): Promise<NoticeTotals> {
  const { currency } = await facility(tx);
  const { count, open, received } = await tx.one(totals, valuesOf(filters));
  return { count, open, received: amountText(received, currency), currency };
}

const receivedCents = ({ paid_by, purchase_id, payment_state, payment_cents, refunded_cents }: NoticeRow) =>
  paid_by !== null && paid_by === purchase_id && payment_state === 'succeeded'
    ? (payment_cents ?? 0) - (refunded_cents ?? 0)
    : 0;

export function noticeToWire(row: NoticeRow): OperatorNotice {
  return {
    id: row.id,
    number: row.number,
    licensePlate: row.plate_display,
    lotId: row.lot_id,
    lotName: row.lot_name,
    reason: row.verdict,
    state: row.state,
    cancelCause: row.cancel_cause,
    objectionState: row.objection_state,
    issuedAt: row.issued_at.toISOString(),
    issuedBy: row.staff_name,
    amount: amountText(row.amount_cents, row.currency),
    received: amountText(receivedCents(row), row.currency),
    currency: row.currency,
  };
}

const COLUMNS: readonly CsvColumn<NoticeRow>[] = [
  { title: 'Notice', kind: 'text', value: (row) => row.number },
  { title: 'Plate', kind: 'text', value: (row) => row.plate_display },
  { title: 'Lot', kind: 'text', value: (row) => row.lot_name },
  { title: 'Reason', kind: 'text', value: (row) => row.verdict },
  { title: 'Status', kind: 'text', value: (row) => row.state },
  { title: 'Cancelled because', kind: 'text', value: (row) => row.cancel_cause },
  { title: 'Objection', kind: 'text', value: (row) => row.objection_state },
  { title: 'Issued', kind: 'instant', value: (row) => row.issued_at },
  { title: 'Issued by', kind: 'text', value: (row) => row.staff_name },
  { title: 'Amount', kind: 'number', value: (row) => amountText(row.amount_cents, row.currency) },
  { title: 'Received', kind: 'number', value: (row) => amountText(receivedCents(row), row.currency) },
  { title: 'Currency', kind: 'text', value: (row) => row.currency },
  { title: 'Closed', kind: 'instant', value: (row) => row.closed_at },
];
const ROWS_A_PAGE = 500;

/** Every notice that the filters leave, as a spreadsheet. */
export async function exportNotices(db: Database, filters: NoticeFilters): Promise<CsvFile> {
  const { name, timezone: zone } = await facility(db);
  const rows = everyRow<NoticeRow>((last) =>
    listNotices(db, filters, { before: last?.id ?? null, limit: ROWS_A_PAGE }),
  );
  return csvFile({ name: `${name} notices`, zone, columns: COLUMNS, rows });
}
