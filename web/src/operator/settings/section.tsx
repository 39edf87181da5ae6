import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Moment } from '../../words/moment.tsx';

/** Settings that belong together, and when they were saved last. */
export function Section(props: { title: string; updatedAt?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4 p-5" aria-label={props.title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{props.title}</h2>
        {props.updatedAt !== undefined && (
          <p className="text-sm text-muted">
            Last updated <Moment at={props.updatedAt} />
          </p>
        )}
      </div>
      {props.children}
    </Card>
  );
}
