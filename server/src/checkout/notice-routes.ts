import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import { pictureOf } from '../cameras/pictures.ts';
import type { Config } from '../config.ts';
import { heldNotice } from '../notices/access.ts';
import { cancelNotice } from '../notices/cancel-notice.ts';
import { noticeDetail } from '../notices/detail.ts';
import { driversNotice } from '../notices/drivers-view.ts';
import { issueNotice } from '../notices/issue-notice.ts';
import { exportNotices, listNotices, noticeTotals, noticeToWire } from '../notices/list.ts';
import { sendNoticeReceipt } from '../notices/notice-receipt.ts';
import { decideObjection, objectToNotice } from '../notices/objections.ts';
import { keepPhoto, photoOf } from '../notices/photos.ts';
import { findNotice, findNoticeByNumber } from '../notices/store.ts';
import { changeTerms, noticeTerms, termsToWire } from '../notices/terms.ts';
import { askedIn, deviceOf, ensureDevice } from '../platform/http/device.ts';
import { linkBase } from '../platform/http/link-base.ts';
import { mount } from '../platform/http/mount.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { Problem } from '../platform/problem.ts';
import type { Channels } from '../providers/channel.ts';
import { notice } from '../purchases/notice.ts';
import { staffOf } from '../staff/access.ts';
import { beginPayment } from './begin.ts';
import { confirmPayment } from './confirm.ts';
import { giveAllBack, wishId } from './give-back.ts';
import { keepCard, payWithCard } from './pay-with-card.ts';
import { refundPurchase } from './refund.ts';
import type { CheckoutDeps } from './settle.ts';

/** Notices for who holds one: reading, paying, objecting. */
export function driversNoticeRoutes(
  app: FastifyInstance,
  deps: CheckoutDeps & { config: Config; channels: Channels },
): void {
  const { db, now, config, channels } = deps;

  mount(app, api.notice, (_input, { request }) =>
    driversNotice(db, heldNotice(request), askedIn(request), now()),
  );
  mount(app, api.noticePhoto, ({ params }, { request }) =>
    photoOf(db, heldNotice(request).id, params.place, false),
  );
  mount(app, api.noticePaymentIntent, async (_input, { request }) =>
    beginPayment(deps, await notice.order(db, heldNotice(request).id, now())),
  );
  mount(app, api.confirmNotice, async ({ body }, { request }) => {
    const held = heldNotice(request);
    await confirmPayment(deps, held.purchase_id, body.paymentIntentId);
    const after = await findNoticeByNumber(db, held.number);
    if (after === null) throw new Problem('notice.not_found');
    return driversNotice(db, after, askedIn(request), now());
  });
  mount(app, api.keepNoticeCard, async ({ body }, { request, reply }) => {
    const purchaseId = await notice.order(db, heldNotice(request).id, now());
    return keepCard(deps, purchaseId, ensureDevice(request, reply), body.keep);
  });
  mount(app, api.payNoticeWithCard, async (_input, { request }) => {
    const purchaseId = await notice.order(db, heldNotice(request).id, now());
    return payWithCard(deps, purchaseId, deviceOf(request), `${linkBase(request, config)}/`);
  });
  mount(app, api.sendNoticeReceipt, async ({ body }, { request, reply }) => {
    if (channels.email === null) throw new Problem('message.no_channel');
    const about = { device: ensureDevice(request, reply), language: askedIn(request), at: now() };
    return { email: await sendNoticeReceipt(db, heldNotice(request), body.email, about) };
  });
  mount(app, api.objectToNotice, async ({ body }, { request }) => {
    const held = heldNotice(request);
    const language = askedIn(request);
    const email = body.email === undefined || body.email.trim() === '' ? null : body.email.trim();
    await objectToNotice(db, held.id, { text: body.text, email, language }, now());
    const after = await findNoticeByNumber(db, held.number);
    if (after === null) throw new Problem('notice.not_found');
    return driversNotice(db, after, language, now());
  });
}

/** Issuing, looking at and deciding over notices. */
export async function noticeRoutes(
  app: FastifyInstance,
  deps: CheckoutDeps & { config: Config },
): Promise<void> {
  const { db, now, config } = deps;

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    mount(scope, api.keepPhoto, ({ params }, { request }) =>
      keepPhoto(db, params.sha256, request.body, staffOf(request).id, now()),
    );
  });
  mount(app, api.issueNotice, ({ body }, { request }) =>
    issueNotice(db, body, staffOf(request), linkBase(request, config), now()),
  );
  mount(app, api.notices, async ({ query }, { reply }) => {
    const { limit, before = null, ...filters } = query;
    const rows = await listNotices(db, filters, { before, limit });
    nextPage(reply, api.notices.path, query, rows, ({ id }) => id);
    return rows.map(noticeToWire);
  });
  mount(app, api.noticeTotals, ({ query }) => noticeTotals(db, query));
  mount(app, api.exportNotices, ({ query }) => exportNotices(db, query));
  mount(app, api.noticeDetail, ({ params }) => noticeDetail(db, params.id, now()));
  mount(app, api.staffNoticePhoto, ({ params, query }) =>
    photoOf(db, params.id, params.place, query.original !== undefined),
  );
  mount(app, api.noticeCameraPicture, async ({ params }) => {
    const found = await findNotice(db, params.id);
    const picture = found?.sighting_id == null ? null : await pictureOf(db, found.sighting_id);
    if (picture === null) throw new Problem('notice.not_found', { text: 'There is no picture of a camera.' });
    return picture.jpeg;
  });
  mount(app, api.cancelNotice, async ({ params, body }, { request }) => {
    await cancelNotice(db, params.id, body.reason, staffOf(request), now());
    return noticeDetail(db, params.id, now());
  });
  mount(app, api.decideObjection, async ({ params, body }, { request }) => {
    const actor = staffOf(request);
    const purchaseId = await decideObjection(db, params.id, body, actor, now());
    if (purchaseId !== null) {
      // Decided once, given back once: the wish has the notice's own name.
      const wish = { reason: 'The objection was upheld', requestId: wishId(`objection/${params.id}`) };
      await giveAllBack(deps, purchaseId, wish, actor);
    }
    return noticeDetail(db, params.id, now());
  });
  mount(app, api.refundNotice, async ({ params, body }, { request }) => {
    const found = await findNotice(db, params.id);
    if (found === null) throw new Problem('notice.not_found', { text: 'There is no such notice.' });
    await refundPurchase(deps, found.paid_by, body, staffOf(request));
    return noticeDetail(db, params.id, now());
  });
  mount(app, api.noticeTerms, async () => termsToWire(db, await noticeTerms(db)));
  mount(app, api.changeNoticeTerms, async ({ body }, { request }) =>
    termsToWire(db, await changeTerms(db, body, staffOf(request), now())),
  );
}
