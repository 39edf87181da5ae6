import { Product } from '../../e2e/product.ts';
import { median, type Row } from './row.ts';

/** Transactions in the small and in the large facility. */
const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_TRANSACTIONS ?? 1_000_000);
/** How long both have stood there. */
const YEARS = Number(process.env.BENCH_YEARS ?? 4);
const LOTS = 5;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 31);

/** What an operator asks, by the words of the table. */
const QUESTIONS: readonly (readonly [string, string])[] = [
  ['dashboard, today', '/api/dashboard/stats?period=today'],
  ['dashboard, year', '/api/dashboard/stats?period=year'],
  ['customers', '/api/dashboard/customers'],
  ['customers, a rare plate', '/api/dashboard/customers?search=P7K4'],
  ['customers, none found', '/api/dashboard/customers?search=NOBODY'],
  ['transactions', '/api/dashboard/transactions'],
  ['totals of all transactions', '/api/transactions/totals'],
  ['totals of a lot', '/api/transactions/totals?lot=2'],
  ['transactions of a lot that were refunded', '/api/dashboard/transactions?lot=2&status=refunded'],
  ['transactions, a rare plate', '/api/dashboard/transactions?search=P7K4'],
  ['transactions, a frequent piece', '/api/dashboard/transactions?search=P100'],
  ['transactions, two letters', '/api/dashboard/transactions?search=P1'],
  ['transactions, two letters that nobody has', '/api/dashboard/transactions?search=ZZ'],
  ['one transaction', '/api/dashboard/transactions?search=AP-5000'],
  ['customers, totals', '/api/dashboard/customer-totals'],
  ...(['revenue', 'usage', 'performance', 'customers'] as const).flatMap((tab) =>
    ['today', 'month', 'year'].map(
      (period) => [`analytics, ${tab}, ${period}`, `/api/analytics/${tab}?period=${period}`] as const,
    ),
  ),
  ['analytics, a file', '/api/analytics/export.csv?chart=usage.heat&period=year'],
];

const isAnalytics = ([what]: (typeof QUESTIONS)[number]) => what.startsWith('analytics');

/**
 * Operators' questions after four years with a million transactions, against four years with ten thousand. The days that
 * are read in part are equally busy in both: what differs is what lies behind.
 */
export const benchHistory = () =>
  compare({ years: YEARS, isThinnedOut: true }, QUESTIONS, 'as many years with');
/** Those of the analytics page alone. */
export const benchAnalytics = () =>
  compare({ years: YEARS, isThinnedOut: true }, QUESTIONS.filter(isAnalytics), 'as many years with');
/** The same to a facility that is a hundred times as busy, every day of one year. */
export const benchBusy = () =>
  compare({ years: 1, isThinnedOut: false }, QUESTIONS.filter(isAnalytics), 'a year as long with');

interface Past {
  readonly years: number;
  readonly isThinnedOut: boolean;
}

async function compare(past: Past, questions: typeof QUESTIONS, than: string): Promise<Row[]> {
  const small = await facilityWith(SMALL, past);
  const large = await facilityWith(LARGE, past);
  try {
    const rows: Row[] = [];
    for (const [what, path] of questions) {
      const [few, many]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        few.push(await small.ask(path));
        many.push(await large.ask(path));
      }
      rows.push({
        what: `${what}, ${past.years} years with ${LARGE} transactions`,
        measured: `${median(many).toFixed(2)} ms`,
        against: `${median(few).toFixed(2)} ms, ${than} ${SMALL}`,
        figure: median(many) / median(few),
        unit: '×',
        bar: 1.5,
        aim: 1.1,
        better: 'less',
      });
    }
    return rows;
  } finally {
    await small.stop();
    await large.stop();
  }
}

/** A facility that has lived through such a past with so many transactions. */
export async function facilityWith(transactions: number, past: Past = { years: 1, isThinnedOut: false }) {
  const product = new Product();
  await product.start();
  for (let n = 1; n < LOTS; n += 1) await product.createLot({ spaces: 500 });
  await fill(product, transactions, past);
  const cookie = await login(product.url);
  return {
    /** Milliseconds until the whole answer is there. */
    async ask(path: string, body?: object): Promise<number> {
      const sent = body && { method: 'POST', body: JSON.stringify(body) };
      const began = performance.now();
      const response = await fetch(product.url + path, {
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...sent,
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return performance.now() - began;
    },
    stop: () => product.stop(),
  };
}

/** The days that an analytics page reads in part, or nearly: today, and where a span before is cut off. */
const READ_IN_PART = `(select array[t.today, t.today - 1, t.today - 7, (t.today - interval '1 month')::date,
    (t.today - interval '3 months')::date, (t.today - interval '1 year')::date]
   from (select (now() at time zone timezone)::date as today from facility) t)`;

/**
 * Stays that are over, spread evenly over the years, paid, one in fifty refunded; a fifth as many plates as stays.
 * A past that is thinned out is the large one with most of its stays left away, but for the days that are read in part: lots
 * and hours go by a stay's number, so that these days are the same in both.
 */
async function fill(product: Product, count: number, { years, isThinnedOut }: Past): Promise<void> {
  const all = isThinnedOut ? LARGE : count;
  const oneOf = Math.round(all / count);
  // A statement may take 10 s; fifty thousand rows stay below.
  for (let from = 1; from <= all; from += 50_000) {
    const to = Math.min(all, from + 49_999);
    await product.sql(
      `with stays as materialized (
         select * from (
           select n, 'P' || upper(to_hex((n * 2654435761) % ${Math.ceil(all / 5)} + 65536)) as plate,
                  now() - interval '3 hours' - interval '365 days' * ${years} * (1 - n / ${all}.0) as at
             from generate_series(${from}, ${to}) n) s
          where n % ${oneOf} = 0 or (at at time zone (select timezone from facility))::date = any(${READ_IN_PART}::date[])),
       bought as (
         insert into purchases (id, kind, state, created_at) overriding system value
         select n, 'stay', 'fulfilled', now() from stays),
       made as (
         insert into parking_sessions (purchase_id, lot_id, plate, plate_display, plate_skeleton, duration_hours, state, starts_at, ends_at,
           owner_hash, receipt_key, subtotal_cents, discount_cents, total_cents, currency, created_at, activated_at, closed_at)
         select n, 1 + abs(hashint8(n)) % ${LOTS}, plate, plate, plate, hours, 'expired', at, at + make_interval(hours => hours), sha256(plate::bytea),
                'bench-receipt-key-' || lpad(n::text, 8, '0'), cents, 0, cents, 'USD', at, at, at + make_interval(hours => hours, mins => 15)
           from (select *, (array[1, 2, 3, 4, 12])[1 + abs(hashint8(-n)) % 5] as hours,
                        (array[250, 450, 608, 700, 2500])[1 + abs(hashint8(-n)) % 5] as cents from stays) s
         returning id, purchase_id, total_cents, activated_at)
       insert into payments (id, purchase_id, amount_cents, currency, state, provider_intent_id, refunded_cents, created_at, succeeded_at)
       select gen_random_uuid(), purchase_id, total_cents, 'USD', 'succeeded', 'pi_bench_' || id, case when id % 50 = 0 then 100 else 0 end,
              activated_at, activated_at
         from made`,
    );
  }
  // What the product's own bookings would have left behind.
  await product.sql(`select book_counted_figures('-infinity', 'infinity', timezone) from facility`);
  await product.sql(
    `insert into customers (plate, plate_display, transactions, spent_cents, first_at, last_at)
     select s.plate, s.plate, count(*), sum(p.amount_cents - p.refunded_cents), min(s.activated_at), max(s.activated_at)
       from parking_sessions s join payments p on p.purchase_id = s.purchase_id group by s.plate`,
  );
  await product.sql(
    `insert into lifetime_figures (lot_id, revenue_cents, transactions)
     select lot_id, sum(revenue_cents), sum(transactions) from daily_figures group by lot_id`,
  );
  await product.sql(
    'update lifetime_figures set customers = (select count(*) from customers) where lot_id = 1',
  );
  await product.sql(`update lot_terms set since = now() - interval '${years * 365 + 30} days'`);
  await product.sql('vacuum analyze');
  await untilDaysAreClosed(product, years * 365, 100);
}

/** The product closes the days of the past by itself, at its own pace, and keeps the hours that it will need: more than `hours`. */
export async function untilDaysAreClosed(product: Product, days: number, hours: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const [row] = await product.sql<{ closed: number; hours: number; open: number }>(
      `select (select count(*) from closed_days where closed_version = version)::integer as closed,
              (select count(*) from closed_hours where closed_version = version)::integer as hours,
              (select count(*) from (select version, closed_version from closed_days
                 union all select version, closed_version from closed_hours) o
                where closed_version is distinct from version)::integer as open`,
    );
    if (row && row.closed > days - 5 && row.hours >= hours && row.open === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  console.log(`${days} days closed within ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await product.sql('vacuum analyze');
}

async function login(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: 'seven green lanterns' }),
  });
  if (!response.ok) throw new Error(`login: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
