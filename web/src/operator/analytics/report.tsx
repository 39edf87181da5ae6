import type { Figure, TabAnswer, Table, View } from '@anypark/core/analytics/analytics-contract';
import { CHARTS } from '@anypark/core/analytics/chart-definitions';
import { FIGURES, type FigureDefinition } from '@anypark/core/analytics/definitions';
import type { ChartOf } from '@anypark/core/analytics/names';
import type { GeneralSettings } from '@anypark/core/settings/contract';
import type { ReactNode } from 'react';
import { momentLabel } from '../../words/moments.ts';
import { Cells } from './cells.ts';
import { daysLabel, valueLabel } from './format.ts';
import { PICTURES } from './pictures.tsx';
import { SENTENCES } from './sentences.tsx';
import { TableView } from './table-view.tsx';

interface ReportProps {
  revenue: TabAnswer<'revenue'>;
  usage: TabAnswer<'usage'>;
  facility: GeneralSettings;
}

/** What stands in the report, in its order. */
const REVENUE = ['net', 'gross', 'refunded', 'ticket', 'passNet'] as const;
const USAGE = ['occupancy', 'turnover', 'arrivals', 'averageStay', 'extended'] as const;

/** The paper: whose figures, of which days, what they were, where they came from, and what each of them means. */
export function Report({ revenue, usage, facility }: ReportProps) {
  const { view } = revenue;
  const { span, lots, lot, firstDay } = view;
  const lotName = lots.find(({ id }) => id === lot)?.name ?? 'All lots';
  const lines = [
    ...REVENUE.map((name) => ({ definition: FIGURES.revenue[name], figure: revenue.figures[name] })),
    ...USAGE.map((name) => ({ definition: FIGURES.usage[name], figure: usage.figures[name] })),
  ].filter(({ figure }) => figure.value !== null || figure.before !== null);
  return (
    <article className="report grid grid-cols-[minmax(0,1fr)] gap-7 rounded-md p-5 sm:p-10 print:rounded-none">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-4 border-paint pb-4">
        <div>
          <p className="font-semibold">{facility.facilityName}</p>
          <p className="text-sm text-muted">{facility.location}</p>
          <h1 className="mt-3 text-xl font-bold tracking-tight">
            {daysLabel(span)}
            {span.isOpen && ', so far'}
          </h1>
          <p className="text-muted">{lotName}</p>
        </div>
        <p className="text-sm text-muted">
          Made {momentLabel(new Date().toISOString(), view.timezone)}
          <br />
          beside {daysLabel(span.before)}
        </p>
      </header>
      {firstDay === null ? (
        <p className="py-10 text-center text-muted">No stays yet: there is nothing to report.</p>
      ) : (
        <>
          <Figures lines={lines} view={view} />
          <Chart name="overTime" tab="revenue" charts={revenue.charts} view={view} />
          <div className="grid gap-7 sm:grid-cols-2 print:grid-cols-2">
            <Rows tab="revenue" name="byKind" charts={revenue.charts} view={view} />
            <Rows tab="revenue" name="byDuration" charts={revenue.charts} view={view} />
          </div>
          <Chart name="byLot" tab="usage" charts={usage.charts} view={view} />
          <Rows tab="usage" name="peaks" charts={usage.charts} view={view} />
          <Rows tab="revenue" name="overTime" charts={revenue.charts} view={view} />
          <Meanings lines={lines} view={view} />
        </>
      )}
    </article>
  );
}

type Line = { definition: FigureDefinition; figure: Figure };

function Figures({ lines, view }: { lines: readonly Line[]; view: View }) {
  const said = (value: number | null, { unit }: FigureDefinition) => valueLabel(value, unit, view.currency);
  return (
    <section>
      <table className="w-full text-sm tabular-nums sm:text-base print:text-base">
        <caption className="sr-only">Figures</caption>
        <thead className="text-left text-sm text-muted">
          <tr>
            <th className="font-semibold">Figure</th>
            <th className="text-right font-semibold">Now</th>
            <th className="text-right font-semibold">Before</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ definition, figure }) => (
            <tr key={definition.label} className="border-t border-hair">
              <th scope="row" className="text-left font-normal">
                {definition.label}
              </th>
              <td className="text-right font-bold">{said(figure.value, definition)}</td>
              <td className="text-right text-muted">{said(figure.before, definition)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PartProps<T extends 'revenue' | 'usage'> {
  tab: T;
  name: ChartOf<T>;
  charts: Readonly<Record<ChartOf<T>, Table>>;
  view: View;
}

/** A chart with the sentence that says what it shows; left out where there is nothing to show. */
function Chart<T extends 'revenue' | 'usage'>({ tab, name, charts, view }: PartProps<T>) {
  const cells = new Cells(charts[name], view);
  const sentence: ReactNode = SENTENCES[tab][name]?.(cells) ?? null;
  const { label } = definitionOf(tab, name);
  if (sentence === null) return null;
  return (
    <section>
      <h2 className="font-semibold">{label}</h2>
      <p className="mb-1 text-sm">{sentence}</p>
      {PICTURES[tab][name]?.({ cells, view, label })}
    </section>
  );
}

/** The numbers behind one. */
function Rows<T extends 'revenue' | 'usage'>({ tab, name, charts, view }: PartProps<T>) {
  const { label } = definitionOf(tab, name);
  if (charts[name].rows.length === 0) return null;
  return (
    <div>
      <h2 className="font-semibold">{label}</h2>
      <TableView
        table={charts[name]}
        label={label}
        words={{ grain: view.span.grain, currency: view.currency }}
        isWhole
      />
    </div>
  );
}

function definitionOf(tab: 'revenue' | 'usage', name: string) {
  const of: Readonly<Record<string, { label: string }>> = CHARTS[tab];
  return of[name] ?? { label: name };
}

function Meanings({ lines, view }: { lines: readonly Line[]; view: View }) {
  return (
    <section className="border-t border-line pt-4 text-xs text-muted">
      <h2 className="font-semibold">What the figures mean</h2>
      <dl>
        {lines.map(({ definition: { label, means } }) => (
          <div key={label} className="mt-1">
            <dt className="inline font-semibold">{label}: </dt>
            <dd className="inline">{means}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        Days and hours of {view.timezone}. Amounts in {view.currency}.
        {view.daysMissing > 0 &&
          ` ${view.daysMissing} of the days are still being counted, and missing here.`}
      </p>
    </section>
  );
}
