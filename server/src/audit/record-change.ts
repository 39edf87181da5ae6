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
    changed: string[],
  ]
>(
  `insert into audit_log (at, staff_id, actor_name, action, subject_kind, subject_id, before, after, changed, currency)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select currency from facility))`,
);

/** Keeps what an operator has changed, and which fields those are. `tx` has to be the transaction of the change: both stay, or neither does. */
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
    changedFields(before, after),
  ]);
}

/** The fields that differ, in the order in which they are recorded. Of what is new or gone, all of them. */
export function changedFields(before: object | null, after: object | null): string[] {
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const differs = (name: string) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name));
  return [...new Set([...was.keys(), ...is.keys()])].filter(differs);
}
