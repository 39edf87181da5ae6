import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api, type Endpoint } from '@anypark/core/api';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules') && !path.includes('/dist/'));
}

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path);
const production = ['core/src', 'server/src', 'web/src', 'sim/src']
  .flatMap(filesBelow)
  .filter((path) => !isTest(path));
const text = (path: string) => readFileSync(join(root, path), 'utf8');

/** What a file imports, as a path in the repository or a package's name. */
function importsOf(path: string): string[] {
  return importsIn(path, text(path));
}

function importsIn(path: string, code: string): string[] {
  const found = [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return found.map((name) => {
    if (name.startsWith('@anypark/')) return name.replace(/^@anypark\/(\w+)/, '$1/src');
    return name.startsWith('.') ? relative(root, resolve(root, dirname(path), name)) : name;
  });
}

/** The order in which slices may know one another: only towards the left. */
const SERVER_ORDER = [
  'trusted-proxies.ts',
  'environment.ts',
  'config.ts',
  'platform',
  'providers',
  'audit',
  'figures',
  'settings',
  'messages',
  'staff',
  'rate-plans',
  'lots',
  'promo-codes',
  'payments',
  'books',
  'subscriptions',
  'parking',
  'cameras',
  'enforcement',
  'alerts',
  'receipts',
  'tickets',
  'cards',
  'analytics',
  'playground',
  'suggestions',
  'alarms',
  'notices',
  'purchases',
  'checkout',
  'transactions',
  'app.ts',
  'rounds.ts',
  'main.ts',
  'command.ts',
];
const CORE_ORDER = [
  'kernel',
  'languages',
  'paths.ts',
  'links.ts',
  'lots',
  'rate-plans',
  'price-changes',
  'promo-codes',
  'payments',
  'purchases',
  'subscriptions',
  'settings',
  'messages',
  'parking',
  'cameras',
  'enforcement',
  'alerts',
  'receipts',
  'tickets',
  'cards',
  'notices',
  'analytics',
  'playground',
  'suggestions',
  'checkout',
  'transactions',
  'staff',
  'audit',
  'alarms',
  'api.ts',
];

/** Those that stand beside each other may not know one another. */
const WEB_ORDER = [
  'hold-back.ts',
  'languages',
  'api',
  'ui',
  'words',
  ['driver', 'operator'],
  'routes.tsx',
  'prerender.tsx',
  'main.tsx',
];

function upwardImports(base: string, order: (string | string[])[]): string[] {
  const partOf = (path: string) =>
    path
      .slice(base.length + 1)
      .split('/')[0]
      ?.replace(
        base === 'web/src' ? /$^/ : /^(paths|links|api|config|environment|trusted-proxies|rounds|command)$/,
        '$1.ts',
      ) ?? '';
  const rank = (path: string) => order.findIndex((place) => [place].flat().includes(partOf(path)));
  return production
    .filter((path) => path.startsWith(`${base}/`))
    .flatMap((path) => {
      if (rank(path) < 0) return [`${path} is in no known slice`];
      const up = importsOf(path).filter(
        (target) =>
          target.startsWith(`${base}/`) &&
          (rank(target) > rank(path) || (rank(target) === rank(path) && partOf(target) !== partOf(path))),
      );
      return up.map((target) => `${path} → ${target}`);
    });
}

describe('imports', () => {
  it('go one way between the workspaces: web → core ← server, and nothing knows the simulator', () => {
    const allowed: Record<string, string[]> = {
      core: ['core'],
      server: ['server', 'core'],
      web: ['web', 'core'],
      sim: ['sim'],
    };
    const wrong = production.flatMap((path) => {
      const own = path.split('/')[0] ?? '';
      return importsOf(path)
        .filter(
          (target) =>
            /^(core|server|web|sim)\//.test(target) && !allowed[own]?.includes(target.split('/')[0] ?? ''),
        )
        .map((target) => `${path} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('go one way inside the server', () => expect(upwardImports('server/src', SERVER_ORDER)).toEqual([]));

  it('go one way inside core', () => expect(upwardImports('core/src', CORE_ORDER)).toEqual([]));

  it('go one way inside the pages, and neither drivers’ nor operators’ know the other’s', () =>
    expect(upwardImports('web/src', WEB_ORDER)).toEqual([]));

  it('bring no schema onto a driver’s phone: what drivers’ pages run never reaches zod', () => {
    const seen = new Set<string>();
    const reach = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      // Types are gone at run time; operators' pages are fetched apart.
      const run = text(path).replace(/^(import|export) type [^;]*;/gm, '');
      for (const target of importsIn(path, run))
        if (/^(web|core)\//.test(target) && !target.startsWith('web/src/operator/'))
          reach(/\.(tsx?|css)$/.test(target) ? target : `${target}.ts`);
        else seen.add(target);
    };
    reach('web/src/main.tsx');
    expect(seen).toContain('web/src/driver/home-page.tsx');
    expect(seen).toContain('core/src/parking/quote.ts');
    expect([...seen].filter((name) => /^zod|phonenumber/.test(name))).toEqual([]);
  });

  it('keep what the product is out of the primitives', () => {
    const wrong = production
      .filter((path) => path.startsWith('web/src/ui/'))
      .flatMap((path) => importsOf(path).map((target) => `${path} → ${target}`))
      .filter((line) => / → (core|web\/src\/api)\//.test(line) && !line.endsWith('/call-error.ts'));
    expect(wrong).toEqual([]);
  });

  it('keep the card page free of what is bought', () => {
    const kinds = /^web\/src\/driver\/(checkout|subscribe|pass|start|my-parking|receipt|extend)\//;
    const wrong = production
      .filter((path) => path.startsWith('web/src/driver/paying/'))
      .flatMap((path) => importsOf(path).filter((target) => kinds.test(target)));
    expect(wrong).toEqual([]);
  });

  it('keep the operators’ rooms apart: no two know each other', () => {
    const roomOf = (path: string) => /^web\/src\/operator\/([^/]+)\//.exec(path)?.[1];
    const known = new Set(
      production.flatMap((path) =>
        importsOf(path).flatMap((target) => {
          const [own, other] = [roomOf(path), roomOf(target)];
          return own && other && own !== other ? [`${own} → ${other}`] : [];
        }),
      ),
    );
    const mutual = [...known].filter((line) => known.has(line.split(' → ').reverse().join(' → ')));
    expect(mutual).toEqual([]);
  });

  it('keep the providers’ packages in providers/, and the database’s in platform/', () => {
    const wrong = production
      .filter((path) => path.startsWith('server/src/'))
      .flatMap((path) => importsOf(path).map((target) => ({ path, target })))
      .filter(
        ({ path, target }) =>
          (['stripe', 'twilio', 'nodemailer'].includes(target) &&
            !path.startsWith('server/src/providers/')) ||
          (target === 'pg' && !path.startsWith('server/src/platform/')),
      );
    expect(wrong).toEqual([]);
  });

  it('find no barrel files and no drawers', () => {
    expect(
      production.filter((path) => /(^|\/)(index|utils?|helpers?|common|misc)(\.tsx?$|\/)/.test(path)),
    ).toEqual([]);
  });
});

describe('core', () => {
  const core = production.filter((path) => path.startsWith('core/src/'));

  it('has no clock, no environment, no I/O', () => {
    const wrong = core.filter((path) =>
      /Date\.now\(|new Date\(\)|process\.|from 'node:|fetch\(|Math\.random/.test(text(path)),
    );
    expect(wrong).toEqual([]);
  });

  it('depends on zod, the zone offsets and the phone numbers alone', () => {
    const packages = new Set(core.flatMap(importsOf).filter((target) => !target.startsWith('core/')));
    expect([...packages].sort()).toEqual(['@date-fns/tz/tzOffset', 'libphonenumber-js/min', 'zod/mini']);
  });
});

describe('the contract', () => {
  const endpoints: Endpoint[] = Object.values(api);

  it('names each method and path once', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is mounted whole, and nothing else under /api but its own description', () => {
    const server = production
      .filter((path) => path.startsWith('server/src/'))
      .map(text)
      .join('\n');
    for (const name of Object.keys(api))
      expect(server).toContain(
        `mount(`.concat(server.includes(`mount(app, api.${name}`) ? 'app' : 'scope', `, api.${name}`),
      );
    const byHand = [...server.matchAll(/\.(?:get|post|put|delete)\('(\/api\/[^']+)'/g)].map(
      (match) => match[1],
    );
    expect(byHand).toEqual(['/api/docs/json']);
  });

  it('refuses unknown fields in every body, query and path', () => {
    for (const { path, body, query, params } of endpoints) {
      for (const schema of [body, query, params]) {
        const result = schema?.safeParse({ surprise: 1 });
        const issues =
          result && !result.success ? result.error.issues.map((issue) => issue.code) : ['unrecognized_keys'];
        expect(issues, path).toContain('unrecognized_keys');
      }
    }
  });
});

describe('the repository', () => {
  it('keeps production files small', () => {
    const isList = (path: string) => path.startsWith('core/src/languages/');
    const large = production.filter((path) => !isList(path) && text(path).split('\n').length > 250);
    expect(large).toEqual([]);
  });

  it('pins exact versions', () => {
    const manifests = ['.', 'core', 'server', 'web', 'sim', 'e2e', 'bench', 'demo'].map((folder) =>
      JSON.parse(text(`${folder}/package.json`)),
    );
    const ranges = manifests.flatMap(({ dependencies = {}, devDependencies = {} }) =>
      Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^\d/.test(String(version)),
      ),
    );
    expect(ranges).toEqual([]);
  });

  it('has a lock file without download addresses', () => {
    expect(text('package-lock.json')).not.toMatch(/"resolved": "http/);
  });

  it('has a lock file for every platform: npm leaves out what it could not find when it was written', () => {
    const { packages } = JSON.parse(text('package-lock.json')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('keeps no state of its own in the server: nothing module-wide is assigned at run time', () => {
    const wrong = production
      .filter((path) => path.startsWith('server/src/'))
      .filter((path) => /^let /m.test(text(path)));
    expect(wrong).toEqual([]);
  });
});
