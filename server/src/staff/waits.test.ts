import { expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { accountOf, addressOf, countTry, takeBackTry } from './waits.ts';

const server = useServer({ webhooks: false });

it('blocks no try that waits for nothing, in whatever order tries at once are counted', async () => {
  const guarded = [accountOf('nobody'), addressOf('192.0.2.1')];
  const at = Date.parse('2026-07-01T12:00:00.000Z');
  for (const earlier of [0, 20, 40]) await countTry(server.db, guarded, new Date(at - earlier));
  await takeBackTry(server.db, addressOf('192.0.2.1'));
  await countTry(server.db, guarded, new Date(at - 60));
  await countTry(server.db, guarded, new Date(at));
  await expect(countTry(server.db, guarded, new Date(at - 20))).rejects.toThrow('Too many tries');
});
