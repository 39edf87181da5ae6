import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startSim } from '../src/server.ts';
import { receiver, WEBHOOK_SECRET } from './receiver.ts';
import { closing, PAID, sdk, until } from './support.ts';

function dataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sim-'));
  closing({ close: () => rmSync(dir, { recursive: true }) });
  return dir;
}

it('remembers everything, answers to keys included', async () => {
  const dir = dataDir();
  const before = await startSim({ dataDir: dir });
  const paid = await sdk(before.port).paymentIntents.create(PAID, { idempotencyKey: 'k' });
  await before.close();
  const stripe = sdk(closing(await startSim({ dataDir: dir })).port);
  expect((await stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded');
  expect((await stripe.paymentIntents.create(PAID, { idempotencyKey: 'k' })).id).toBe(paid.id);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  expect((await stripe.refunds.create({ payment_intent: paid.id })).amount).toBe(1000);
});

it('has written a change before it answers, in one line', async () => {
  const dir = dataDir();
  const sim = closing(await startSim({ dataDir: dir }));
  const lines = () => readFileSync(join(dir, 'journal.jsonl'), 'utf8').split('\n').filter(Boolean);
  const before = lines().length;
  const { id } = await sdk(sim.port).paymentIntents.create(PAID);
  const written = lines();
  expect(written).toHaveLength(before + 1);
  expect(written.at(-1)).toContain(id);
  await sdk(sim.port).paymentIntents.retrieve(id);
  expect(lines()).toHaveLength(before + 1);
});

it('forgives a torn last line, and no other damage', async () => {
  const dir = dataDir();
  const before = await startSim({ dataDir: dir });
  const { id } = await sdk(before.port).paymentIntents.create(PAID);
  await before.close();
  const path = join(dir, 'journal.jsonl');
  appendFileSync(path, '[["payment_intents","pi_torn",{"id":"pi_to');
  const again = await startSim({ dataDir: dir });
  expect((await sdk(again.port).paymentIntents.list()).data.map((row) => row.id)).toEqual([id]);
  await again.close();
  writeFileSync(path, `{broken\n${readFileSync(path, 'utf8')}`);
  await expect(startSim({ dataDir: dir })).rejects.toThrow(/line 1 is damaged/);
});

it('delivers after a restart what it could not deliver before', async () => {
  const dir = dataDir();
  const hook = await receiver();
  const before = await startSim({
    dataDir: dir,
    forwardTo: 'http://127.0.0.1:9/closed',
    webhookSecret: WEBHOOK_SECRET,
  });
  const { id } = await sdk(before.port).paymentIntents.create({ ...PAID, confirm: false });
  await before.close();
  closing(await startSim({ dataDir: dir, forwardTo: hook.url, webhookSecret: WEBHOOK_SECRET }));
  await until(() => hook.events.length === 1);
  expect(hook.events[0]?.data.object).toMatchObject({ id });
});
