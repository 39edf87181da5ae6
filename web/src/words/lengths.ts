import { durationText } from '@anypark/core/parking/length';
import { say } from '../languages/say.ts';
import { durationLabel } from './durations.ts';

/** '1 h 05 min', rounded up. */
export function lengthLabel(ms: number): string {
  return durationText(ms, say);
}

/** '1 hour 34 minutes', for the ear. Whole minutes. */
export function spokenLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const said = say('{count} minute|{count} minutes', { count: rest });
  if (hours === 0) return said;
  return rest === 0 ? durationLabel(hours) : `${durationLabel(hours)} ${said}`;
}
