import { formatDay } from '@anypark/core/kernel/zone';
import type { LotDay } from '@anypark/core/lots/cars-contract';
import type { OperatorLot } from '@anypark/core/lots/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pageLocale } from '../../words/locale.ts';
import { LotPicture, pictureNote, takenWords } from '../../words/lot-picture.tsx';
import { lotDayQuery } from '../api/queries.ts';
import { clockWords } from './car-words.ts';
import { usePlayed } from './use-played.ts';

/** A day that is over, as a time-lapse: yesterday first. */
export function LotReplay({ lot }: { lot: OperatorLot }) {
  const [asked, setAsked] = useState<string | null>(null);
  const day = useQuery(lotDayQuery(lot.id, asked));
  const yesterday = useQuery(lotDayQuery(lot.id, null)).data?.day;
  const zone = useQuery(configQuery).data?.timezone;
  if (day.isError)
    return <LoadFailed what="That day" busy={day.isFetching} onRetry={() => void day.refetch()} />;
  return (
    <>
      <label className="flex items-center gap-3 text-sm text-muted">
        Day
        <input
          type="date"
          value={asked ?? yesterday ?? ''}
          max={yesterday ?? ''}
          onChange={({ target: { value } }) => value !== '' && value <= (yesterday ?? '') && setAsked(value)}
          className="h-11 min-w-0 grow rounded-md border border-edge bg-raised px-3 text-text tabular-nums hover:border-sign"
        />
      </label>
      {day.data === undefined || zone === undefined ? (
        <div role="status" className="mt-2">
          <span className="sr-only">Loading the day...</span>
          <Skeleton className="h-40" />
        </div>
      ) : (
        <Played key={day.data.day} lot={lot} day={day.data} zone={zone} />
      )}
    </>
  );
}

function Played({ lot, day, zone }: { lot: OperatorLot; day: LotDay; zone: string }) {
  const { cars, totalSpaces, stepMinutes } = day;
  const { step, setStep, isPlaying, hasMotion, press } = usePlayed(cars.length);
  const at = new Date(Date.parse(day.beginsAt) + step * stepMinutes * 60_000);
  const inside = cars[step] ?? 0;
  const time = clockWords(at, zone);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <span>
          <span className="text-xl font-bold tracking-tight text-text tabular-nums">{inside}</span> of{' '}
          <span className="tabular-nums">{totalSpaces}</span> spaces taken
        </span>
        <span className="tabular-nums">
          {formatDay(at, zone, pageLocale())}, {time}
        </span>
      </p>
      <LotPicture
        rows={lot.rows}
        totalSpaces={totalSpaces}
        cars={{ later: inside }}
        label={`${time}: ${takenWords(inside, totalSpaces)}`}
        style={{ maxHeight: 288 }}
        className="mt-2 w-full"
      />
      <div className="mt-2 flex items-center gap-3">
        <Button
          onClick={press}
          aria-label={hasMotion ? undefined : 'One step on'}
          className="min-h-11! px-3! text-sm!"
        >
          {!hasMotion ? 'Step' : isPlaying ? 'Pause' : 'Play'}
        </Button>
        <input
          type="range"
          aria-label={`Time of the day in ${lot.name}`}
          aria-valuetext={`${time}: ${takenWords(inside, totalSpaces)}`}
          min={0}
          max={cars.length - 1}
          value={step}
          onChange={(event) => setStep(Number(event.target.value))}
          style={{ accentColor: 'var(--color-paint-line)' }}
          className="h-11 min-w-0 grow"
        />
      </div>
      <p className="mt-1 text-xs text-muted">
        {pictureNote(lot.rows, totalSpaces)} · by the time that was paid for
      </p>
    </>
  );
}
