import type { ParkingLot } from '@anypark/core/lots/contract';
import { durationWords } from '@anypark/core/lots/rates';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mySessionsQuery } from '../../api/queries.ts';
import type { Entry } from './entry.ts';
import { lastStay, lookAlike, passPlates } from './known-plates.ts';

const LINK = 'max-w-full truncate rounded-sm font-semibold text-sign hover:underline';

/** What this device knows of the plate: the last stay again with one tap, or the plate that was probably meant. */
export function useSuggestion(
  lots: readonly ParkingLot[],
  entry: Entry,
  onChange: (entry: Entry) => void,
): ReactNode {
  const sessions = useQuery(mySessionsQuery).data ?? [];
  const again = entry.plate === '' ? lastStay(sessions, lots) : null;
  if (again !== null) {
    const { plate, lotId, lotName, duration } = again;
    return (
      <button type="button" className={LINK} onClick={() => onChange({ ...entry, plate, lotId, duration })}>
        Park again: {plate}, {lotName}, {durationWords(duration)}
      </button>
    );
  }
  const known = [...sessions.map(({ licensePlate }) => licensePlate), ...passPlates()];
  const meant = lookAlike(entry.plate, known);
  if (meant === null) return null;
  return (
    <button type="button" className={LINK} onClick={() => onChange({ ...entry, plate: meant })}>
      Did you mean {meant}?
    </button>
  );
}
