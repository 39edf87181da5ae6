import { PLACES } from '@anypark/core/analytics/facts';
import { HOUR_MS, localStamp } from '@anypark/core/kernel/zone';
import { statement } from '../platform/database.ts';
import { type Facts, livePeaks, readFacts, type Stretch } from './facts.ts';
import { peaksOf } from './facts-store.ts';
import { type Net, readNet, sumNet } from './net.ts';
import { durationLabel } from './revenue-tab.ts';
import { type Asked, both, type Made, ratio, table } from './view.ts';

const READ = ['arrivals', 'inside', 'space', 'spaces', 'durations', 'extended'] as const;
const COUNTED = [...READ, 'peak'] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface Of {
  readonly net: readonly Net[];
  readonly facts: Facts;
}

/** How full the lots were, and how long cars stayed. */
export async function usageTab(asked: Asked): Promise<Made<'usage'>> {
  const { tx, span, zone, lotId } = asked;
  const read = async (stretch: Stretch): Promise<Of> => ({
    net: await readNet(tx, stretch, 'all', zone, lotId),
    facts: await readFacts(tx, stretch, READ, 'weekday', lotId, COUNTED),
  });
  const now = await read(span);
  const before = await read(span.before);
  const figure = (of: (one: Of) => number | null) => both(now, before, of);
  const paid = now.facts.sum('durations');
  return {
    missing: now.facts.missing + before.facts.missing,
    figures: {
      occupancy: figure(({ facts }) => ratio(facts.sum('inside'), facts.sum('space'))),
      turnover: figure(({ facts }) => ratio(facts.sum('arrivals'), facts.sum('spaces'), 2)),
      arrivals: figure(({ facts }) => facts.sum('arrivals')),
      averageStay: figure(({ net }) => ratio(sumNet(net, 'paid_hours'), sumNet(net, 'paid_stays'), 2)),
      extended: figure(({ facts }) =>
        ratio(facts.sum('extended', PLACES.extended.extended), facts.sum('extended', PLACES.extended.begun)),
      ),
    },
    charts: {
      heat: heat(now.facts, span.weekStart),
      byLot: byLot(asked, now.facts),
      peaks: await peaks(asked),
      durations: table(
        [
          ['duration', 'Time bought', 'text'],
          ['stays', 'Stays', 'count'],
          ['share', 'Share', 'share'],
        ],
        now.facts
          .places('durations', 25)
          .flatMap((stays, place) =>
            stays === 0 ? [] : [[durationLabel(place + 1), stays, ratio(stays, paid)]],
          ),
      ),
      ending: await ending(asked),
    },
  };
}

function heat(facts: Facts, weekStart: number) {
  const rows = WEEKDAYS.flatMap((_, n) => {
    const day = (weekStart + n) % 7;
    const [weekday = '', piece] = [WEEKDAYS[day], String(day === 0 ? 7 : day)];
    const [inside, space, arrivals] = [
      facts.places('inside', 24, { piece }),
      facts.places('space', 24, { piece }),
      facts.places('arrivals', 24, { piece }),
    ];
    return inside.map((seconds, hour) => [
      weekday,
      hour,
      ratio(seconds, space[hour] ?? 0),
      arrivals[hour] ?? 0,
    ]);
  });
  return table(
    [
      ['weekday', 'Weekday', 'text'],
      ['hour', 'Hour', 'count'],
      ['occupancy', 'Occupancy', 'share'],
      ['arrivals', 'Arrivals', 'count'],
    ],
    rows,
  );
}

const LOTS_SHOWN = 8;

function byLot({ lots, lotId }: Asked, facts: Facts) {
  const shown = lots
    .filter(({ id }) => lotId !== null || facts.sum('inside', null, { lot_id: id }) > 0)
    .slice(0, LOTS_SHOWN);
  const of = shown.map(({ id }) => ({
    inside: facts.places('inside', 24, { lot_id: id }),
    space: facts.places('space', 24, { lot_id: id }),
  }));
  return table(
    [['hour', 'Hour', 'count'], ...shown.map(({ id, name }) => [`lot${id}`, name, 'share'] as const)],
    Array.from({ length: 24 }, (_, hour) => [
      hour,
      ...of.map(({ inside, space }) => ratio(inside[hour] ?? 0, space[hour] ?? 0)),
    ]),
  );
}

const spacesOf = statement<[], { id: number; total_spaces: number }>('select id, total_spaces from lots');

async function peaks({ tx, span, lotId, lots }: Asked) {
  const found = [
    ...(await peaksOf(tx, span.from, span.to, lotId)),
    ...(await livePeaks(tx, span, lotId, COUNTED)),
  ];
  const spaces = new Map((await tx.all(spacesOf, [])).map(({ id, total_spaces }) => [id, total_spaces]));
  return table(
    [
      ['lot', 'Lot', 'text'],
      ['cars', 'Cars at once', 'count'],
      ['spaces', 'Spaces today', 'count'],
      ['day', 'Day', 'text'],
      ['time', 'Time', 'text'],
    ],
    lots.flatMap(({ id, name }) => {
      const [best] = found
        .filter(({ lot_id }) => lot_id === id)
        .sort((a, b) => b.cars - a.cars || (a.day < b.day ? -1 : 1));
      if (best === undefined) return [];
      return [[name, best.cars, spaces.get(id) ?? 0, best.day, clock(best.minute)]];
    }),
  );
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

const ends = statement<[at: Date, lotId: number | null], { hours: number; cars: number }>(
  `select least(11, floor(extract(epoch from s.ends_at - $1::timestamptz) / 3600))::integer as hours, count(*)::integer as cars
     from (select lot_id, plate, max(ends_at) as ends_at from parking_sessions
            where state = 'active' and ends_at > $1 and ($2::integer is null or lot_id = $2) group by lot_id, plate) s
    group by 1`,
);

/** The next twelve hours from now on; what ends later stands in the last of them. */
async function ending({ tx, at, zone, lotId }: Asked) {
  const found = new Map((await tx.all(ends, [at, lotId])).map(({ hours, cars }) => [hours, cars]));
  const time = (hours: number) => localStamp(new Date(at.getTime() + hours * HOUR_MS), zone).slice(11, 16);
  return table(
    [
      ['by', 'Paid time ends', 'text'],
      ['cars', 'Cars', 'count'],
    ],
    Array.from({ length: 12 }, (_, n) => [
      n === 11 ? `after ${time(11)}` : `${time(n)} – ${time(n + 1)}`,
      found.get(n) ?? 0,
    ]),
  );
}
