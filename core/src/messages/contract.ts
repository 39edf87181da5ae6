import * as z from 'zod/mini';

/** Our message's number, which stands behind the address that the carrier is given for its reports. */
export const ReportQuery = z.strictObject({
  message: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
});

/** What can reach somebody from here: which kinds of message the server is set up to send. */
export const MessageChannels = z.object({ sms: z.boolean(), email: z.boolean() });
export type MessageChannels = z.infer<typeof MessageChannels>;
