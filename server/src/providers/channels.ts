import type { Config } from '../config.ts';
import type { Channel, Channels } from './channel.ts';
import { createMail } from './email.ts';
import { createInbox } from './inbox.ts';
import { createSms } from './sms.ts';

/**
 * What the environment has set up to send with. While trying out, what has no server of its own arrives in the
 * simulator's inbox, so that the whole product can be seen working. Notifications need nobody's server but the browser
 * maker's own.
 */
export function createChannels(
  { mail, sms, inbox, publicUrl }: Pick<Config, 'mail' | 'sms' | 'inbox' | 'publicUrl'>,
  push: Channel,
): Channels {
  return {
    email: mail ? createMail(mail, publicUrl) : inbox && createInbox(inbox, 'email'),
    sms: sms ? createSms(sms) : inbox && createInbox(inbox, 'sms'),
    push,
  };
}

export function closeChannels(channels: Channels): void {
  for (const channel of Object.values(channels)) channel?.close();
}
