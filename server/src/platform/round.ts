import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` at once and then every `everyMs` until stopped. Stopping waits for a round under way, which is told by the
 * signal that it should come to its end.
 */
export function startRound(
  everyMs: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await work(stopping.signal);
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
