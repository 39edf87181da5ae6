import { isAdverse } from '@anypark/core/enforcement/verdict';
import { type Plate, readPlate } from '@anypark/core/kernel/plate';
import { beforeAll, expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { judgePlate } from './check-plate.ts';

const server = useServer({ webhooks: false });
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LOOKS: Record<string, string> = {
  0: 'ODQ',
  O: '0DQ',
  D: '0O',
  Q: '0O',
  1: 'IL',
  I: '1L',
  L: '1I',
  2: 'Z',
  Z: '2',
  8: 'B',
  B: '8',
  5: 'S',
  S: '5',
};
const CARS = 400;

/** The same cars and mistakes in each run. */
let seed = 20_261_122;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}
const sign = (from = SIGNS) => from[random(from.length)] ?? 'A';
const plateOf = (text: string): Plate => {
  const reading = readPlate(text);
  if (!reading.ok) throw new Error(text);
  return reading.plate;
};
/** Letters and digits in places as plates have them: '7KLM220', 'AB12CDE', 'ABC1234'. */
const PATTERNS: Record<number, readonly string[]> = {
  5: ['LLDDD'],
  6: ['LLLDDD', 'DDDLLL'],
  7: ['DLLLDDD', 'LLDDLLL', 'LLLDDDD'],
  8: ['LLDDLLDD'],
};
function newPlate(length: number): string {
  const patterns = PATTERNS[length] ?? [];
  const pattern = patterns[random(patterns.length)] ?? '';
  return [...pattern].map((kind) => sign(kind === 'L' ? SIGNS.slice(0, 26) : SIGNS.slice(26))).join('');
}

/** One mistake of a finger or a camera, and sometimes a look-alike beside it. */
function mistaken(plate: string): string {
  const at = random(plate.length);
  const put = (text: string, place: number, what: string) =>
    text.slice(0, place) + what + text.slice(place + 1);
  const wrong = [
    () => put(plate, at, sign()),
    () => plate.slice(0, at) + plate.slice(at + 1),
    () => plate.slice(0, at) + sign() + plate.slice(at),
    () =>
      put(
        put(plate, at, plate[at + 1] ?? plate[at] ?? ''),
        at + 1,
        plate[at + 1] === undefined ? '' : (plate[at] ?? ''),
      ),
    () => put(plate, at, sign(LOOKS[plate[at] ?? ''] ?? plate[at])),
  ][random(5)]?.();
  const text = wrong === undefined || wrong === '' ? plate : wrong;
  const also = random(text.length);
  return random(4) === 0 ? put(text, also, sign(LOOKS[text[also] ?? ''] ?? text[also])) : text;
}

const paid: string[] = [];
let lot = 0;
beforeAll(async () => {
  lot = await server.createLot({ spaces: 2000 });
  for (let n = 0; n < CARS; n += 1) paid.push(newPlate(5 + random(4)));
  await server.sql(
    `insert into parking_sessions (lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at,
       owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at)
     select $1, p.plate, p.plate, p.skeleton, 3, 'active', now(), now() + interval '3 hours', decode(repeat('00', 32), 'hex'),
            md5(p.plate || 'a') || md5(p.plate || 'b'), 0, 0, 0, 'USD', now(), now()
       from unnest($2::text[], $3::text[]) as p (plate, skeleton) on conflict do nothing`,
    [lot, paid, paid.map((plate) => plateOf(plate).skeleton)],
  );
});

it('says nothing against a paid car, whatever one mistake makes of its plate: 10,000 of them', async () => {
  let [shown, adverse, same] = [0, 0, 0];
  for (let n = 0; n < 10_000; n += 1) {
    const car = paid[n % paid.length] ?? '';
    const typed = plateOf(mistaken(car));
    const { finding, lookAlikes } = await judgePlate(server.db, lot, typed, server.clock.now());
    if (isAdverse(finding.verdict)) adverse += 1;
    if (finding.verdict === 'near_match')
      shown += lookAlikes.some(({ plate }) => plate === plateOf(car).canonical) ? 1 : 0;
    if (finding.verdict === 'paid') same += 1;
  }
  console.log(
    `10,000 mistakes: ${shown} shown beside the paid plate, ${same} hit a paid plate, ${adverse} adverse`,
  );
  expect(adverse).toBe(0);
}, 120_000);

it('holds up few who have not paid, the shorter the plate the more', async () => {
  const held: string[] = [];
  let all = 0;
  for (const length of [5, 6, 7, 8]) {
    let count = 0;
    for (let n = 0; n < 2_500; n += 1) {
      const { finding } = await judgePlate(server.db, lot, plateOf(newPlate(length)), server.clock.now());
      if (finding.verdict === 'near_match') count += 1;
    }
    held.push(`${length} signs: ${(count / 25).toFixed(2)} %`);
    all += count;
  }
  console.log(`held up needlessly among ${CARS} paid cars, by length: ${held.join(', ')}`);
  expect(all).toBeLessThan(500);
}, 120_000);
