import type { ChannelName } from '@anypark/core/messages/channel';

/** What a channel has made of a message. */
export type SendResult =
  /** Taken; `providerId` is the channel's own number of it, where it has one. */
  | { readonly outcome: 'sent'; readonly providerId: string | null }
  /** Refused; `problem` is in the channel's own words. Later it may be taken. */
  | { readonly outcome: 'later'; readonly problem: string }
  /** Refused for good; `stopped`: the recipient wants nothing any more by this channel. */
  | { readonly outcome: 'refused'; readonly problem: string; readonly stopped?: boolean };

export interface Outgoing {
  /** Always the same for one message, and no other's: mail systems drop the second copy of one id. */
  readonly uid: string;
  /** An e-mail address, a phone number in E.164 form, or the number under which a phone's subscription is kept. */
  readonly recipient: string;
  /** Of an e-mail; empty for a text message. */
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** From now on, at least 1; null: always. */
  readonly usefulSeconds: number | null;
  /** Where the carrier reports what became of it, or null where it can reach nobody. */
  readonly reportTo: string | null;
}

export interface Channel {
  /** Longer than `send` may take: a message that nobody has noted by then is due again. */
  readonly leaseSeconds: number;
  send(message: Outgoing): Promise<SendResult>;
  /** Whether its operator has signed a call to `url` with these form fields. */
  isSigned(signature: string, url: string, fields: Record<string, string>): Promise<boolean>;
  close(): void;
}

/** What can be sent in this installation; null where nothing is set up. */
export type Channels = Readonly<Record<ChannelName, Channel | null>>;

/** A channel's words, short enough to be kept and shown. */
export function shortened(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, 300) || 'no reason given';
}

/** The same for the log, where nobody's address or number has a place. */
export function withoutContacts(words: string): string {
  return words.replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, '(address)').replace(/\+\d{5,15}/g, '(number)');
}
