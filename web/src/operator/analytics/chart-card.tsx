import type { Table } from '@anypark/core/analytics/analytics-contract';
import type { Definition as Meaning } from '@anypark/core/analytics/definitions';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { downloadAddress } from '../api/call-staff.ts';
import type { Address } from './address.ts';
import { Definition } from './definition.tsx';
import { TableView } from './table-view.tsx';

interface ChartCardProps {
  /** As the export names it: 'usage.heat'. */
  name: string;
  definition: Meaning;
  query: Address['query'];
  table: Table;
  words: { grain: string; currency: string };
  /** What the picture shows, in words and with its figures. */
  sentence: ReactNode;
  isEmpty: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every chart: its name, what it shows in a sentence, the picture or its table, its file, its definition. */
export function ChartCard({
  name,
  definition,
  query,
  table,
  words,
  sentence,
  isEmpty,
  wide = false,
  children,
}: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Card aria-labelledby={id} className={`flex min-w-0 flex-col p-4 sm:p-5 ${wide ? 'lg:col-span-2' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex items-center gap-2">
          <h2 id={id} className="font-semibold">
            {definition.label}
          </h2>
          <Definition of={definition} />
        </div>
        {!isEmpty && (
          <div className="flex items-center gap-4">
            <Button
              kind="link"
              aria-label={`${definition.label}: ${asTable ? 'chart' : 'table'}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? 'Chart' : 'Table'}
            </Button>
            <a
              href={downloadAddress('analyticsExport', { ...query, chart: name })}
              download
              aria-label={`${definition.label}: CSV`}
              className="inline-flex min-h-11 min-w-11 items-center justify-center text-sm font-semibold text-sign underline-offset-4 hover:underline"
            >
              CSV
            </a>
          </div>
        )}
      </div>
      <p className="mt-0.5 mb-1">{sentence}</p>
      {!isEmpty && (asTable ? <TableView table={table} label={definition.label} words={words} /> : children)}
    </Card>
  );
}
