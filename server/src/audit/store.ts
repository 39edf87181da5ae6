import { statement, type Tx } from '../platform/database.ts';

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly staff_id: number;
  readonly actor_name: string;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: number;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly currency: string;
  readonly changed: string[];
}

const COLUMNS =
  'id, at, staff_id, actor_name, action, subject_kind, subject_id, before, after, currency, changed';

/** One statement for each filter: each walks down an index of its own (migration 0005), and stops at the limit. */
export const filtered = (condition: string) =>
  `select ${COLUMNS}
     from audit_log where ${condition} and -id > -$1::bigint order by -id limit $2`;
const everything = statement<[before: number, limit: number], AuditRow>(
  `select ${COLUMNS}
     from audit_log where id < $1 order by id desc limit $2`,
);
const ofKind = statement<[before: number, limit: number, kind: string], AuditRow>(
  filtered('subject_kind = $3'),
);
const ofPerson = statement<[before: number, limit: number, staffId: number], AuditRow>(
  filtered('staff_id = $3'),
);
const ofBoth = statement<[before: number, limit: number, staffId: number, kind: string], AuditRow>(
  filtered('staff_id = $3 and subject_kind = $4'),
);

/** One page of the log, newest first, of the rows with ids below `before`. */
export function auditPage(
  tx: Tx,
  { before, limit }: { before: number; limit: number },
  { staffId, kind }: { staffId?: number | undefined; kind?: string | undefined },
): Promise<AuditRow[]> {
  if (staffId === undefined)
    return kind === undefined ? tx.all(everything, [before, limit]) : tx.all(ofKind, [before, limit, kind]);
  return kind === undefined
    ? tx.all(ofPerson, [before, limit, staffId])
    : tx.all(ofBoth, [before, limit, staffId, kind]);
}
