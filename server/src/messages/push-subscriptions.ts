import type { PushSubscription } from '@anypark/core/messages/contract';
import { type Database, statement, type Tx } from '../platform/database.ts';
import type { Seal } from '../platform/seal.ts';
import type { PushTarget } from '../providers/push.ts';
import { openKeys } from './push-keys.ts';

/** A browser has one; another one of the same device is what it had before. */
const MOST_OF_DEVICE = 3;

const keep = statement<
  [device: Buffer, endpoint: string, p256dh: string, auth: string, keyId: number, at: Date],
  { uid: string }
>(
  `insert into push_subscriptions (device, endpoint, p256dh, auth, key_id, asked_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (device, endpoint) do update set
     p256dh = excluded.p256dh, auth = excluded.auth, key_id = excluded.key_id, asked_at = excluded.asked_at
   returning uid`,
);
const dropOldest = statement<[device: Buffer, most: number]>(
  `delete from push_subscriptions where uid in (
     select uid from push_subscriptions where device = $1 order by asked_at desc, uid offset $2)`,
);

/** Keeps where a device wants its notifications, and answers the recipient that messages to it name. */
export async function keepSubscription(
  tx: Tx,
  device: Buffer,
  { endpoint, keys }: PushSubscription,
  keyId: number,
  at: Date,
): Promise<string> {
  const { uid } = await tx.one(keep, [device, endpoint, keys.p256dh, keys.auth, keyId, at]);
  await tx.all(dropOldest, [device, MOST_OF_DEVICE]);
  return uid;
}

const find = statement<
  [uid: string],
  { endpoint: string; p256dh: string; auth: string; public_key: string; private_key: string }
>(
  `select s.endpoint, s.p256dh, s.auth, k.public_key, k.private_key
     from push_subscriptions s join push_keys k on k.id = s.key_id where s.uid = $1::uuid`,
);

/** What stands behind a recipient; null when it is forgotten, or its keys do not open any more. */
export function pushTargets(db: Database, seal: Seal): (recipient: string) => Promise<PushTarget | null> {
  return async (recipient) => {
    const row = await db.maybe(find, [recipient]);
    const keys = row && openKeys(seal, row);
    if (row === null || keys === null) return null;
    const { endpoint, p256dh, auth } = row;
    return { subscription: { endpoint, keys: { p256dh, auth } }, keys };
  };
}

const ofDevice = statement<[device: Buffer], { uid: string }>(
  'select uid from push_subscriptions where device = $1',
);

/** The recipients that are this device. */
export async function recipientsOf(tx: Tx, device: Buffer): Promise<string[]> {
  return (await tx.all(ofDevice, [device])).map(({ uid }) => uid);
}

const drop = statement<[uid: string]>('delete from push_subscriptions where uid = $1::uuid');

/** A browser that is gone, or wants nothing any more. */
export async function forgetSubscription(tx: Tx, recipient: string): Promise<void> {
  await tx.all(drop, [recipient]);
}

const dropUnused = statement<[before: Date, limit: number], { uid: string }>(
  `delete from push_subscriptions where uid in (
     select uid from push_subscriptions s
      where asked_at < $1
        and not exists (select 1 from expiry_alerts a
                         where a.channel = 'push' and a.state = 'waiting' and a.recipient = s.uid::text)
        and not exists (select 1 from messages m
                         where m.next_try_at is not null and m.channel = 'push' and m.recipient = s.uid::text)
      order by asked_at limit $2)
   returning uid`,
);

/** Forgets browsers that wait for nothing: one that wants another alert says again where it is. Returns how many. */
export async function forgetUnusedSubscriptions(tx: Tx, at: Date, limit: number): Promise<number> {
  return (await tx.all(dropUnused, [new Date(at.getTime() - 48 * 3600_000), limit])).length;
}
