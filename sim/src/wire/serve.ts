import type { FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { type FaultOrder, faultError } from '../orders/faults.ts';
import type { Simulator } from '../simulator.ts';
import { randomToken } from '../state/ids.ts';
import { authenticate, secretKeyOnly } from './auth.ts';
import { WireError } from './errors.ts';
import { expand } from './expand.ts';
import { decodeForm } from './form.ts';
import { fingerprintOf, keyInUse, savedAnswer } from './idempotency.ts';
import { readParams } from './params.ts';
import type { Route } from './route.ts';

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** The request, taken apart. */
interface Asked {
  requestId: string;
  path: string;
  form: Record<string, unknown>;
  /** Only POSTs are kept apart by their keys; other methods repeat harmlessly anyway. */
  key: string | null;
}

/** Answers one API request: the fault ordered for it, or admission, replay, and the route itself. */
export async function serve(
  sim: Simulator,
  route: Route | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const asked = takeApart(request);
  const log = sim.requests.add({
    method: request.method,
    path: asked.path,
    params: asked.form,
    idempotencyKey: asked.key,
    at: Date.now(),
  });
  const fault = sim.faults.take(request.method, asked.path);
  if (fault?.kind === 'reset_before') return cut(request, reply);
  const answer = run(sim, route, request, asked, fault);
  sim.settled();
  if (fault?.kind === 'reset_after') return cut(request, reply);
  if (fault?.kind === 'slow') {
    if (asked.key !== null) sim.running.add(asked.key);
    await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 1000));
    if (asked.key !== null) sim.running.delete(asked.key);
  }
  log.status = answer.status;
  return reply.code(answer.status).headers(answer.headers).type('application/json').send(answer.body);
}

function run(
  sim: Simulator,
  route: Route | null,
  request: FastifyRequest,
  asked: Asked,
  fault?: FaultOrder,
): Answer {
  const { key, requestId, form, path } = asked;
  const headers: Record<string, string> = {
    'request-id': requestId,
    'stripe-version': String(request.headers['stripe-version'] ?? Stripe.API_VERSION),
  };
  if (key !== null) Object.assign(headers, { 'idempotency-key': key, 'original-request': requestId });
  const print = fingerprintOf(request.method, path, form);
  try {
    const audience = authenticate(request.headers.authorization, form.key, sim.secretKey);
    if (route === null) throw unknownUrl(request.method, path);
    if (audience === 'browser' && route.browser !== true) secretKeyOnly();
    if (key !== null) {
      if (sim.running.has(key)) throw keyInUse(key);
      const saved = savedAnswer(sim.store, key, print);
      if (saved !== undefined) {
        Object.assign(headers, {
          'original-request': saved.requestId,
          'idempotent-replayed': 'true',
          'stripe-should-retry': 'false',
        });
        return { status: saved.status, body: saved.body, headers };
      }
    }
    if (fault?.kind === 'status') throw faultError(fault.status ?? 500, key);
    const { key: _publishableKey, ...sent } = form;
    const { expand: paths, ...params } = readParams({ ...route.params, expand: { list: 'string' } }, sent);
    // fastify gives the named parts of the path as strings.
    const { id = '' } = request.params as { id?: string };
    const world = sim.worldFor({ id: requestId, key });
    const result = route.run({ world, params, id, audience, origin: originOf(request) });
    const body = JSON.stringify(expand(sim.store, result, (paths ?? []) as string[]), null, 2);
    if (key !== null) {
      headers['stripe-should-retry'] = 'false';
      save(sim, key, print, asked, 200, body);
    }
    return { status: 200, body, headers };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const body = envelope(error, requestId);
    if (error.status === 401) headers['www-authenticate'] = 'Basic realm="Stripe"';
    if (error.executed && key !== null) {
      if (error.status < 500) headers['stripe-should-retry'] = 'false';
      save(sim, key, print, asked, error.status, body);
    }
    return { status: error.status, body, headers };
  }
}

function takeApart(request: FastifyRequest): Asked {
  const [path = '', query = ''] = request.url.split('?');
  const key = request.headers['idempotency-key'];
  return {
    requestId: `req_${randomToken(14)}`,
    path,
    form: { ...decodeForm(query), ...(typeof request.body === 'string' ? decodeForm(request.body) : {}) },
    key: request.method === 'POST' && typeof key === 'string' && key !== '' ? key : null,
  };
}

function save(
  sim: Simulator,
  key: string,
  fingerprint: string,
  asked: Asked,
  status: number,
  body: string,
): void {
  const savedAt = Math.floor(Date.now() / 1000);
  sim.store.put('answers', { id: key, fingerprint, requestId: asked.requestId, status, body, savedAt });
}

function envelope(error: WireError, requestId: string): string {
  const request_log_url = `https://dashboard.stripe.com/test/logs/${requestId}`;
  return JSON.stringify({ error: { ...error.body, request_log_url } }, null, 2);
}

function unknownUrl(method: string, path: string): WireError {
  return new WireError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

/** A proxy in front may say which prefix of its paths is ours. */
function originOf(request: FastifyRequest): string {
  const prefix = request.headers['x-forwarded-prefix'];
  return `${request.protocol}://${request.host}${typeof prefix === 'string' ? prefix : ''}`;
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
