import type { LotCars } from '@anypark/core/lots/cars-contract';
import type { OperatorLot } from '@anypark/core/lots/contract';
import { paths } from '@anypark/core/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isGrouped, LotPicture, PICTURE_NOTE } from '../../words/lot-picture.tsx';
import { lotsQuery } from '../api/queries.ts';
import { useLotCars } from '../api/use-lot-cars.ts';
import { carsWords, countedWords, countsOf, takenSpaces } from '../lots/car-words.ts';

/** So many lots are shown: where there are more, the fullest, and of equally full ones those in use. */
const SHOWN = 8;
const GRID = 'grid gap-x-6 gap-y-4 @md:grid-cols-2 @4xl:grid-cols-4';

/** The active lots with their cars, in their own order. */
function fullest(lots: readonly OperatorLot[], cars: readonly LotCars[]) {
  const known = lots.flatMap((lot) => {
    const own = cars.find(({ lotId }) => lotId === lot.id);
    return lot.isActive && own
      ? [{ lot, counts: countsOf(own), counted: countedWords(own), paidAt: own.lastPaymentAt ?? '' }]
      : [];
  });
  const share = ({ lot, counts }: (typeof known)[number]) => takenSpaces(counts) / lot.totalSpaces;
  const order = known.toSorted((a, b) => share(b) - share(a) || b.paidAt.localeCompare(a.paidAt));
  const shown = new Set(order.slice(0, SHOWN));
  return known.filter((one) => shown.has(one));
}

/** Every lot that drivers may choose, as a small picture of how full it is. */
export function LotsNow() {
  const lots = useQuery(lotsQuery);
  const cars = useLotCars();
  const failed = [lots, cars].filter((query) => query.isError && query.data === undefined);
  const all = fullest(lots.data ?? [], cars.data ?? []);
  if (lots.data?.length === 0) return null;
  return (
    <Card
      className="@container p-5 lg:col-span-2 min-[100rem]:col-span-1 min-[100rem]:col-start-2"
      aria-labelledby="lots-now"
    >
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="lots-now" className="text-sm font-semibold text-muted">
          Lots now
        </h2>
        <Link href={paths.lots} className={buttonClass('link')}>
          All lots
        </Link>
      </div>
      {failed.length > 0 ? (
        <LoadFailed
          what="How full the lots are"
          busy={failed.some((query) => query.isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : lots.data === undefined || cars.data === undefined ? (
        <div role="status" className={GRID}>
          <span className="sr-only">Loading lots...</span>
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} className="h-28" />
          ))}
        </div>
      ) : (
        <ul className={GRID}>
          {all.map(({ lot, counts, counted }) => (
            <li key={lot.id} className="min-w-0">
              <p className="font-semibold wrap-anywhere">{lot.name}</p>
              <p className="mb-2 text-sm text-muted tabular-nums">
                {carsWords(counts, lot.totalSpaces)}
                {counted !== null && <span className="block">{counted}</span>}
              </p>
              <LotPicture
                rows={lot.rows}
                totalSpaces={lot.totalSpaces}
                cars={counts}
                label={`${lot.name}: ${carsWords(counts, lot.totalSpaces)}`}
                style={{ maxHeight: 96 }}
                className="w-full"
              />
            </li>
          ))}
        </ul>
      )}
      {all.length > 0 && (
        <p className="mt-3 text-xs text-muted">
          {PICTURE_NOTE}
          {all.some(({ lot }) => isGrouped(lot.totalSpaces)) &&
            ' · one bay of a large lot stands for several spaces'}
        </p>
      )}
    </Card>
  );
}
