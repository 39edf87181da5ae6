import Fastify from 'fastify';
import { invoiceRoutes } from './billing/invoices.ts';
import { priceRoutes } from './billing/prices.ts';
import { subscriptionRoutes } from './billing/subscriptions.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { DEFAULT_SECRET, orderRoutes } from './orders/routes.ts';
import { pageRoutes } from './pages.ts';
import { accountRoutes } from './resources/account.ts';
import { chargeRoutes } from './resources/charges.ts';
import { customerRoutes } from './resources/customers.ts';
import { disputeRoutes } from './resources/disputes.ts';
import { paymentIntentRoutes } from './resources/payment-intents.ts';
import { paymentMethodDomainRoutes } from './resources/payment-method-domains.ts';
import { paymentMethodRoutes } from './resources/payment-methods.ts';
import { refundRoutes } from './resources/refunds.ts';
import { setupIntentRoutes } from './resources/setup-intents.ts';
import { tokenAndEventRoutes } from './resources/tokens.ts';
import { Simulator } from './simulator.ts';
import { serve } from './wire/serve.ts';

export interface SimOptions {
  /** Where state is kept across restarts; memory only when absent. */
  dataDir?: string;
  /** Default 127.0.0.1. */
  host?: string;
  /** 0 or absent: a free port. */
  port?: number;
  /** Webhook endpoint; the one of the last run when absent. */
  forwardTo?: string;
  webhookSecret?: string;
  /** The only secret key that is good; any `sk_test_…` when absent. */
  secretKey?: string;
  /** Milliseconds until a bank debit or an uncertain refund settles by itself; default 10,000. */
  settleMs?: number;
}

export interface RunningSim {
  url: string;
  port: number;
  /** Finishes running requests, keeps undelivered events for the next start. */
  close(): Promise<void>;
}

const API = [
  ...[
    ...paymentIntentRoutes,
    ...accountRoutes,
    ...chargeRoutes,
    ...refundRoutes,
    ...disputeRoutes,
    ...customerRoutes,
  ],
  ...[...paymentMethodRoutes, ...paymentMethodDomainRoutes, ...setupIntentRoutes, ...tokenAndEventRoutes],
  ...[...priceRoutes, ...invoiceRoutes, ...subscriptionRoutes],
];

/** Starts the simulator; resolves when it listens. */
export async function startSim(options: SimOptions): Promise<RunningSim> {
  const sim = new Simulator(options.dataDir, options.settleMs, options.secretKey);
  const app = Fastify({ logger: false, forceCloseConnections: 'idle' });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  for (const route of API) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => serve(sim, route, request, reply),
    });
  }
  orderRoutes(app, sim);
  pageRoutes(app, sim);
  inboxRoutes(app, sim);
  app.setNotFoundHandler((request, reply) => serve(sim, null, request, reply));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    const type = status >= 500 ? 'api_error' : 'invalid_request_error';
    return reply.code(status).send({ error: { type, message: error.message } });
  });
  if (options.forwardTo !== undefined)
    sim.forwardTo(options.forwardTo, options.webhookSecret ?? DEFAULT_SECRET);
  await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  sim.settled();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://${options.host ?? '127.0.0.1'}:${port}`,
    port,
    close: async () => {
      await app.close();
      await sim.close();
    },
  };
}
