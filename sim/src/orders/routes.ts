import type { FastifyInstance } from 'fastify';
import { freshDelivery } from '../hooks/deliver.ts';
import { settle } from '../resources/intent-charge.ts';
import { settleRefund } from '../resources/refunds.ts';
import type { Simulator } from '../simulator.ts';
import { newId } from '../state/ids.ts';
import type { FaultOrder } from './faults.ts';
import type { WebhookOrder } from './webhooks.ts';

export const DEFAULT_SECRET = 'whsec_simulated';

interface Finish {
  Params: { id: string };
  Body: { outcome?: 'succeed' | 'fail' } | undefined;
}

const FAULT_KINDS: readonly string[] = ['reset_before', 'reset_after', 'status', 'slow', 'processing'];
const WEBHOOK_MODES: readonly string[] = ['normal', 'lost', 'twice', 'late', 'reordered'];

/** The tests' own door under `/_sim`: orders to misbehave, and a look inside. Not part of the provider. */
export function orderRoutes(app: FastifyInstance, sim: Simulator): void {
  app.post<{ Body: FaultOrder }>('/_sim/faults', (request, reply) => {
    if (!FAULT_KINDS.includes(request.body?.kind)) return reply.code(400).send({ error: 'unknown kind' });
    sim.faults.add(request.body);
    return reply.code(204).send();
  });
  app.delete('/_sim/faults', (_request, reply) => {
    sim.faults.clear();
    sim.webhookOrders.clear();
    return reply.code(204).send();
  });
  app.post<{ Body: WebhookOrder }>('/_sim/webhooks', (request, reply) => {
    if (!WEBHOOK_MODES.includes(request.body?.mode)) return reply.code(400).send({ error: 'unknown mode' });
    sim.webhookOrders.add(request.body);
    return reply.code(204).send();
  });
  app.get('/_sim/deliveries', () => sim.store.all('deliveries'));
  app.post<{ Params: { id: string } }>('/_sim/events/:id/resend', (request, reply) => {
    const event = sim.store.get('events', request.params.id);
    if (event === undefined) return reply.code(404).send({ error: 'no such event' });
    const before = sim.store.all('deliveries').find((row) => row.event === event.id);
    const row = before ?? freshDelivery(newId('whd'), event, null);
    sim.deliverer.resend(row);
    return reply.code(202).send({ delivery: row.id });
  });
  app.post<{ Body: { url: string | null; secret?: string } }>('/_sim/forward', (request, reply) => {
    sim.forwardTo(request.body.url, request.body.secret ?? DEFAULT_SECRET);
    return reply.code(204).send();
  });
  app.get<{ Querystring: { since?: string } }>('/_sim/requests', (request) =>
    sim.requests.since(Number(request.query.since ?? 0)),
  );
  app.post<Finish>('/_sim/payment_intents/:id/finish', (request, reply) => {
    const done = settle(sim.worldFor(null), request.params.id, request.body?.outcome ?? 'succeed');
    sim.settled();
    return done ?? reply.code(409).send({ error: 'not processing' });
  });
  app.post<{ Params: { id: string } }>('/_sim/payment_methods/:id/expire', (request, reply) => {
    const method = sim.store.get('payment_methods', request.params.id);
    if (method?.card === undefined) return reply.code(404).send({ error: 'no such card' });
    const card = { ...method.card, exp_year: new Date().getUTCFullYear() - 1 };
    sim.store.put('payment_methods', { ...method, card });
    sim.settled();
    return reply.code(204).send();
  });
  app.post<Finish>('/_sim/refunds/:id/finish', (request, reply) => {
    const done = settleRefund(sim.worldFor(null), request.params.id, request.body?.outcome ?? 'fail');
    sim.settled();
    return done ?? reply.code(409).send({ error: 'no such refund, or it has failed already' });
  });
}
