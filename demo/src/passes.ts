import { randomBytes } from 'node:crypto';
import { addMinutes } from '@anypark/core/kernel/zone';
import { PLAN_DAYS, type PlanType } from '@anypark/core/subscriptions/subscription';
import { beginPayment } from '../../server/src/checkout/begin.ts';
import { type CheckoutDeps, settlePayment } from '../../server/src/checkout/settle.ts';
import { paymentOf } from '../../server/src/payments/store.ts';
import { grantPass, pausePass } from '../../server/src/subscriptions/change-passes.ts';
import { orderPass } from '../../server/src/subscriptions/order-pass.ts';
import { presentPass } from '../../server/src/subscriptions/store.ts';
import type { Chance } from './chance.ts';
import { payAtSimulator } from './drive.ts';
import type { Team } from './people.ts';
import type { Drivers } from './town.ts';

const LINK_BASE = 'http://127.0.0.1:3000';
/** New holders on a day, the share of them who take a year, and of those whose month is over the share who go on. */
const NEW_A_DAY = 0.45;
const YEARLY = 0.12;
const GO_ON = 0.8;

interface Holder {
  readonly plate: string;
  readonly email: string;
  readonly planType: PlanType;
  readonly endsOn: number;
}

/** Who has a pass: bought by the product's own rules, gone on with when it ends, or not. */
export class PassHolders {
  private holders: Holder[] = [];
  private readonly deps: Omit<CheckoutDeps, 'now'>;
  private readonly simulator: string;
  private readonly team: Team;

  constructor(deps: Omit<CheckoutDeps, 'now'>, simulator: string, team: Team) {
    this.deps = deps;
    this.team = team;
    this.simulator = simulator;
  }

  /** Everything about passes that happens at an instant of day `dayNumber`. */
  async live(drivers: Drivers, dayNumber: number, at: Date, chance: Chance): Promise<void> {
    const ending = this.holders.filter(({ endsOn }) => endsOn <= dayNumber);
    this.holders = this.holders.filter(({ endsOn }) => endsOn > dayNumber);
    for (const holder of ending) if (chance.happens(GO_ON)) await this.buy(holder, dayNumber, at, chance);
    const plate = drivers.regular();
    if (chance.happens(NEW_A_DAY) && !this.holders.some((holder) => holder.plate === plate)) {
      const email = `${plate.toLowerCase()}@example.com`;
      await this.buy(
        { plate, email, planType: chance.happens(YEARLY) ? 'yearly' : 'monthly' },
        dayNumber,
        at,
        chance,
      );
    }
    if (dayNumber === 20) await this.grant('STAFF1', 'The caretaker parks here', at);
    if (dayNumber === 130) await this.pauseOne(at);
  }

  private async buy(
    wish: Omit<Holder, 'endsOn'>,
    dayNumber: number,
    at: Date,
    chance: Chance,
  ): Promise<void> {
    const { plate: licensePlate, email, planType } = wish;
    const buyer = { ownerHash: randomBytes(32), linkBase: LINK_BASE, language: 'en' as const };
    const { db } = this.deps;
    const id = await orderPass(db, { licensePlate, email, planType }, buyer, () => at);
    const payment = await paymentOf(db, (await presentPass(db, id)).purchase_id);
    if (payment === null) throw new Error(`pass ${id} costs nothing`);
    const { clientSecret } = await beginPayment(
      { ...this.deps, now: () => addMinutes(at, 0.2) },
      payment.purchase_id,
    );
    await payAtSimulator(this.simulator, clientSecret, 'pm_card_visa');
    const paidAt = addMinutes(at, 0.5 + chance.next());
    await settlePayment({ ...this.deps, now: () => paidAt }, payment.id);
    this.holders.push({ ...wish, endsOn: dayNumber + PLAN_DAYS[planType] });
  }

  private async grant(licensePlate: string, reason: string, at: Date): Promise<void> {
    const wish = { licensePlate, term: { planType: 'yearly' }, reason } as const;
    await grantPass(this.deps.db, wish, LINK_BASE, { actor: this.team.mia, reason, at });
  }

  /** One holder goes on holiday. */
  private async pauseOne(at: Date): Promise<void> {
    const [found] = await this.deps.db.all(
      {
        text: `select id from subscriptions where state = 'active' and ends_at > $1 order by id desc limit 1`,
      },
      [at],
    );
    const { id } = found as { id: number };
    await pausePass(this.deps.db, id, { actor: this.team.mia, reason: 'On holiday', at });
  }
}
