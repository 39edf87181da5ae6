import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import type { Transaction } from '@anypark/core/parking/contract';
import { checkoutPath } from '@anypark/core/paths';
import { Link } from 'wouter';
import { say } from '../../languages/say.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { amountLabel } from '../../words/amounts.ts';
import { timeLabel } from '../../words/clock.ts';
import { lengthWords } from '../../words/stays.ts';
import { type SessionStatus, sessionStatus } from './session-status.ts';

interface StayPartProps {
  part: Transaction;
  now: Date;
  onReceipt: () => void;
}

/** What was paid at one time for a stay: how long, from when to when, how much, and its receipt. */
export function StayPart({ part, now, onReceipt }: StayPartProps) {
  const { id, status, startTime, endTime, timezone, amount, currency, extendsTransactionId } = part;
  const { label, next } = sessionStatus(part, now);
  const time = (at: string) => timeLabel(new Date(at), timezone);
  const isBegun = status !== 'pending' && status !== 'cancelled';
  return (
    <li className="flex items-center justify-between gap-3 py-1 text-sm text-muted tabular-nums">
      <span className="min-w-0">
        <span className="font-semibold text-text">
          {extendsTransactionId !== null && '+'}
          {lengthWords(part)}
        </span>
        {' · '}
        {amountLabel(amount, currency)}
        <span className="block">
          {isBegun ? `${time(startTime)} – ${time(endTime)}` : label}
          {(status === 'refunded' || status === 'ended') && ` · ${label}`}
        </span>
      </span>
      <NextStep
        session={part}
        next={next}
        label={say('Receipt {number}', { number: transactionNumber(id) })}
        onReceipt={onReceipt}
      />
    </li>
  );
}

interface NextStepProps {
  session: Transaction;
  next: SessionStatus['next'];
  /** Which receipt it is. */
  label: string;
  onReceipt: () => void;
}

/** The receipt of what was paid, the way to pay for what was not. */
export function NextStep({ session, next, label, onReceipt }: NextStepProps) {
  if (next === 'receipt')
    return (
      <Button kind="link" className="min-h-11" onClick={onReceipt} aria-label={label}>
        {say('Receipt')}
      </Button>
    );
  if (next === 'pay')
    return (
      <Link href={checkoutPath(session.id)} className={buttonClass('link', 'min-h-11 whitespace-nowrap')}>
        {say('Pay now')}
      </Link>
    );
  return null;
}
