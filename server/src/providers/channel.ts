/** What a channel has made of a message. */
export type SendResult =
  /** Taken; `providerId` is the channel's own number of it, where it has one. */
  | { readonly outcome: 'sent'; readonly providerId: string | null }
  /** Refused; `problem` is in the channel's own words. Later it may be taken. */
  | { readonly outcome: 'later'; readonly problem: string }
  /** Refused for good. */
  | { readonly outcome: 'refused'; readonly problem: string; readonly stopped?: boolean };

export interface OutgoingMail {
  /** Ours and always the same for one message: mail systems drop the second copy of one id. */
  readonly messageId: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

export interface OutgoingSms {
  readonly recipient: string;
  readonly text: string;
  /** Where the carrier reports what became of it, or null where it can reach nobody. */
  readonly reportTo: string | null;
}

export interface MailChannel {
  send(mail: OutgoingMail): Promise<SendResult>;
  close(): void;
}

export interface SmsChannel {
  send(sms: OutgoingSms): Promise<SendResult>;
  /** Whether the carrier has signed a call to `url` with these form fields. */
  isSigned(signature: string, url: string, fields: Record<string, string>): Promise<boolean>;
}

/** What can be sent in this installation; null where nothing is set up. */
export interface Channels {
  readonly mail: MailChannel | null;
  readonly sms: SmsChannel | null;
}

/** A channel's words, short enough to be kept and shown. */
export function shortened(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, 300) || 'no reason given';
}
