import type { Table } from '@anypark/core/analytics/analytics-contract';
import { CHARTS } from '@anypark/core/analytics/chart-definitions';
import { type Definition, FIGURES, type FigureDefinition } from '@anypark/core/analytics/definitions';
import type { Tab } from '@anypark/core/analytics/names';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import type { Address } from './address.ts';
import { Cells } from './cells.ts';
import { ChartCard } from './chart-card.tsx';
import { FigureCards } from './figure-cards.tsx';
import { Notes } from './notes.tsx';
import { PICTURES } from './pictures.tsx';
import { SENTENCES } from './sentences.tsx';
import { tabQuery } from './tab-query.ts';
import { TabSkeleton } from './tab-skeleton.tsx';

/** Charts that want the whole width of the page. */
const WIDE = [
  'revenue.overTime',
  'usage.heat',
  'performance.funnel',
  'customers.newReturning',
  'customers.cohorts',
  'enforcement.compliance',
];

/** One tab: its figures, and its charts. */
export function TabView({ tab, query }: { tab: Tab; query: Address['query'] }) {
  const answer = useQuery(tabQuery(tab, query));
  if (answer.isPending) return <TabSkeleton />;
  if (answer.isError)
    return (
      <Card>
        <LoadFailed what="The figures" busy={answer.isFetching} onRetry={() => void answer.refetch()} />
      </Card>
    );
  const { view, figures, charts } = answer.data;
  if (view.firstDay === null)
    return (
      <Card className="px-5 py-14 text-center text-muted">
        <p className="text-lg font-bold text-text">No stays yet</p>
        <p>Print a lot’s sign. This page fills up with the first driver.</p>
      </Card>
    );
  const words = { grain: view.span.grain, currency: view.currency };
  const definitions: Readonly<Record<string, Definition>> = CHARTS[tab];
  const shown: Readonly<Record<string, FigureDefinition>> = FIGURES[tab];
  return (
    <div aria-busy={answer.isPlaceholderData} className={answer.isPlaceholderData ? 'opacity-60' : ''}>
      <Notes view={view} tab={tab} />
      <FigureCards figures={figures} definitions={shown} view={view} />
      <div className="grid gap-4 lg:grid-cols-2">
        {Object.entries(charts as Record<string, Table>).map(([name, table]) => {
          const cells = new Cells(table, view);
          const definition = definitions[name];
          const sentence = SENTENCES[tab][name]?.(cells) ?? null;
          if (definition === undefined) return null;
          return (
            <ChartCard
              key={name}
              name={`${tab}.${name}`}
              definition={definition}
              query={query}
              table={table}
              words={words}
              sentence={
                sentence ?? (
                  <span className="text-muted">{NOTHING[`${tab}.${name}`] ?? 'Nothing in these days.'}</span>
                )
              }
              isEmpty={sentence === null}
              wide={WIDE.includes(`${tab}.${name}`)}
            >
              {PICTURES[tab][name]?.({ cells, view, label: definition.label })}
            </ChartCard>
          );
        })}
      </div>
    </div>
  );
}

/** What is said where a chart has nothing to show. */
const NOTHING: Readonly<Record<string, string>> = {
  'revenue.promoCodes': 'No promo code was used in these days.',
  'revenue.passes': 'No pass was sold in these days.',
  'usage.ending': 'No car stands in a lot now.',
  'performance.declines': 'No payment was declined in these days.',
  'performance.messages': 'No message was due in these days.',
  'enforcement.compliance':
    'No plate was checked in these days. Attendants check them on the Enforcement page, machines by a key.',
  'enforcement.verdicts': 'No plate was checked in these days.',
  'enforcement.byLot': 'No plate was checked in these days.',
  'enforcement.byHour': 'No plate was checked in these days.',
  'enforcement.notices': 'No notice was issued in these days. Settings, Notices turns them on.',
  'enforcement.counted': 'No camera at an entry counted a car in these days. Settings, Cameras adds one.',
  'customers.visits': 'Counted once a day for all lots: nothing yet.',
};
