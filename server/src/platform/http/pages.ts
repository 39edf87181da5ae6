import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isPage } from '@anypark/core/paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';
import { fromSign, markPage, markSign, SHORT_PATTERN } from './came-by.ts';
import { attendantsManifestOf, manifestOf, metaOf, type Site } from './installed.ts';
import { type FirstAnswers, type Light, lightPages } from './light-page.ts';

/** Where the document has room for what the facility is called (web/index.html). */
const MARK = '<!--site-->';
const ROOT = '<div id="root">';
const HTML = '<html lang="en">';
/** What stands there where nothing better is known. */
const WITHOUT_SCRIPT = /(?<=<noscript>)AnyPark needs[^<]*/;
/** Files that tell a browser that there is something new. */
const ASKED_EACH_TIME = /\/sw\.js(\.\w+)?$/;

/**
 * Serves the built web pages from `folder`. Files under /assets carry their content's hash in their name and are
 * kept for a year; every page path answers the one HTML document, with 404 where the product has no such page. `site` is
 * what both are called by the world, `answers` what a driver's page asks first.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  site: () => Promise<Site>,
  answers: () => Promise<FirstAnswers>,
): Promise<void> {
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const lightOf = await lightPages(folder, answers);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      reply.header('cache-control', ASKED_EACH_TIME.test(path) ? 'no-cache' : kept);
    },
  });
  app.get('/enforcement.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').send(JSON.stringify(attendantsManifestOf(await site()))),
  );
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(await site()))),
  );
  app.get(SHORT_PATTERN, (request, reply) => {
    const lot = markSign(request, reply);
    // Without a number that a lot can have it is no page of ours.
    return reply.header('cache-control', 'no-store').redirect(lot === null ? '/parking' : fromSign(lot), 302);
  });
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (path.startsWith('/api/') || path.startsWith('/assets/')) throw new Problem('route.not_found');
    markPage(request, reply);
    const light = await lightOf(request);
    const html = filled(document.split(MARK).join(metaOf(await site())), light);
    const packs = light !== null && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (packs) reply.header('content-encoding', 'gzip');
    return reply
      .status(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding')
      .type('text/html; charset=utf-8')
      .send(packs ? await promisify(gzip)(html) : html);
  });
}

/** The document with what can be read before any script has come. */
function filled(document: string, light: Light | null): string {
  if (light === null) return document;
  const { root, given, withoutScript, lang, dir } = light;
  return document
    .replace(HTML, () => `<html lang="${lang}" dir="${dir}">`)
    .replace(`${ROOT}</div>`, () => `${ROOT}${root}</div>${given}`)
    .replace(WITHOUT_SCRIPT, () => withoutScript);
}
