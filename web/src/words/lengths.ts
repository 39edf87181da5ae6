import { durationText } from '@anypark/core/parking/length';
import { say } from '../languages/say.ts';

/** '1 hour', '12 hours': a duration that can be bought. */
export function durationLabel(hours: number): string {
  return say('{count} hour|{count} hours', { count: hours });
}

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
