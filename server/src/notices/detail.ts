import { amountText } from '@anypark/core/kernel/money';
import type { NoticeDetail, NoticeEvent } from '@anypark/core/notices/contract';
import { decideRefund } from '@anypark/core/payments/refund';
import { pictureOf } from '../cameras/pictures.ts';
import { type Refund, refundsOf } from '../payments/refunds.ts';
import { statement, type Tx } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import { noticeToWire } from './list.ts';
import { owedFor } from './owed.ts';
import { photosOf } from './photos.ts';
import { eventsOf, findNotice, type NoticeEventRow, type NoticeRow } from './store.ts';

const checkOf = statement<[id: number], { checked_at: Date; look_alikes: readonly string[] | null }>(
  'select checked_at, look_alikes from plate_checks where id = $1',
);

/** Everything about one notice. Throws notice.not_found. */
export async function noticeDetail(tx: Tx, id: number, at: Date): Promise<NoticeDetail> {
  const row = await findNotice(tx, id);
  if (row === null) throw new Problem('notice.not_found', { text: 'There is no such notice.' });
  const { timezone } = await facility(tx);
  const check = await tx.one(checkOf, [row.check_id]);
  const refunds = row.paid_by === null || row.payment_id === null ? [] : await refundsOf(tx, row.payment_id);
  const owed = row.state === 'open' ? (await owedFor(tx, row, at)).cents : 0;
  const photos = await photosOf(tx, id);
  const text = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    notice: noticeToWire(row),
    timezone,
    paidUntil: text(row.paid_until),
    stoodFrom: row.stood_from.toISOString(),
    note: row.note,
    cureUntil: row.cure_extra_cents === null ? null : text(row.cure_until),
    payUntil: row.pay_until.toISOString(),
    owed: amountText(owed, row.currency),
    checkedAt: check.checked_at.toISOString(),
    comparedWith: [...(check.look_alikes ?? [])],
    photos: photos.map(({ taken_at, sha256, is_kept }) => ({
      takenAt: taken_at.toISOString(),
      sha256: sha256.toString('hex'),
      isKept: is_kept,
    })),
    cameraPictureAt: text(
      row.sighting_id === null ? null : ((await pictureOf(tx, row.sighting_id))?.takenAt ?? null),
    ),
    objection:
      row.objection === null || row.objected_at === null || row.objection_state === null
        ? null
        : {
            text: row.objection,
            email: row.objection_email,
            at: row.objected_at.toISOString(),
            state: row.objection_state,
            reply: row.objection_reply,
          },
    refundableAmount: amountText(refundableCents(row, refunds), row.currency),
    history: historyOf(row, await eventsOf(tx, id), refunds),
  };
}

function refundableCents(row: NoticeRow, refunds: readonly Refund[]): number {
  if (row.paid_by === null || row.payment_state !== 'succeeded' || row.payment_cents === null) return 0;
  const given = refunds.map(({ state, amount_cents: amountCents }) => ({ state, amountCents }));
  const all = decideRefund(row.payment_cents, given, null);
  return Math.min(all.ok ? all.amountCents : 0, row.payment_cents - (row.refunded_cents ?? 0));
}

function historyOf(
  { currency }: NoticeRow,
  events: readonly NoticeEventRow[],
  refunds: readonly Refund[],
): NoticeEvent[] {
  const amount = (cents: number | null) => (cents === null ? null : amountText(cents, currency));
  const all: NoticeEvent[] = [
    ...events.map(({ kind, at, actor_name, reason, amount_cents }) => ({
      kind,
      at: at.toISOString(),
      by: actor_name,
      reason,
      amount: amount(amount_cents),
      refundState: null,
    })),
    ...refunds.map((refund) => ({
      kind: 'refund' as const,
      at: refund.created_at.toISOString(),
      by: refund.actor_name,
      reason: refund.failure ?? refund.reason,
      amount: amount(refund.amount_cents),
      refundState: refund.state,
    })),
  ];
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
