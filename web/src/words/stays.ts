import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { HOUR_MS } from '@anypark/core/kernel/zone';
import type { Transaction } from '@anypark/core/parking/contract';
import { lengthWords as words } from '@anypark/core/parking/length';
import { say } from '../languages/say.ts';
import { dayLabel, timeLabel } from './clock.ts';
import { lengthLabel } from './lengths.ts';

/** How long a transaction's own time is, as core/parking/length.ts says it. */
export function lengthWords({
  duration,
  startTime,
  endTime,
}: Pick<Transaction, 'duration' | 'startTime' | 'endTime'>): string {
  return words(duration, new Date(startTime), new Date(endTime), say);
}

/** '3:23 PM, Sat, Nov 21' on the facility's clock. */
export function untilWords(instant: string, zone: string): string {
  const at = new Date(instant);
  return say('{time}, {day}', { time: timeLabel(at, zone), day: dayLabel(at, zone) });
}

/** '+1 h', '+1 h 30 min': what was added behind a transaction's own time; null where nothing was. */
export function addedWords({ endTime, stayEndTime }: Pick<Transaction, 'endTime' | 'stayEndTime'>) {
  const ms = Date.parse(stayEndTime) - Date.parse(endTime);
  return ms > 0 ? shortText(ms) : null;
}

/** '+1 h on #AP-000012': time that was added to a stay, where it stands by itself; null for what began one. */
export function addsWords({
  stayId,
  extendsTransactionId,
  startTime,
  endTime,
}: Pick<Transaction, 'stayId' | 'extendsTransactionId' | 'startTime' | 'endTime'>): string | null {
  if (extendsTransactionId === null) return null;
  return `${shortText(Date.parse(endTime) - Date.parse(startTime))} on ${transactionNumber(stayId)}`;
}

function shortText(ms: number): string {
  return `+${ms % HOUR_MS === 0 ? say('{count} h', { count: ms / HOUR_MS }) : lengthLabel(ms)}`;
}
