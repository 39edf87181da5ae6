import { api } from '@anypark/core/api';
import { passPath } from '@anypark/core/links';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { linkBase } from '../platform/http/link-base.ts';
import { type Call, mount } from '../platform/http/mount.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { facility } from '../settings/store.ts';
import { staffOf } from '../staff/access.ts';
import { type ChangeBy, cancelPass, grantPass, pausePass, resumePass, showPassKey } from './change-passes.ts';
import { passDetail } from './detail.ts';
import { listPasses, passTotals } from './list.ts';
import { presentPass } from './store.ts';
import { passToWire } from './to-wire.ts';

interface Deps {
  readonly db: Database;
  readonly config: Config;
  readonly now: () => Date;
}

/** Passes as operators look at them, and what they can do about one. */
export function operatorPassRoutes(app: FastifyInstance, { db, config, now }: Deps): void {
  const by = (request: FastifyRequest, reason: string | undefined): ChangeBy => ({
    actor: staffOf(request),
    reason: reason ?? null,
    at: now(),
  });

  mount(app, api.subscriptions, async ({ query }, { reply }) => {
    const rows = await listPasses(db, query);
    nextPage(reply, api.subscriptions.path, query, rows, ({ id }) => id);
    const [{ timezone: zone }, at] = [await facility(db), now()];
    return rows.map((pass) => passToWire(pass, { zone, at }));
  });
  mount(app, api.subscriptionTotals, () => passTotals(db, now()));
  mount(app, api.subscriptionDetail, ({ params }) => passDetail(db, params.id, now()));
  mount(app, api.grantSubscription, async ({ body }, { request }) => {
    const id = await grantPass(db, body, linkBase(request, config), by(request, body.reason));
    const { timezone: zone } = await facility(db);
    return passToWire(await presentPass(db, id), { zone, at: now() });
  });
  mount(app, api.showPassLink, async ({ params }, { request }) => {
    const key = await showPassKey(db, params.id, by(request, undefined));
    return { link: linkBase(request, config) + passPath(key) };
  });
  const afterwards =
    (change: typeof pausePass) =>
    async (
      { params, body }: { params: { id: number }; body: { reason?: string | undefined } },
      call: Call,
    ) => {
      await change(db, params.id, by(call.request, body.reason));
      return passDetail(db, params.id, now());
    };
  mount(app, api.pauseSubscription, afterwards(pausePass));
  mount(app, api.resumeSubscription, afterwards(resumePass));
  mount(app, api.cancelSubscription, afterwards(cancelPass));
}
