import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import type { ProviderEvent } from '../providers/card-provider.ts';
import type { CheckoutDeps } from './settle.ts';
import { processEvent, receiveEvent } from './webhook.ts';
import { noteFittingSecret, tellOfWrongSecret } from './webhook-secret.ts';

const isForeign = (error: unknown) => error instanceof Problem && error.code === 'webhook.signature';

/** Where the card provider tells that something has happened. */
export async function webhookRoutes(app: FastifyInstance, deps: CheckoutDeps): Promise<void> {
  const { db, provider, now, log } = deps;
  // A plugin of its own: only here the body stays the raw bytes that were signed.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    /** A wrong secret is no attack: it is told, because by it nothing is learned of payments in time. */
    async function read(raw: Buffer, signature: string | undefined): Promise<ProviderEvent> {
      try {
        const event = provider.readEvent(raw, signature);
        await noteFittingSecret(db, now());
        return event;
      } catch (error) {
        if (signature !== undefined && isForeign(error)) await tellOfWrongSecret(deps);
        throw error;
      }
    }

    const underWay = new Set<Promise<void>>();
    scope.addHook('onClose', () => Promise.all(underWay).then(() => {}));

    mount(scope, api.stripeWebhook, async (_input, { request }) => {
      const signature = request.headers['stripe-signature'];
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await read(raw, typeof signature === 'string' ? signature : undefined);
      await receiveEvent(db, event, now());
      const work = processEvent(deps, event.id)
        .catch((error) => log.warn({ err: error, eventId: event.id }, 'left to the next round'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
      return { received: true as const };
    });
  });
}
