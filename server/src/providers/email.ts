import nodemailer from 'nodemailer';
import type { MailConfig } from '../config.ts';
import { type Channel, type SendResult, shortened } from './channel.ts';

/** A server may take that long to say yes behind the message (RFC 5321, 4.5.3.2.6): who hangs up sooner sends twice. */
const AFTER_DATA_MS = 10 * 60_000;

/** E-mail by SMTP: STARTTLS where the server offers it, smtps:// for TLS from the start. */
export function createMail(config: MailConfig, publicUrl: string | null): Channel {
  const domain = /@([^@>\s]+)>?\s*$/.exec(config.from)?.[1] ?? 'anypark.invalid';
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    // How we introduce ourselves: by the name under which the world knows us.
    name: publicUrl === null ? domain : new URL(publicUrl).hostname,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 5_000,
    socketTimeout: AFTER_DATA_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    leaseSeconds: AFTER_DATA_MS / 1000 + 60,
    async send({ uid, recipient, subject, text, html }) {
      try {
        await transport.sendMail({
          from: config.from,
          // As an object the address is one recipient, whatever characters it has.
          to: { name: '', address: recipient },
          subject,
          text,
          ...(html !== null && { html }),
          messageId: `<${uid}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'sent', providerId: null };
      } catch (error) {
        return refusal(error);
      }
    },
    isSigned: async () => false,
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
