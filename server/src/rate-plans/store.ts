import type { RateTable } from '@anypark/core/lots/rates';
import type { RatePlan } from '@anypark/core/rate-plans/rate-plan';
import { statement, type Tx } from '../platform/database.ts';

/** A plan with what only operators see of it. */
export interface OperatorRatePlan extends RatePlan {
  readonly isActive: boolean;
  readonly updatedAt: Date;
}

/** What the form decides. */
export type PlanTerms = Omit<OperatorRatePlan, 'id' | 'updatedAt'>;

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const PLAN = `p.id, p.name, p.is_active as "isActive", p.lot_ids as "lotIds", p.weekdays, p.from_time as "from",
  p.to_time as "to", ${day('p.first_day')} as "firstDay", ${day('p.last_day')} as "lastDay",
  array(select ${day('d')} from unnest(p.dates) d order by d) as dates, p.updated_at as "updatedAt",
  (select coalesce(json_agg(json_build_object('durationHours', r.duration_hours, 'priceCents', r.price_cents)
                            order by r.duration_hours), '[]')
     from plan_rates r where r.plan_id = p.id) as rates`;

const active = statement<[], RatePlan>(
  `select ${PLAN} from rate_plans p where p.is_active order by p.position, p.id desc`,
);
const all = statement<[], OperatorRatePlan>(
  `select ${PLAN} from rate_plans p order by p.position, p.id desc`,
);
const find = statement<[id: number], OperatorRatePlan>(`select ${PLAN} from rate_plans p where p.id = $1`);

/** Those that may be in force, the one that wins first. */
export function activePlans(tx: Tx): Promise<RatePlan[]> {
  return tx.all(active, []);
}

/** All of them, in the same order. */
export function allPlans(tx: Tx): Promise<OperatorRatePlan[]> {
  return tx.all(all, []);
}

/** One plan, or null. */
export function findPlan(tx: Tx, id: number): Promise<OperatorRatePlan | null> {
  return tx.maybe(find, [id]);
}

// One operator at a time: precedence and number of the plans are decided over all of them. Drivers go on reading.
const lock = statement<[]>('lock table rate_plans in share row exclusive mode');

/** Keeps every plan from changing until the transaction ends. */
export async function lockPlans(tx: Tx): Promise<void> {
  await tx.all(lock, []);
}

const someLots = statement<[ids: readonly number[]], { id: number }>(
  'select id from lots where id = any($1::int[])',
);

/** Whether there is a lot of each of these ids. */
export async function areLots(tx: Tx, ids: readonly number[]): Promise<boolean> {
  return (await tx.all(someLots, [ids])).length === ids.length;
}

type TermValues = [
  at: Date,
  name: string,
  isActive: boolean,
  lotIds: readonly number[] | null,
  weekdays: readonly number[],
  from: string,
  to: string,
  firstDay: string | null,
  lastDay: string | null,
  dates: readonly string[],
];
const valuesOf = (terms: PlanTerms, at: Date): TermValues => [
  at,
  terms.name,
  terms.isActive,
  terms.lotIds,
  terms.weekdays,
  terms.from,
  terms.to,
  terms.firstDay,
  terms.lastDay,
  terms.dates,
];

const insert = statement<TermValues, { id: number }>(
  `insert into rate_plans (created_at, updated_at, name, is_active, lot_ids, weekdays, from_time, to_time, first_day,
                           last_day, dates, position)
   values ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce((select min(position) from rate_plans), 0) - 1)
   returning id`,
);

/** A new plan, before all others; answers its id. */
export async function insertPlan(tx: Tx, terms: PlanTerms, at: Date): Promise<number> {
  const { id } = await tx.one(insert, valuesOf(terms, at));
  await storeRates(tx, id, terms.rates);
  return id;
}

const update = statement<[...TermValues, id: number]>(
  `update rate_plans set name = $2, is_active = $3, lot_ids = $4, weekdays = $5, from_time = $6, to_time = $7,
          first_day = $8, last_day = $9, dates = $10,
          updated_at = greatest($1, date_trunc('milliseconds', updated_at) + interval '1 ms')
    where id = $11`,
);

export async function updatePlan(tx: Tx, id: number, terms: PlanTerms, at: Date): Promise<void> {
  await tx.all(update, [...valuesOf(terms, at), id]);
  await storeRates(tx, id, terms.rates);
}

const remove = statement<[id: number]>('delete from rate_plans where id = $1');

export async function deletePlan(tx: Tx, id: number): Promise<void> {
  await tx.all(remove, [id]);
}

const place = statement<[ids: readonly number[]]>(
  `update rate_plans p set position = o.position
     from unnest($1::int[]) with ordinality as o(id, position) where p.id = o.id`,
);

/** Puts the plans into this order; every plan is named. */
export async function placePlans(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.all(place, [ids]);
}

const dropRates = statement<[planId: number]>('delete from plan_rates where plan_id = $1');
const insertRate = statement<[planId: number, hours: number, cents: number]>(
  'insert into plan_rates (plan_id, duration_hours, price_cents) values ($1, $2, $3)',
);

async function storeRates(tx: Tx, planId: number, rates: RateTable): Promise<void> {
  await tx.all(dropRates, [planId]);
  for (const { durationHours, priceCents } of rates)
    await tx.all(insertRate, [planId, durationHours, priceCents]);
}
