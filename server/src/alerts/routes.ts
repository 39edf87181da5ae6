import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ownTransaction } from '../parking/access.ts';
import type { Database } from '../platform/database.ts';
import { linkBase } from '../platform/http/link-base.ts';
import { mount } from '../platform/http/mount.ts';
import type { Channels } from '../providers/channel.ts';
import { setAlert } from './set-alert.ts';
import { waitingAlerts } from './waiting-alerts.ts';

/** Being told before the time runs out. */
export function alertRoutes(
  app: FastifyInstance,
  {
    db,
    config,
    channels: available,
    now,
  }: { db: Database; config: Config; channels: Channels; now: () => Date },
): void {
  const channels = { sms: available.sms !== null, email: available.email !== null };

  mount(app, api.alertChannels, () => channels);

  mount(app, api.createAlert, ({ body }, { request }) =>
    setAlert(db, ownTransaction(request), body, { channels, baseUrl: linkBase(request, config), at: now() }),
  );

  mount(app, api.waitingAlerts, (_, { request }) => waitingAlerts(db, ownTransaction(request), now()));
}
