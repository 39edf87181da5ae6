import { isDeepStrictEqual } from 'node:util';
import type { Day } from '@anypark/core/analytics/period';
import { centsFromNumber } from '@anypark/core/kernel/money';
import { nextMonday } from '@anypark/core/price-changes/price-change';
import { PLAN_NAME_MAX } from '@anypark/core/rate-plans/form-problems';
import type { StaffUser } from '@anypark/core/staff/contract';
import type { Suggestion, SuggestionRuleForm, TakeSuggestion } from '@anypark/core/suggestions/contract';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database.ts';
import { Problem, refuseFields } from '../platform/problem.ts';
import { addPlan, changePlans } from '../rate-plans/change-plans.ts';
import { facility, lockFacility } from '../settings/store.ts';
import { changedRule, storeRule, storeTaken } from './store.ts';
import { suggestionsOf } from './suggestions.ts';

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/**
 * Makes a suggestion an ordinary rate plan from next Monday on, and remembers what is expected of it. Throws
 * suggestion.changed where it is not suggested any more, or with other prices.
 */
export function takeSuggestion(
  db: Database,
  wish: TakeSuggestion,
  actor: StaffUser,
  at: Date,
): Promise<void> {
  // One operator at a time, and both or neither: a plan that nobody remembers would be suggested once more.
  return changePlans(db, async (tx) => {
    const { timezone: zone } = await facility(tx);
    const { suggestions } = await suggestionsOf(tx, at);
    const found = suggestions.find((one) => isSame(one, wish));
    if (found === undefined) throw new Problem('suggestion.changed');
    const startsOn = nextMonday(zone, at);
    const plan = await addPlan(tx, planOf(found, startsOn), actor, at);
    await storeTaken(
      tx,
      {
        lot_id: found.lotId,
        is_weekend: found.isWeekend,
        from_hour: found.fromHour,
        to_hour: found.toHour,
        plan_id: plan.id,
        plan_name: plan.name,
        share: found.share,
        expected_low: found.expected.low,
        expected_high: found.expected.high,
        starts_on: startsOn,
        actor_name: actor.name,
      },
      at,
    );
  });
}

function isSame(one: Suggestion, wish: TakeSuggestion): boolean {
  const { lotId, isWeekend, fromHour, toHour, proposed } = one;
  return isDeepStrictEqual({ lotId, isWeekend, fromHour, toHour, proposed }, wish);
}

function planOf({ lotId, lotName, isWeekend, fromHour, toHour, proposed }: Suggestion, firstDay: Day) {
  const words = `${isWeekend ? 'weekends' : 'weekdays'} ${fromHour}–${toHour} h`;
  return {
    name: `${lotName.slice(0, PLAN_NAME_MAX - words.length - 2)}, ${words}`,
    isActive: true,
    lotIds: [lotId],
    weekdays: isWeekend ? [0, 6] : [1, 2, 3, 4, 5],
    from: clock(fromHour),
    to: clock(toHour),
    firstDay,
    lastDay: null,
    dates: [],
    hourlyRates: proposed,
  };
}

/** Changes by which rule prices are suggested. Throws request.invalid for a step that is no amount of the currency. */
export async function changeRule(
  db: Database,
  { step, ...shares }: SuggestionRuleForm,
  actor: StaffUser,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { currency } = await lockFacility(tx);
    const stepCents = centsFromNumber(step, currency);
    if (stepCents === null || stepCents < 1) {
      refuseFields({ step: `Enter an amount of ${currency}` });
      return;
    }
    const [before, after] = [await changedRule(tx), { stepCents, ...shares }];
    if (isDeepStrictEqual(before, after)) return;
    await storeRule(tx, after);
    const subject = { kind: 'pricing', id: 1 } as const;
    await recordChange(tx, { actor, action: 'suggestion_rule.changed', subject, before, after }, at);
  });
}
