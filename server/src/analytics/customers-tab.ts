import { PLACES } from '@anypark/core/analytics/facts';
import type { Day } from '@anypark/core/analytics/period';
import { daysApart, piecesOf } from '@anypark/core/analytics/span';
import { statement, type Tx } from '../platform/database.ts';
import { findCustomers } from './customers.ts';
import { type Facts, readFacts, readPlates, type Stretch } from './facts.ts';
import { type Asked, both, type Made, ratio, table } from './view.ts';

/** Plates are told apart over so many days. */
const TOLD_APART_DAYS = 366;
const MONTHS_SHOWN = 12;
const TOP_SHOWN = 10;

/** All that this tab reads of the days that are not closed. */
const counted = (lotId: number | null) =>
  lotId === null
    ? (['stays', 'passes', 'plates_all', 'cohort_all'] as const)
    : (['stays', 'passes', 'plates', 'cohort'] as const);

/** Who came, and who came back. */
export async function customersTab(asked: Asked): Promise<Made<'customers'>> {
  const { tx, span, lotId, money, today } = asked;
  const read = async (stretch: Stretch) => {
    const facts = await readFacts(tx, stretch, ['stays', 'passes'], 'all', lotId, counted(lotId));
    const plates = (await readPlates(tx, stretch, 'all', lotId, counted(lotId))).get('') ?? {
      plates: 0,
      newPlates: 0,
    };
    return { facts, ...plates, isCounted: daysApart(stretch.from, stretch.to) < TOLD_APART_DAYS };
  };
  type Of = Awaited<ReturnType<typeof read>>;
  const now = await read(span);
  const before = await read(span.before);
  const figure = (of: (one: Of) => number | null) => both(now, before, of);
  const stays = (facts: Facts) => facts.sum('stays');
  const standing = lotId === null ? await snapshotOf(tx, today) : null;
  const top = await findCustomers(tx, { order: 'spent', limit: TOP_SHOWN });
  return {
    missing: now.facts.missing + before.facts.missing,
    figures: {
      plates: figure(({ plates, isCounted }) => (isCounted ? plates : null)),
      newPlates: figure(({ newPlates }) => newPlates),
      returning: figure(({ plates, newPlates, isCounted }) => (isCounted ? plates - newPlates : null)),
      visits: figure(({ facts, plates, isCounted }) => (isCounted ? ratio(stays(facts), plates, 2) : null)),
      passShare: figure(({ facts }) => ratio(facts.sum('stays', PLACES.stays.pass), stays(facts))),
      passesEnded: figure(({ facts }) => (lotId === null ? facts.sum('passes', PLACES.passes.ended) : null)),
      topTenth: { value: standing && ratio(standing.top_tenth_cents, standing.spent_cents), before: null },
    },
    charts: {
      newReturning: await newReturning(asked),
      cohorts: await cohorts(asked),
      visits: table(
        [
          ['visits', 'Visits', 'text'],
          ['customers', 'Customers', 'count'],
          ['share', 'Share', 'share'],
        ],
        standing === null
          ? []
          : ['1', '2', '3–5', '6–10', '11–20', '21+'].map((label, n) => [
              label,
              Number(standing.by_visits[n] ?? 0),
              ratio(Number(standing.by_visits[n] ?? 0), standing.customers),
            ]),
      ),
      top: table(
        [
          ['plate', 'Plate', 'text'],
          ['stays', 'Stays', 'count'],
          ['spent', 'Spent', 'money'],
        ],
        top.map(({ plate_display, transactions, spent_cents }) => [
          plate_display,
          transactions,
          money(spent_cents),
        ]),
      ),
    },
  };
}

interface Standing {
  readonly customers: number;
  readonly spent_cents: number;
  readonly top_tenth_cents: number;
  readonly by_visits: readonly number[];
}
const snapshot = statement<[today: Day], Standing>(
  `select customers, spent_cents, top_tenth_cents, by_visits from customer_snapshots where day <= $1::date order by day desc limit 1`,
);
const snapshotOf = (tx: Tx, today: Day) => tx.maybe(snapshot, [today]);

async function newReturning({ tx, span, lotId }: Asked) {
  const sorting = span.grain === 'hour' ? 'day' : span.grain;
  const plates = await readPlates(tx, span, sorting, lotId, counted(lotId));
  const pieces = span.grain === 'hour' ? [span.from] : piecesOf(span);
  return table(
    [
      ['at', 'When', 'text'],
      ['new', 'New', 'count'],
      ['returning', 'Returning', 'count'],
    ],
    pieces.map((piece) => {
      const of = plates.get(piece) ?? { plates: 0, newPlates: 0 };
      return [piece, of.newPlates, of.plates - of.newPlates];
    }),
  );
}

/** '2026-11', so many months later. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The last twelve months up to the end of the span: first visits, and visits in each month after. */
async function cohorts({ tx, span, lotId }: Asked) {
  const fact = lotId === null ? 'cohort_all' : 'cohort';
  const last = span.to.slice(0, 7);
  const first = monthAfter(last, 1 - MONTHS_SHOWN);
  const stretch = { ...span, from: `${first}-01` };
  const facts = await readFacts(tx, stretch, [fact], 'month', lotId, counted(lotId));
  const months = Array.from({ length: MONTHS_SHOWN }, (_, n) => monthAfter(first, n));
  const known = months.filter((month) => facts.sum(fact, null, { key: month }) > 0);
  return table(
    [
      ['month', 'First visit', 'text'],
      ['plates', 'Plates', 'count'],
      ...months.slice(1).map((_, n) => [`after${n + 1}`, `${n + 1} later`, 'count'] as const),
    ],
    known.map((month) => [
      month,
      ...months.map((_, n) => {
        const at = monthAfter(month, n);
        return at > last ? null : facts.sum(fact, null, { key: month, piece: `${at}-01` });
      }),
    ]),
  );
}
