import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ownTransaction } from '../parking/access.ts';
import type { Database } from '../platform/database.ts';
import { linkBase } from '../platform/http/link-base.ts';
import { mount } from '../platform/http/mount.ts';
import { setAlert } from './set-alert.ts';

/** Being told before the time runs out. */
export function alertRoutes(
  app: FastifyInstance,
  { db, config, now }: { db: Database; config: Config; now: () => Date },
): void {
  const channels = { sms: config.sms !== null, email: config.mail !== null };

  mount(app, api.alertChannels, () => channels);

  mount(app, api.createAlert, ({ body }, { request }) =>
    setAlert(db, ownTransaction(request), body, { channels, baseUrl: linkBase(request, config), at: now() }),
  );
}
