import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Life } from '../life.ts';

/** A call that takes longer is cut off: it waits for the card provider, which is asked again after the next start. */
const LONGEST_CALL_MS = 6_000;

/** Listens no more and refuses what comes over open connections; calls under way are answered. */
export async function closeHttp(app: FastifyInstance, life: Life): Promise<void> {
  life.phase = 'closing';
  const done = new AbortController();
  const cut = sleep(LONGEST_CALL_MS, undefined, { signal: done.signal }).then(
    () => app.server.closeAllConnections(),
    () => {},
  );
  await app.close();
  done.abort();
  await cut;
}
