import type { OperatorLot } from '@anypark/core/lots/contract';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../api/queries.ts';
import { useNow } from '../../api/use-now.ts';
import { CAR_KINDS, type CarCounts, CarMark, LotPicture, pictureNote } from '../../words/lot-picture.tsx';
import { countLabel } from '../../words/numbers.ts';
import { useLotCars } from '../api/use-lot-cars.ts';
import {
  agoWords,
  CAR_WORDS,
  carsWords,
  clockWords,
  countedWords,
  countsOf,
  isRecent,
  takenSpaces,
} from './car-words.ts';

const shown = (count: number) => countLabel(count);

/** The spaces that are left, the cars inside by how soon they end, and when the last one paid. */
export function LotNow({ lot }: { lot: OperatorLot }) {
  const { rows, totalSpaces } = lot;
  const all = useLotCars();
  const cars = all.data?.find(({ lotId }) => lotId === lot.id);
  const now = useNow(all.dataUpdatedAt);
  // Until they are known by their ends, as many as the list of lots says.
  const counts = cars ? countsOf(cars) : { later: totalSpaces - lot.availableSpaces };
  const counted = cars ? countedWords(cars) : null;
  const left = Math.max(0, totalSpaces - takenSpaces(counts));
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-sm text-muted">
          <span className="text-xl font-bold tracking-tight text-text tabular-nums">{shown(left)}</span> of{' '}
          <span className="tabular-nums">{shown(totalSpaces)}</span> spaces available
        </p>
        {cars?.lastPaymentAt && (
          <p className="text-sm text-muted">
            <span aria-hidden="true" className={isRecent(cars.lastPaymentAt, now) ? 'text-go' : 'text-muted'}>
              ●{' '}
            </span>
            last payment {agoWords(cars.lastPaymentAt, now)}
          </p>
        )}
      </div>
      {counted !== null && <p className="text-sm text-muted tabular-nums">{counted}</p>}
      <LotPicture
        rows={rows}
        totalSpaces={totalSpaces}
        cars={counts}
        label={carsWords(counts, totalSpaces)}
        style={{ maxHeight: 288 }}
        className="mt-2 w-full"
      />
      <div className="mt-2 min-h-5 text-sm text-muted">
        {cars && <Legend counts={counts} isCounted={counted !== null} />}
        {all.isError && <NotHeard since={all.dataUpdatedAt} />}
      </div>
      <p className="mt-1 text-xs text-muted">{pictureNote(rows, totalSpaces)}</p>
    </>
  );
}

/** What the bays mean, with how many there are of each. */
function Legend({ counts, isCounted }: { counts: CarCounts; isCounted: boolean }) {
  const kinds = CAR_KINDS.filter((kind) => counts[kind]);
  // Where cameras count, somebody may be who has not paid.
  if (kinds.length === 0) return isCounted ? 'Nobody has paid.' : 'Nobody is inside.';
  return (
    <ul aria-label="Cars by the end of their time" className="flex flex-wrap gap-x-4 gap-y-1">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <CarMark kind={kind} />
          <span>
            <span className="font-semibold text-text tabular-nums">{shown(counts[kind] ?? 0)}</span>{' '}
            {CAR_WORDS[kind]}
          </span>
        </li>
      ))}
    </ul>
  );
}

function NotHeard({ since }: { since: number }) {
  const zone = useQuery(configQuery).data?.timezone;
  return (
    <p className="text-hold">
      {since === 0 || zone === undefined
        ? 'How soon they leave could not be loaded. The page tries again by itself.'
        : `As it was at ${clockWords(new Date(since), zone)}: the server has not answered since.`}
    </p>
  );
}
