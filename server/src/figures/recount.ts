import { statement, type Tx } from '../platform/database.ts';
import { reopenEveryDay } from './close-days.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const clear = statement<[]>('delete from daily_figures');
const span = statement<[], { first: Date | null; last: Date | null }>(
  `select least((select min(activated_at) from parking_sessions), (select min(succeeded_at) from payments)) as first,
          greatest((select max(activated_at) from parking_sessions), (select max(succeeded_at) from payments)) as last`,
);
const bookSpan = statement<[since: Date, until: Date]>(
  'select book_counted_figures($1, $2, timezone) from facility',
);

/**
 * Sorts the whole history into days anew, after the facility's zone has changed: another zone has other days. The
 * caller holds the facility's row `for update`, so that nothing is booked meanwhile. A month in a statement: each stays
 * within the time that a statement may take, whatever the facility's age.
 */
export async function recountDays(tx: Tx): Promise<void> {
  await tx.all(clear, []);
  await reopenEveryDay(tx);
  const { first, last } = await tx.one(span, []);
  if (first === null || last === null) return;
  for (let since = first.getTime(); since <= last.getTime(); since += MONTH_MS)
    await tx.all(bookSpan, [new Date(since), new Date(since + MONTH_MS)]);
}
