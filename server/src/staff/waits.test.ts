import { expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { accountOf, addressOf, countTry, forgetTries } from './waits.ts';

const server = useServer({ webhooks: false });

it('blocks no try that waits for nothing, in whatever order tries at once are counted', async () => {
  const guarded = [accountOf('nobody'), addressOf('192.0.2.1')];
  const at = Date.parse('2026-07-01T12:00:00.000Z');
  for (const earlier of [0, 20, 40]) await countTry(server.db, guarded, new Date(at - earlier));
  await server.db.transaction((tx) => forgetTries(tx, accountOf('somebody'), addressOf('192.0.2.1')));
  await countTry(server.db, guarded, new Date(at - 60));
  await countTry(server.db, guarded, new Date(at));
  await expect(countTry(server.db, guarded, new Date(at - 20))).rejects.toThrow('Too many tries');
});

it('never lets a try and a success wait for each other', async () => {
  const account = accountOf('many');
  const at = new Date('2026-07-02T12:00:00.000Z');
  let runs = 0;
  await Promise.all(
    Array.from({ length: 160 }, async (_, i) => {
      // Some addresses come before the account in the order in which they are locked, some after it.
      const address = addressOf(`198.51.100.${(i >> 4) % 5}`);
      // Whether a try has to wait is beside the point here.
      if (i % 2 === 0) return countTry(server.db, [account, address], at).catch(() => {});
      await server.db.transaction((tx) => {
        runs += 1;
        return forgetTries(tx, account, address);
      });
    }),
  );
  // A transaction that had to be given up would have been run again.
  expect(runs).toBe(80);
});
