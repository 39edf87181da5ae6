import nodemailer from 'nodemailer';
import type { MailConfig } from '../config.ts';
import { type MailChannel, type SendResult, shortened } from './channel.ts';

/** E-mail by SMTP: STARTTLS where the server offers it, smtps:// for TLS from the start. */
export function createMail(config: MailConfig): MailChannel {
  // Shorter altogether than the lease of a claimed message (messages/send-messages.ts).
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(config.from)?.[1] ?? 'anypark.invalid';
  return {
    async send({ messageId, recipient, subject, text, html }) {
      try {
        await transport.sendMail({
          from: config.from,
          // As an object the address is one recipient, whatever characters it has.
          to: { name: '', address: recipient },
          subject,
          text,
          ...(html !== null && { html }),
          messageId: `<anypark-${messageId}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'sent', providerId: null };
      } catch (error) {
        return refusal(error);
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx about this message is for good. A login that is refused, 4xx and whatever the network does may pass. */
function refusal(error: unknown): SendResult {
  if (!(error instanceof Error)) return { outcome: 'later', problem: shortened(String(error)) };
  const { response, responseCode, code, message } = error as Error & {
    response?: string;
    responseCode?: number;
    code?: string;
  };
  const problem = shortened(response ?? message);
  const forGood = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return { outcome: forGood ? 'refused' : 'later', problem };
}
