import type { Calendar } from '@anypark/core/analytics/period';
import { amountText } from '@anypark/core/kernel/money';
import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { wallTime } from '@anypark/core/kernel/zone';
import type { TransactionFilters } from '@anypark/core/transactions/contract';
import { filterDays } from '@anypark/core/transactions/created-range';
import type { Database } from '../platform/database.ts';
import { type CsvColumn, type CsvFile, csvFile, everyRow } from '../platform/http/csv.ts';
import { calendarOf } from '../settings/calendar.ts';
import { facility } from '../settings/store.ts';
import { listTransactions, type OperatorRow } from './list.ts';

const amount = (title: string, cents: (row: OperatorRow) => number | null): CsvColumn<OperatorRow> => ({
  title,
  kind: 'number',
  value: (row) => amountText(cents(row) ?? 0, row.currency),
});

const COLUMNS: readonly CsvColumn<OperatorRow>[] = [
  { title: 'Transaction', kind: 'text', value: (row) => transactionNumber(row.id) },
  { title: 'Plate', kind: 'text', value: (row) => row.plate_display },
  { title: 'Lot', kind: 'text', value: (row) => row.lot_name },
  { title: 'Status', kind: 'text', value: (row) => row.state },
  { title: 'Created', kind: 'instant', value: (row) => row.created_at },
  { title: 'Start', kind: 'instant', value: (row) => row.starts_at },
  { title: 'End', kind: 'instant', value: (row) => row.ends_at },
  { title: 'Hours', kind: 'number', value: (row) => row.duration_hours },
  amount('Subtotal', (row) => row.subtotal_cents),
  amount('Discount', (row) => row.discount_cents),
  amount('Amount', (row) => row.total_cents),
  amount('Refunded', (row) => row.refunded_cents),
  { title: 'Currency', kind: 'text', value: (row) => row.currency },
  { title: 'Promo code', kind: 'text', value: (row) => row.promo_code },
  { title: 'Free by', kind: 'text', value: (row) => row.free_by },
  { title: 'Payment', kind: 'text', value: (row) => row.payment_state },
  { title: 'Paid', kind: 'instant', value: (row) => row.succeeded_at },
  {
    title: 'Card',
    kind: 'text',
    value: (row) => (row.card_last4 === null ? null : `${row.card_brand} ${row.card_last4}`),
  },
  {
    title: 'Extends',
    kind: 'text',
    value: (row) => (row.extends_session_id === null ? null : transactionNumber(row.extends_session_id)),
  },
  // Last, so that what reads the columns by their place reads on.
  { title: 'Stay ends', kind: 'instant', value: (row) => row.stay_ends_at },
];

const ROWS_A_PAGE = 500;

/** Every transaction that the filters leave, newest first, as a spreadsheet. */
export async function exportTransactions(
  db: Database,
  filters: TransactionFilters,
  at: Date,
): Promise<CsvFile> {
  const place = await facility(db);
  const rows = everyRow<OperatorRow>((last) =>
    listTransactions(db, filters, { before: last?.id ?? null, limit: ROWS_A_PAGE, everywhere: true }, at),
  );
  return csvFile({
    name: `${place.name} transactions ${daysOf(filters, calendarOf(place), at)}`,
    zone: place.timezone,
    columns: COLUMNS,
    rows,
  });
}

/** '2026-07-01 to 2026-07-31'; without a first day 'until 2026-07-31'. */
function daysOf(filters: TransactionFilters, calendar: Calendar, at: Date): string {
  const { from, to } = filterDays(filters, calendar, at);
  const { year, month, day } = wallTime(calendar.zone, at);
  const last = to ?? new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  if (from === null) return `until ${last}`;
  return from === last ? from : `${from} to ${last}`;
}
