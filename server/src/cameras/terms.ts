import type { SightingTerms, SightingTermsForm } from '@anypark/core/cameras/contract';
import type { StaffUser } from '@anypark/core/staff/contract';
import { recordChange } from '../audit/record-change.ts';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { lockFacility } from '../settings/store.ts';

type Terms = Omit<SightingTerms, 'updatedAt'>;

const find = statement<[], Terms & { updatedAt: Date }>(
  `select consideration_minutes as "considerationMinutes", missed_exit_hours as "missedExitHours",
          forget_paid_hours as "forgetPaidHours", forget_unpaid_days as "forgetUnpaidDays",
          picture_hours as "pictureHours", camera_terms_updated_at as "updatedAt" from facility`,
);

/** How long what cameras saw counts, and is kept. */
export async function sightingTerms(tx: Tx): Promise<SightingTerms> {
  const { updatedAt, ...terms } = await tx.one(find, []);
  return { ...terms, updatedAt: updatedAt.toISOString() };
}

const store = statement<
  [consideration: number, missedExit: number, paid: number, unpaid: number, pictures: number, at: Date]
>(
  `update facility set consideration_minutes = $1, missed_exit_hours = $2, forget_paid_hours = $3,
          forget_unpaid_days = $4, picture_hours = $5,
          camera_terms_updated_at = greatest($6::timestamptz, date_trunc('milliseconds', camera_terms_updated_at) + interval '1 ms')`,
);

/** Throws settings.changed where `updatedAt` is not the present state's any more. */
export function changeSightingTerms(
  db: Database,
  form: SightingTermsForm,
  actor: StaffUser,
  at: Date,
): Promise<SightingTerms> {
  return db.transaction(async (tx) => {
    await lockFacility(tx);
    const { updatedAt, ...before } = await sightingTerms(tx);
    const { updatedAt: loaded, ...after } = form;
    if (loaded !== undefined && Date.parse(loaded) !== Date.parse(updatedAt))
      throw new Problem('settings.changed');
    const { considerationMinutes, missedExitHours, forgetPaidHours, forgetUnpaidDays, pictureHours } = after;
    await tx.all(store, [
      considerationMinutes,
      missedExitHours,
      forgetPaidHours,
      forgetUnpaidDays,
      pictureHours,
      at,
    ]);
    const subject = { kind: 'settings', id: 1 } as const;
    await recordChange(tx, { actor, action: 'camera_terms.changed', subject, before, after }, at);
    return sightingTerms(tx);
  });
}
