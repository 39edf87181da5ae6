import type { PlateCheck } from '@anypark/core/enforcement/contract';
import type { Verdict } from '@anypark/core/enforcement/verdict';
import { lengthLabel } from '../../words/lengths.ts';
import type { ListAnswer } from '../phone/lot-list.ts';
import type { Tone } from './senses.ts';

/** A verdict as a screen says it: a word, a mark, a colour, and what it rests on. */
export interface Said {
  readonly word: string;
  readonly mark: '✓' | '★' | '…' | '≈' | '✕' | '?';
  readonly tone: Tone;
  readonly lines: readonly string[];
  /** What to do, where it is not to walk on. */
  readonly advice: string | null;
}

type Look = Pick<Said, 'word' | 'mark' | 'tone'>;

const LOOKS: Record<Verdict | 'unknown', Look> = {
  paid: { word: 'Paid', mark: '✓', tone: 'fine' },
  pass: { word: 'Pass', mark: '★', tone: 'fine' },
  paying: { word: 'Paying', mark: '…', tone: 'wait' },
  grace: { word: 'In grace', mark: '…', tone: 'wait' },
  arriving: { word: 'Just came', mark: '…', tone: 'wait' },
  near_match: { word: 'Look again', mark: '≈', tone: 'look' },
  other_lot: { word: 'Other lot', mark: '≈', tone: 'look' },
  expired: { word: 'Time over', mark: '✕', tone: 'adverse' },
  not_paid: { word: 'Not paid', mark: '✕', tone: 'adverse' },
  unknown: { word: 'Ask again', mark: '?', tone: 'unknown' },
};

/** The word and mark of a verdict, for a list. */
export const lookOf = (verdict: Verdict | 'unknown'): Look => LOOKS[verdict];

/** Writes an instant: the hour, with the day where it is another one. */
export type Clock = (instant: string | Date) => string;

/** What the server said of a plate, for who stands before the car. */
export function sayCheck(check: PlateCheck, at: Date, clock: Clock): Said {
  const { verdict, until, paidUntil, graceMinutes, passPausedAt, passEndedAt } = check;
  const left = (end: string) => lengthLabel(Date.parse(end) - at.getTime());
  const over = (end: string) => lengthLabel(at.getTime() - Date.parse(end));
  const pass = passPausedAt === null ? [] : [`Its pass is paused since ${clock(passPausedAt)}`];
  switch (verdict) {
    case 'paid':
    case 'pass':
      return said(verdict, until === null ? [] : [`until ${clock(until)}`, `${left(until)} left`]);
    case 'paying':
      return said(verdict, ['The driver is paying right now'], 'Look again in a few minutes.');
    case 'grace': {
      const end = latest(paidUntil, passEndedAt);
      const paid = end === null ? [] : [`${end === paidUntil ? 'Paid' : 'Pass'} until ${clock(end)}`];
      return said(
        verdict,
        until === null ? paid : [...paid, `Free until ${clock(until)}, ${left(until)} left`],
      );
    }
    case 'arriving':
      return said(verdict, [
        ...(check.arrivedAt === null ? [] : [`Came at ${clock(check.arrivedAt)}`]),
        ...(until === null ? [] : [`Time to pay until ${clock(until)}`]),
      ]);
    case 'near_match':
      return said(verdict, [nearLine(check, clock)], 'Compare the plates. Is it the same car?');
    case 'other_lot':
      return said(
        verdict,
        [
          `Paid in ${check.otherLotName ?? 'another lot'}`,
          ...(until === null ? [] : [`until ${clock(until)}`]),
        ],
        'Paid, but not here. No notice: tell the operator.',
      );
    case 'expired': {
      const ended = until ?? paidUntil;
      const what = ended !== null && ended === passEndedAt && ended !== paidUntil ? 'Pass' : 'Paid';
      const free = graceMinutes > 0 ? [`${graceMinutes} minutes free after it`] : [];
      if (ended === null) return said(verdict, pass);
      return said(verdict, [`${what} until ${clock(ended)}`, ...free, `over for ${over(ended)}`, ...pass]);
    }
    case 'not_paid':
      return said(verdict, ['Nothing was paid for this plate here today', ...pass]);
  }
}

/** What the phone's own list said: nothing in it is held against anybody. */
export function sayList(answer: ListAnswer | null, at: Date, clock: Clock): Said {
  if (answer === null)
    return said(
      'unknown',
      ['No signal, and no list of this lot on this phone'],
      'Check it again with a signal.',
    );
  const { said: verdict, until, asOf } = answer;
  const age = `From this phone’s list, ${lengthLabel(at.getTime() - asOf.getTime())} old`;
  if (verdict === 'unknown')
    return said(
      verdict,
      ['Not on this phone’s list', age],
      'It may have been paid since. Check it again with a signal.',
    );
  if (until === null) return said(verdict, [age]);
  const left = `${lengthLabel(until.getTime() - at.getTime())} left`;
  return said(
    verdict,
    verdict === 'grace' ? [`Free until ${clock(until)}, ${left}`, age] : [`until ${clock(until)}`, left, age],
  );
}

function said(verdict: Verdict | 'unknown', lines: readonly string[], advice: string | null = null): Said {
  return { ...LOOKS[verdict], lines, advice };
}

function nearLine({ lookAlikes }: PlateCheck, clock: Clock): string {
  const [first] = lookAlikes;
  if (first === undefined) return 'A car with almost this plate may stand here';
  const what = {
    paid: 'has paid',
    pass: 'has a pass',
    grace: 'is in grace',
    paying: 'is being paid for right now',
  }[first.why];
  return `A car with almost this plate ${what}${first.until === null ? '' : ` until ${clock(first.until)}`}`;
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
