import type { FastifyInstance } from 'fastify';
import type { Simulator } from '../simulator.ts';
import type { InboxMessage } from '../state/tables.ts';
import { authenticate, secretKeyOnly } from '../wire/auth.ts';
import { WireError } from '../wire/errors.ts';
import { inboxPage } from './page.ts';

/** Older ones are forgotten: this is for looking at, not for keeping. */
const KEPT = 200;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Incoming = Omit<InboxMessage, 'id' | 'at'> & { uid: string };

/** Where e-mails and texts arrive that nobody sends into the world: a door for the product, and a page to read them on. */
export function inboxRoutes(app: FastifyInstance, sim: Simulator): void {
  app.post<{ Body: Incoming }>('/inbox/messages', (request, reply) => {
    try {
      if (authenticate(request.headers.authorization, undefined, sim.secretKey) !== 'server') secretKeyOnly();
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return reply.code(error.status).send({ error: error.body });
    }
    const { uid, channel, recipient, subject, text } = request.body;
    // The second copy of one id is dropped, as mail systems do.
    if (sim.store.get('inbox', uid) === undefined)
      sim.store.put('inbox', { id: uid, at: Date.now(), channel, recipient, subject, text });
    const all = sim.store.all('inbox');
    for (const old of all.slice(0, Math.max(0, all.length - KEPT))) sim.store.remove('inbox', old.id);
    sim.settled();
    return reply.code(204).send();
  });
  app.get('/inbox', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(inboxPage(sim.store.all('inbox').reverse())),
  );
}
