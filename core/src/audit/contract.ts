import * as z from 'zod/mini';
import { PageQuery } from '../parking/contract.ts';

const State = z.nullable(z.record(z.string(), z.unknown()));

/** One change by an operator. `before` is null for what did not exist, `after` for what does not any more. */
export const AuditRecord = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The person, or the person whose API key acted. */
  staffId: z.int(),
  /** The name at that time: the person's, or the API key's. */
  actorName: z.string(),
  /** Noun and participle: 'lot.created'. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.int(),
  before: State,
  after: State,
  /** The fields that differ between the two; empty in what was recorded before this was noted. */
  changed: z.array(z.string()),
  /** What the amounts in cents are of. */
  currency: z.string(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

export const AuditQuery = z.strictObject({
  ...PageQuery.shape,
  kind: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
  staffId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
