import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const web = fileURLToPath(new URL('../web', import.meta.url));
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** The pages as they are, with another heading: the next version. */
async function buildVersion(heading: string, outDir: string): Promise<string> {
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'another-version',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('.tsx') ? code.replaceAll('Vehicle Details', heading) : undefined,
      },
    ],
  });
  return outDir;
}

/** Serves one version of the pages, and then another one; calls go to the product. */
class Upgrading {
  url = '';
  folder = '';
  /** Every line breaks, as without a signal. */
  isAway = false;
  private readonly server: Server;

  constructor(product: string) {
    this.server = createServer(async (request, response) => {
      if (this.isAway) return void request.socket.destroy();
      const path = new URL(request.url ?? '/', 'http://x').pathname;
      if (/^\/(api|healthz)/.test(path)) {
        const answer = await fetch(product + request.url).catch(() => null);
        response.writeHead(answer?.status ?? 502, { 'content-type': 'application/json' });
        return response.end(await answer?.text());
      }
      const isFile = extname(path) !== '';
      const file = await readFile(join(this.folder, isFile ? path : 'index.html')).catch(() => null);
      const type = TYPES[isFile ? extname(path) : '.html'] ?? 'application/octet-stream';
      const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.writeHead(file === null ? 404 : 200, { 'content-type': type, 'cache-control': kept });
      response.end(file);
    });
  }
  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

test(
  'a new build takes over at the next opening, whole, and an open page of the old one goes on',
  { tag: '@desktop' },
  async ({ page, context, product }, info) => {
    // Two builds, on a machine that may be busy.
    test.setTimeout(240_000);
    const first = await buildVersion('First version', info.outputPath('first'));
    const second = await buildVersion('Second version', info.outputPath('second'));
    const server = await new Upgrading(product.url).start();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    /** Shells that are complete. */
    const shells = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('shell '));
        const documents = await Promise.all(names.map((cacheName) => caches.match('/', { cacheName })));
        return documents.filter((document) => document !== undefined).length;
      });
    try {
      server.folder = first;
      await page.goto(`${server.url}/parking`);
      await expect(page.getByText('First version')).toBeVisible();
      await expect.poll(shells).toBe(1);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const open = await context.newPage();
      await open.goto(`${server.url}/parking`);
      await expect(open.getByText('First version')).toBeVisible();
      // Its part that keeps it up to date comes a moment behind the page.
      await expect(open.locator('[role=status].fixed')).toHaveCount(1);

      server.folder = second;
      await page.reload();
      await expect(page.getByText('Second version')).toBeVisible();
      await expect.poll(shells).toBe(2);
      // The worker of the second version has everything: without a signal it is the second that opens.
      server.isAway = true;
      await page.reload();
      await expect(page.getByText('Second version')).toBeVisible();
      server.isAway = false;
      // A piece of the first version that nobody has any more brings the second one, at the page that was asked for.
      await open.evaluate(() => {
        history.pushState(null, '', '/subscribe');
      });
      await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(open.getByText('First version')).toHaveCount(0);
      await expect(open).toHaveURL(/subscribe/);
      await open.goto(`${server.url}/parking`);
      await expect(open.getByText('Second version')).toBeVisible();
      expect(broken).toEqual([]);
    } finally {
      await server.close();
      await Promise.all([first, second].map((folder) => rm(folder, { recursive: true })));
    }
  },
);
