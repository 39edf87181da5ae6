import { statement, type Tx } from '../platform/database.ts';

const covering = statement<[plate: string, at: Date], { id: number }>(
  `select id from subscriptions
    where plate = $1 and state = 'active' and starts_at <= $2 and ends_at > $2
    order by ends_at desc limit 1`,
);

/** The subscription under which a canonical plate parks free at an instant, or null. Same rule as core's `covers`. */
export function coveringSubscription(tx: Tx, plate: string, at: Date): Promise<{ id: number } | null> {
  return tx.maybe(covering, [plate, at]);
}
