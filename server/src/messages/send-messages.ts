import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import type { Channels, SendResult } from '../providers/channel.ts';
import {
  claimMessages,
  type DueMessage,
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
/** Longer than the channels' own time-outs; what a killed server had claimed is due again after it. */
const LEASE_SECONDS = 110;
/** Seconds until the next try, by the tries so far; behind the last one a message has failed. */
const WAITS = [10, 30, 120, 600, 3600];

/**
 * Sends what is due on a channel, on any number of servers at once. Returns how many there were. Each message is claimed first and then sent outside of any
 * transaction. One hole stays: a server that is killed between the channel's yes and its note sends again after the
 * lease. An e-mail then carries the same Message-ID, so that mail systems can show it once; a text message would
 * arrive twice, because the carrier takes no id of ours.
 */
export async function sendMessages(deps: SendingDeps, channel: DueMessage['channel']): Promise<number> {
  const at = deps.now();
  const due = await claimMessages(deps.db, channel, at, later(at, LEASE_SECONDS), BATCH);
  await Promise.all(
    due.map((message) =>
      sendOne(deps, message).catch((error) =>
        deps.log.error({ err: error, messageId: message.id }, 'message left to a later round'),
      ),
    ),
  );
  return due.length;
}

async function sendOne(deps: SendingDeps, message: DueMessage): Promise<void> {
  const { db, channels, now, log } = deps;
  const { id, channel, recipient, useless_at: uselessAt } = message;
  const giveUp = (state: 'failed' | 'unsendable', problem: string) =>
    noteGivenUp(db, message, state, problem);
  const isSetUp = (channel === 'email' ? channels.mail : channels.sms) !== null;
  if (!isSetUp) return giveUp('unsendable', `no ${channel === 'email' ? 'e-mail' : 'SMS'} server set up`);
  if (uselessAt !== null && uselessAt <= now()) return giveUp('failed', 'it came too late to be of use');
  if (channel === 'sms' && (await wantsNoTexts(db, recipient)))
    return giveUp('failed', 'the recipient has replied STOP');

  const result = await handOver(deps, message);
  if (result.outcome === 'sent') return noteSent(db, id, result.providerId, now());
  // Neither recipient nor text: who reads the log needs the reason alone.
  log.warn({ messageId: id, channel, problem: result.problem }, 'message not sent');
  if (result.outcome === 'refused') {
    if (result.stopped) await stopTexts(db, recipient, now());
    return giveUp('failed', result.problem);
  }
  const wait = WAITS[message.attempts - 1];
  const next = wait === undefined ? null : later(now(), wait);
  if (next === null || (uselessAt !== null && next >= uselessAt)) return giveUp('failed', result.problem);
  return noteLater(db, message, next, result.problem);
}

async function handOver({ channels, publicUrl }: SendingDeps, message: DueMessage): Promise<SendResult> {
  const { id, recipient, subject, body_text: text, body_html: html } = message;
  const nobody: SendResult = { outcome: 'later', problem: 'the channel is not set up' };
  if (message.channel === 'email')
    return (await channels.mail?.send({ messageId: id, recipient, subject, text, html })) ?? nobody;
  // An address that the carrier cannot reach would make it refuse the message.
  const reportTo = publicUrl?.startsWith('https:') ? `${publicUrl}${REPORT_PATH}?message=${id}` : null;
  return (await channels.sms?.send({ recipient, text, reportTo })) ?? nobody;
}

function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
