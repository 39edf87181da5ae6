import type { Playground, ReplayOnWire } from '@anypark/core/playground/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { moneyLabel } from '../../words/figures.ts';
import { countLabel } from '../../words/numbers.ts';
import { BandRows } from './band-rows.tsx';
import { FiguresTable } from './figures-table.tsx';
import { OccupancyBand } from './occupancy-band.tsx';
import { bandLabel, leftOutWords, rowsOf } from './words.ts';

/** The answer's main figure, in sight while a price is dragged on a phone. */
export function Glance({ told: { replay, currency } }: Pick<AnswerProps, 'told'>) {
  const money = (value: number) => moneyLabel(value, currency);
  return (
    <p aria-hidden="true" className="playground-glance text-sm text-muted tabular-nums">
      Revenue <strong className="text-text">{bandLabel(replay.revenue.after, money)}</strong>, now{' '}
      {money(replay.revenue.before)}
    </p>
  );
}

interface AnswerProps {
  told: Playground & { replay: ReplayOnWire };
  days: number;
}

/** What the stays brought, and what they would have brought. */
export function Answer({ told, days }: AnswerProps) {
  const [asTable, setAsTable] = useState(false);
  const { replay, currency } = told;
  const leftOut = leftOutWords(told);
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-4">
        <p>
          <Sentence told={told} days={days} />
        </p>
        <Button
          kind="link"
          aria-label={`What the prices would bring: ${asTable ? 'chart' : 'table'}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Chart' : 'Table'}
        </Button>
      </div>
      {asTable ? (
        <FiguresTable replay={replay} currency={currency} />
      ) : (
        <>
          <BandRows label="What the prices would bring" rows={rowsOf(replay, currency)} />
          {replay.fullest !== null && (
            <>
              <h3 className="mt-3 text-sm font-semibold">Occupancy by hour</h3>
              <OccupancyBand occupancy={replay.occupancy} />
            </>
          )}
        </>
      )}
      {replay.isBeyondFull && (
        <p className="mt-3 text-sm text-hold">
          In some hours more cars would come than there are spaces: the higher figures cannot be reached.
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        {countLabel(told.stays)} stays recalculated. With the prices that were paid and no reaction, the
        result is what you took, to the cent. {leftOut}
      </p>
    </div>
  );
}

function Sentence({ told: { replay, currency }, days }: AnswerProps) {
  const { before, after } = replay.revenue;
  const money = (value: number) => moneyLabel(value, currency);
  const stays = `${countLabel(replay.stays.before)} stays of the last ${days} days`;
  if (replay.payMore.before + replay.payLess.before === 0)
    return (
      <>
        {stays} brought <strong>{money(before)}</strong>. Move a price to see what it would have changed.
      </>
    );
  return (
    <>
      At these prices the {stays} would have brought <strong>{bandLabel(after, money)}</strong> instead of{' '}
      {money(before)}.
    </>
  );
}
