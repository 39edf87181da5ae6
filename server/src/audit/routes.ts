import { api } from '@anypark/core/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import { mount } from '../platform/http/mount.ts';
import { nextPage } from '../platform/http/next-page.ts';
import { auditPage } from './store.ts';

/** Who changed what: for owners and managers. */
export function auditRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, api.audit, async ({ query }, { reply }) => {
    const { limit, before = Number.MAX_SAFE_INTEGER, ...filter } = query;
    const rows = await auditPage(db, { before, limit }, filter);
    nextPage(reply, api.audit.path, query, rows, ({ id }) => id);
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      staffId: row.staff_id,
      actorName: row.actor_name,
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      before: row.before,
      after: row.after,
      changed: row.changed,
      currency: row.currency,
    }));
  });
}
