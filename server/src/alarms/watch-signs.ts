import { type BegunOfWeek, evidenceAfter, type Usual, usualOf, WEEKS } from '@anypark/core/lots/sign-watch';
import { type Database, statement, type Tx } from '../platform/database.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { closeAlarmAbout, isAlarmOpen } from './store.ts';

/** What is paid in an hour may be written down a little after it. */
const SETTLED_MINUTES = 5;
/** What an operator has looked at is told again when it lasts so long. */
const AGAIN_HOURS = 24;

const noteSigns = statement<[at: Date]>(
  `insert into sign_watches (lot_id, counted_until)
   select distinct lot_id, date_trunc('hour', $1::timestamptz, 'UTC') from began_hours on conflict do nothing`,
);
interface Watch {
  readonly lot_id: number;
  readonly name: string;
  readonly counted_until: Date;
  readonly evidence: number;
  readonly told_at: Date | null;
}
const watches = statement<[], Watch>(
  `select w.lot_id, l.name, w.counted_until, w.evidence, w.told_at
     from sign_watches w join lots l on l.id = w.lot_id order by w.lot_id for update of w skip locked`,
);
const WEEK_HOUR = `((extract(isodow from h.hour at time zone f.timezone) - 1) * 24 + extract(hour from h.hour at time zone f.timezone))::integer`;
const weeks = statement<
  [lotId: number, since: Date, until: Date],
  { week_hour: number; by_code: number; stays: number }
>(
  `select ${WEEK_HOUR} as week_hour, sum(h.by_code)::integer as by_code, sum(h.stays)::integer as stays
     from began_hours h cross join facility f where h.lot_id = $1 and h.hour >= $2 and h.hour < $3 group by 1`,
);
const firstHour = statement<[lotId: number, since: Date], { hour: Date | null }>(
  'select min(hour) as hour from began_hours where lot_id = $1 and hour >= $2',
);
const hours = statement<
  [lotId: number, since: Date],
  { hour: Date; week_hour: number; by_code: number; stays: number }
>(
  `select h.hour, ${WEEK_HOUR} as week_hour, h.by_code, h.stays
     from began_hours h cross join facility f where h.lot_id = $1 and h.hour >= $2 order by h.hour`,
);
const keep = statement<[lotId: number, until: Date, evidence: number, toldAt: Date | null]>(
  'update sign_watches set counted_until = $2, evidence = $3, told_at = $4 where lot_id = $1',
);

const HOUR_MS = 3600_000;

/** Tells of a sign by whose code far fewer come than usual, and takes it back when they are back. */
export async function watchSigns(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.all(noteSigns, [at]);
    for (const watch of await tx.all(watches, [])) await watchSign(tx, watch, at);
  });
}

async function watchSign(tx: Tx, watch: Watch, at: Date): Promise<void> {
  const { lot_id: lotId } = watch;
  const usual = await usualAt(tx, lotId, at);
  if (usual === null) return;
  const settled = new Date(Math.floor((at.getTime() - SETTLED_MINUTES * 60_000) / HOUR_MS) * HOUR_MS);
  let kept = watch.evidence;
  let now = kept;
  for (const { hour, week_hour, by_code: byCode, stays: all } of await tx.all(hours, [
    lotId,
    watch.counted_until,
  ])) {
    // Kept within reach, so that it is gone soon when the share is back.
    now = Math.min(usual.toldAt * 1.5, evidenceAfter(now, { byCode, all }, usual.share(week_hour)));
    if (hour < settled) kept = now;
  }
  const until = settled > watch.counted_until ? settled : watch.counted_until;
  await tx.all(keep, [lotId, until, kept, await tell(tx, watch, now, usual, at)]);
}

/** What has been usual, the last day left out: it must not be learnt from what it is to judge. */
async function usualAt(tx: Tx, lotId: number, at: Date): Promise<Usual | null> {
  const until = new Date(at.getTime() - 24 * HOUR_MS);
  const since = new Date(at.getTime() - WEEKS * 7 * 24 * HOUR_MS);
  const rows = await tx.all(weeks, [lotId, since, until]);
  const first = await tx.one(firstHour, [lotId, since]);
  return usualOf(
    rows.map(
      ({ week_hour, by_code, stays }): BegunOfWeek => ({ weekHour: week_hour, byCode: by_code, all: stays }),
    ),
    first.hour === null ? 0 : (at.getTime() - first.hour.getTime()) / (7 * 24 * HOUR_MS),
  );
}

/** Returns since when it is told of. One alarm at a time; one that was closed by hand is raised again a day later. */
async function tell(
  tx: Tx,
  watch: Watch,
  evidence: number,
  { toldAt }: Usual,
  at: Date,
): Promise<Date | null> {
  const occasion = String(watch.lot_id);
  if (watch.told_at !== null && evidence === 0) {
    await closeAlarmAbout(tx, 'sign', occasion, at);
    return null;
  }
  const isNew = watch.told_at === null || watch.told_at.getTime() <= at.getTime() - AGAIN_HOURS * HOUR_MS;
  if (evidence < toldAt || !isNew || (await isAlarmOpen(tx, 'sign', occasion))) return watch.told_at;
  const text = `far fewer drivers than usual begin with the code on the sign of ${watch.name}. Look at the sign: a sticker over its code may lead them to somebody else’s page. Take it off, and scan the code yourself.`;
  await raiseAlarm(tx, { matter: 'sign', occasion, text, began: at }, at);
  return at;
}
