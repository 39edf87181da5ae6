import { changeLot } from '../../server/src/lots/change-lots.ts';
import type { Database } from '../../server/src/platform/database.ts';
import { createPromoCode } from '../../server/src/promo-codes/change-promo-codes.ts';
import { createPlan } from '../../server/src/rate-plans/change-plans.ts';
import type { Team } from './people.ts';
import type { DemoLot } from './town.ts';

/** What the team decides on its way, at the end of the day of this number. */
export interface Decision {
  readonly onDay: number;
  decide(db: Database, at: Date): Promise<unknown>;
}

/** `lotOf` knows the lots by their name. */
export function decisionsOf(
  team: Team,
  lotOf: (name: string) => { id: number; form: DemoLot['form'] },
): readonly Decision[] {
  const [market, riverside] = [lotOf('Market Street Lot'), lotOf('Riverside')];
  return [
    {
      onDay: 2,
      decide: (db, at) =>
        createPromoCode(
          db,
          { code: 'WELCOME20', kind: 'percent', percent: 20, maxUsesPerPlate: 1 },
          team.mia,
          at,
        ),
    },
    {
      onDay: 9,
      decide: (db, at) =>
        createPromoCode(
          db,
          { code: 'THEATRE', kind: 'fixed', amount: 2, lotIds: [riverside.id] },
          team.mia,
          at,
        ),
    },
    {
      onDay: 33,
      decide: (db, at) =>
        createPlan(
          db,
          {
            name: 'Theatre nights',
            isActive: true,
            lotIds: [riverside.id],
            weekdays: [5, 6],
            from: '18:00',
            to: '23:00',
            firstDay: null,
            lastDay: null,
            dates: [],
            hourlyRates: { 1: 4, 2: 6, 3: 8, 4: 9.5, 12: 25 },
          },
          team.mia,
          at,
        ),
    },
    {
      // Saturdays were full: the market's prices go up.
      onDay: 78,
      decide: (db, at) =>
        changeLot(
          db,
          market.id,
          { ...market.form, hourlyRates: { 1: 3, 2: 5.5, 3: 7.5, 4: 9, 12: 28 } },
          team.owner,
          at,
        ),
    },
  ];
}
