import type { AnalyticsQuery, TabAnswer, Table } from '@anypark/core/analytics/analytics-contract';
import { CHARTS } from '@anypark/core/analytics/chart-definitions';
import type { Tab } from '@anypark/core/analytics/names';
import { amountText } from '@anypark/core/kernel/money';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { type CsvColumn, type CsvFile, csvFile } from '../platform/http/csv.ts';
import { facility } from '../settings/store.ts';
import { customersTab } from './customers-tab.ts';
import { enforcementTab } from './enforcement-tab.ts';
import { performanceTab } from './performance-tab.ts';
import { remembering } from './remembering.ts';
import { revenueTab } from './revenue-tab.ts';
import { readOneMoment } from './store.ts';
import { usageTab } from './usage-tab.ts';
import { type Asked, type Made, understand, viewOf } from './view.ts';

const TABS: { [T in Tab]: (asked: Asked) => Promise<Made<T>> } = {
  revenue: revenueTab,
  usage: usageTab,
  performance: performanceTab,
  customers: customersTab,
  enforcement: enforcementTab,
};

// To compile these statements takes PostgreSQL longer than to run them.
const uncompiled = statement<[]>('set local jit = off');

/** One tab of the analytics page, all of it of one moment. */
export function analyticsTab<T extends Tab>(
  db: Database,
  tab: T,
  query: AnalyticsQuery,
  at: Date,
): Promise<TabAnswer<T>> {
  return db.transaction(async (tx) => {
    await readOneMoment(tx);
    await tx.all(uncompiled, []);
    return tabAt(tx, tab, query, at);
  });
}

/** The same as `tx` sees it. */
export async function tabAt<T extends Tab>(
  tx: Tx,
  tab: T,
  query: AnalyticsQuery,
  at: Date,
): Promise<TabAnswer<T>> {
  const asked = await understand(remembering(tx), query, at);
  const { figures, charts, missing } = await TABS[tab](asked);
  return { view: await viewOf(asked, missing), figures, charts };
}

/** What one chart shows, as a file: `name` is its tab and itself, 'usage.heat'. */
export async function chartFile(
  db: Database,
  { chart: name, ...query }: AnalyticsQuery & { chart: string },
  at: Date,
): Promise<CsvFile> {
  // By the contract: one of the definitions' names.
  const [tab, chart] = name.split('.') as [Tab, string];
  const { view, charts } = await analyticsTab(db, tab, query, at);
  const found = (charts as Record<string, Table>)[chart];
  const { label } = (CHARTS[tab] as Record<string, { label: string }>)[chart] ?? { label: chart };
  if (found === undefined) throw new Error(`no chart ${name}`);
  const { name: facilityName } = await facility(db);
  const days = view.span.from === view.span.to ? view.span.to : `${view.span.from} to ${view.span.to}`;
  return csvFile({
    name: `${facilityName} ${label} ${days}`,
    zone: view.timezone,
    columns: found.columns.map((_column, n) => columnOf(found, n, view.currency)),
    rows: found.rows,
  });
}

type Row = Table['rows'][number];

function columnOf({ columns }: Table, n: number, currency: string): CsvColumn<Row> {
  const { label = '', unit = 'text' } = columns[n] ?? {};
  if (unit === 'text') return { title: label, kind: 'text', value: (row) => String(row[n] ?? '') };
  if (unit === 'money') {
    const digits = amountText(0, currency).split('.')[1]?.length ?? 0;
    const value = (row: Row) => (row[n] == null ? null : Number(row[n]).toFixed(digits));
    return { title: `${label} (${currency})`, kind: 'number', value };
  }
  return {
    title: unit === 'seconds' ? `${label} (s)` : label,
    kind: 'number',
    value: (row) => row[n] ?? null,
  };
}
