// Drives the simulator with the provider's official command line tool: `node sim/test/stripe-trigger.mjs`.
// Needs `node sim/build.mjs` first, and a package registry for the tool itself, so it is no part of the
// default tests. The tool exits 0 even when a decline wrongly succeeds: what counts is the state afterwards.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Stripe from 'stripe';

const CLI = '@stripe/cli@1.52.0';
const KEY = 'sk_test_simulatedsimulatedsimul';
const run = promisify(execFile);
const dir = mkdtempSync(join(tmpdir(), 'sim-trigger-'));
const env = {
  ...process.env,
  SIM_PORT: '0',
  SIM_DATA_DIR: join(dir, 'data'),
  HOME: dir,
  XDG_CONFIG_HOME: dir,
};

const sim = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const url = await new Promise((resolve, reject) => {
  sim.stdout.on('data', (text) => resolve(/listening on (\S+)/.exec(text)?.[1]));
  sim.once('exit', () => reject(new Error('sim did not start; has it been built?')));
});
const stripe = new Stripe(KEY, {
  host: '127.0.0.1',
  port: new URL(url).port,
  protocol: 'http',
  telemetry: false,
});

/** The object of the newest event of this type. */
async function newest(type) {
  const { data } = await stripe.events.list({ type, limit: 1 });
  assert.ok(data[0], `no ${type} event`);
  return data[0].data.object;
}

/** What must be true after each trigger, read back through the API. */
const CASES = {
  'payment_intent.succeeded': async (event) => {
    const intent = await stripe.paymentIntents.retrieve(event.id);
    assert.deepEqual([intent.status, intent.amount_received], ['succeeded', 2000]);
  },
  'payment_intent.payment_failed': async (event) => {
    const intent = await stripe.paymentIntents.retrieve(event.id, { expand: ['latest_charge'] });
    assert.deepEqual(
      [intent.status, intent.last_payment_error.code],
      ['requires_payment_method', 'card_declined'],
    );
    assert.equal(intent.latest_charge.status, 'failed');
  },
  'payment_intent.requires_action': async (event) => {
    const intent = await stripe.paymentIntents.retrieve(event.id);
    assert.deepEqual(
      [intent.status, intent.next_action.type, intent.latest_charge],
      ['requires_action', 'use_stripe_sdk', null],
    );
  },
  'payment_intent.canceled': async (event) => {
    const intent = await stripe.paymentIntents.retrieve(event.id);
    assert.deepEqual([intent.status, intent.cancellation_reason], ['canceled', 'requested_by_customer']);
  },
  'charge.refunded': async (event) => {
    const charge = await stripe.charges.retrieve(event.id, { expand: ['refunds'] });
    assert.deepEqual(
      [charge.refunded, charge.amount_refunded, charge.refunds.data.length],
      [true, charge.amount, 1],
    );
  },
  'charge.dispute.created': async (event) => {
    const dispute = await stripe.disputes.retrieve(event.id, { expand: ['charge'] });
    assert.deepEqual([dispute.status, dispute.charge.disputed], ['warning_needs_response', true]);
  },
};

try {
  for (const [type, check] of Object.entries(CASES)) {
    const args = ['--yes', CLI, 'trigger', type, '--api-base', url, '--api-key', KEY];
    const { stdout } = await run('npx', args, { env, cwd: dir, timeout: 240_000 }).catch((error) => {
      throw new Error(`stripe trigger ${type}: ${error.stderr || error.message}`);
    });
    assert.match(stdout, /Trigger succeeded/, stdout);
    await check(await newest(type));
    console.log(`ok ${type}`);
  }
} finally {
  const ended = new Promise((resolve) => sim.once('exit', resolve));
  sim.kill('SIGTERM');
  assert.equal(await ended, 0, 'sim did not close cleanly');
  rmSync(dir, { recursive: true, force: true });
}
