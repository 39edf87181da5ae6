import { centsFromNumber } from '@anypark/core/kernel/money';
import { canonicalPlate } from '@anypark/core/kernel/plate';
import type { ParkingLot } from '@anypark/core/lots/contract';
import type { RateTable } from '@anypark/core/lots/rates';
import type { Transaction } from '@anypark/core/parking/contract';
import { type Quote, quoteParking } from '@anypark/core/parking/quote';
import { ratesAt } from '@anypark/core/rate-plans/rates-at';
import type { ClientConfig } from '@anypark/core/settings/contract';
import { useQuery } from '@tanstack/react-query';
import { mySessionsQuery } from '../../api/queries.ts';
import { useNow } from '../../api/use-now.ts';
import type { Entry } from './entry.ts';
import { hoursOf, type LotState, lotStateAt } from './lot-state.ts';
import { planWords, pricesOf } from './prices-of.ts';
import { useCoverage } from './use-coverage.ts';
import { type PromoState, usePromo } from './use-promo.ts';

/** The stay that the form describes now: its price and time by the same rule as the server's. */
export interface Stay {
  readonly rates: RateTable;
  /** Which prices these are, where a plan of the operator's changes them; null: nothing to say. */
  readonly planWords: string | null;
  readonly duration: number;
  readonly lotState: LotState;
  readonly covered: boolean;
  readonly promo: PromoState;
  /** End of the time that this plate already has in this lot, as far as this device knows. */
  readonly currentEndsAt: Date | null;
  readonly quote: Quote;
  readonly now: Date;
}

export function useStay(config: ClientConfig, lot: ParkingLot, entry: Entry): Stay {
  const { currency, timezone: zone } = config;
  const now = useNow(lot.id);
  const sessions = useQuery(mySessionsQuery);
  const covered = useCoverage(entry.plate);
  const prices = pricesOf(lot, currency);
  const currentEndsAt = currentEnd(sessions.data ?? [], lot.id, entry.plate, now);
  const rates = ratesAt(prices, currentEndsAt ?? now);
  const offered = rates.some((rate) => rate.durationHours === entry.duration);
  const duration = offered ? entry.duration : (rates[0]?.durationHours ?? 0);
  const promo = usePromo({
    parkingLotId: lot.id,
    licensePlate: entry.plate,
    duration,
    promoCode: covered ? '' : entry.promoCode,
  });
  const discountCents = promo.kind === 'applies' ? centsFromNumber(Number(promo.discount), currency) : null;
  const quote = quoteParking({
    ratesAt: (startsAt) => ratesAt(prices, startsAt),
    hours: hoursOf(lot),
    zone,
    currency,
    durationHours: duration,
    at: now,
    promo: discountCents === null ? null : { kind: 'fixed', amountCents: discountCents },
    covered,
    currentEndsAt,
  });
  return {
    rates,
    planWords: planWords(prices, currentEndsAt ?? now, zone),
    duration,
    lotState: lotStateAt(lot, zone, now),
    covered,
    promo,
    currentEndsAt,
    quote,
    now,
  };
}

function currentEnd(sessions: Transaction[], lotId: number, plate: string, now: Date): Date | null {
  const canonical = canonicalPlate(plate);
  if (canonical === '') return null;
  const ends = sessions
    .filter((session) => session.status === 'active' && session.parkingLotId === lotId)
    .filter((session) => canonicalPlate(session.licensePlate) === canonical)
    .map((session) => new Date(session.stayEndTime))
    .filter((end) => end > now);
  return ends.reduce<Date | null>((latest, end) => (latest && latest > end ? latest : end), null);
}
