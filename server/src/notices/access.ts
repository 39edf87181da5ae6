import { canonicalPlate } from '@anypark/core/kernel/plate';
import { readNoticeNumber } from '@anypark/core/notices/notice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { findNoticeByNumber, type NoticeRow } from './store.ts';

const found = new WeakMap<FastifyRequest, NoticeRow>();

/**
 * Guards every endpoint whose audience is 'notice-holder': the address has to name a notice, and the query its plate.
 * Everyone else gets one answer, whether there is such a notice or not.
 */
export function guardNotices(app: FastifyInstance, db: Database): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.audience !== 'notice-holder') return;
    route.preHandler = [...[route.preHandler ?? []].flat(), (request) => admit(db, request)];
  });
}

async function admit(db: Database, request: FastifyRequest): Promise<void> {
  // The endpoints of this audience have NoticeParams and NoticeQuery, which have been parsed by now.
  const { number } = request.params as { number: string };
  const { plate } = request.query as { plate: string };
  const read = readNoticeNumber(number);
  const notice = read === null ? null : await findNoticeByNumber(db, read);
  if (notice === null || notice.plate !== canonicalPlate(plate)) throw new Problem('notice.not_found');
  found.set(request, notice);
}

/** The notice that the guard has let the request pass to. */
export function heldNotice(request: FastifyRequest): NoticeRow {
  const notice = found.get(request);
  if (notice === undefined) throw new Error('this endpoint is not declared for holders of notices');
  return notice;
}
