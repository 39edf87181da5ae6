import { say } from '../languages/say.ts';

/** '1 hour', '12 hours': a duration that can be bought. */
export function durationLabel(hours: number): string {
  return say('{count} hour|{count} hours', { count: hours });
}
