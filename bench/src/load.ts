import autocannon from 'autocannon';

export const CLIENTS = 32;

/** Requests per second that a server answers to 32 clients, all of them successes; throws when one is not. */
export async function requestsPerSecond(
  seconds: number,
  options: Omit<autocannon.Options, 'connections' | 'duration'>,
): Promise<number> {
  const result = await autocannon({ ...options, connections: CLIENTS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** Rounds per second of `work`, done by 32 loops at once. */
export async function roundsPerSecond(seconds: number, work: () => Promise<void>): Promise<number> {
  let rounds = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        await work();
        rounds += 1;
      }
    }),
  );
  return (rounds * 1000) / (performance.now() - began);
}
