import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import type { Life } from '../life.ts';
import { Problem } from '../problem.ts';

/**
 * Answers for balancers, and what everybody is told before a server is ready and after it has begun to end. Pages need
 * no database, so they come from the first moment on; calls get a problem in the usual form.
 */
export function answerByPhase(app: FastifyInstance, life: Life, db: Database): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (life.phase === 'up') return done();
    if (life.phase === 'starting') {
      const isCall = request.routeOptions.config?.audience !== undefined;
      return done(isCall ? new Problem('database.unavailable') : undefined);
    }
    // The next request of this client goes to another server.
    reply.header('connection', 'close');
    done(life.phase === 'closing' ? new Problem('server.stopping') : undefined);
  });
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async () => {
    if (life.phase === 'starting') throw new Problem('database.unavailable');
    if (life.phase !== 'up') throw new Problem('server.stopping');
    await db.checkWritable();
    return { status: 'ready' };
  });
}
