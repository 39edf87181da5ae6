import type RequestClient from 'twilio/lib/base/RequestClient.js';
import type { SmsConfig } from '../config.ts';
import { type Channel, type SendResult, shortened } from './channel.ts';

/** Twilio's number for 'this recipient has replied STOP'. */
const STOPPED = 21610;
const TIMEOUT_MS = 15_000;

/** Text messages by Twilio's official SDK. It is loaded with the first use: 30 MB that most installations do without. */
export function createSms(config: SmsConfig): Channel {
  let loading: ReturnType<typeof load> | null = null;
  const sdk = () => {
    loading ??= load(config);
    return loading;
  };
  return {
    leaseSeconds: 110,
    close: () => {},
    async send({ recipient, text, reportTo }) {
      const { client } = await sdk();
      const sender = config.from.startsWith('MG')
        ? { messagingServiceSid: config.from }
        : { from: config.from };
      try {
        const { sid } = await client.messages.create({
          to: recipient,
          body: text,
          ...sender,
          ...(reportTo !== null && { statusCallback: reportTo }),
        });
        return { outcome: 'sent', providerId: sid };
      } catch (error) {
        return refusal(error);
      }
    },
    async isSigned(signature, url, fields) {
      const { twilio } = await sdk();
      return twilio.validateRequest(config.authToken, signature, url, fields);
    },
  };
}

async function load(config: SmsConfig) {
  const { default: twilio } = await import('twilio');
  const { apiBase } = config;
  // The SDK knows regions of its own host only; its exchangeable HTTP client is where another host can be named.
  class Elsewhere extends twilio.RequestClient {
    override request<T>(options: RequestClient.RequestOptions<T>) {
      const uri = apiBase === null ? options.uri : options.uri.replace(/^https:\/\/[^/]+/, apiBase);
      return super.request<T>({ ...options, uri });
    }
  }
  const httpClient = new Elsewhere({ timeout: TIMEOUT_MS });
  return { twilio, client: twilio(config.accountSid, config.authToken, { httpClient }) };
}

/** 4xx is for good, but for 'too many' and a login that somebody may be changing; all else may pass. */
function refusal(error: unknown): SendResult {
  if (!(error instanceof Error)) return { outcome: 'later', problem: shortened(String(error)) };
  const { status, code, message } = error as Error & { status?: unknown; code?: unknown };
  const known = typeof code === 'number' ? `${message} (Twilio ${code})` : message;
  const problem = shortened(known);
  const passing = typeof status !== 'number' || status >= 500 || [401, 403, 408, 429].includes(status);
  return passing ? { outcome: 'later', problem } : { outcome: 'refused', problem, stopped: code === STOPPED };
}
