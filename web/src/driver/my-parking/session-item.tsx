import { formatDay, formatTime } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import { checkoutPath, extendPath } from '@anypark/core/paths';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { amountLabel } from '../../words/money.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { type SessionStatus, sessionStatus } from './session-status.ts';

const TONES = { go: 'text-go', hold: 'text-hold', stop: 'text-stop', muted: 'text-muted' } as const;

interface SessionItemProps {
  session: Transaction;
  now: Date;
  onReceipt: () => void;
  onAlert: () => void;
}

export function SessionItem({ session, now, onReceipt, onAlert }: SessionItemProps) {
  const { id, licensePlate, lotName, amount, currency } = session;
  const { label, tone, next } = sessionStatus(session, now);
  const isRunning = session.status === 'active';
  return (
    <li className="px-4 pt-3.5 pb-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <PlateBadge text={licensePlate} />
        <span className={`text-right font-bold tracking-tight tabular-nums ${TONES[tone]}`}>{label}</span>
      </div>
      <p className="mt-1.5 text-sm text-muted tabular-nums">
        <span className="block truncate text-text">{lotName}</span>
        <span className="block truncate">
          {momentOf(session, next)} · {amountLabel(amount, currency)}
        </span>
      </p>
      {next !== null && (
        <div className="-mb-1 flex justify-end gap-5">
          {isRunning && (
            <>
              <Button
                kind="link"
                className="min-h-10"
                onClick={onAlert}
                aria-label={`Set alert for ${licensePlate}`}
              >
                Set alert
              </Button>
              <Link
                href={extendPath(id)}
                aria-label={`Add time for ${licensePlate}`}
                className={buttonClass('link', 'min-h-10')}
              >
                Add time
              </Link>
            </>
          )}
          {next === 'receipt' && (
            <Button
              kind="link"
              className="min-h-10"
              onClick={onReceipt}
              aria-label={`Receipt for ${licensePlate}`}
            >
              Receipt
            </Button>
          )}
          {next === 'pay' && (
            <Link href={checkoutPath(id)} className={buttonClass('link', 'min-h-10')}>
              Pay now
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

/** 'until 5:42 PM, Sat, Nov 21'; for an unpaid one how long its space is kept, or the day it was begun. */
function momentOf(session: Transaction, next: SessionStatus['next']): string {
  const { holdExpiresAt, endTime, createdAt, timezone } = session;
  if (next === 'pay' && holdExpiresAt !== null) {
    return `held until ${formatTime(new Date(holdExpiresAt), timezone)}`;
  }
  if (next !== 'receipt') return formatDay(new Date(createdAt), timezone);
  const end = new Date(endTime);
  return `until ${formatTime(end, timezone)}, ${formatDay(end, timezone)}`;
}
