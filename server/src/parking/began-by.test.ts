import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';

const server = useServer({
  webhooks: false,
  pagesDir: fileURLToPath(new URL('../../../web', import.meta.url)),
});

interface Came {
  readonly location: string | null;
  readonly cookie: string;
}
/** Opens an address as a browser does, and keeps what it is told of the way. */
async function open(path: string, headers: Record<string, string> = {}): Promise<Came> {
  const answer = await fetch(server.url + path, { redirect: 'manual', headers });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('anypark_came_by='));
  return { location: answer.headers.get('location'), cookie: cookie?.split(';')[0] ?? '' };
}
const begins = async (parkingLotId: number, cookie: string, licensePlate: string) => {
  const { id } = await server.driver().park({ parkingLotId, licensePlate }, cookie === '' ? {} : { cookie });
  return (
    await server.sql<{ began_by: string }>('select began_by from parking_sessions where id = $1', [id])
  )[0]?.began_by;
};

it('leads from a sign’s short address to its lot, and knows who scanned', async () => {
  const lot = await server.createLot();
  const typed = await open(`/p/${lot}`);
  const scanned = await open(`/p/${lot}?c`);
  expect([typed.location, scanned.location]).toEqual(Array(2).fill(`/parking?lot=${lot}&by=sign`));
  expect([typed.cookie, scanned.cookie]).toEqual([
    `anypark_came_by=typed.${lot}`,
    `anypark_came_by=code.${lot}`,
  ]);
  for (const path of ['/p/x', '/p/0', '/p/99999999999', '/p/1e3']) {
    const lost = await open(path);
    expect([lost.location, lost.cookie]).toEqual(['/parking', '']);
  }
});

it('takes a code that was printed before as one, and the icon on a home screen for what it is', async () => {
  const marked = async (path: string, headers = {}) => (await open(path, headers)).cookie.split('=')[1];
  expect(await marked('/parking?lot=7')).toBe('code.7');
  expect(await marked('/parking?by=home')).toBe('home');
  // Kept, or followed from a page of ours: no scan.
  expect(await marked('/parking?lot=7&by=sign')).toBeUndefined();
  expect(await marked('/parking?lot=7', { 'sec-fetch-site': 'same-origin' })).toBeUndefined();
  expect(await marked('/parking?lot=x')).toBeUndefined();
  expect(await marked('/')).toBeUndefined();
});

it('remembers how a stay began, and books it by the hour when it is paid', async () => {
  server.clock.set('2027-05-05T10:20:00Z');
  const [lot, other] = [await server.createLot({ spaces: 90 }), await server.createLot()];
  const code = `anypark_came_by=code.${lot}`;
  expect(await begins(lot, code, 'BEG 1')).toBe('code');
  expect(await begins(lot, `anypark_came_by=typed.${lot}`, 'BEG 2')).toBe('typed');
  expect(await begins(lot, 'anypark_came_by=home', 'BEG 3')).toBe('home');
  expect(await begins(lot, '', 'BEG 4')).toBe('link');
  expect(await begins(lot, 'anypark_came_by=code.1e9', 'BEG 5')).toBe('link');
  expect(await begins(other, code, 'BEG 6')).toBe('link');
  // More time for a car that stands there is no beginning, and neither is what nobody pays for.
  await begins(lot, code, 'BEG 1');
  await server.driver().start({ parkingLotId: lot, licensePlate: 'BEG 7' }, { cookie: code });
  const booked = await server.sql('select lot_id, hour, by_code, stays from began_hours order by lot_id');
  expect(booked).toEqual([
    { lot_id: lot, hour: new Date('2027-05-05T10:00:00Z'), by_code: 1, stays: 5 },
    { lot_id: other, hour: new Date('2027-05-05T10:00:00Z'), by_code: 0, stays: 1 },
  ]);
});
