import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { PushKeyring } from '../messages/push-keys.ts';
import { ownTransaction } from '../parking/access.ts';
import type { Database } from '../platform/database.ts';
import { askedIn, deviceOf, ensureDevice } from '../platform/http/device.ts';
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
    pushKeys: keys,
    now,
  }: { db: Database; config: Config; channels: Channels; pushKeys: PushKeyring; now: () => Date },
): void {
  const channels = {
    sms: available.sms !== null,
    email: available.email !== null,
    push: available.push !== null,
  };

  mount(app, api.alertChannels, async () => ({
    ...channels,
    pushKey: channels.push ? (await keys.current()).publicKey : null,
  }));

  mount(app, api.createAlert, ({ body }, { request, reply }) =>
    setAlert(db, ownTransaction(request), body, {
      device: ensureDevice(request, reply),
      channels,
      push: config.push,
      keys,
      baseUrl: linkBase(request, config),
      language: askedIn(request),
      at: now(),
    }),
  );

  mount(app, api.waitingAlerts, (_, { request }) =>
    waitingAlerts(db, ownTransaction(request), deviceOf(request), now()),
  );
}
