import { readRows, rowsText } from '@anypark/core/lots/bays';
import type { OperatorLot } from '@anypark/core/lots/contract';
import type { TypedLot } from '@anypark/core/lots/form-problems';
import { positionText, RADIUS_METRES, readPosition } from '@anypark/core/lots/position';
import { RATE_DURATIONS } from '@anypark/core/lots/rate-rules';
import { LOT_DEFAULTS } from '@anypark/core/settings/defaults';

/** Prices as they stand in the inputs, by duration. */
export type RateTexts = Readonly<Record<string, string>>;

/** The lot form as it is typed. */
export interface LotEntry {
  readonly name: string;
  readonly location: string;
  readonly totalSpaces: string;
  readonly rows: string;
  /** '40.7128, -74.006', or nothing. */
  readonly position: string;
  readonly radius: string;
  readonly operatingHoursStart: string;
  readonly operatingHoursEnd: string;
  readonly hasOwnRates: boolean;
  readonly rates: RateTexts;
}

/** Prices as they are, for the inputs. */
export const textsOf = (rates: Record<string, number>): RateTexts =>
  Object.fromEntries(Object.entries(rates).map(([hours, price]) => [hours, String(price)]));

/** What the form begins with: a lot as it is, or the defaults of a new one. */
export function entryOf(lot: OperatorLot | null, facilityRates: RateTexts): LotEntry {
  return {
    name: lot?.name ?? '',
    location: lot?.location ?? '',
    totalSpaces: String(lot?.totalSpaces ?? LOT_DEFAULTS.totalSpaces),
    rows: rowsText(lot?.rows ?? null),
    position: positionText(lot?.position),
    radius: String(lot?.position?.radiusMetres ?? RADIUS_METRES),
    operatingHoursStart: lot?.operatingHoursStart ?? LOT_DEFAULTS.opens,
    operatingHoursEnd: lot?.operatingHoursEnd ?? LOT_DEFAULTS.closes,
    hasOwnRates: lot?.hasOwnRates ?? false,
    rates: lot ? textsOf(lot.hourlyRates) : facilityRates,
  };
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The durations that are offered: those that every table offers, and others that have a price. */
const offered = (rates: RateTexts) =>
  Object.entries(rates).filter(([hours, text]) => isSpecified(Number(hours)) || text.trim() !== '');
const isSpecified = (hours: number) => (RATE_DURATIONS as readonly number[]).includes(hours);

/** The entry with its numbers read. */
export function readEntry({
  totalSpaces,
  rows,
  position,
  radius,
  hasOwnRates,
  rates,
  ...texts
}: LotEntry): TypedLot {
  const prices = Object.fromEntries(offered(rates).map(([hours, text]) => [hours, numberOf(text)]));
  return {
    ...texts,
    totalSpaces: numberOf(totalSpaces),
    rows: readRows(rows),
    position: readPosition(position, radius),
    hourlyRates: hasOwnRates ? prices : null,
  };
}

/** What is sent of an entry in which nothing is wrong. */
export function bodyOf(entry: LotEntry) {
  const { name, location, totalSpaces, rows, position, operatingHoursStart, operatingHoursEnd } =
    readEntry(entry);
  return {
    name,
    location,
    totalSpaces,
    rows: rows === null ? null : [...rows],
    position: position ?? null,
    operatingHoursStart,
    operatingHoursEnd,
    hasOwnRates: entry.hasOwnRates,
    ...(entry.hasOwnRates && { hourlyRates: ratesOf(entry) }),
  };
}

/** The prices of an entry in which nothing is wrong. */
export function ratesOf({ rates }: LotEntry) {
  const price = (hours: (typeof RATE_DURATIONS)[number]) => numberOf(rates[hours] ?? '');
  return {
    ...Object.fromEntries(offered(rates).map(([hours, text]) => [hours, numberOf(text)])),
    ...{ 1: price(1), 2: price(2), 3: price(3), 4: price(4), 12: price(12) },
  };
}
