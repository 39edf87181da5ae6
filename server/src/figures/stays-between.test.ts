import { expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';

const server = useServer({ webhooks: false });

/** Stays of one to 999 hours over 200 days, most of them short, as rows. */
async function park(lotId: number, count: number): Promise<void> {
  await server.sql(
    `with made as (select n, abs(hashint8(n)) % 4800 * 60 + abs(hashint8(-n)) % 60 as minute,
                          case when n % 3 = 0 then 1 + abs(hashint8(7 * n)) % 999 else 1 + n % 12 end as hours
                     from generate_series(1, ${count}) n),
          bought as (insert into purchases (id, kind, state, created_at) overriding system value
                     select 1000 + n, 'stay', 'fulfilled', now() from made)
     insert into parking_sessions (purchase_id, lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at,
       ends_at, owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at, closed_at)
     select 1000 + n, $1, 'P' || n, 'P' || n, 'P' || n, hours, 'expired', at, at + make_interval(hours => hours),
            decode(repeat('00', 32), 'hex'), 'between-' || lpad(n::text, 16, '0'), 250, 0, 250, 'USD', at, at, at
       from (select *, timestamptz '2026-01-01Z' + make_interval(mins => minute) as at from made) m`,
    [lotId],
  );
}

it('stays that touch a stretch of time are found by their ends, however long they are', async () => {
  await park(await server.createLot(), 900);
  const looked = await server.sql<{ plain: number[]; found: number[] }>(
    `select array(select id::integer from parking_sessions s
                   where s.activated_at is not null and s.starts_at < w.until and s.ends_at > w.since order by id) as plain,
            array(select id::integer from stays_between(w.since, w.until) order by id) as found
       from (select since, since + make_interval(mins => 1 + abs(hashint8(n)) % 3000) as until
               from (select n, timestamptz '2025-12-20Z' + make_interval(mins => abs(hashint8(-n)) % 345600) as since
                       from generate_series(1, 150) n) a) w`,
  );
  expect(looked.filter(({ plain }) => plain.length > 0).length).toBeGreaterThan(100);
  for (const { plain, found } of looked) expect(found).toEqual(plain);
});
