import type { AuditAction, AuditKind } from '@anypark/core/audit/kinds';
import type { StaffUser } from '@anypark/core/staff/contract';
import { statement, type Tx } from '../platform/database.ts';

/** One change by an operator. `before` and `after` are plain JSON objects, null where the subject did not exist. */
export interface Change {
  readonly actor: Pick<StaffUser, 'id' | 'name'>;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditKind; readonly id: number };
  readonly before: object | null;
  readonly after: object | null;
}

const insert = statement<
  [
    at: Date,
    staffId: number,
    actorName: string,
    action: string,
    kind: string,
    id: number,
    before: string | null,
    after: string | null,
  ]
>(
  `insert into audit_log (at, staff_id, actor_name, action, subject_kind, subject_id, before, after, currency)
   values ($1, $2, $3, $4, $5, $6, $7, $8, (select currency from facility))`,
);

/** Keeps what an operator has changed. `tx` has to be the transaction of the change: both stay, or neither does. */
export async function recordChange(
  tx: Tx,
  { actor, action, subject, before, after }: Change,
  at: Date,
): Promise<void> {
  const json = (state: object | null) => (state === null ? null : JSON.stringify(state));
  await tx.all(insert, [
    at,
    actor.id,
    actor.name,
    action,
    subject.kind,
    subject.id,
    json(before),
    json(after),
  ]);
}
