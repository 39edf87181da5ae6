import { formatMoney, minimumChargeCents, minorDigits, numberFromCents } from '@anypark/core/kernel/money';
import { durationWords } from '@anypark/core/lots/duration-words';
import { rateProblem } from '@anypark/core/lots/rate-rules';
import { statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import type { Facility } from './store.ts';

/** How many prices a refusal names; who has more of them sees the rest next time. */
const NAMED = 6;

const lockLots = statement<[], { id: number }>('select id from lots order by id for no key update');
// Given up is given up; whatever else there is has been paid or can still be.
const anyPayment = statement<[], { id: string }>(
  "select id from payments where state <> 'cancelled' limit 1",
);

interface Price {
  readonly lot: string | null;
  readonly duration_hours: number;
  readonly price_cents: number;
}
const allRates = statement<[], Price>(
  `select l.name as lot, r.duration_hours, r.price_cents
     from rates r left join lots l on l.id = r.lot_id
    union all
   select p.name, r.duration_hours, r.price_cents from plan_rates r join rate_plans p on p.id = r.plan_id
    union all
   select coalesce(l.name || ', to come', 'the facility, to come'), r.duration_hours, r.price_cents
     from price_change_rates r join price_changes c on c.id = r.change_id left join lots l on l.id = c.lot_id
    order by lot nulls first, duration_hours`,
);
const allCodes = statement<[], { code: string; amount_cents: number }>(
  "select code, amount_cents from promo_codes where kind = 'fixed' order by code",
);

/**
 * Makes every price of the facility one of `to`, with the same number: $6.08 becomes €6.08, $500 becomes ¥500.
 * Nothing is converted or rounded, so what cannot be charged in the new currency is refused and has to be set first,
 * which the present currency always allows. Throws settings.currency_fixed once a payment exists that has not been
 * given up. `before` is locked by the caller.
 */
export async function changeCurrency(tx: Tx, before: Facility, to: string, at: Date): Promise<void> {
  // Whoever starts a session holds their lot: afterwards they either have a payment, or will read the new currency.
  await tx.all(lockLots, []);
  if ((await tx.maybe(anyPayment, [])) !== null) throw new Problem('settings.currency_fixed');
  const unfit = await unfitPrices(tx, before, to);
  if (unfit.length > 0) throw refusal(unfit, to);
  const shift = minorDigits(to) - minorDigits(before.currency);
  const [times, by] = [10 ** Math.max(0, shift), 10 ** Math.max(0, -shift)];
  for (const rescale of RESCALES) await tx.all(rescale, [times, by]);
  // The prices mean something else now: a form that was opened before has to notice.
  for (const touch of TOUCHES) await tx.all(touch, [at]);
}

async function unfitPrices(tx: Tx, before: Facility, to: string): Promise<string[]> {
  const rates = (await tx.all(allRates, [])).map(({ lot, duration_hours, price_cents }) => ({
    name: lot === null ? durationWords(duration_hours) : `${durationWords(duration_hours)} at ${lot}`,
    cents: price_cents,
  }));
  const plans = [
    { name: 'Monthly Plan', cents: before.monthly_price_cents },
    { name: 'Yearly Plan', cents: before.yearly_price_cents },
  ];
  const codes = (await tx.all(allCodes, [])).filter(
    ({ amount_cents }) => !isExpressible(amount_cents, before.currency, to),
  );
  const isUnfit = (cents: number) => rateProblem(numberFromCents(cents, before.currency), to) !== null;
  return [
    ...[...rates, ...plans].filter(({ cents }) => isUnfit(cents)).map(({ name }) => name),
    ...codes.map(({ code }) => `promo code ${code}`),
  ];
}

/** Whether an amount's number has no more decimals than the other currency. */
function isExpressible(cents: number, from: string, to: string): boolean {
  return cents % 10 ** Math.max(0, minorDigits(from) - minorDigits(to)) === 0;
}

function refusal(unfit: string[], to: string): Problem {
  const more = unfit.length > NAMED ? ` and ${unfit.length - NAMED} more` : '';
  const least = formatMoney(minimumChargeCents(to), to);
  const whole = minorDigits(to) === 0 ? 'whole amounts of ' : '';
  const text = `Prices keep their numbers when the currency changes. In ${to} a card can be charged ${whole}${least} or more. First change: ${unfit.slice(0, NAMED).join(', ')}${more}.`;
  return new Problem('settings.prices_unfit', { text });
}

const scaled = (column: string) => `${column} = ${column}::bigint * $1::int / $2::int`;
type Rescale = [times: number, by: number];
const RESCALES = [
  statement<Rescale>(`update rates set ${scaled('price_cents')}`),
  statement<Rescale>(`update plan_rates set ${scaled('price_cents')}`),
  statement<Rescale>(`update price_change_rates set ${scaled('price_cents')}`),
  statement<Rescale>(
    'update suggestion_rule set step_cents = greatest(1, step_cents::bigint * $1::int / $2::int)',
  ),
  statement<Rescale>(`update facility set ${scaled('monthly_price_cents')}, ${scaled('yearly_price_cents')}`),
  statement<Rescale>(`update promo_codes set ${scaled('amount_cents')} where kind = 'fixed'`),
];

const later = (column: string) => `${column} = greatest($1::timestamptz, ${column} + interval '1 ms')`;
const TOUCHES = [
  statement<[at: Date]>(
    `update facility set ${later('rates_updated_at')}, ${later('subscription_prices_updated_at')}`,
  ),
  statement<[at: Date]>(`update lots set ${later('updated_at')}`),
  statement<[at: Date]>(`update rate_plans set ${later('updated_at')}`),
];
