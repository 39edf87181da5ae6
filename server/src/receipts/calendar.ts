import { zoneLabel } from '@anypark/core/kernel/zone';
import { paths } from '@anypark/core/paths';
import { clockText } from '../messages/clock-text.ts';
import type { TransactionRow } from '../parking/transactions.ts';
import { type Database, statement } from '../platform/database.ts';
import { sayIn } from '../platform/languages.ts';
import { Problem } from '../platform/problem.ts';
import { calendarText } from './calendar-text.ts';

const ALARM_MINUTES = 15;

const stay = statement<
  [stayId: number],
  { starts_at: Date; ends_at: Date | null; created_at: Date; changes: number }
>(
  `with recursive stay as (
     select p.* from parking_sessions p where p.id = $1
     union all select later.* from stay join parking_sessions later on later.extends_session_id = stay.id)
   select min(starts_at) filter (where activated_at is not null) as starts_at,
          max(ends_at) filter (where state = 'active') as ends_at, min(created_at) as created_at,
          -- What moves its end or its name: time added, time given back, a plate put right. It only grows.
          (count(activated_at) + count(closed_at)
            + (select count(*) from plate_fixes where session_id in (select id from stay)))::int as changes
     from stay`,
);

/**
 * A stay that runs, for the driver's own calendar: read again behind an extension it moves the entry that is there. It
 * holds no key, because calendars are shared. Throws receipt.not_paid, session.over.
 */
export async function stayCalendar(
  db: Database,
  row: TransactionRow,
  { baseUrl, at }: { baseUrl: string; at: Date },
): Promise<string> {
  if (row.state === 'pending' || row.state === 'cancelled') throw new Problem('receipt.not_paid');
  const { starts_at: startsAt, ends_at: endsAt, created_at, changes } = await db.one(stay, [row.stay_id]);
  if (endsAt === null || endsAt <= at) throw new Problem('session.over');
  const { timezone, plate_display: plate, lot_name, lot_location, stay_id, language } = row;
  const say = sayIn(language);
  const clock = clockText(endsAt, timezone, language);
  const time = `${clock} (${say('{place} time', { place: zoneLabel(timezone) })})`;
  const entry = {
    // Numbers begin anew when books are put aside; the moment does not.
    uid: `stay-${stay_id}-${created_at.getTime().toString(36)}@${new URL(baseUrl).hostname}`,
    sequence: changes,
    startsAt,
    endsAt,
    title: say('Parking of {plate} ends at {time}', { plate, time }),
    place: `${lot_name}, ${lot_location}`,
    text: say('Leave before then, or add time: {link}', { link: `${baseUrl}${paths.parking}` }),
    url: `${baseUrl}${paths.parking}`,
    alarmMinutes: ALARM_MINUTES,
  };
  return calendarText(entry, at);
}
