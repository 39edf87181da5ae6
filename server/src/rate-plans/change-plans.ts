import { isDeepStrictEqual } from 'node:util';
import { type NewRatePlan, PLANS_MAX, type RatePlanForm } from '@anypark/core/rate-plans/contract';
import { planProblems } from '@anypark/core/rate-plans/form-problems';
import type { StaffUser } from '@anypark/core/staff/contract';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../platform/database.ts';
import { Problem, refuseFields } from '../platform/problem.ts';
import { chargeableRates } from '../settings/chargeable.ts';
import { facility, lockFacility } from '../settings/store.ts';
import {
  allPlans,
  areLots,
  deletePlan,
  findPlan,
  insertPlan,
  lockPlans,
  type OperatorRatePlan,
  type PlanTerms,
  placePlans,
  updatePlan,
} from './store.ts';

/**
 * A new plan, which wins over all others, or over the one that it names. Throws request.invalid, rate_plan.too_many,
 * and rate_plan.not_found where that one is gone.
 */
export function createPlan(
  db: Database,
  form: NewRatePlan,
  actor: StaffUser,
  at: Date,
): Promise<OperatorRatePlan> {
  return changePlans(db, (tx) => addPlan(tx, form, actor, at));
}

/** The same in a transaction that holds the plans; see `changePlans`. */
export async function addPlan(
  tx: Tx,
  { above, ...form }: NewRatePlan,
  actor: StaffUser,
  at: Date,
): Promise<OperatorRatePlan> {
  if ((await allPlans(tx)).length >= PLANS_MAX) throw new Problem('rate_plan.too_many');
  if (above !== undefined) await presentPlan(tx, above);
  const id = await insertPlan(tx, await termsOf(tx, form), at);
  if (above !== undefined) {
    const others = (await allPlans(tx)).map((plan) => plan.id).filter((other) => other !== id);
    await placePlans(tx, others.toSpliced(others.indexOf(above), 0, id));
  }
  const created = await presentPlan(tx, id);
  await record(tx, actor, 'rate_plan.created', null, created, at);
  return created;
}

/**
 * Changes a plan as a whole; what is sold from now on is sold under it. Throws rate_plan.not_found, request.invalid, and
 * rate_plan.changed where `updatedAt` is not the plan's any more.
 */
export function changePlan(
  db: Database,
  id: number,
  form: RatePlanForm,
  actor: StaffUser,
  at: Date,
): Promise<OperatorRatePlan> {
  return changePlans(db, async (tx) => {
    const before = await presentPlan(tx, id);
    if (form.updatedAt !== undefined && Date.parse(form.updatedAt) !== before.updatedAt.getTime())
      throw new Problem('rate_plan.changed');
    const terms = await termsOf(tx, form);
    if (isDeepStrictEqual(terms, termsNow(before))) return before;
    await updatePlan(tx, id, terms, at);
    const after = await presentPlan(tx, id);
    await record(tx, actor, 'rate_plan.changed', before, after, at);
    return after;
  });
}

/** Takes a plan away. What was sold under it keeps its price. Throws rate_plan.not_found. */
export function takePlanAway(
  db: Database,
  id: number,
  actor: StaffUser,
  at: Date,
): Promise<OperatorRatePlan[]> {
  return changePlans(db, async (tx) => {
    const before = await presentPlan(tx, id);
    await deletePlan(tx, id);
    await record(tx, actor, 'rate_plan.deleted', before, null, at);
    return allPlans(tx);
  });
}

/** Decides which plan wins. Throws rate_plan.changed unless every plan is named once. */
export function orderPlans(
  db: Database,
  ids: readonly number[],
  actor: StaffUser,
  at: Date,
): Promise<OperatorRatePlan[]> {
  return changePlans(db, async (tx) => {
    const before = await allPlans(tx);
    const present = before.map(({ id }) => id);
    const isWhole =
      ids.length === present.length &&
      new Set(ids).size === ids.length &&
      ids.every((id) => present.includes(id));
    if (!isWhole) throw new Problem('rate_plan.changed');
    if (isDeepStrictEqual(ids, present)) return before;
    await placePlans(tx, ids);
    const after = await allPlans(tx);
    const names = (plans: OperatorRatePlan[]) => ({ order: plans.map(({ name }) => name) });
    // An order is of all plans together: it is about the one that wins now.
    const subject = { kind: 'rate_plan', id: ids[0] ?? 0 } as const;
    const told = {
      actor,
      action: 'rate_plan.ordered',
      subject,
      before: names(before),
      after: names(after),
    } as const;
    await recordChange(tx, told, at);
    return after;
  });
}

/** The facility first, as everybody does who changes prices: its currency stays what the prices are checked against. */
export function changePlans<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lockFacility(tx);
    await lockPlans(tx);
    return work(tx);
  });
}

async function presentPlan(tx: Tx, id: number): Promise<OperatorRatePlan> {
  const plan = await findPlan(tx, id);
  if (plan === null) throw new Problem('rate_plan.not_found');
  return plan;
}

/** Throws request.invalid, field by field. */
async function termsOf(tx: Tx, form: RatePlanForm): Promise<PlanTerms> {
  const { currency } = await facility(tx);
  refuseFields(planProblems(form, currency));
  const lotIds = form.lotIds === null ? null : ascending(form.lotIds);
  if (lotIds !== null && !(await areLots(tx, lotIds)))
    refuseFields({ lotIds: 'One of these lots does not exist' });
  const { name, isActive, from, to, firstDay, lastDay } = form;
  return {
    name,
    isActive,
    lotIds,
    weekdays: ascending(form.weekdays),
    from,
    to,
    firstDay,
    lastDay,
    dates: [...new Set(form.dates)].sort(),
    rates: chargeableRates(form.hourlyRates, currency),
  };
}

const ascending = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);

function termsNow({ id: _, updatedAt: __, ...terms }: OperatorRatePlan): PlanTerms {
  const { name, isActive, lotIds, weekdays, from, to, firstDay, lastDay, dates, rates } = terms;
  return { name, isActive, lotIds, weekdays, from, to, firstDay, lastDay, dates, rates };
}

function record(
  tx: Tx,
  actor: StaffUser,
  action: Change['action'],
  before: OperatorRatePlan | null,
  after: OperatorRatePlan | null,
  at: Date,
): Promise<void> {
  const subject = { kind: 'rate_plan', id: (after ?? before)?.id ?? 0 } as const;
  return recordChange(
    tx,
    { actor, action, subject, before: before && termsNow(before), after: after && termsNow(after) },
    at,
  );
}
