import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelName } from '@anypark/core/messages/channel';
import type { Database, Tx } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import { type Channel, type Channels, withoutContacts } from '../providers/channel.ts';
import { forgetSubscription } from './push-subscriptions.ts';
import {
  claimMessages,
  type DueMessage,
  giveUpTriedMessages,
  noteGivenUp,
  noteLater,
  noteSent,
  stopTexts,
  wantsNoTexts,
} from './store.ts';

export interface SendingDeps {
  readonly db: Database;
  readonly channels: Channels;
  /** Under which the carrier reaches us, or null. */
  readonly publicUrl: string | null;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Carrier's reports come here, with our message's number behind it. */
export const REPORT_PATH = '/api/webhooks/twilio';

const BATCH = 10;
/** For that long a turn waits for its messages; those that take longer go on by themselves. */
const PATIENCE_MS = 5_000;
/**
 * Seconds until the next try, by the tries so far; behind the last one a message has failed. A mail server that wants to
 * be asked again after five minutes gets its try while an alert still is of use.
 */
const WAITS = [10, 30, 120, 180, 300, 600, 3600];
/** However often its note is lost: more tries than that nobody gets. */
export const MOST_TRIES = WAITS.length + 1;
/** Before the moment from which on it would be of no use: the last try comes then. */
const LAST_CALL_SECONDS = 20;

const NOT_SET_UP: Record<ChannelName, string> = {
  email: 'no e-mail server set up',
  sms: 'no SMS server set up',
  push: 'notifications are not set up',
};

/** A recipient who wants nothing any more by this channel. */
const STOP: Record<ChannelName, (tx: Tx, recipient: string, at: Date) => Promise<void>> = {
  email: async () => {},
  sms: stopTexts,
  push: forgetSubscription,
};

/** Whether a message still says what is true; what has been overtaken is not sent. */
export type IsCurrent = (tx: Tx, message: DueMessage, at: Date) => Promise<boolean>;

/**
 * Sends what is due on a channel, on any number of servers at once, until nothing is. Each message is claimed first and
 * then sent outside of any transaction, one at a time for each recipient. One hole stays: a server that is killed
 * between the channel's yes and its note sends again after the lease. An e-mail then carries the same Message-ID, so that
 * mail systems can show it once; a text message would arrive twice, because the carrier takes no id of ours.
 */
export async function sendMessages(
  deps: SendingDeps,
  channel: ChannelName,
  isCurrent: IsCurrent,
  stopping: AbortSignal,
): Promise<void> {
  const leaseSeconds = deps.channels[channel]?.leaseSeconds ?? 60;
  while (!stopping.aborted) {
    const at = deps.now();
    await giveUpTriedMessages(deps.db, channel, MOST_TRIES, at);
    const due = await claimMessages(deps.db, channel, at, later(at, leaseSeconds), BATCH);
    if (due.length === 0) return;
    const all = due.map((message) =>
      sendOne(deps, message, isCurrent).catch((error) =>
        deps.log.error({ err: error, messageId: message.id }, 'message left to a later round'),
      ),
    );
    const patience = new AbortController();
    await Promise.race([
      Promise.all(all),
      sleep(PATIENCE_MS, undefined, { signal: AbortSignal.any([patience.signal, stopping]) }).catch(() => {}),
    ]);
    patience.abort();
  }
}

async function sendOne(deps: SendingDeps, message: DueMessage, isCurrent: IsCurrent): Promise<void> {
  const { db, channels, now, log } = deps;
  const { id, channel: name, recipient, useless_at: uselessAt } = message;
  const giveUp = (state: 'failed' | 'unsendable', problem: string) =>
    noteGivenUp(db, message, state, problem);
  const channel = channels[name];
  if (channel === null) return giveUp('unsendable', NOT_SET_UP[name]);
  if (uselessAt !== null && uselessAt <= now()) return giveUp('failed', 'it came too late to be of use');
  if (await wantsNoTexts(db, recipient)) return giveUp('failed', 'the recipient has replied STOP');
  if (!(await isCurrent(db, message, now())))
    return giveUp('failed', 'the stay has changed: another one is sent instead');

  const result = await handOver(deps, channel, message, now());
  if (result.outcome === 'sent') return noteSent(db, id, result.providerId, now());
  // Neither recipient nor text: who reads the log needs the reason alone.
  log.warn({ messageId: id, channel: name, problem: withoutContacts(result.problem) }, 'message not sent');
  if (result.outcome === 'refused') {
    if (result.stopped) await STOP[name](db, recipient, now());
    return giveUp('failed', result.problem);
  }
  const next = nextTry(message, now());
  return next === null ? giveUp('failed', result.problem) : noteLater(db, message, next, result.problem);
}

/** When a message is tried again, the last time just before it is of no use any more; null: not any more. */
function nextTry({ attempts, useless_at: uselessAt }: DueMessage, at: Date): Date | null {
  const wait = WAITS[attempts - 1];
  if (wait === undefined) return null;
  const next = later(at, wait);
  if (uselessAt === null || next < uselessAt) return next;
  const lastCall = later(uselessAt, -LAST_CALL_SECONDS);
  return lastCall > later(at, LAST_CALL_SECONDS) ? lastCall : null;
}

function handOver({ publicUrl }: SendingDeps, channel: Channel, message: DueMessage, at: Date) {
  const { id, uid, recipient, subject, body_text: text, body_html: html } = message;
  // An address that the carrier cannot reach would make it refuse the message.
  const reportTo = publicUrl?.startsWith('https:') ? `${publicUrl}${REPORT_PATH}?message=${id}` : null;
  const left = message.useless_at && Math.ceil((message.useless_at.getTime() - at.getTime()) / 1000);
  return channel.send({ uid, recipient, subject, text, html, usefulSeconds: left, reportTo });
}

function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
