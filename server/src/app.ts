import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { alertRoutes } from './alerts/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { guardCameras } from './cameras/access.ts';
import { operatorCameraRoutes } from './cameras/operator-routes.ts';
import { cameraRoutes } from './cameras/routes.ts';
import { insideOf } from './cameras/visits.ts';
import { alarmRoutes } from './checkout/alarm-routes.ts';
import { cardRoutes } from './checkout/card-routes.ts';
import { driversNoticeRoutes, noticeRoutes } from './checkout/notice-routes.ts';
import { passCheckoutRoutes } from './checkout/pass-routes.ts';
import type { CheckoutDeps } from './checkout/settle.ts';
import { stayCheckoutRoutes } from './checkout/stay-routes.ts';
import { webhookRoutes } from './checkout/webhook-routes.ts';
import type { Config } from './config.ts';
import { enforcementRoutes } from './enforcement/routes.ts';
import { firstAnswersReader } from './lots/first-answers.ts';
import { operatorLotRoutes } from './lots/operator-routes.ts';
import { priceChangeRoutes } from './lots/price-change-routes.ts';
import { lotRoutes } from './lots/routes.ts';
import type { PushKeyring } from './messages/push-keys.ts';
import { messageRoutes } from './messages/routes.ts';
import { guardNotices } from './notices/access.ts';
import { guardTransactions } from './parking/access.ts';
import { parkingRoutes } from './parking/routes.ts';
import { walletRoutes } from './payments/wallet-routes.ts';
import { noticeAddressing } from './platform/http/addressed.ts';
import { nameCookies } from './platform/http/cookies.ts';
import { withExample } from './platform/http/examples.ts';
import { sendSecurityHeaders } from './platform/http/headers.ts';
import { servePages } from './platform/http/pages.ts';
import { answerFailure, answerProblems } from './platform/http/problems.ts';
import { answerByPhase } from './platform/http/readiness.ts';
import { limitCallers } from './platform/http/security.ts';
import { HTTP_TIMEOUTS, type HttpTimeouts } from './platform/http/timeouts.ts';
import { Life } from './platform/life.ts';
import type { Seal } from './platform/seal.ts';
import { playgroundRoutes } from './playground/routes.ts';
import { promoCodeRoutes } from './promo-codes/operator-routes.ts';
import type { Channels } from './providers/channel.ts';
import { ratePlanRoutes } from './rate-plans/operator-routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { operatorSettingsRoutes } from './settings/operator-routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { siteReader } from './settings/site.ts';
import { guardStaff } from './staff/access.ts';
import { loginRoutes } from './staff/login-routes.ts';
import { createPasswords } from './staff/passwords.ts';
import { peopleRoutes } from './staff/people-routes.ts';
import { securityRoutes } from './staff/security-routes.ts';
import { guardPasses } from './subscriptions/access.ts';
import { operatorPassRoutes } from './subscriptions/operator-routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { suggestionRoutes } from './suggestions/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { asFastifyTrusts } from './trusted-proxies.ts';

export interface AppDeps extends CheckoutDeps {
  readonly config: Config;
  readonly channels: Channels;
  readonly pushKeys: PushKeyring;
  readonly seal: Seal;
  /** Absent for a server that is simply there. */
  readonly life?: Life;
  /** Shorter ones for tests. */
  readonly timeouts?: HttpTimeouts;
  /** Folder of the built web pages, or null to serve the calls alone. */
  readonly pagesDir: string | null;
}

/** The whole HTTP server, not yet listening. The one place where things are wired. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, log, pagesDir, life = new Life('up'), timeouts = HTTP_TIMEOUTS } = deps;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // A line for every request tells a small facility nothing; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: asFastifyTrusts(config.trustProxy),
    // One logger for all requests: what is logged of one carries its id where it is logged.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 64 * 1024,
    // What goes wrong before a route is found (an address that is no address, a parameter without end).
    frameworkErrors: answerFailure,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // While it closes, what is refused is refused in our own form.
    return503OnClosing: false,
    ...timeouts,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'AnyPark', version: '0.1.0' } },
    // What the contract declares is described, and nothing else: not the pages, not the simulator.
    transform: (route) =>
      route.route.config?.audience
        ? withExample(jsonSchemaTransform(route), route.route.config.example)
        : { schema: { hide: true }, url: route.url },
  });
  // Drivers who come by https get cookies that go by https alone, also where a proxy speaks plainly to us.
  await app.register(cookie, { parseOptions: { secure: config.publicUrl?.startsWith('https:') || 'auto' } });
  nameCookies(app, config.publicUrl);
  await sendSecurityHeaders(app, config);
  noticeAddressing(app, config);
  answerByPhase(app, life, db);
  await limitCallers(app, config);
  guardStaff(app, db, deps.now);
  guardTransactions(app, db, deps.now);
  guardPasses(app, db);
  guardNotices(app, db);
  guardCameras(app, deps);

  app.get('/api/docs/json', async () => app.swagger());

  settingsRoutes(app, deps);
  operatorSettingsRoutes(app, deps);
  walletRoutes(app, deps);
  auditRoutes(app, deps);
  const staff = { db, now: deps.now, seal: deps.seal, passwords: createPasswords(config.passwordCost) };
  loginRoutes(app, staff);
  securityRoutes(app, staff);
  peopleRoutes(app, deps);
  lotRoutes(app, deps);
  operatorLotRoutes(app, { ...deps, insideOf });
  ratePlanRoutes(app, deps);
  priceChangeRoutes(app, deps);
  promoCodeRoutes(app, deps);
  subscriptionRoutes(app, deps);
  operatorPassRoutes(app, deps);
  parkingRoutes(app, deps);
  alertRoutes(app, deps);
  receiptRoutes(app, deps);
  ticketRoutes(app, deps);
  await messageRoutes(app, { ...deps, publicUrl: config.publicUrl });
  await cameraRoutes(app, deps);
  operatorCameraRoutes(app, deps);
  enforcementRoutes(app, deps);
  analyticsRoutes(app, deps);
  playgroundRoutes(app, deps);
  suggestionRoutes(app, deps);
  stayCheckoutRoutes(app, deps);
  await webhookRoutes(app, deps);
  alarmRoutes(app, deps);
  passCheckoutRoutes(app, deps);
  driversNoticeRoutes(app, deps);
  await noticeRoutes(app, deps);
  cardRoutes(app, deps);
  transactionRoutes(app, deps);
  if (config.mode === 'simulated' && config.stripe.apiBase) {
    const { proxySimulator } = await import('./platform/http/simulator.ts');
    await proxySimulator(app, config.stripe.apiBase);
  }
  if (pagesDir) await servePages(app, pagesDir, siteReader(db, config), firstAnswersReader(deps));
  return app;
}
