import { formatMoney } from '../kernel/money.ts';
import { durationWords } from '../lots/duration-words.ts';
import { LEAST_STAYS, type PlaygroundRefusal } from './limits.ts';

/** Why prices cannot be tried, for the person who tries them. `of`: whose prices, as a sentence goes on. */
export function refusalWords(
  refusal: PlaygroundRefusal,
  currency: string,
  of: 'at these prices' | 'under this plan',
): string {
  if (refusal.reason === 'too_few') {
    const sold =
      refusal.stays === 0
        ? 'No stay was'
        : refusal.stays === 1
          ? 'One stay was'
          : `${refusal.stays} stays were`;
    return `${sold} paid in full ${of} in these days. At least ${LEAST_STAYS} are needed for an estimate; the prices can be used without one.`;
  }
  const { durationHours, lowestCents, highestCents } = refusal.range;
  const money = (cents: number) => formatMoney(cents, currency);
  const what = durationWords(durationHours);
  if (lowestCents > highestCents)
    return `${what} was sold at prices too far apart in these days to try another one. Choose fewer days.`;
  return `${what} can be tried from ${money(lowestCents)} to ${money(highestCents)}. There is no data on how drivers react beyond that.`;
}
