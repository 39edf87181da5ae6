import { type Facts, readFacts, type Stretch } from './facts.ts';
import { type Asked, both, type Made, ratio, table } from './view.ts';

const READ = ['checks', 'notices', 'seen', 'arrivals'] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Verdicts by which a car has a right to stand where it does, in the order in which they are shown; and those by which not. */
const RIGHT = ['paid', 'pass', 'paying', 'grace', 'arriving', 'other_lot'];
const NO_RIGHT = ['expired', 'not_paid'];
const WORDS: Readonly<Record<string, string>> = {
  paid: 'Paid',
  pass: 'Pass',
  paying: 'Being paid',
  grace: 'In grace',
  arriving: 'Just arrived',
  other_lot: 'Paid in another lot',
  expired: 'Expired',
  not_paid: 'Not paid',
  near_match: 'Look-alike',
  unknown: 'Ask again with a signal',
};
/** Steps of notices: what they are called, and by which events they happened. */
const STEPS = [
  ['Issued', 'issued'],
  ['Cured', 'cured'],
  ['Paid in full', 'paid'],
  ['Objected', 'objected'],
  ['Given up', 'cancelled'],
  ['Given back', 'given_back'],
] as const;

type Only = Parameters<Facts['sum']>[2];
const checks = (facts: Facts, verdicts: readonly string[], only: Only = {}) =>
  verdicts.reduce((sum, key) => sum + facts.sum('checks', null, { ...only, key }), 0);
const compliance = (facts: Facts, only: Only = {}) => {
  const right = checks(facts, RIGHT, only);
  return ratio(right, right + checks(facts, NO_RIGHT, only));
};
const steps = (facts: Facts, key: string) => facts.sum('notices', null, { key });

/** What checks of plates said, what became of notices, and how many cars were counted beside those that paid. */
export async function enforcementTab({ tx, span, lotId, lots }: Asked): Promise<Made<'enforcement'>> {
  const read = (stretch: Stretch) => readFacts(tx, stretch, READ, 'weekday', lotId);
  const now = await read(span);
  const before = await read(span.before);
  const figure = (of: (facts: Facts) => number | null) => both(now, before, of);
  const all = now.sum('checks');
  const hours = (verdicts: readonly string[]) =>
    Array.from({ length: 24 }, (_, hour) =>
      verdicts.reduce((sum, key) => sum + now.sum('checks', hour, { key }), 0),
    );
  const [right, wrong] = [hours(RIGHT), hours(NO_RIGHT)];
  return {
    missing: now.missing + before.missing,
    figures: {
      compliance: figure(compliance),
      checks: figure((facts) => facts.sum('checks')),
      issued: figure((facts) => steps(facts, 'issued')),
      cured: figure((facts) => steps(facts, 'cured')),
      paidNotices: figure((facts) => steps(facts, 'paid')),
      objected: figure((facts) => steps(facts, 'objected')),
      givenUp: figure((facts) => steps(facts, 'cancelled')),
      counted: figure((facts) => facts.sum('seen', null, { key: 'in' })),
    },
    charts: {
      compliance: byWeek(now, span.weekStart),
      verdicts: table(
        [
          ['verdict', 'Verdict', 'text'],
          ['checks', 'Checks', 'count'],
          ['share', 'Share', 'share'],
        ],
        Object.keys(WORDS).flatMap((key) => {
          const n = checks(now, [key]);
          return n === 0 ? [] : [[WORDS[key] ?? key, n, ratio(n, all)]];
        }),
      ),
      byLot: table(
        [
          ['lot', 'Lot', 'text'],
          ['compliance', 'Compliance', 'share'],
          ['right', 'With a right', 'count'],
          ['wrong', 'Without', 'count'],
        ],
        lots.flatMap(({ id, name }) => {
          const of = { lot_id: id };
          const [with_, without] = [checks(now, RIGHT, of), checks(now, NO_RIGHT, of)];
          return with_ + without === 0 ? [] : [[name, compliance(now, of), with_, without]];
        }),
      ),
      byHour: table(
        [
          ['hour', 'Hour', 'count'],
          ['right', 'With a right', 'count'],
          ['wrong', 'Without', 'count'],
          ['compliance', 'Compliance', 'share'],
        ],
        right.map((n, hour) => [hour, n, wrong[hour] ?? 0, ratio(n, n + (wrong[hour] ?? 0))]),
      ),
      notices: table(
        [
          ['step', 'Step', 'text'],
          ['notices', 'Notices', 'count'],
        ],
        STEPS.map(([label, key]) => [label, steps(now, key)]),
      ),
      counted: table(
        [
          ['lot', 'Lot', 'text'],
          ['counted', 'Cars counted', 'count'],
          ['stays', 'Stays begun', 'count'],
          ['share', 'Stays ÷ cars', 'share'],
        ],
        lots.flatMap(({ id, name }) => {
          const cars = now.sum('seen', null, { key: 'in', lot_id: id });
          const stays = now.sum('arrivals', null, { lot_id: id });
          return cars === 0 ? [] : [[name, cars, stays, ratio(stays, cars)]];
        }),
      ),
    },
  };
}

function byWeek(facts: Facts, weekStart: number) {
  return table(
    [
      ['weekday', 'Weekday', 'text'],
      ['hour', 'Hour', 'count'],
      ['compliance', 'Compliance', 'share'],
      ['checks', 'Checks', 'count'],
    ],
    WEEKDAYS.flatMap((_, n) => {
      const day = (weekStart + n) % 7;
      const piece = String(day === 0 ? 7 : day);
      const places = (verdicts: readonly string[]) =>
        verdicts.map((key) => facts.places('checks', 24, { piece, key }));
      const sum = (of: number[][], hour: number) => of.reduce((all, one) => all + (one[hour] ?? 0), 0);
      const [right, wrong] = [places(RIGHT), places(NO_RIGHT)];
      return Array.from({ length: 24 }, (_none, hour) => {
        const [with_, without] = [sum(right, hour), sum(wrong, hour)];
        return [WEEKDAYS[day] ?? '', hour, ratio(with_, with_ + without), with_ + without];
      });
    }),
  );
}
