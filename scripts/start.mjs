// `npm start`: installs and builds what is missing, then runs the server; without Stripe keys also the card
// simulator beside it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

const testMode = !process.env.STRIPE_SECRET_KEY;
const simulate = testMode && !process.env.STRIPE_API_BASE;
const children = [];
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

await ensureInstalled();
await ensureBuilt(simulate ? ['server', 'web', 'sim'] : ['server', 'web']);

const env = { ...process.env };
if (simulate) {
  const { TEST_KEYS } = await import('../server/dist/config.js');
  if (!env.PORT || env.PORT === '0') env.PORT = env.PORT === '0' ? String(await freePort()) : '3000';
  const dataDir = resolve(env.DATA_DIR || './data');
  const secret = env.STRIPE_WEBHOOK_SECRET || TEST_KEYS.webhookSecret;
  const host = ['0.0.0.0', '::', ''].includes(env.HOST ?? '') ? '127.0.0.1' : env.HOST;
  env.STRIPE_API_BASE = await startSimulator({
    SIM_PORT: '0',
    SIM_DATA_DIR: join(dataDir, 'sim'),
    SIM_FORWARD_TO: `http://${host}:${env.PORT}/api/webhooks/stripe`,
    SIM_WEBHOOK_SECRET: secret,
  });
  console.log('Test mode: no card is charged. Pay with 4242 4242 4242 4242, any future date, any CVC.');
}
launch('server/dist/main.js', env, 'inherit');

/** Starts the simulator and gives its address. */
function startSimulator(simEnv) {
  const child = launch('sim/dist/main.js', { ...process.env, ...simEnv }, 'pipe');
  return new Promise((found) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const address = /listening on (http:\S+)/.exec(text)?.[1];
      if (address) found(address);
    });
  });
}

/** Runs one of our programs; when one ends, whichever it is, the others end with it. */
function launch(program, programEnv, stdout) {
  // Detached: a Ctrl-C reaches us alone, and we stop the server before the simulator that it may still need.
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, program)], {
    env: programEnv,
    stdio: ['ignore', stdout, 'inherit'],
    detached: true,
  });
  children.unshift(child);
  child.once('exit', (code) => stop(code ?? 1));
  return child;
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await new Promise((ended) => child.once('exit', ended));
    }
  }
  process.exit(code);
}

function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
