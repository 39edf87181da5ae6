import { statement, type Tx } from '../platform/database.ts';

const followers = statement<[], { id: number }>('select id from lots where not has_own_rates');

/** The lots that follow the facility's prices now. */
export async function followingLots(tx: Tx): Promise<ReadonlySet<number>> {
  return new Set((await tx.all(followers, [])).map(({ id }) => id));
}
