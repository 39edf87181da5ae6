import { api } from '@anypark/core/api';
import { ratesToWire } from '@anypark/core/lots/rates';
import type { RatePlanOnWire } from '@anypark/core/rate-plans/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { facility } from '../settings/store.ts';
import { staffOf } from '../staff/access.ts';
import { changePlan, createPlan, orderPlans, takePlanAway } from './change-plans.ts';
import { allPlans, type OperatorRatePlan } from './store.ts';

/** Prices that change with time, as operators run them. */
export function ratePlanRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  const toWire = async (plans: OperatorRatePlan[]) => {
    const { currency } = await facility(db);
    return plans.map((plan) => planToWire(plan, currency));
  };
  const oneToWire = async (plan: OperatorRatePlan) => planToWire(plan, (await facility(db)).currency);

  mount(app, api.ratePlans, async () => toWire(await allPlans(db)));
  mount(app, api.createRatePlan, async ({ body }, { request }) =>
    oneToWire(await createPlan(db, body, staffOf(request), now())),
  );
  mount(app, api.orderRatePlans, async ({ body }, { request }) =>
    toWire(await orderPlans(db, body.ids, staffOf(request), now())),
  );
  mount(app, api.changeRatePlan, async ({ params, body }, { request }) =>
    oneToWire(await changePlan(db, params.id, body, staffOf(request), now())),
  );
  mount(app, api.deleteRatePlan, async ({ params }, { request }) =>
    toWire(await takePlanAway(db, params.id, staffOf(request), now())),
  );
}

function planToWire({ rates, updatedAt, ...plan }: OperatorRatePlan, currency: string): RatePlanOnWire {
  return {
    ...plan,
    lotIds: plan.lotIds && [...plan.lotIds],
    weekdays: [...plan.weekdays],
    dates: [...plan.dates],
    hourlyRates: ratesToWire(rates, currency),
    updatedAt: updatedAt.toISOString(),
  };
}
