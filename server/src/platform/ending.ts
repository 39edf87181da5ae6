import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './log.ts';

export type Ending = () => Promise<unknown>;

/**
 * What is running, in the order in which it ends, and for how many milliseconds each of them is waited for: nothing
 * that hangs keeps the next one from ending. PostgreSQL comes last, and it always comes.
 */
const PATIENCE_MS = {
  http: 8_000,
  frigate: 1_000,
  rounds: 4_000,
  mail: 1_000,
  database: 2_000,
  postgres: 15_000,
};

/** How each running part is ended; filled in by the start, step by step. */
export type Endings = { [part in keyof typeof PATIENCE_MS]?: Ending };

/** Ends everything that runs, each part once, however often this is called. */
export async function endAll(endings: Endings, log: Logger): Promise<void> {
  for (const [part, patience] of Object.entries(PATIENCE_MS)) {
    // The names are this record's own.
    const name = part as keyof Endings;
    const ending = endings[name];
    delete endings[name];
    if (ending) await within(patience, name, ending, log);
  }
}

async function within(patience: number, part: string, ending: Ending, log: Logger): Promise<void> {
  const waiting = new AbortController();
  const late = sleep(patience, true, { signal: waiting.signal }).catch(() => false);
  try {
    const isLate = await Promise.race([late, ending().then(() => false)]);
    if (isLate) log.warn({ part }, 'did not end in time and is left behind');
  } catch (error) {
    log.warn({ err: error, part }, 'did not end well');
  } finally {
    waiting.abort();
  }
}
