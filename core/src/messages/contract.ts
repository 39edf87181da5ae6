import * as z from 'zod/mini';
import { filled } from '../kernel/text.ts';

/** Our message's number, which stands behind the address that the carrier is given for its reports. */
export const ReportQuery = z.strictObject({
  message: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
});

/** What can reach somebody from here: which kinds of message the server is set up to send. */
export const MessageChannels = z.object({ sms: z.boolean(), email: z.boolean(), push: z.boolean() });
export type MessageChannels = z.infer<typeof MessageChannels>;

/** The same for a browser, which needs the server's public key (P-256, base64url) before it takes notifications from it. */
export const ChannelsForBrowser = z.extend(MessageChannels, { pushKey: z.nullable(z.string()) });
export type ChannelsForBrowser = z.infer<typeof ChannelsForBrowser>;

/** Where a browser wants its notifications sent, and the keys by which it alone can read them (RFC 8030, 8291). */
export const PushSubscription = z.strictObject({
  endpoint: filled(1000, 'That is no address for notifications'),
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/, 'That is no public key')),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'That is no secret of 16 bytes')),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;
