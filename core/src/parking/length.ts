import { HOUR_MS, MINUTE_MS } from '../kernel/zone.ts';
import { durationWords } from '../lots/rates.ts';

/** '1 h 05 min'; rounded up, so that the last minute is one minute and not none. */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** How long a transaction's own time is: '3 hours', or '1 h 42 min' where a pass that ends has cut it short. */
export function lengthWords(durationHours: number, startsAt: Date, endsAt: Date): string {
  const ms = endsAt.getTime() - startsAt.getTime();
  if (ms >= durationHours * HOUR_MS) return durationWords(durationHours);
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes % 60 === 0 ? durationWords(minutes / 60) : durationText(ms);
}
