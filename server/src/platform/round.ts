import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` at once and then every `everyMs` until stopped; stopping waits for a round under way. */
export function startRound(everyMs: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await work();
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
