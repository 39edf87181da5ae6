import type { Figure, View } from '@anypark/core/analytics/analytics-contract';
import type { FigureDefinition } from '@anypark/core/analytics/definitions';
import { Card } from '../../ui/card.tsx';
import { countLabel } from '../../words/locale.ts';
import { Definition } from './definition.tsx';
import { daysLabel, shareLabel, valueLabel } from './format.ts';

interface FigureCardsProps {
  figures: Readonly<Record<string, Figure>>;
  definitions: Readonly<Record<string, FigureDefinition>>;
  view: View;
}

/** The tab's figures, each beside the span before. What says nothing of a single lot is left out for one. */
export function FigureCards({ figures, definitions, view }: FigureCardsProps) {
  const shown = Object.entries(definitions).filter(
    ([name]) => view.lot === null || figures[name]?.value !== null || figures[name]?.before !== null,
  );
  return (
    <div
      className={`mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 ${shown.length % 5 === 0 ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`}
    >
      {shown.map(([name, definition]) => (
        <Card key={name} aria-label={definition.label} className="flex min-w-0 flex-col p-4 sm:px-5">
          <div className="flex items-start justify-between gap-1 text-sm text-muted">
            {definition.label}
            <Definition of={definition} />
          </div>
          <p className="text-lg font-bold tracking-tight tabular-nums sm:text-xl">
            {valueLabel(figures[name]?.value ?? null, definition.unit, view.currency)}
          </p>
          <Compared figure={figures[name]} definition={definition} view={view} />
        </Card>
      ))}
    </div>
  );
}

/** Said by word and sign, coloured only where one way is the better one. */
function Compared({
  figure,
  definition,
  view,
}: {
  figure: Figure | undefined;
  definition: FigureDefinition;
  view: View;
}) {
  const { unit, better } = definition;
  if (figure === undefined || figure.value === null || figure.before === null) return null;
  const before = `${valueLabel(figure.before, unit, view.currency)} before`;
  const difference = figure.value - figure.before;
  const isUp = difference > 0;
  const isGood = better === null ? null : isUp === (better === 'more');
  const points = countLabel(Math.abs(difference) * 100, 1);
  const change =
    unit === 'share'
      ? `${points} points`
      : figure.before === 0
        ? null
        : shareLabel(Math.abs(difference / figure.before));
  return (
    <p className="mt-auto pt-1 text-sm text-muted" title={daysLabel(view.span.before)}>
      {difference !== 0 && change !== null && (
        <span className={`font-semibold ${isGood === null ? 'text-text' : isGood ? 'text-go' : 'text-stop'}`}>
          <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
          <span className="sr-only">{isUp ? 'Up' : 'Down'} </span>
          {change},{' '}
        </span>
      )}
      {difference === 0 ? `as before` : before}
    </p>
  );
}
