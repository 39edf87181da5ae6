import { expect, it } from 'vitest';
import type { CardProvider } from './card-provider.ts';
import { untilStopped } from './until-stopped.ts';

const never = new Promise<never>(() => {});
/** Of a provider what these tests ask. */
const only = (calls: Partial<CardProvider>) => calls as CardProvider;

async function* rows() {
  yield 'first';
  await never;
}

it('passes answers and failures on', async () => {
  const provider = only({
    account: async () => 'acct_1',
    retrievePayment: async () => {
      throw new Error('no');
    },
  });
  const wrapped = untilStopped(provider, new AbortController().signal);
  expect(await wrapped.account()).toBe('acct_1');
  await expect(wrapped.retrievePayment('pi_1')).rejects.toThrow('no');
});

it('waits for no answer once the server stops: neither for one under way nor for another', async () => {
  const stopping = new AbortController();
  const wrapped = untilStopped(only({ account: () => never }), stopping.signal);
  const underWay = wrapped.account();
  stopping.abort();
  await expect(underWay).rejects.toMatchObject({ code: 'server.stopping' });
  await expect(wrapped.account()).rejects.toMatchObject({ code: 'server.stopping' });
});

it('ends a list in the middle', async () => {
  const stopping = new AbortController();
  const keptPayments = rows as unknown as CardProvider['keptPayments'];
  const wrapped = untilStopped(only({ keptPayments }), stopping.signal);
  const seen: unknown[] = [];
  const all = (async () => {
    for await (const row of wrapped.keptPayments(new Date())) {
      seen.push(row);
      stopping.abort();
    }
  })();
  await expect(all).rejects.toMatchObject({ code: 'server.stopping' });
  expect(seen).toEqual(['first']);
});
