// `npm run dev`: the product with hot reload. The server is rebuilt and restarted when its sources change; the
// pages come from Vite on the port after it, which passes calls on to the server.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

await ensureInstalled();
const port = Number(process.env.PORT || 3000);
let server = null;
let again = null;

async function restart() {
  const last = server;
  if (last && last.exitCode === null) {
    last.kill('SIGTERM');
    await new Promise((ended) => last.once('exit', ended));
  }
  await ensureBuilt(['server', 'sim', 'web']).catch((error) => console.error(error.message));
  server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port) },
  });
}

for (const folder of ['server/src', 'server/migrations', 'core/src', 'sim/src']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(again);
    again = setTimeout(restart, 150);
  });
}
await restart();
const vite = spawn(
  process.execPath,
  [join(root, 'node_modules/vite/bin/vite.js'), 'web', '--port', String(port + 1), '--strictPort'],
  {
    stdio: 'inherit',
    env: { ...process.env, ANYPARK_SERVER: `http://127.0.0.1:${port}` },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    vite.kill();
    server?.once('exit', () => process.exit(0));
    server?.kill('SIGTERM');
  });
}
