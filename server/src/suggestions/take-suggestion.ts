import { isDeepStrictEqual } from 'node:util';
import { centsFromNumber } from '@anypark/core/kernel/money';
import { nextMonday } from '@anypark/core/price-changes/price-change';
import { PLAN_NAME_MAX } from '@anypark/core/rate-plans/form-problems';
import type { StaffUser } from '@anypark/core/staff/contract';
import type { SuggestionRuleForm, TakeSuggestion } from '@anypark/core/suggestions/contract';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database.ts';
import { Problem, refuseFields } from '../platform/problem.ts';
import { createPlan } from '../rate-plans/change-plans.ts';
import { facility, lockFacility } from '../settings/store.ts';
import { changedRule, storeRule, storeTaken } from './store.ts';
import { suggestionsAt } from './suggestions.ts';

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/**
 * Makes a suggestion an ordinary rate plan from next Monday on, and remembers what is expected of it. Throws
 * suggestion.changed where it is not suggested any more, or with other prices.
 */
export async function takeSuggestion(
  db: Database,
  wish: TakeSuggestion,
  actor: StaffUser,
  at: Date,
): Promise<void> {
  const { suggestions } = await suggestionsAt(db, at);
  const found = suggestions.find(
    (one) =>
      one.lotId === wish.lotId &&
      one.isWeekend === wish.isWeekend &&
      one.fromHour === wish.fromHour &&
      one.toHour === wish.toHour,
  );
  if (found === undefined || !isDeepStrictEqual(found.proposed, wish.proposed))
    throw new Problem('suggestion.changed');
  const { timezone: zone } = await facility(db);
  const startsOn = nextMonday(zone, at);
  const words = `${found.isWeekend ? 'weekends' : 'weekdays'} ${found.fromHour}–${found.toHour} h`;
  const name = `${found.lotName.slice(0, PLAN_NAME_MAX - words.length - 2)}, ${words}`;
  const plan = await createPlan(
    db,
    {
      name,
      isActive: true,
      lotIds: [found.lotId],
      weekdays: found.isWeekend ? [0, 6] : [1, 2, 3, 4, 5],
      from: clock(found.fromHour),
      to: clock(found.toHour),
      firstDay: startsOn,
      lastDay: null,
      dates: [],
      hourlyRates: found.proposed,
    },
    actor,
    at,
  );
  const { low, high } = found.expected;
  const place = { lot_id: found.lotId, is_weekend: found.isWeekend, from_hour: found.fromHour };
  const taken = { ...place, to_hour: found.toHour, plan_id: plan.id, plan_name: name, share: found.share };
  await storeTaken(
    db,
    { ...taken, expected_low: low, expected_high: high, starts_on: startsOn, actor_name: actor.name },
    at,
  );
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
