// Commands of the server's own machine, while AnyPark does not run there (with DATABASE_URL also while it does).
// `npm run books -- archive`: puts what was sold while trying out aside, so that real keys find empty books.
// `npm run staff -- password <username>`, `npm run staff -- second-factor <username>`: a lost login, given back.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

await ensureInstalled();
await ensureBuilt(['server']);
const words = process.argv.slice(2);
await run(process.execPath, [join(root, 'server/dist/command.js'), ...words]).catch(() => process.exit(1));
