import { beforeEach, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { watchSigns } from './watch-signs.ts';

const server = useServer({ webhooks: false });
const HOUR_MS = 3600_000;
/** A Wednesday's noon in New York. */
const NOW = new Date('2027-03-10T17:20:00Z');

let lot = 0;
beforeEach(async () => {
  await server.sql('delete from began_hours');
  await server.sql('delete from sign_watches');
  await server.sql('delete from alarms');
  lot = await server.createLot();
  await server.sql(`update lots set name = 'Harbour' where id = $1`, [lot]);
});

/** Thirty stays in each hour from eight to eight for weeks, of which so many in a hundred by the code. */
const usually = (percent: number, weeks = 9) =>
  server.sql(
    `insert into began_hours (lot_id, hour, by_code, stays)
     select $1, h, 30 * $2 / 100, 30 from facility f,
            generate_series($3::timestamptz - $4 * interval '1 week', $3::timestamptz - interval '1 hour', interval '1 hour') h
      where extract(hour from h at time zone f.timezone) between 8 and 19`,
    [lot, percent, new Date('2027-03-10T17:00:00Z'), weeks],
  );
const now = (byCode: number, stays: number, at = NOW) =>
  server.sql(
    `insert into began_hours values ($1, date_trunc('hour', $2::timestamptz, 'UTC'), $3, $4)
     on conflict (lot_id, hour) do update set by_code = $3, stays = $4`,
    [lot, at, byCode, stays],
  );
const alarms = () =>
  server.sql<{ text: string; is_open: boolean }>(
    `select text, closed_at is null as is_open from alarms where matter = 'sign' order by id`,
  );
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

it('tells which sign to look at when few come by its code, once, and takes it back when they are back', async () => {
  await usually(80);
  await watchSigns(server.db, new Date(NOW.getTime() - HOUR_MS));
  await now(3, 12);
  await watchSigns(server.db, NOW);
  expect(await alarms()).toEqual([]);
  await now(6, 25);
  await Promise.all([watchSigns(server.db, NOW), watchSigns(server.db, NOW)]);
  await watchSigns(server.db, NOW);
  const [alarm, ...more] = await alarms();
  expect(more).toEqual([]);
  expect(alarm).toMatchObject({ is_open: true, text: expect.stringContaining('sign of Harbour') });
  expect(alarm?.text).toContain('a sticker over its code');
  // Hours that are over count once, however often the round comes.
  for (const after of [1, 2]) {
    await now(25, 30, later(after));
    for (let round = 0; round < 3; round += 1) await watchSigns(server.db, later(after));
  }
  expect(await alarms()).toEqual([{ text: alarm?.text, is_open: false }]);
});

it('is raised again a day after an operator has closed it, if it lasts', async () => {
  await usually(80);
  await watchSigns(server.db, new Date(NOW.getTime() - HOUR_MS));
  await now(4, 30);
  await watchSigns(server.db, NOW);
  await server.sql('update alarms set closed_at = now()');
  await now(4, 30, later(1));
  await watchSigns(server.db, later(1));
  expect(await alarms()).toHaveLength(1);
  await now(4, 30, later(24));
  await watchSigns(server.db, later(24));
  expect(await alarms()).toMatchObject([{ is_open: false }, { is_open: true }]);
});

it.each([
  ['a sign by which hardly anybody ever came', 10, 9, 0, 30],
  ['a lot that has told for ten days', 80, 10 / 7, 0, 30],
  ['a share as ever', 80, 9, 24, 30],
  ['a quiet hour', 80, 9, 0, 0],
])('says nothing of %s', async (_what, percent, weeks, byCode, stays) => {
  await usually(percent, weeks);
  await watchSigns(server.db, new Date(NOW.getTime() - HOUR_MS));
  await now(byCode, stays);
  await watchSigns(server.db, NOW);
  expect(await alarms()).toEqual([]);
});
