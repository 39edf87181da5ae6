import { setTimeout as sleep } from 'node:timers/promises';
import { asUnavailable } from './database-errors.ts';
import type { Logger } from './log.ts';
import { Problem } from './problem.ts';

const SAY_EVERY_MS = 60_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * What `work` gives, tried again while the database is away, with a line in the log at once and then every minute.
 * Throws any other error of it at once, and the last one when `isOver` is aborted.
 */
export async function whenReachable<T>(work: () => Promise<T>, isOver: AbortSignal, log: Logger): Promise<T> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (let pause = 250; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const problem = asUnavailable(error);
      if (!(problem instanceof Problem) || isOver.aborted) throw error;
      if (performance.now() - saidAt >= SAY_EVERY_MS) {
        saidAt = performance.now();
        const { cause } = problem;
        const reason = (cause instanceof Error && (cause.message || cause.cause)) || String(cause);
        log.error({ reason }, 'the database cannot be used yet; trying again until it can');
      }
      await sleep(pause, undefined, { signal: isOver }).catch(() => {});
    }
  }
}
