import { formatDay, formatTime } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import { checkoutPath, extendPath } from '@anypark/core/paths';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PlateBadge } from '../../ui/plate.tsx';
import { amountLabel } from '../amount.ts';
import { type SessionStatus, sessionStatus } from './session-status.ts';

const TONES = { go: 'text-go', hold: 'text-hold', stop: 'text-stop', muted: 'text-muted' } as const;

interface SessionItemProps {
  session: Transaction;
  now: Date;
  onReceipt: () => void;
}

export function SessionItem({ session, now, onReceipt }: SessionItemProps) {
  const { id, licensePlate, lotName, amount, currency } = session;
  const { label, tone, next } = sessionStatus(session, now);
  return (
    <li className="px-4 pt-3.5 pb-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <PlateBadge text={licensePlate} />
        <span className={`text-right font-bold tracking-tight tabular-nums ${TONES[tone]}`}>{label}</span>
      </div>
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-4 text-sm text-muted tabular-nums">
        <p className="min-w-0 grow basis-[200px] pb-1">
          <span className="block truncate text-text">{lotName}</span>
          <span className="block truncate">
            {momentOf(session, next)} · {amountLabel(amount, currency)}
          </span>
        </p>
        <div className="flex gap-x-4">
          {session.status === 'active' && (
            <Link
              href={extendPath(id)}
              aria-label={`Add time for ${licensePlate}`}
              className={buttonClass('link', 'min-h-10 shrink-0')}
            >
              Add time
            </Link>
          )}
          {next === 'receipt' && (
            <Button
              kind="link"
              className="min-h-10 shrink-0"
              onClick={onReceipt}
              aria-label={`Receipt for ${licensePlate}`}
            >
              Receipt
            </Button>
          )}
          {next === 'pay' && (
            <Link href={checkoutPath(id)} className={buttonClass('link', 'min-h-10 shrink-0')}>
              Pay now
            </Link>
          )}
        </div>
      </div>
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
