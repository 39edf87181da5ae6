// `npm start`: installs and builds what is missing, then runs the server; without Stripe keys also the card
// simulator beside it.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

const testMode = !process.env.STRIPE_SECRET_KEY;
const simulate = testMode && !process.env.STRIPE_API_BASE;
const children = [];
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
stopWithNpm();

await ensureInstalled();
await ensureBuilt(simulate ? ['server', 'web', 'sim'] : ['server', 'web']);

const env = { ...process.env };
if (simulate) {
  const { TEST_KEYS } = await import('../server/dist/config.js');
  if (!env.PORT || env.PORT === '0') env.PORT = env.PORT === '0' ? String(await freePort()) : '3000';
  const dataDir = resolve(env.DATA_DIR || './data');
  const secret = env.STRIPE_WEBHOOK_SECRET || TEST_KEYS.webhookSecret;
  env.SIMULATOR_SECRET_KEY = await secretKeyOf(join(dataDir, 'sim'));
  const host = ['0.0.0.0', '::', ''].includes(env.HOST ?? '') ? '127.0.0.1' : env.HOST;
  env.STRIPE_API_BASE = await startSimulator({
    SIM_PORT: '0',
    SIM_DATA_DIR: join(dataDir, 'sim'),
    SIM_FORWARD_TO: `http://${host}:${env.PORT}/api/webhooks/stripe`,
    SIM_WEBHOOK_SECRET: secret,
    SIM_SECRET_KEY: env.SIMULATOR_SECRET_KEY,
  });
  console.log('Test mode: no card is charged. Pay with 4242 4242 4242 4242, any future date, any CVC.');
}
launch('server/dist/main.js', env, 'inherit');

/** The simulator's secret key, made once for a data directory: a known one would let any driver in. */
async function secretKeyOf(folder) {
  const file = join(folder, 'secret-key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = `sk_test_${randomBytes(24).toString('hex')}`;
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

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
    // By the last one it notices that we are gone, also when nobody has let us say goodbye.
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
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
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      // Longer than it takes the server to give up on everything that may hang.
      const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
      await ended;
      clearTimeout(late);
    }
  }
  process.exit(code);
}

/**
 * npm passes signals on, but not its own death, and between it and us there may be a shell that does not notice: whoever
 * kills `npm start` means us.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const grandparent = parentOf(parent);
  const watch = setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) stop(0);
  }, 500);
  watch.unref();
}

/** Parent of a process, where the system tells it in a file; '' elsewhere. */
function parentOf(pid) {
  try {
    // The name in brackets may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return '';
  }
}

function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
