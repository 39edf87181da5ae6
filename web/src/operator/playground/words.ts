import type { Playground, ReplayOnWire } from '@anypark/core/playground/contract';
import { moneyLabel } from '../../words/figures.ts';
import { countLabel } from '../../words/numbers.ts';
import { hourOfDay } from '../../words/pieces.ts';
import { shareLabel } from '../analytics/format.ts';
import type { BandRow } from './band-rows.tsx';

type Band = ReplayOnWire['stays']['after'];

/** '$14,320.00 – $15,610.00'; a single one where both ends read alike. */
export function bandLabel({ low, high }: Band, labelOf: (value: number) => string): string {
  const [from, to] = [labelOf(low), labelOf(high)];
  return from === to ? from : `${from} – ${to}`;
}

export const shareBandLabel = (band: Band) => bandLabel(band, shareLabel);

/** A table of what was and what would have been; the same rows that are drawn. */
export function rowsOf(told: ReplayOnWire, currency: string): BandRow[] {
  const money = (value: number) => moneyLabel(value, currency);
  const count = (value: number) => countLabel(value);
  const compared = (
    name: string,
    { before, after }: ReplayOnWire['stays'],
    labelOf: (value: number) => string,
  ) => ({
    name,
    before,
    after,
    said: `now ${labelOf(before)}${bandLabel(after, labelOf) === labelOf(before) ? '' : ` → ${bandLabel(after, labelOf)}`}`,
  });
  const payers = (name: string, { before, after, least, most }: ReplayOnWire['payMore']) => ({
    name,
    // Who pays more is nobody now: the part of drivers for whom something changes.
    before: 0,
    after,
    most: 1,
    said:
      before === 0
        ? 'nobody'
        : `${shareBandLabel(after)} of drivers, by ${bandLabel({ low: least, middle: least, high: most }, money)}`,
  });
  return [
    compared('Revenue', told.revenue, money),
    compared('Stays', told.stays, count),
    compared('Average price', told.averagePrice, money),
    ...(told.fullest === null
      ? []
      : [
          {
            ...compared(`Fullest hour (now ${hourOfDay(told.fullest.hour)})`, told.fullest, shareLabel),
            most: Math.max(1, told.fullest.before, told.fullest.after.high),
          },
        ]),
    payers('Pay more', told.payMore),
    payers('Pay less', told.payLess),
  ];
}

/** What is left out of the replay, and why; null of nothing. */
export function leftOutWords({ apart, replay, currency }: Playground): string | null {
  const stays = (n: number) => (n === 1 ? 'one stay' : `${countLabel(n)} stays`);
  const parts = [
    apart.promo > 0 &&
      `${stays(apart.promo)} with a promo code (${moneyLabel(apart.promoRevenue, currency)})`,
    apart.pass > 0 && `${stays(apart.pass)} by a pass`,
    apart.free > 0 && `${stays(apart.free)} that cost nothing`,
    replay !== null &&
      replay.leftAlone > 0 &&
      `${stays(replay.leftAlone)} at older prices, or for durations without a price here`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Not recalculated: ${parts.join(', ')}.`;
}
