import type { CustomerOrder } from '@anypark/core/analytics/contract';
import { type Period, periodSpan } from '@anypark/core/analytics/period';
import { amountText } from '@anypark/core/kernel/money';
import type { Database } from '../platform/database.ts';
import { type CsvColumn, type CsvFile, csvFile, everyRow } from '../platform/http/csv.ts';
import { calendarOf } from '../settings/calendar.ts';
import { facility } from '../settings/store.ts';
import { type CustomerRow, findCustomers } from './customers.ts';
import { dayReport, hourReport, type ReportRow } from './store.ts';

/** 'Export Report': the period to date by day and lot, today by hour and lot. */
export async function periodReport(db: Database, period: Period, at: Date): Promise<CsvFile> {
  const place = await facility(db);
  const { name, timezone, currency } = place;
  const { firstDay, today } = periodSpan(period, calendarOf(place), at);
  const rows = period === 'today' ? await hourReport(db, today) : await dayReport(db, firstDay, today);
  const hour: CsvColumn<ReportRow> = { title: 'Hour', kind: 'text', value: (row) => clock(row.hour) };
  const columns: CsvColumn<ReportRow>[] = [
    { title: 'Day', kind: 'text', value: ({ day }) => day },
    ...(period === 'today' ? [hour] : []),
    { title: 'Location', kind: 'text', value: ({ lot }) => lot ?? 'Passes' },
    { title: 'Transactions', kind: 'number', value: ({ transactions }) => transactions },
    { title: 'Paid stays', kind: 'number', value: ({ paid_stays }) => paid_stays },
    { title: 'Paid hours', kind: 'number', value: ({ paid_hours }) => paid_hours },
    {
      title: `Revenue (${currency})`,
      kind: 'number',
      value: ({ revenue_cents }) => amountText(revenue_cents, currency),
    },
  ];
  const days = firstDay === today ? today : `${firstDay} to ${today}`;
  return csvFile({ name: `${name} report ${days}`, zone: timezone, columns, rows });
}

function clock(hour: number | null): string {
  return hour === null ? '' : `${String(hour).padStart(2, '0')}:00`;
}

const PAGE = 1000;

/** Every customer that a search finds, in its order. */
export async function customersFile(
  db: Database,
  { search, order }: { search?: string | undefined; order: CustomerOrder },
  at: Date,
): Promise<CsvFile> {
  const place = await facility(db);
  const { name, timezone, currency } = place;
  const money = (cents: number) => amountText(cents, currency);
  const columns: CsvColumn<CustomerRow>[] = [
    { title: 'License plate', kind: 'text', value: (row) => row.plate_display },
    { title: 'Total transactions', kind: 'number', value: (row) => row.transactions },
    { title: `Total spent (${currency})`, kind: 'number', value: (row) => money(row.spent_cents) },
    {
      title: `Average per visit (${currency})`,
      kind: 'number',
      value: (row) => (row.transactions === 0 ? null : money(Math.round(row.spent_cents / row.transactions))),
    },
    { title: 'First seen', kind: 'instant', value: (row) => row.first_at },
    { title: 'Last seen', kind: 'instant', value: (row) => row.last_at },
  ];
  const rows = everyRow<CustomerRow>((last) =>
    findCustomers(db, { search, order, limit: PAGE, before: last?.plate }),
  );
  const { today } = periodSpan('today', calendarOf(place), at);
  return csvFile({ name: `${name} customers ${today}`, zone: timezone, columns, rows });
}
