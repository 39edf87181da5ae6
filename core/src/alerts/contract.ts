import * as z from 'zod/mini';
import { CHANNELS } from '../messages/channel.ts';

/** How long before the end an alert may come, in minutes. */
export const ALERT_MINUTES = [5, 10, 15, 30, 60] as const;

/** The form of the alert. What the contact has to look like depends on the channel; the server looks at it. */
export const AlertRequest = z.strictObject({
  transactionId: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  notificationType: z.enum(CHANNELS),
  contactInfo: z.string().check(z.minLength(1, 'Enter where to send the alert'), z.maxLength(254)),
  alertMinutesBefore: z.literal(ALERT_MINUTES),
});
export type AlertRequest = z.infer<typeof AlertRequest>;

/** `contactInfo` as it was understood; `sendTime` as long as the stay is not extended. */
export const AlertSet = z.object({
  notificationType: z.enum(CHANNELS),
  contactInfo: z.string(),
  alertMinutesBefore: z.int(),
  sendTime: z.iso.datetime(),
  /** False: the facility has no such channel. The alert is kept, and the operator sees that it was not sent. */
  canBeSent: z.boolean(),
});
export type AlertSet = z.infer<typeof AlertSet>;

/** An alert that waits for its moment. The contact is masked ('m•••@example.com', '•••0123'). */
export const WaitingAlert = z.object({
  notificationType: z.enum(['sms', 'email']),
  contact: z.string(),
  alertMinutesBefore: z.int(),
  /** Moves when the stay's end does. */
  sendTime: z.iso.datetime(),
});
export type WaitingAlert = z.infer<typeof WaitingAlert>;

export const AlertsParams = z.strictObject({
  transactionId: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
});
