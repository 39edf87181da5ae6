import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ownTransaction } from '../parking/access.ts';
import type { Database } from '../platform/database.ts';
import { askedIn } from '../platform/http/device.ts';
import { linkBase } from '../platform/http/link-base.ts';
import { mount } from '../platform/http/mount.ts';
import { Problem } from '../platform/problem.ts';
import type { Channels } from '../providers/channel.ts';
import { ownPass } from '../subscriptions/access.ts';
import { stayCalendar } from './calendar.ts';
import { passCalendar } from './pass-calendar.ts';
import { sendPassReceipt } from './pass-receipt.ts';
import { receiptOf } from './receipt.ts';
import { sendReceipt } from './send-receipt.ts';

/** Receipts, to look at and by e-mail, and what was paid for as an entry for a calendar. */
export function receiptRoutes(
  app: FastifyInstance,
  { db, config, channels, now }: { db: Database; config: Config; channels: Channels; now: () => Date },
): void {
  mount(app, api.receipt, (_input, { request }) => receiptOf(db, ownTransaction(request)));

  mount(app, api.stayCalendar, (_input, { request }) =>
    stayCalendar(db, ownTransaction(request), { baseUrl: linkBase(request, config), at: now() }),
  );

  mount(app, api.passCalendar, (_input, { request }) =>
    passCalendar(db, ownPass(request), {
      baseUrl: linkBase(request, config),
      language: askedIn(request),
      at: now(),
    }),
  );

  mount(app, api.sendPassReceipt, async ({ body }, { request }) => {
    if (channels.email === null) throw new Problem('message.no_channel');
    const about = { language: askedIn(request), at: now() };
    return { email: await sendPassReceipt(db, ownPass(request), body.email, about) };
  });

  mount(app, api.sendReceipt, async ({ body }, { request }) => {
    if (channels.email === null) throw new Problem('message.no_channel');
    const about = { baseUrl: linkBase(request, config), language: askedIn(request), at: now() };
    return { email: await sendReceipt(db, ownTransaction(request), body.email, about) };
  });
}
