// `npm run books -- archive`: puts what was sold while trying out aside, so that real keys find empty books. AnyPark
// must not be running.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

await ensureInstalled();
await ensureBuilt(['server']);
await run(process.execPath, [join(root, 'server/dist/command.js'), 'books', ...process.argv.slice(2)]).catch(
  () => process.exit(1),
);
