import { extendPath } from '@anypark/core/links';
import type { Transaction } from '@anypark/core/parking/contract';
import { Link } from 'wouter';
import { say } from '../../languages/say.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { amountLabel, sumLabel } from '../../words/amounts.ts';
import { dayLabel, timeLabel } from '../../words/clock.ts';
import { PlateBadge } from '../../words/plate.tsx';
import { untilWords } from '../../words/stays.ts';
import { AddToCalendar } from '../alerts/add-to-calendar.tsx';
import { type SessionStatus, sessionStatus } from './session-status.ts';
import { NextStep, StayPart } from './stay-part.tsx';
import type { Stay } from './stays.ts';

const TONES = { go: 'text-go', hold: 'text-hold', stop: 'text-stop', muted: 'text-muted' } as const;

interface StayItemProps {
  stay: Stay;
  now: Date;
  onReceipt: (session: Transaction) => void;
  onAlert: (session: Transaction) => void;
}

/** One car's stay: until when it may stand there, what it came to, and of what it is made where that is more than one payment. */
export function StayItem({ stay: { main, parts }, now, onReceipt, onAlert }: StayItemProps) {
  const { id, licensePlate, lotName, currency } = main;
  const { label, tone, next } = sessionStatus(main, now);
  const isOne = parts.length === 1;
  const begun = parts.filter(({ status }) => status !== 'pending' && status !== 'cancelled');
  const amount =
    begun.length === 0
      ? amountLabel(main.amount, currency)
      : sumLabel(
          begun.map((part) => part.amount),
          currency,
        );
  return (
    <li className="px-4 pt-3.5 pb-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <PlateBadge text={licensePlate} />
        <span className={`text-end font-bold tracking-tight tabular-nums ${TONES[tone]}`}>{label}</span>
      </div>
      <p className="mt-1.5 text-sm text-muted tabular-nums">
        <bdi className="block wrap-anywhere text-text">{lotName}</bdi>
        <span className="block">
          {momentOf(main, next)} · {amount}
        </span>
      </p>
      {!isOne && (
        <ul aria-label={say('Paid in parts')} className="mt-2 divide-y divide-hair border-y border-hair">
          {[...parts].reverse().map((part) => (
            <StayPart key={part.id} part={part} now={now} onReceipt={() => onReceipt(part)} />
          ))}
        </ul>
      )}
      <div className="-mb-1 flex flex-wrap justify-end gap-x-4 empty:hidden">
        {main.status === 'active' && (
          <>
            <Button
              kind="link"
              className="min-h-11"
              onClick={() => onAlert(main)}
              aria-label={say('Set alert for {plate}', { plate: licensePlate })}
            >
              {say('Set alert')}
            </Button>
            <AddToCalendar id={id} plate={licensePlate} className="min-h-10" />
            <Link
              href={extendPath(id)}
              aria-label={say('Add time for {plate}', { plate: licensePlate })}
              className={buttonClass('link', 'min-h-11')}
            >
              {say('Add time')}
            </Link>
          </>
        )}
        {isOne && (
          <NextStep
            session={main}
            next={next}
            label={say('Receipt for {plate}', { plate: licensePlate })}
            onReceipt={() => onReceipt(main)}
          />
        )}
      </div>
    </li>
  );
}

/** 'until 5:42 PM, Sat, Nov 21'; for an unpaid one how long its space is kept, or the day it was begun. */
function momentOf(session: Transaction, next: SessionStatus['next']): string {
  const { holdExpiresAt, stayEndTime, extendsTransactionId, createdAt, timezone } = session;
  if (next === 'pay' && holdExpiresAt !== null && extendsTransactionId === null)
    return say('held until {time}', { time: timeLabel(new Date(holdExpiresAt), timezone) });
  if (next !== 'receipt') return dayLabel(new Date(createdAt), timezone);
  return say('until {moment}', { moment: untilWords(stayEndTime, timezone) });
}
