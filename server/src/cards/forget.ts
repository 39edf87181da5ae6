import { addMinutes } from '@anypark/core/kernel/zone';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { reasonOf } from '../platform/problem.ts';
import type { CardProvider } from '../providers/card-provider.ts';
import { customerForgotten, customersToForget, forgetCard } from './store.ts';

interface ForgettingDeps {
  readonly db: Database;
  readonly provider: CardProvider;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Forgets the card that a device keeps: here at once, at the provider at once or, when it is away, as soon as it is back. */
export async function forgetDevicesCard(deps: ForgettingDeps, owner: Buffer): Promise<void> {
  const { db, now } = deps;
  // The round leaves it alone for a minute: it is being told right here.
  const customerId = await forgetCard(db, owner, addMinutes(now(), 1));
  if (customerId !== null) await tell(deps, customerId);
}

/** One turn of the round: tells the provider of whoever is still to be forgotten there. */
export async function forgetCustomers(deps: ForgettingDeps): Promise<void> {
  const at = deps.now();
  for (const customerId of await customersToForget(deps.db, at, addMinutes(at, 10)))
    await tell(deps, customerId);
}

async function tell({ db, provider, log }: ForgettingDeps, customerId: string): Promise<void> {
  try {
    await provider.deleteCustomer(customerId);
    await customerForgotten(db, customerId);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a card is forgotten at the provider later');
  }
}
