import type { ChannelName } from '@anypark/core/messages/channel';
import { statement, type Tx } from '../platform/database.ts';

/** A message that has been claimed for sending. */
export interface DueMessage {
  readonly id: number;
  readonly uid: string;
  readonly occasion: string;
  readonly channel: ChannelName;
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string | null;
  readonly useless_at: Date | null;
  /** This try included. */
  readonly attempts: number;
}

/** One of each recipient, and none of somebody to whom another one is under way. */
const claim = statement<[at: Date, lease: Date, limit: number, channel: string], DueMessage>(
  `update messages set attempts = attempts + 1, next_try_at = $2, sending_until = $2
    where id in (
      select id from messages m
       where next_try_at <= $1 and channel = $4
         and not exists (select 1 from messages under_way
                          where under_way.channel = $4 and under_way.recipient = m.recipient
                            and under_way.sending_until > $1)
         and not exists (select 1 from messages earlier
                          where earlier.next_try_at <= $1 and earlier.channel = $4 and earlier.recipient = m.recipient
                            and earlier.id < m.id)
       order by next_try_at limit $3 for update skip locked)
   returning id, uid, occasion, channel, recipient, subject, body_text, body_html, useless_at, attempts`,
);

/** Takes messages that are due for this server until `lease`; when nobody says otherwise by then, they are due again. */
export function claimMessages(
  tx: Tx,
  channel: ChannelName,
  at: Date,
  lease: Date,
  limit: number,
): Promise<DueMessage[]> {
  return tx.all(claim, [at, lease, limit, channel]);
}

const tired = statement<[channel: string, tries: number, at: Date]>(
  `update messages set state = 'failed', next_try_at = null, sending_until = null,
          problem = coalesce(problem, 'tried too often: what became of it could not be noted')
    where next_try_at <= $3 and channel = $1 and attempts >= $2 and state = 'queued'`,
);

/** Of messages that have been tried that often nothing was noted: they are not tried again. */
export async function giveUpTriedMessages(
  tx: Tx,
  channel: ChannelName,
  tries: number,
  at: Date,
): Promise<void> {
  await tx.all(tired, [channel, tries, at]);
}

// A report of the carrier may have come before the note of the sending: what it says stays.
const sent = statement<[id: number, providerId: string | null, at: Date]>(
  `update messages set state = case when state = 'queued' then 'sent' else state end, sent_at = $3, next_try_at = null, sending_until = null,
          -- A number that another message has is no reason to send this one again.
          provider_id = coalesce(provider_id, case when not exists (select 1 from messages o where o.provider_id = $2) then $2 end), problem = case when state = 'queued' then null else problem end
    where id = $1`,
);
const again = statement<[id: number, attempts: number, next: Date, problem: string]>(
  `update messages set next_try_at = $3, sending_until = null, problem = $4
    where id = $1 and attempts = $2 and state = 'queued'`,
);
const given = statement<[id: number, attempts: number, state: string, problem: string]>(
  `update messages set state = $3, next_try_at = null, sending_until = null, problem = $4
    where id = $1 and attempts = $2 and state = 'queued'`,
);

export async function noteSent(tx: Tx, id: number, providerId: string | null, at: Date): Promise<void> {
  await tx.all(sent, [id, providerId, at]);
}
/** Another try at `next`; `problem` is why this one failed. Nothing when a later try is under way. */
export async function noteLater(tx: Tx, message: DueMessage, next: Date, problem: string): Promise<void> {
  await tx.all(again, [message.id, message.attempts, next, problem]);
}
/** No other try. */
export async function noteGivenUp(
  tx: Tx,
  message: DueMessage,
  state: 'failed' | 'unsendable',
  problem: string,
): Promise<void> {
  await tx.all(given, [message.id, message.attempts, state, problem]);
}

const report = statement<[id: number, sid: string, state: string, problem: string | null]>(
  `update messages
      set state = $3, problem = $4, provider_id = coalesce(provider_id, $2), next_try_at = null,
          sending_until = null
    where id = $1 and channel = 'sms' and (provider_id = $2 or provider_id is null)
      and state in ('queued', 'sent', 'failed') and attempts > 0`,
);

/** What the carrier reports of a message: delivered, or why not. Late reports do not take back 'delivered'. */
export async function noteReport(
  tx: Tx,
  id: number,
  sid: string,
  state: 'delivered' | 'failed',
  problem: string | null,
): Promise<void> {
  await tx.all(report, [id, sid, state, problem]);
}

const stop = statement<[phone: string, at: Date]>(
  'insert into sms_stops (phone, stopped_at) values ($1, $2) on conflict do nothing',
);
const start = statement<[phone: string]>('delete from sms_stops where phone = $1');
const stopped = statement<[phone: string], { one: number }>(
  'select 1 as one from sms_stops where phone = $1',
);

/** No text message goes to this number (E.164) any more. */
export async function stopTexts(tx: Tx, phone: string, at: Date): Promise<void> {
  await tx.all(stop, [phone, at]);
}
export async function allowTexts(tx: Tx, phone: string): Promise<void> {
  await tx.all(start, [phone]);
}
export async function wantsNoTexts(tx: Tx, phone: string): Promise<boolean> {
  return (await tx.maybe(stopped, [phone])) !== null;
}
