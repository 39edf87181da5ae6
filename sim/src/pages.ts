import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { finishAction } from './resources/intent-confirm.ts';
import { findIntent, shown } from './resources/intent-object.ts';
import type { Simulator } from './simulator.ts';
import { WireError } from './wire/errors.ts';

/** Everything a browser loads: the path it asks for, the file, the kind. */
const FILES: readonly [path: string, file: string, type: string][] = [
  ['/stripe.js', 'stripe.js', 'text/javascript'],
  ['/elements/payment', 'payment.html', 'text/html'],
  ['/elements/payment.js', 'payment.js', 'text/javascript'],
  ['/elements/payment.css', 'payment.css', 'text/css'],
  ['/elements/express', 'express.html', 'text/html'],
  ['/elements/express.js', 'express.js', 'text/javascript'],
  ['/elements/express.css', 'express.css', 'text/css'],
  ['/hosted/wallet', 'wallet.html', 'text/html'],
  ['/hosted/wallet.js', 'wallet.js', 'text/javascript'],
  ['/hosted/three-d-secure', 'three-d-secure.html', 'text/html'],
  ['/hosted/redirect', 'redirect.html', 'text/html'],
  ['/hosted/hosted.js', 'hosted.js', 'text/javascript'],
  ['/hosted/hosted.css', 'hosted.css', 'text/css'],
];

/** These pages hold card data: nothing foreign may run in them, and only our own origin may frame them. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

interface Outcome {
  Body: { payment_intent: string; client_secret: string; outcome: 'complete' | 'fail' };
}

/** Serves the browser library, the payment form, and the pages where a customer says yes or no. */
export function pageRoutes(app: FastifyInstance, sim: Simulator): void {
  for (const [path, file, type] of FILES) {
    app.get(path, async (_request, reply) => {
      const body = await asset(file);
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': POLICY,
          'x-content-type-options': 'nosniff',
        })
        .type(`${type}; charset=utf-8`)
        .send(body);
    });
  }
  app.post<Outcome>('/hosted/outcome', (request, reply) => {
    const { payment_intent, client_secret, outcome } = request.body;
    try {
      const world = sim.worldFor(null);
      const intent = findIntent(world, payment_intent, 'browser', client_secret);
      const returnUrl = sim.store.get('attempts', intent.id)?.returnUrl ?? null;
      const done = finishAction(world, intent, outcome === 'complete' ? 'complete' : 'fail');
      sim.settled();
      return { intent: shown(done, 'browser'), return_url: returnUrl };
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return reply.code(error.status).send({ error: error.body });
    }
  });
}

const built = import.meta.dirname.endsWith('dist');
const cache = new Map<string, Promise<string>>();

/** A browser file: from `dist/browser` in the built program, made on first use when run from source. */
function asset(file: string): Promise<string> {
  let text = cache.get(file);
  if (text === undefined) {
    text = built ? readFile(join(import.meta.dirname, 'browser', file), 'utf8') : fromSource(file);
    cache.set(file, text);
  }
  return text;
}

async function fromSource(file: string): Promise<string> {
  const source = join(import.meta.dirname, 'browser', file.replace(/\.js$/, '.ts'));
  if (!file.endsWith('.js')) return readFile(source, 'utf8');
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [source],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return result.outputFiles[0]?.text ?? '';
}
