import { type Database, statement } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { reasonOf } from '../platform/problem.ts';

const book = statement<[at: Date, what: string, seconds: number]>(
  `insert into answer_times as a (day, what, counts)
   select ($1::timestamptz at time zone timezone)::date, $2,
          array_fill(0::bigint, array[place - 1]) || 1::bigint || array_fill(0::bigint, array[60 - place])
     from facility, answer_place($3) place
   on conflict (day, what) do update set counts[answer_place($3)] = a.counts[answer_place($3)] + 1`,
);

/** Counts how long an answer took. What cannot be counted is no reason to keep anybody from paying: the log has it. */
export async function bookAnswer(
  { db, log }: { db: Database; log: Logger },
  what: 'provider' | 'webhook',
  seconds: number,
  at: Date,
): Promise<void> {
  await db
    .all(book, [at, what, seconds])
    .catch((error) =>
      log.warn({ reason: reasonOf(error), what }, 'the time of an answer could not be counted'),
    );
}
