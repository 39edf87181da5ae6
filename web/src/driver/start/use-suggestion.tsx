import type { ParkingLot } from '@anypark/core/lots/contract';
import { priceOf } from '@anypark/core/lots/rates';
import { ratesAt } from '@anypark/core/rate-plans/rates-at';
import type { ClientConfig } from '@anypark/core/settings/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { mySessionsQuery } from '../../api/queries.ts';
import { serverNow } from '../../api/server-clock.ts';
import { say } from '../../languages/say.ts';
import { durationLabel } from '../../words/durations.ts';
import { priceLabel } from '../../words/money.ts';
import type { Entry } from './entry.ts';
import { lastStay, lookAlike, passPlates } from './known-plates.ts';
import { pricesOf } from './prices-of.ts';

const LINK = '-my-2.5 max-w-full rounded-sm py-2.5 text-start font-semibold text-sign hover:underline';
/** A target as high as a thumb, with what is drawn as high as its line. */
const AGAIN = 'group -my-2.5 max-w-full py-2.5 text-start';
const PILL =
  'block rounded-[14px] border border-sign bg-sign-deep px-3 py-0.5 text-xs leading-[1.375rem] font-semibold text-sign-soft tabular-nums group-hover:border-text';

/** What this device knows of the plate: the last stay again with one tap, or the plate that was probably meant. */
export function useSuggestion(
  lots: readonly ParkingLot[],
  entry: Entry,
  { currency }: ClientConfig,
  onChange: (entry: Entry) => void,
): ReactNode {
  const sessions = useQuery(mySessionsQuery).data ?? [];
  const isSign = new URLSearchParams(useSearch()).has('lot');
  const again = entry.plate === '' ? lastStay(sessions, lots) : null;
  if (again !== null) {
    const { plate, lotId, duration } = again;
    // Whoever stands at another lot's sign parks there.
    if (isSign && lotId !== entry.lotId)
      return (
        <button type="button" className={AGAIN} onClick={() => onChange({ ...entry, plate })}>
          <span className={PILL}>{say('Park again: {plate}, here', { plate })}</span>
        </button>
      );
    const lot = lots.find(({ id }) => id === lotId);
    const last = { plate, lot: again.lotName, duration: durationLabel(duration) };
    const cents = lot && priceOf(ratesAt(pricesOf(lot, currency), serverNow()), duration);
    return (
      <button type="button" className={AGAIN} onClick={() => onChange({ ...entry, plate, lotId, duration })}>
        <span className={PILL}>
          {cents == null
            ? say('Park again: {plate}, {lot}, {duration}', last)
            : say('Park again: {plate}, {lot}, {duration}, {price}', {
                ...last,
                price: priceLabel(cents, currency),
              })}
        </span>
      </button>
    );
  }
  const known = [...sessions.map(({ licensePlate }) => licensePlate), ...passPlates()];
  const meant = lookAlike(entry.plate, known);
  if (meant === null) return null;
  return (
    <button type="button" className={LINK} onClick={() => onChange({ ...entry, plate: meant })}>
      {say('Did you mean {plate}?', { plate: meant })}
    </button>
  );
}
