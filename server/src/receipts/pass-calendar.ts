import { localStamp, zoneLabel } from '@anypark/core/kernel/zone';
import type { Language } from '@anypark/core/languages/language';
import { paths } from '@anypark/core/paths';
import { isLive } from '@anypark/core/subscriptions/life';
import { clockText } from '../messages/clock-text.ts';
import { type Database, statement } from '../platform/database.ts';
import { sayIn } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { facility } from '../settings/store.ts';
import type { Pass } from '../subscriptions/store.ts';
import { termOf } from '../subscriptions/to-wire.ts';
import { calendarText } from './calendar-text.ts';

/** Enough to get a new one before the day on which it is missed. */
const ALARM_DAYS = 3;

// What moves its end or its plate: each leaves an event, and none goes away again.
const changes = statement<[id: number], { count: number }>(
  'select count(*)::int as count from subscription_events where subscription_id = $1',
);

/**
 * The last day of a pass that runs, for its holder's calendar: fetched again it moves the entry that is there. It holds no
 * key, because calendars are shared. Throws pass.wrong_state.
 */
export async function passCalendar(
  db: Database,
  pass: Pass,
  { baseUrl, language, at }: { baseUrl: string; language: Language; at: Date },
): Promise<string> {
  const term = termOf(pass);
  // The end of a paused pass is not known: it moves while the pass waits.
  if (term === null || term.state !== 'active' || !isLive(term, at)) throw new Problem('pass.wrong_state');
  const { name, location, timezone } = await facility(db);
  const { count } = await db.one(changes, [pass.id]);
  const say = sayIn(language);
  const clock = clockText(term.endsAt, timezone, language);
  const time = `${clock} (${say('{place} time', { place: zoneLabel(timezone) })})`;
  const link = `${baseUrl}${paths.subscribe}`;
  const entry = {
    // Numbers begin anew when books are put aside; the moment does not.
    uid: `pass-${pass.id}-${pass.created_at.getTime().toString(36)}@${new URL(baseUrl).hostname}`,
    sequence: count,
    day: localStamp(term.endsAt, timezone).slice(0, 10).replaceAll('-', ''),
    alarmDays: ALARM_DAYS,
    title: say('Last day of the parking pass of {plate}', { plate: pass.plate_display }),
    place: `${name}, ${location}`,
    text: say('It ends at {time} and is not renewed by itself. Get a new pass: {link}', { time, link }),
    url: link,
  };
  return calendarText(entry, at);
}
