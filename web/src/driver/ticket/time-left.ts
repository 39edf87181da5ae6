import { MINUTE_MS } from '@anypark/core/kernel/zone';
import { say } from '../../languages/say.ts';
import { spokenLength } from '../../words/lengths.ts';

/** When a ticket begins to call for attention. */
const SOON_MS = 15 * MINUTE_MS;

export interface TimeLeft {
  /** '1:34' in hours and minutes, rounded up: the last minute is 0:01. */
  readonly clock: string;
  /** '1 hour 34 minutes left', for the ear. */
  readonly words: string;
  /** Whole minutes, rounded up. */
  readonly minutes: number;
  /** Of the time that was paid for: 0 to 1. */
  readonly share: number;
  readonly tone: 'go' | 'hold' | 'stop';
}

/** How much is left of a stay, as its ticket says it. */
export function timeLeft(startsAt: Date, endsAt: Date, now: Date): TimeLeft {
  const left = Math.max(0, endsAt.getTime() - now.getTime());
  const whole = endsAt.getTime() - startsAt.getTime();
  const minutes = Math.ceil(left / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return {
    clock: `${hours}:${String(rest).padStart(2, '0')}`,
    words: left === 0 ? say('The time is up') : say('{time} left', { time: spokenLength(minutes) }),
    minutes,
    // A time that was bought ahead has not begun to run down.
    share: whole > 0 ? Math.min(1, left / whole) : 0,
    tone: left === 0 ? 'stop' : left < SOON_MS ? 'hold' : 'go',
  };
}
