import type { ParkingLot } from '@anypark/core/lots/contract';
import { useQuery } from '@tanstack/react-query';
import { lotsQuery } from '../../api/queries.ts';
import { say } from '../../languages/say.ts';
import { LotPicture } from '../../words/lot-picture.tsx';

/** How full the chosen lot is, beside its choice. Fetched after the form, and what keeps its number of spaces fresh. */
export default function LotBays({ lot: { rows, totalSpaces, availableSpaces } }: { lot: ParkingLot }) {
  // The form shows the same list. Half as often as operators ask: there are more drivers.
  useQuery({ ...lotsQuery, refetchInterval: 30_000, refetchOnMount: false });
  const taken = totalSpaces - availableSpaces;
  return (
    <div className="relative">
      <div className="pointer-events-none absolute inset-x-0" style={{ top: '-2.625rem' }}>
        <LotPicture
          rows={rows}
          totalSpaces={totalSpaces}
          cars={{ later: taken }}
          label={say('{taken} of {spaces} taken: number of cars, not their places', {
            taken,
            spaces: totalSpaces,
          })}
          // Beside the heading, however narrow the phone.
          style={{ maxWidth: 'calc(100% - 11rem)' }}
          className="ms-auto h-9"
        />
        <p
          aria-hidden="true"
          // Gone where text is so large that the label beneath needs its place: a width below 0 is none.
          style={{ maxWidth: 'calc((100% - 14rem) * 999)' }}
          className="ms-auto mt-0.5 overflow-hidden text-end text-xs whitespace-nowrap text-muted"
        >
          {say('Cars, not places')}
        </p>
      </div>
    </div>
  );
}
