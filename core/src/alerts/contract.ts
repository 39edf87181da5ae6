import * as z from 'zod/mini';
import { filled } from '../kernel/text.ts';
import { CHANNELS } from '../messages/channel.ts';
import { PushSubscription } from '../messages/contract.ts';

/** How long before the end an alert may come, in minutes. */
export const ALERT_MINUTES = [5, 10, 15, 30, 60] as const;

/** The form of the alert. A phone names its subscription, all other channels a contact. What the contact has to look like depends on the channel; the server looks at it. */
export const AlertRequest = z.strictObject({
  transactionId: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  notificationType: z.enum(CHANNELS),
  contactInfo: z.optional(filled(254, 'Enter where to send the alert')),
  subscription: z.optional(PushSubscription),
  alertMinutesBefore: z.literal(ALERT_MINUTES),
});
export type AlertRequest = z.infer<typeof AlertRequest>;

/** `contactInfo` as it was understood, 'this phone' for a notification; `sendTime` as long as the stay is not extended. */
export const AlertSet = z.object({
  notificationType: z.enum(CHANNELS),
  contactInfo: z.string(),
  alertMinutesBefore: z.int(),
  sendTime: z.iso.datetime(),
  /** False: the facility has no such channel. The alert is kept, and the operator sees that it was not sent. */
  canBeSent: z.boolean(),
});
export type AlertSet = z.infer<typeof AlertSet>;

/** An alert that waits for its moment. The contact is masked ('m•••@example.com', '•••0123'); of a notification it says whose phone: 'this phone', 'another phone'. */
export const WaitingAlert = z.object({
  notificationType: z.enum(CHANNELS),
  contact: z.string(),
  alertMinutesBefore: z.int(),
  /** Moves when the stay's end does. */
  sendTime: z.iso.datetime(),
});
export type WaitingAlert = z.infer<typeof WaitingAlert>;

export const AlertsParams = z.strictObject({
  transactionId: z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
});
