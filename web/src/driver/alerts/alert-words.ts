import type { AlertRequest } from '@anypark/core/alerts/contract';

export type Method = AlertRequest['notificationType'];
export type AlertMinutes = AlertRequest['alertMinutesBefore'];

export const METHODS: Record<
  Method,
  { label: string; field: string; missing: string; word: string; to: string }
> = {
  push: {
    label: 'On this phone',
    field: '',
    missing: 'Notifications are not set up at this facility.',
    word: 'a notification',
    to: 'Notification on',
  },
  sms: {
    label: 'Text Message (SMS)',
    field: 'Phone number',
    missing: 'Text messages are not set up at this facility.',
    word: 'a text',
    to: 'Text message to',
  },
  email: {
    label: 'Email',
    field: 'Email address',
    missing: 'E-mail is not set up at this facility.',
    word: 'an email',
    to: 'Email to',
  },
};

export const TIMES: readonly (readonly [AlertMinutes, string])[] = [
  [5, '5 minutes before'],
  [10, '10 minutes before'],
  [15, '15 minutes before'],
  [30, '30 minutes before'],
  [60, '1 hour before'],
];

/** The specified words, with the article that the channel takes. */
export function alertSetWords(method: Method, minutes: number): string {
  return `You'll receive ${METHODS[method].word} ${minutes} minutes before your parking expires`;
}

/** '15 minutes before' */
export function beforeWords(minutes: number): string {
  return TIMES.find(([value]) => value === minutes)?.[1] ?? `${minutes} minutes before`;
}
