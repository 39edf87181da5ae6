import { invitePath } from '@anypark/core/links';
import { ROLE_WORDS, type Role } from '@anypark/core/staff/roles';
import { mailBody } from '../messages/mail-body.ts';
import type { Message } from '../messages/queue-message.ts';

interface Invitation {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  readonly by: string;
  readonly facility: string;
  readonly expiresAt: Date;
}

/** What an invited person is sent. Until the link is used, or has run out, it stands in the outbox too. */
export function inviteMail(recipient: string, base: string, token: string, about: Invitation): Message {
  const { id, name, role, by, facility, expiresAt } = about;
  const body = mailBody({
    title: `Join ${facility}`,
    intro: `${name}, ${by} invites you to run ${facility} on AnyPark.`,
    facts: [
      ['Role', ROLE_WORDS[role].label],
      ['You may', ROLE_WORDS[role].may],
    ],
    action: { label: 'Choose your login', url: base + invitePath(token) },
    reason:
      'The link works once, within 3 days. Keep it to yourself; if you do not know the sender, ignore it.',
    language: 'en',
  });
  return {
    occasion: `invite/${id}`,
    channel: 'email',
    recipient,
    subject: `Your invitation to ${facility.replace(/\p{Cc}/gu, ' ')}`,
    ...body,
    uselessAt: expiresAt,
  };
}
