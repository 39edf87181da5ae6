import type { ChannelName } from '@anypark/core/messages/channel';
import { statement, type Tx } from '../platform/database.ts';

/** Something to tell somebody outside. */
export interface Message {
  /** What it tells of, once: 'receipt/123'. Queueing the same occasion again changes nothing. */
  readonly occasion: string;
  readonly channel: ChannelName;
  /** An e-mail address, a phone number in E.164 form, or the uid of a phone's subscription. */
  readonly recipient: string;
  /** Of an e-mail, the title of a notification; empty for a text message. */
  readonly subject: string;
  readonly text: string;
  /** Of an e-mail, beside the text. */
  readonly html: string | null;
  /** The stay or the pass that it is about. */
  readonly sessionId?: number;
  readonly subscriptionId?: number;
  /** From when on it would be of no use any more; null for never. */
  readonly uselessAt: Date | null;
}

const insert = statement<
  [
    occasion: string,
    channel: string,
    recipient: string,
    subject: string,
    text: string,
    html: string | null,
    sessionId: number | null,
    subscriptionId: number | null,
    uselessAt: Date | null,
    at: Date,
  ]
>(
  `insert into messages (occasion, channel, recipient, subject, body_text, body_html, session_id, subscription_id, useless_at,
     next_try_at, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict (occasion) do nothing`,
);

/**
 * Puts a message into the queue. `tx` is the transaction of what it tells of: both stay, or neither does. It is sent
 * afterwards, outside of any transaction.
 */
export async function queueMessage(tx: Tx, message: Message, at: Date): Promise<void> {
  const { occasion, channel, recipient, subject, text, html, uselessAt } = message;
  const about = [message.sessionId ?? null, message.subscriptionId ?? null] as const;
  await tx.all(insert, [occasion, channel, recipient, subject, text, html, ...about, uselessAt, at]);
}

const aboutSession = statement<[sessionId: number], { occasion: string }>(
  'select occasion from messages where session_id = $1 order by id',
);
const aboutPass = statement<[passId: number], { occasion: string }>(
  'select occasion from messages where subscription_id = $1 order by id',
);

/** A stay or a pass. */
export type About = { readonly sessionId: number } | { readonly subscriptionId: number };

/** The occasions of all messages about it. */
export async function messagesAbout(tx: Tx, about: About): Promise<string[]> {
  const rows =
    'sessionId' in about
      ? await tx.all(aboutSession, [about.sessionId])
      : await tx.all(aboutPass, [about.subscriptionId]);
  return rows.map((row) => row.occasion);
}
