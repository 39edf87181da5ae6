import type { ChannelName } from '@anypark/core/messages/channel';
import type { InboxConfig } from '../config.ts';
import type { Channel } from './channel.ts';

const TIMEOUT_MS = 10_000;

/** Messages into the simulator's inbox, where a page shows them. */
export function createInbox({ url, secretKey }: InboxConfig, channel: ChannelName): Channel {
  return {
    leaseSeconds: 30,
    async send({ uid, recipient, subject, text, html }) {
      try {
        const answer = await fetch(`${url}/inbox/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${secretKey}` },
          body: JSON.stringify({ uid, channel, recipient, subject, text, html }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (answer.ok) return { outcome: 'sent', providerId: null };
        return { outcome: 'later', problem: `the simulator's inbox answers ${answer.status}` };
      } catch (error) {
        return { outcome: 'later', problem: error instanceof Error ? error.message : String(error) };
      }
    },
    isSigned: async () => false,
    close: () => {},
  };
}
