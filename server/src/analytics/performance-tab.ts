import { answerSecondsAt, PLACES, quantile, secondsAt } from '@anypark/core/analytics/facts';
import type { Day } from '@anypark/core/analytics/period';
import { statement, type Tx } from '../platform/database.ts';
import { type Facts, readFacts } from './facts.ts';
import { type Asked, both, type Made, ratio, table } from './view.ts';

const READ = ['funnel', 'time_to_pay', 'settlement', 'payments', 'messages', 'declines'] as const;
const { funnel: FUNNEL, messages: MESSAGES, payments: PAYMENTS } = PLACES;
const LONGEST = 159;
const SLOWEST = 0.95;

/** How drivers came through paying, and what was told to them. */
export async function performanceTab({ tx, span, lotId }: Asked): Promise<Made<'performance'>> {
  const now = await readFacts(tx, span, READ, 'all', lotId);
  const before = await readFacts(tx, span.before, READ, 'all', lotId);
  const figure = (of: (facts: Facts) => number | null) => both(now, before, of);
  const created = now.sum('funnel', FUNNEL.created);
  const step = (label: string, place: number) => [
    label,
    now.sum('funnel', place),
    ratio(now.sum('funnel', place), created),
  ];
  return {
    missing: now.missing + before.missing,
    figures: {
      conversion: figure((facts) =>
        ratio(facts.sum('funnel', FUNNEL.paid), facts.sum('funnel', FUNNEL.created)),
      ),
      abandoned: figure((facts) =>
        ratio(facts.sum('funnel', FUNNEL.abandoned), facts.sum('funnel', FUNNEL.created)),
      ),
      median: figure((facts) => quantile(facts.places('time_to_pay', LONGEST), 0.5, secondsAt)),
      slowest: figure((facts) => quantile(facts.places('time_to_pay', LONGEST), SLOWEST, secondsAt)),
      settlement: figure((facts) => quantile(facts.places('settlement', LONGEST), SLOWEST, secondsAt)),
      refundRate: figure((facts) =>
        ratio(facts.sum('payments', PAYMENTS.refunded), facts.sum('payments', PAYMENTS.all)),
      ),
      delivered: figure((facts) =>
        ratio(
          facts.sum('messages', MESSAGES.sent) + facts.sum('messages', MESSAGES.delivered),
          facts.sum('messages') - facts.sum('messages', MESSAGES.queued),
        ),
      ),
    },
    charts: {
      funnel: table(
        [
          ['step', 'Step', 'text'],
          ['stays', 'Stays', 'count'],
          ['share', 'Share', 'share'],
        ],
        [
          step('Continue to payment', FUNNEL.created),
          step('Card form', FUNNEL.cardForm),
          step('Paid', FUNNEL.paid),
          step('Extended', FUNNEL.extended),
          step('Abandoned', FUNNEL.abandoned),
        ],
      ),
      declines: declines(now),
      timeToPay: table(
        [
          ['phone', 'Phone', 'text'],
          ['payments', 'Payments', 'count'],
          ['median', 'Median', 'seconds'],
          ['slowest', '95th percentile', 'seconds'],
        ],
        (
          [
            ['First time', { key: 'new' }],
            ['Has started before', { key: 'returning' }],
            ['All', {}],
          ] as const
        ).map(([label, only]) => {
          const places = now.places('time_to_pay', LONGEST, only);
          return [label, sum(places), quantile(places, 0.5, secondsAt), quantile(places, SLOWEST, secondsAt)];
        }),
      ),
      messages: messages(now),
      delays: table(
        [
          ['what', 'What', 'text'],
          ['count', 'Times', 'count'],
          ['median', 'Median', 'seconds'],
          ['slowest', '95th percentile', 'seconds'],
        ],
        [
          delay('Payment to active stay', now.places('settlement', LONGEST), secondsAt),
          ...(lotId === null ? await answers(tx, span.from, span.to) : []),
        ],
      ),
    },
  };
}

const sum = (places: readonly number[]) => places.reduce((all, n) => all + n, 0);

function delay(label: string, places: readonly number[], endOf: (place: number) => number) {
  const rounded = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000) / 1000);
  return [
    label,
    sum(places),
    rounded(quantile(places, 0.5, endOf)),
    rounded(quantile(places, SLOWEST, endOf)),
  ];
}

const REASONS_SHOWN = 20;

function declines(facts: Facts) {
  const found = facts
    .keys('declines')
    .map((reason) => ({ reason, tries: facts.sum('declines', null, { key: reason }) }));
  found.sort((a, b) => b.tries - a.tries || (a.reason < b.reason ? -1 : 1));
  const all = facts.sum('declines');
  return table(
    [
      ['reason', 'Reason', 'text'],
      ['tries', 'Tries', 'count'],
      ['share', 'Share', 'share'],
    ],
    found.slice(0, REASONS_SHOWN).map(({ reason, tries }) => [reason, tries, ratio(tries, all)]),
  );
}

function messages(facts: Facts) {
  return table(
    [
      ['message', 'Message', 'text'],
      ['channel', 'By', 'text'],
      ['sent', 'Sent', 'count'],
      ['delivered', 'Delivered', 'count'],
      ['failed', 'Failed', 'count'],
      ['unsendable', 'No channel', 'count'],
      ['queued', 'Waiting', 'count'],
    ],
    facts.keys('messages').map((key) => {
      const [kind = '', channel = ''] = key.split('/');
      const of = (place: number) => facts.sum('messages', place, { key });
      return [
        kind,
        channel,
        of(MESSAGES.sent),
        of(MESSAGES.delivered),
        of(MESSAGES.failed),
        of(MESSAGES.unsendable),
        of(MESSAGES.queued),
      ];
    }),
  );
}

const answered = statement<
  [first: Day, last: Day],
  { what: 'provider' | 'webhook'; place: number; value: number }
>(
  `select a.what, (c.n - 1)::integer as place, sum(c.value)::bigint as value
     from answer_times a, unnest(a.counts) with ordinality c (value, n)
    where a.day between $1::date and $2::date and c.value > 0 group by 1, 2`,
);

async function answers(tx: Tx, first: Day, last: Day) {
  const rows = await tx.all(answered, [first, last]);
  return (
    [
      ['Answer of the card service', 'provider'],
      ['Event of the card service', 'webhook'],
    ] as const
  ).map(([label, what]) => {
    const places = Array.from(
      { length: 60 },
      (_, n) => rows.find((row) => row.what === what && row.place === n)?.value ?? 0,
    );
    return delay(label, places, answerSecondsAt);
  });
}
