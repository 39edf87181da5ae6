import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manifestOf } from '../../src/platform/http/installed.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const PUBLIC = fileURLToPath(new URL('../../../web/public', import.meta.url));
const INDEX = fileURLToPath(new URL('../../../web/index.html', import.meta.url));
let server: TestServer;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anypark-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), await readFile(INDEX));
  for (const name of ['sw.js', 'assets/first-a1b2.js']) await writeFile(join(folder, name), '1');
  server = await startTestServer({ webhooks: false, pagesDir: folder, publicUrl: 'https://park.example' });
  await server.sql(`update facility set name = 'Bay "A" & <b>Sons</b> $& of the Old Town'`);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => server.app.inject({ url });

it('says how long what may be kept: what tells of a new build not at all, hashed files for a year', async () => {
  const kept = async (url: string) => (await get(url)).headers['cache-control'];
  for (const url of ['/', '/parking', '/sw.js', '/manifest.webmanifest'])
    expect(await kept(url)).toBe('no-cache');
  expect(await kept('/assets/first-a1b2.js')).toBe('public, max-age=31536000, immutable');
  expect(await kept('/api/parking/my-sessions')).toBe('no-store');
});

it('lets a worker of ours run, and nobody else’s', async () => {
  const policy = String((await get('/parking')).headers['content-security-policy']);
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
  expect(String((await get('/sw.js')).headers['content-security-policy'])).toContain("connect-src 'self'");
  // A part of a page is no document: it says what it is, and nothing of windows and frames.
  const { headers } = await get('/assets/first-a1b2.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
    expect(headers).not.toHaveProperty(name);
});

it('installs under the facility’s name', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({
    name: 'Bay "A" & <b>Sons</b> $& of the Old Town: parking',
    short_name: expect.stringMatching(/^Bay "A" & <b>Sons.{1,10}…$/u),
    start_url: '/parking?by=home',
    display: 'standalone',
  });
  expect(manifestOf({ name: 'Plaza', url: null }).short_name).toBe('Plaza');
});

it('has every picture that it names, in the size that it names', async () => {
  const { icons, screenshots } = manifestOf({ name: 'Plaza', url: null });
  const pngs = [...icons, ...screenshots].filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of [
    ...pngs,
    { src: '/og.png', sizes: '1200x630' },
    { src: '/apple-touch-icon.png', sizes: '180x180' },
  ]) {
    const file = await readFile(join(PUBLIC, src));
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
    expect(file.length).toBeLessThan(200_000);
  }
  expect((await readFile(join(PUBLIC, 'favicon.ico'))).readUInt16LE(2)).toBe(1);
  expect(pngs.map((one) => ('purpose' in one ? one.purpose : 'shot')).sort()).toEqual([
    'any',
    'any',
    'maskable',
    'shot',
    'shot',
  ]);
});

it('tells those who are sent a link whose it is, and takes no mark-up out of a name', async () => {
  const { body } = await get('/parking?lot=1');
  expect(body).toContain(
    'property="og:title" content="Bay &quot;A&quot; &amp; &lt;b&gt;Sons&lt;/b&gt; $&amp; of the Old Town: pay for parking"',
  );
  expect(body).toContain('property="og:image" content="https://park.example/og.png"');
  expect(body).not.toContain('<b>');
  expect(body).not.toContain('<!--site-->');
});

it('puts the lots into the document, and takes no mark-up out of their names', async () => {
  const drawing = `${folder}-prerender`;
  await mkdir(drawing);
  // Beside a program that draws what it is given.
  await writeFile(
    join(drawing, 'prerender.js'),
    `export const prerender = async ({ path, search, languages }) => ({
       page: path === null ? '' : [path, search, languages].join(' '), withoutScript: '<main>$&</main>', lang: 'de', dir: 'ltr' });`,
  );
  const other = await startTestServer({ webhooks: false, pagesDir: folder, on: server.connection });
  const id = await other.createLot({ spaces: 3 });
  await other.sql(`update lots set name = '</script><b>$& Lot' where id = $1`, [id]);
  const body = async (url: string, language = 'en-GB,de;q=0.5') =>
    (await other.app.inject({ url, headers: { 'accept-language': language } })).body;
  try {
    const filled = await body(`/parking?lot=${id}`);
    expect(filled).toContain(`<div id="root">/parking lot=${id} en-GB</div>`);
    expect(filled).toContain('<noscript><main>$&</main></noscript>');
    expect(filled).toContain('<html lang="de" dir="ltr">');
    const given = /<script type="application\/json" id="given">(.*?)<\/script>/.exec(filled)?.[1] ?? '';
    expect(given).not.toContain('<');
    const answers = JSON.parse(given);
    expect(answers['/api/parking-lots']).toEqual((await other.app.inject('/api/parking-lots')).json());
    expect(answers['/api/config']).toEqual((await other.app.inject('/api/config')).json());
    // A tag that no runtime knows, and one that is longer than any.
    for (const wished of ['en-§§§§', `en-${'x'.repeat(500)}`])
      expect(await body('/parking', wished)).toContain('<div id="root">/parking  en</div>');
    for (const url of [
      '/?shell',
      '/login',
      '/transactions',
      '/no-such-page',
      '/parking?lot=0',
      '/parking?lot=1&x=2',
    ])
      expect(await body(url), url).toContain('<div id="root"></div>');
    for (const url of ['/?shell', '/login', '/invite/x', '/settings'])
      expect(await body(url), url).toContain('<noscript>AnyPark needs');
  } finally {
    await other.close();
    await rm(drawing, { recursive: true });
  }
});

it('gives out a document while the database is away', async () => {
  await server.sql('alter table lots rename to gone');
  try {
    const answer = await get('/parking');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div id="root"></div>');
  } finally {
    await server.sql('alter table gone rename to lots');
  }
});
