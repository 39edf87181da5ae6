import { amountText } from '@anypark/core/kernel/money';
import type { Language } from '@anypark/core/languages/language';
import type { DriversNotice } from '@anypark/core/notices/contract';
import type { Tx } from '../platform/database.ts';
import { facility } from '../settings/store.ts';
import { owedFor } from './owed.ts';
import { photosOf } from './photos.ts';
import type { NoticeRow } from './store.ts';
import { noticeTerms } from './terms.ts';

/** A notice for its driver, in their language where the operator has words in it. */
export async function driversNotice(
  tx: Tx,
  notice: NoticeRow,
  language: Language,
  at: Date,
): Promise<DriversNotice> {
  const { name, timezone } = await facility(tx);
  const { legal_texts: legal } = await noticeTerms(tx);
  const photos = (await photosOf(tx, notice.id)).filter((photo) => photo.is_kept);
  const isPaid = notice.paid_by !== null;
  const owed = isPaid ? null : await owedFor(tx, notice, at);
  const { currency } = notice;
  const text = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: notice.id,
    number: notice.number,
    licensePlate: notice.plate_display,
    lotName: notice.lot_name,
    lotLocation: notice.lot_location,
    facilityName: name,
    reason: notice.verdict,
    paidUntil: text(notice.paid_until),
    stoodFrom: notice.stood_from.toISOString(),
    issuedAt: notice.issued_at.toISOString(),
    note: notice.note,
    state: notice.state,
    cancelCause: notice.cancel_cause,
    fullAmount: amountText(notice.amount_cents, currency),
    amount: amountText(owed?.cents ?? notice.payment_cents ?? notice.amount_cents, currency),
    isCure: owed?.isCure ?? notice.is_cure ?? false,
    cureUntil: notice.cure_extra_cents === null ? null : text(notice.cure_until),
    payUntil: notice.pay_until.toISOString(),
    currency,
    timezone,
    paymentStatus: notice.payment_state,
    paidAt: text(notice.succeeded_at),
    photos: photos.length,
    photosTakenAt: photos.map(({ taken_at }) => taken_at.toISOString()),
    legalText: legal[language] ?? legal.en ?? '',
    objection:
      notice.objection === null || notice.objected_at === null || notice.objection_state === null
        ? null
        : {
            text: notice.objection,
            at: notice.objected_at.toISOString(),
            state: notice.objection_state,
            reply: notice.objection_reply,
          },
  };
}
