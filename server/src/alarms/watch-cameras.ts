import { formatTime } from '@anypark/core/kernel/zone';
import { type Database, statement } from '../platform/database.ts';
import { facility } from '../settings/store.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { closeAlarmAbout } from './store.ts';

interface Silent {
  readonly id: number;
  readonly name: string;
  readonly lot_name: string;
  readonly since: Date;
}

/**
 * Cameras of which nothing came for two hours, though on five of the last seven days they read three cars and more in
 * these hours. A quiet night is none.
 */
const fallSilent = statement<[at: Date], Silent>(
  `update cameras c set silence_told = c.heard_at
     from lots l
    where l.id = c.lot_id and c.removed_at is null and c.silence_told is null
      and c.heard_at < $1::timestamptz - interval '2 hours'
      and 5 <= (select count(*) from generate_series(1, 7) ago
                 where 3 <= (select coalesce(sum(h.reads), 0) from camera_hours h
                              where h.camera_id = c.id
                                and h.hour > $1::timestamptz - interval '3 hours' - ago * interval '1 day'
                                and h.hour <= $1::timestamptz - interval '1 hour' - ago * interval '1 day'))
   returning c.id, c.name, l.name as lot_name, c.heard_at as since`,
);
const speakAgain = statement<[], { id: number; since: Date }>(
  `update cameras c set silence_told = null
     from (select id, silence_told as since from cameras where silence_told is not null for update) told
    where told.id = c.id and (c.heard_at > told.since or c.removed_at is not null)
   returning c.id, told.since`,
);

const occasionOf = ({ id, since }: { id: number; since: Date }) => `${id}/${since.toISOString()}`;

/** Tells once of a camera that is silent when it usually is not, and takes it back when it is heard again. */
export async function watchCameras(db: Database, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const heard of await tx.all(speakAgain, []))
      await closeAlarmAbout(tx, 'camera', occasionOf(heard), at);
    for (const silent of await tx.all(fallSilent, [at])) {
      const time = formatTime(silent.since, (await facility(tx)).timezone);
      const text = `the camera ${silent.name} of ${silent.lot_name} has been silent since ${time}, when it usually reads cars. Look at its power and its network.`;
      await raiseAlarm(tx, { matter: 'camera', occasion: occasionOf(silent), text, began: silent.since }, at);
    }
  });
}
