import type { Config } from '../config.ts';
import type { Channels } from './channel.ts';
import { createMail } from './email.ts';
import { createSms } from './sms.ts';

/** What the environment has set up to send with. */
export function createChannels({ mail, sms }: Pick<Config, 'mail' | 'sms'>): Channels {
  return { mail: mail && createMail(mail), sms: sms && createSms(sms) };
}
