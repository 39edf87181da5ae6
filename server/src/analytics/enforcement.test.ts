import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { join } from '../../test/support/staff.ts';
import { checkDays } from '../figures/check-days.ts';
import { closeDays } from '../figures/close-days.ts';
import { keepHours } from '../figures/keep-hours.ts';
import { tabAt } from './tabs.ts';

const server = useServer({ webhooks: false });
const AT = new Date('2026-06-15T20:20:00Z');
const MINUTE_MS = 60_000;
const VERDICTS = [
  'paid',
  'pass',
  'paying',
  'grace',
  'arriving',
  'other_lot',
  'near_match',
  'expired',
  'not_paid',
  'unknown',
] as const;
const RIGHT = VERDICTS.slice(0, 6);
const NO_RIGHT = ['expired', 'not_paid'];
const EVENTS = ['issued', 'paid', 'cured', 'cancelled', 'objected', 'given_back'];

let lots: number[] = [];
let staffId = 0;
const noticeIds: number[] = [];
beforeAll(async () => {
  await server.sql(`update facility set timezone = 'America/New_York'`);
  lots = [await server.createLot(), await server.createLot()];
  await join(server, 'manager', 'enforcement-figures');
  staffId = (await server.sql<{ id: number }>('select id from staff limit 1'))[0]?.id ?? 0;
  // Everything begins with a stay.
  server.clock.set('2026-06-10T16:00:00Z');
  await server.driver().park({ parkingLotId: lots[0], licensePlate: 'FIRST' });
  for (const lot of lots) {
    const id = await check(lot, 'not_paid', 5 * 24 * 60);
    const [notice] = await server.sql<{ id: number }>(
      `insert into notices (number, lot_id, plate, plate_display, plate_skeleton, check_id, staff_id, verdict, stood_from, issued_at,
         received_at, amount_cents, cure_until, late_until, pay_until, currency, state)
       values ($1, $2, 'N', 'N', 'N', $3, $4, 'not_paid', $5, $5, $5, 100, $5, $5, $5, 'USD', 'open') returning id`,
      [`3467-89B${'CD'[noticeIds.length]}`, lot, id, staffId, AT],
    );
    noticeIds.push(notice?.id ?? 0);
  }
  await server.sql(
    `insert into cameras (name, lot_id, place, maker, created_at, updated_at) values ('Gate', $1, 'entry', 'json', now(), now())`,
    [lots[0]],
  );
});

const ago = (minutes: number) => new Date(AT.getTime() - minutes * MINUTE_MS);
async function check(lot: number, verdict: string, minutes: number): Promise<number> {
  const [row] = await server.sql<{ id: number }>(
    `insert into plate_checks (lot_id, plate, verdict, staff_id, checked_at) values ($1, 'C', $2, $3, $4) returning id`,
    [lot, verdict, staffId, ago(minutes)],
  );
  return row?.id ?? 0;
}
const close = async () => {
  await closeDays(server.db, AT, new AbortController().signal);
  await keepHours(server.db, AT, new AbortController().signal);
};

const lot = fc.integer({ min: 0, max: 1 });
const minutes = fc.integer({ min: 0, max: 4 * 24 * 60 });
const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('check' as const),
      lot,
      minutes,
      verdict: fc.constantFrom(...VERDICTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      verdict: fc.constantFrom('not_paid', 'paid'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('event' as const),
      lot,
      minutes,
      event: fc.constantFrom(...EVENTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cars' as const),
      minutes,
      cars: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
);

it('says what a plain recount gives, whatever came late or changed after a day was closed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 5, maxLength: 40 }),
      fc.boolean(),
      async (all, ofLot) => {
        for (const one of all) {
          if (one.kind === 'check') await check(lots[one.lot] ?? 0, one.verdict, one.minutes);
          if (one.kind === 'answer')
            await server.sql(
              `update plate_checks set verdict = $1 where id = (select min(id) from plate_checks where verdict = 'near_match')`,
              [one.verdict],
            );
          if (one.kind === 'event')
            await server.sql('insert into notice_events (notice_id, at, kind) values ($1, $2, $3)', [
              noticeIds[one.lot],
              ago(one.minutes),
              one.event,
            ]);
          if (one.kind === 'cars')
            await server.sql(
              `insert into camera_hours as h (lot_id, camera_id, hour, arrivals)
             select lot_id, id, date_trunc('hour', $1::timestamptz), $2::integer from cameras
             on conflict (camera_id, hour, lot_id) do update set arrivals = h.arrivals + $2`,
              [ago(one.minutes), one.cars],
            );
          if (one.kind === 'close') await close();
        }
        await agrees(ofLot);
        await close();
        await agrees(ofLot);
        expect((await checkDays(server.db)).different).toEqual([]);
      },
    ),
    { numRuns: Number(process.env.FIGURE_RUNS ?? 5) },
  );
}, 120_000);

/** Of the two days before today, and of today until now. */
async function agrees(ofLot: boolean): Promise<void> {
  const checks = await server.sql<{ lot_id: number; verdict: string; day: string; hour: number }>(
    `select lot_id, verdict, (checked_at at time zone 'America/New_York')::date::text as day,
            extract(hour from checked_at at time zone 'America/New_York')::integer as hour from plate_checks
      where checked_at < $1`,
    [AT],
  );
  const events = await server.sql<{ lot_id: number; kind: string; day: string }>(
    `select n.lot_id, e.kind, (e.at at time zone 'America/New_York')::date::text as day
       from notice_events e join notices n on n.id = e.notice_id where e.at < $1`,
    [AT],
  );
  const cars = await server.sql<{ lot_id: number; day: string; arrivals: number }>(
    `select lot_id, (hour at time zone 'America/New_York')::date::text as day, arrivals from camera_hours`,
  );
  for (const query of [{ from: '2026-06-13', to: '2026-06-14' }, { period: 'today' as const }]) {
    const isIn = (day: string) =>
      'from' in query ? day >= '2026-06-13' && day <= '2026-06-14' : day === '2026-06-15';
    const mine = (row: { lot_id: number; day: string }) =>
      isIn(row.day) && (!ofLot || row.lot_id === lots[0]);
    const asked = ofLot && lots[0] !== undefined ? { ...query, lot: lots[0] } : query;
    const { figures, charts } = await tabAt(server.db, 'enforcement', asked, AT);
    const own = checks.filter(mine);
    const right = own.filter(({ verdict }) => (RIGHT as readonly string[]).includes(verdict));
    const wrong = own.filter(({ verdict }) => NO_RIGHT.includes(verdict));
    const share = (a: number, b: number) => (b === 0 ? null : Math.round((a / b) * 10_000) / 10_000);
    const happened = (kind: string) => events.filter(mine).filter((event) => event.kind === kind).length;
    expect({
      compliance: figures.compliance.value,
      checks: figures.checks.value,
      issued: figures.issued.value,
      cured: figures.cured.value,
      paid: figures.paidNotices.value,
      objected: figures.objected.value,
      givenUp: figures.givenUp.value,
      counted: figures.counted.value,
    }).toEqual({
      compliance: share(right.length, right.length + wrong.length),
      checks: own.length,
      issued: happened('issued'),
      cured: happened('cured'),
      paid: happened('paid'),
      objected: happened('objected'),
      givenUp: happened('cancelled'),
      counted: cars.filter(mine).reduce((sum, { arrivals }) => sum + arrivals, 0),
    });
    const at = (rows: typeof own, hour: number) => rows.filter((row) => row.hour === hour).length;
    expect(charts.byHour.rows.map((row) => row.slice(0, 3))).toEqual(
      Array.from({ length: 24 }, (_, hour) => [hour, at(right, hour), at(wrong, hour)]),
    );
    expect(charts.compliance.rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(
      right.length + wrong.length,
    );
    expect(charts.byLot.rows.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(right.length);
    expect(charts.verdicts.rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(own.length);
    expect(charts.notices.rows.map((row) => row[1])).toEqual(
      ['issued', 'cured', 'paid', 'objected', 'cancelled', 'given_back'].map(happened),
    );
  }
}
