import { transactionNumber } from '@anypark/core/kernel/transaction-number';
import { formatDay, formatTime, HOUR_MS, MINUTE_MS } from '@anypark/core/kernel/zone';
import { durationWords } from '@anypark/core/lots/rates';
import type { Transaction } from '@anypark/core/parking/contract';

/** '1 h 05 min'; rounded up, so that the last minute is one minute and not none. */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** How long a transaction's own time is: '3 hours', or '1 h 42 min' where a pass that ends has cut it short. */
export function lengthWords({
  duration,
  startTime,
  endTime,
}: Pick<Transaction, 'duration' | 'startTime' | 'endTime'>): string {
  const ms = Date.parse(endTime) - Date.parse(startTime);
  if (ms >= duration * HOUR_MS) return durationWords(duration);
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes % 60 === 0 ? durationWords(minutes / 60) : durationText(ms);
}

/** '3:23 PM, Sat, Nov 21' on the facility's clock. */
export function untilWords(instant: string, zone: string): string {
  const at = new Date(instant);
  return `${formatTime(at, zone)}, ${formatDay(at, zone)}`;
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
  return `+${durationText(ms).replace(/ 00 min$/, '')}`;
}
