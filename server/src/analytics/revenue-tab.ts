import { PLACES } from '@anypark/core/analytics/facts';
import { piecesOf, type Span } from '@anypark/core/analytics/span';
import { durationWords } from '@anypark/core/lots/duration-words';
import { statement } from '../platform/database.ts';
import { passTotals } from '../subscriptions/list.ts';
import { type Facts, readFacts, type Stretch } from './facts.ts';
import { type Net, readNet, sumNet } from './net.ts';
import { type Asked, both, type Made, ratio, table } from './view.ts';

const READ = [
  'stays',
  'durations',
  'space',
  'spaces',
  'net_of_kind',
  'net_of_duration',
  'refunded',
  'payments',
  'promo',
  'passes',
] as const;

interface Of {
  readonly net: readonly Net[];
  readonly facts: Facts;
}

/** Money over a span of days (product rule 9). */
export async function revenueTab(asked: Asked): Promise<Made<'revenue'>> {
  const { tx, span, zone, lotId, money, at } = asked;
  const byDay = span.grain === 'hour' ? 'day' : span.grain;
  const read = async (stretch: Stretch): Promise<Of> => ({
    net: await readNet(tx, stretch, span.grain, zone, lotId),
    facts: await readFacts(tx, stretch, READ, byDay, lotId),
  });
  const now = await read(span);
  const before = await read(span.before);
  const figure = (of: (one: Of) => number | null) => both(now, before, of);
  const cents = (of: (one: Of) => number | null) => {
    const { value, before: was } = figure(of);
    return { value: asked.moneyOf(value), before: asked.moneyOf(was) };
  };
  const net = ({ net: rows }: Of) => sumNet(rows, 'cents');
  const ofStays = ({ net: rows }: Of) => sumNet(rows, 'cents', ({ lot_id }) => lot_id !== null);
  const gross = (one: Of) => net(one) + one.facts.sum('refunded');
  const perUnit = (part: number, whole: number) => (whole === 0 ? null : Math.round(part / whole));
  const totals = lotId === null ? await passTotals(tx, at) : null;
  return {
    missing: now.facts.missing + before.facts.missing,
    figures: {
      net: cents(net),
      gross: cents(gross),
      refunded: cents(({ facts }) => facts.sum('refunded')),
      ticket: cents((one) => perUnit(gross(one), one.facts.sum('payments', PLACES.payments.all))),
      spaceDay: cents((one) => perUnit(ofStays(one), one.facts.sum('spaces'))),
      revpash: cents((one) => perUnit(ofStays(one) * 3600, one.facts.sum('space'))),
      passNet: cents(({ net: rows }) =>
        lotId === null ? sumNet(rows, 'cents', ({ lot_id }) => lot_id === null) : null,
      ),
      mrr: { value: totals === null ? null : Number(totals.monthlyRevenue), before: null },
    },
    charts: {
      overTime: overTime(asked, now, before),
      byDuration: table(
        [
          ['duration', 'Time bought', 'text'],
          ['payments', 'Stays', 'count'],
          ['net', 'Net revenue', 'money'],
        ],
        rowsOf(now.facts.places('durations', 25), now.facts.places('net_of_duration', 25)).map(
          ([hours, stays, part]) => [durationLabel(hours), stays, money(part)],
        ),
      ),
      byKind: table(
        [
          ['kind', 'Kind', 'text'],
          ['stays', 'Stays', 'count'],
          ['share', 'Share', 'share'],
          ['net', 'Net revenue', 'money'],
        ],
        (['Full price', 'Promo code', 'Pass', 'Free'] as const).map((kind, place) => [
          kind,
          now.facts.sum('stays', place),
          ratio(now.facts.sum('stays', place), now.facts.sum('stays')),
          money(now.facts.sum('net_of_kind', place)),
        ]),
      ),
      promoCodes: await promoCodes(asked, now.facts),
      passes: passes(span, now.facts),
    },
  };
}

export function durationLabel(hours: number): string {
  return hours === 25 ? '25 hours or more' : durationWords(hours);
}

/** Hours for which there is anything, with what stands there. */
function rowsOf(
  stays: readonly number[],
  cents: readonly number[],
): [hours: number, stays: number, cents: number][] {
  return stays
    .map((count, place): [number, number, number] => [place + 1, count, cents[place] ?? 0])
    .filter(([, count, part]) => count > 0 || part !== 0);
}

/** More lots than can be told apart stand together. */
const LOTS_SHOWN = 8;

function overTime({ span, lots, lotId, money, thisHour }: Asked, now: Of, before: Of) {
  const byLot = lots
    .map(({ id, name }) => ({ id, name, cents: sumNet(now.net, 'cents', ({ lot_id }) => lot_id === id) }))
    .filter(({ id }) => now.net.some(({ lot_id, cents }) => lot_id === id && cents !== 0));
  const shown = new Set(
    [...byLot]
      .sort((a, b) => b.cents - a.cents || a.id - b.id)
      .slice(0, LOTS_SHOWN)
      .map(({ id }) => id),
  );
  const columns = byLot.filter(({ id }) => shown.has(id));
  const others = byLot.filter(({ id }) => !shown.has(id)).map(({ id }) => id);
  const hasPasses = lotId === null;
  const piecesBefore = piecesOf({ ...span.before, grain: span.grain });
  const refundedIn = (piece: string) =>
    span.grain === 'hour'
      ? now.facts.sum('refunded', Number(piece.slice(11)))
      : now.facts.sum('refunded', null, { piece });
  const part = (net: readonly Net[], piece: string | undefined, which = (_row: Net) => true) =>
    money(sumNet(net, 'cents', (row) => row.piece === piece && which(row)));
  const hasBegun = (piece: string) => span.until === null || span.grain !== 'hour' || piece <= thisHour;
  return table(
    [
      ['at', 'When', 'text'],
      ...columns.map(({ id, name }) => [`lot${id}`, name, 'money'] as const),
      ...(others.length > 0 ? [['others', 'Other lots', 'money'] as const] : []),
      ...(hasPasses ? [['passes', 'Passes', 'money'] as const] : []),
      ['net', 'Net', 'money'],
      ['refunded', 'Refunded', 'money'],
      ['before', 'Span before', 'money'],
    ],
    piecesOf(span)
      .filter(hasBegun)
      .map((piece, n) => [
        piece,
        ...columns.map(({ id }) => part(now.net, piece, ({ lot_id }) => lot_id === id)),
        ...(others.length > 0
          ? [part(now.net, piece, ({ lot_id }) => lot_id !== null && others.includes(lot_id))]
          : []),
        ...(hasPasses ? [part(now.net, piece, ({ lot_id }) => lot_id === null)] : []),
        part(now.net, piece),
        money(refundedIn(piece)),
        piecesBefore[n] === undefined ? null : part(before.net, piecesBefore[n]),
      ]),
  );
}

const codes = statement<[ids: readonly number[]], { id: number; code: string }>(
  'select id, code from promo_codes where id = any($1::integer[])',
);
const CODES_SHOWN = 100;

async function promoCodes({ tx, money }: Asked, facts: Facts) {
  const found = facts
    .keys('promo')
    .map((key) => ({ id: Number(key), places: facts.places('promo', 3, { key }) }))
    .sort((a, b) => (b.places[1] ?? 0) - (a.places[1] ?? 0) || a.id - b.id)
    .slice(0, CODES_SHOWN);
  const names = new Map((await tx.all(codes, [found.map(({ id }) => id)])).map(({ id, code }) => [id, code]));
  return table(
    [
      ['code', 'Code', 'text'],
      ['uses', 'Uses', 'count'],
      ['discount', 'Taken off', 'money'],
      ['net', 'Net revenue', 'money'],
    ],
    found.map(({ id, places: [uses = 0, discount = 0, net = 0] }) => [
      names.get(id) ?? String(id),
      uses,
      money(discount),
      money(net),
    ]),
  );
}

function passes(span: Span, facts: Facts) {
  const pieces = span.grain === 'hour' ? [span.from] : piecesOf(span);
  return table(
    [
      ['at', 'When', 'text'],
      ['monthly', 'Monthly sold', 'count'],
      ['yearly', 'Yearly sold', 'count'],
      ['granted', 'Granted', 'count'],
      ['renewals', 'Renewals among them', 'count'],
      ['ended', 'Ended', 'count'],
    ],
    pieces.map((piece) => [piece, ...facts.places('passes', 5, { piece })]),
  );
}
