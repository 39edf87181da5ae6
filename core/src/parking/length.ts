import { HOUR_MS, MINUTE_MS } from '../kernel/zone.ts';
import { english, type Say } from '../languages/say.ts';

export type LengthText = '{count} hour|{count} hours' | '{count} min' | '{hours} h {minutes} min';

/** '1 h 05 min'; rounded up, so that the last minute is one minute and not none. */
export function durationText(ms: number, say: Say<LengthText> = english): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS));
  if (minutes < 60) return say('{count} min', { count: minutes });
  return say('{hours} h {minutes} min', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });
}

/** How long a transaction's own time is: '3 hours', or '1 h 42 min' where a pass that ends has cut it short. */
export function lengthWords(
  durationHours: number,
  startsAt: Date,
  endsAt: Date,
  say: Say<LengthText> = english,
): string {
  const ms = endsAt.getTime() - startsAt.getTime();
  const whole = (count: number) => say('{count} hour|{count} hours', { count });
  if (ms >= durationHours * HOUR_MS) return whole(durationHours);
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes % 60 === 0 ? whole(minutes / 60) : durationText(ms, say);
}
