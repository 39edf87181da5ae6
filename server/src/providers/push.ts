import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import type { PushSubscription } from '@anypark/core/messages/contract';
import { paths } from '@anypark/core/paths';
import type { PushConfig } from '../config.ts';
import { type Channel, type SendResult, shortened } from './channel.ts';
import { isPublicUrl, publicLookup } from './public-host.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What stands behind a message's recipient. */
export interface PushTarget {
  readonly subscription: PushSubscription;
  readonly keys: PushKeys;
}

/** What the browser's service worker reads (web/sw/service-worker.ts). */
interface Shown {
  readonly title: string;
  readonly text: string;
  /** The page that a tap opens. */
  readonly path: string;
  /** Of two with one tag the browser shows the later. */
  readonly tag: string;
}

const TIMEOUT_MS = 15_000;
/** Of what a push service says against a message. */
const WORDS_BYTES = 1_000;
const DAY_SECONDS = 24 * 3600;

/**
 * Notifications by web push, encrypted for the one browser that asked. `find` gives what stands behind a recipient, null
 * for one that is forgotten.
 */
export function createPush(
  config: PushConfig,
  find: (recipient: string) => Promise<PushTarget | null>,
): Channel {
  return {
    leaseSeconds: 60,
    async send({ uid, recipient, subject, text, usefulSeconds }) {
      const target = await find(recipient);
      if (target === null)
        return { outcome: 'refused', problem: 'this phone wants no notifications any more' };
      if (!mayBeCalled(target.subscription.endpoint, config))
        return { outcome: 'refused', problem: 'the push service is no public host', stopped: true };
      const shown: Shown = { title: subject, text, path: paths.parking, tag: uid };
      // Loaded with the first use: 11 MB that most servers do without.
      const { default: webPush } = await import('web-push');
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        target.subscription,
        JSON.stringify(shown),
        {
          vapidDetails: { subject: config.contact, ...target.keys },
          contentEncoding: 'aes128gcm',
          urgency: 'high',
          // A phone that is found again after the time is over has no use for it.
          TTL: Math.min(usefulSeconds ?? DAY_SECONDS, DAY_SECONDS),
          // A second copy takes the place of one that still waits.
          topic: uid.replaceAll('-', ''),
        },
      );
      try {
        return judge(await post(endpoint, headers, body ?? Buffer.alloc(0)));
      } catch (error) {
        return {
          outcome: 'later',
          problem: shortened(error instanceof Error ? error.message : String(error)),
        };
      }
    },
    isSigned: async () => false,
    close: () => {},
  };
}

/** Whether we send to this address at all: a public host, or the one that only tests name. */
export function mayBeCalled(endpoint: string, { trusts }: PushConfig): boolean {
  return isPublicUrl(endpoint) || (trusts !== null && endpoint.startsWith(`${trusts}/`));
}

interface Answer {
  readonly status: number;
  readonly words: string;
}

/** No redirect is followed, and of the answer no more is read than may be kept. */
function post(endpoint: string, headers: object, body: Buffer): Promise<Answer> {
  const options = { method: 'POST', headers: { ...headers }, signal: AbortSignal.timeout(TIMEOUT_MS) };
  return new Promise((answered, failed) => {
    const call = endpoint.startsWith('https:')
      ? request(endpoint, { ...options, agent: false, lookup: publicLookup })
      : plainRequest(endpoint, options);
    call.on('error', failed);
    call.on('response', (response) => {
      let words = '';
      const tell = () => {
        answered({ status: response.statusCode ?? 0, words });
        response.destroy();
      };
      response.setEncoding('utf8').on('data', (part: string) => {
        words += part.slice(0, WORDS_BYTES);
        if (words.length >= WORDS_BYTES) tell();
      });
      response.on('end', tell);
      response.on('error', failed);
    });
    call.end(body);
  });
}

/** RFC 8030, 5 and 7.3: 404 and 410 say that the browser is gone. 429 and what a server breaks itself may pass. */
function judge({ status, words }: Answer): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'sent', providerId: null };
  const problem = shortened(`the push service answers ${status} ${words}`);
  if (status === 404 || status === 410) return { outcome: 'refused', problem, stopped: true };
  const passing = status === 408 || status === 429 || status >= 500;
  return { outcome: passing ? 'later' : 'refused', problem };
}
