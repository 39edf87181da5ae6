import type { NoticeEvent, OperatorNotice } from '@anypark/core/notices/contract';
import type { CancelCause, NoticeState } from '@anypark/core/notices/notice';

export const STATE_WORDS: Record<NoticeState, string> = {
  open: 'Open',
  paid: 'Paid',
  cured: 'Paid, time stood',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};
const INKS: Record<NoticeState, string> = {
  open: 'text-hold',
  paid: 'text-go',
  cured: 'text-go',
  cancelled: 'text-muted',
  refunded: 'text-muted',
};

export const CAUSE_WORDS: Record<CancelCause, string> = {
  paid_in_time: 'The car had paid',
  look_alike: 'Paid under a look-alike plate',
  pass: 'The car has a pass',
  operator: 'By an operator',
  objection: 'Objection upheld',
};

export const REASON_WORDS = { expired: 'Time over', not_paid: 'Not paid' } as const;

/** Where a notice stands, and that a person is asked to decide. */
export function NoticeStateWord({ notice }: { notice: OperatorNotice }) {
  const { state, cancelCause, objectionState } = notice;
  return (
    <span className="inline-grid">
      <span className={`font-semibold ${INKS[state]}`}>{STATE_WORDS[state]}</span>
      {objectionState === 'open' && (
        <span className="text-sm font-semibold text-sign">Objection to decide</span>
      )}
      {cancelCause !== null && <span className="text-sm text-muted">{CAUSE_WORDS[cancelCause]}</span>}
    </span>
  );
}

/** What happened, after 'by whom'. */
export const EVENT_WORDS: Record<NoticeEvent['kind'], string> = {
  issued: 'Written',
  paid: 'Paid in full',
  cured: 'Paid for the time stood',
  cancelled: 'Cancelled',
  objected: 'The driver objected',
  upheld: 'Objection upheld',
  rejected: 'Objection rejected',
  refunded: 'All of the money given back',
  reinstated: 'The bank returned the refund',
  given_back: 'Money came when it was closed, and went back by itself',
  refund: 'Refund',
};
