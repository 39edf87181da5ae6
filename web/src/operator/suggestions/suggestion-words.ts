import type { Suggestion, TakenSuggestion } from '@anypark/core/suggestions/contract';
import { hourOfDay } from '../../words/pieces.ts';
import { shareLabel } from '../analytics/format.ts';

type Place = Pick<Suggestion, 'lotName' | 'isWeekend' | 'fromHour' | 'toHour'>;

/** 'Plaza Garage, weekdays 12 PM – 3 PM' */
export function placeWords({ lotName, isWeekend, fromHour, toHour }: Place): string {
  return `${lotName}, ${isWeekend ? 'weekends' : 'weekdays'} ${hourOfDay(fromHour)} – ${hourOfDay(toHour % 24)}`;
}

const STEPS: Readonly<Record<number, string>> = {
  1: 'one step up',
  [-1]: 'one step down',
  [-2]: 'two steps down',
};

/** '97% full in four weeks: one step up' */
export function reasonWords({ share, steps }: Pick<Suggestion, 'share' | 'steps'>): string {
  return `${shareLabel(share)} full in four weeks: ${STEPS[steps] ?? ''}`;
}

/** '85% to 93%' */
export function bandWords({ low, high }: Suggestion['expected']): string {
  const [from, to] = [shareLabel(low), shareLabel(high)];
  return from === to ? from : `${from} to ${to}`;
}

/** What became of one that was taken, once it is known. */
export function outcomeWords({ outcome, expected }: Pick<TakenSuggestion, 'outcome' | 'expected'>): string {
  if (outcome === null) return 'not open in these weeks';
  const said = shareLabel(outcome);
  if (outcome < expected.low) return `${said}: emptier than expected`;
  return outcome > expected.high ? `${said}: fuller than expected` : `${said}: as expected`;
}
