import type { AlertRequest } from '@anypark/core/alerts/contract';
import { say } from '../../languages/say.ts';

export type Method = AlertRequest['notificationType'];
export type AlertMinutes = AlertRequest['alertMinutesBefore'];

export const METHODS = {
  push: {
    label: 'On this phone',
    field: 'Phone number',
    missing: 'Notifications are not set up at this facility.',
    set: "You'll receive a notification {count} minute before your parking expires|You'll receive a notification {count} minutes before your parking expires",
    to: 'Notification on {contact}',
  },
  sms: {
    label: 'Text Message (SMS)',
    field: 'Phone number',
    missing: 'Text messages are not set up at this facility.',
    set: "You'll receive a text {count} minute before your parking expires|You'll receive a text {count} minutes before your parking expires",
    to: 'Text message to {contact}',
  },
  email: {
    label: 'Email',
    field: 'Email address',
    missing: 'E-mail is not set up at this facility.',
    set: "You'll receive an email {count} minute before your parking expires|You'll receive an email {count} minutes before your parking expires",
    to: 'Email to {contact}',
  },
} as const satisfies Record<Method, object>;

export const TIMES: readonly AlertMinutes[] = [5, 10, 15, 30, 60];

/** The specified words, with the article that the channel takes. */
export function alertSetWords(method: Method, minutes: number): string {
  return say(METHODS[method].set, { count: minutes });
}

/** '15 minutes before' */
export function beforeWords(minutes: number): string {
  return minutes === 60
    ? say('1 hour before')
    : say('{count} minute before|{count} minutes before', { count: minutes });
}
