import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config.ts';

type Headers = Record<string, string>;

/**
 * Security headers of every answer. They depend on the configuration alone, so helmet composes them once here and
 * not anew for each request. Pages may load our own files and the card provider's script; an answer of the API is
 * data, may be kept by nobody, and may load nothing at all. A script or a font is no document: what a document may do is not
 * said with each of them, which on a slow line was a tenth of all that a payment takes.
 */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const pages = { ...compose(pageOptions(config)), 'permissions-policy': PERMISSIONS };
  const calls = { ...compose({ ...pageOptions(config), ...DATA_ONLY }), 'cache-control': 'no-store' };
  const parts = compose({ ...pageOptions(config), ...NO_DOCUMENT, contentSecurityPolicy: false });
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/api/') ? calls : url.startsWith('/assets/') ? parts : pages);
    done();
  });
}

/** What no page of ours asks a browser for. Paying is left out: the card provider's frame asks for a wallet. */
const PERMISSIONS = [
  'camera',
  'microphone',
  'geolocation',
  'usb',
  'serial',
  'bluetooth',
  'midi',
  'display-capture',
]
  .map((name) => `${name}=()`)
  .join(', ');

/** What concerns documents and windows. */
const NO_DOCUMENT = {
  crossOriginOpenerPolicy: false,
  referrerPolicy: false,
  xFrameOptions: false,
} satisfies HelmetOptions;

const DATA_ONLY = {
  ...NO_DOCUMENT,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
} satisfies HelmetOptions;

function pageOptions({ mode, publicUrl }: Config) {
  const live = (...sources: string[]) => (mode === 'simulated' ? [] : sources);
  const script = live('https://js.stripe.com', 'https://*.js.stripe.com');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...live('https://*.stripe.com')],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...live('https://api.stripe.com')],
        frameSrc: ["'self'", ...script, ...live('https://hooks.stripe.com')],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // A wallet's window has to find its way back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Of use to browsers that are no longer in use.
    xDownloadOptions: false,
    xXssProtection: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  } satisfies HelmetOptions;
}

/** What helmet sets on an answer with these options. */
function compose(options: HelmetOptions): Headers {
  const headers: Headers = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  let finished = false;
  // Helmet asks for no more of a request and a response than this.
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
    finished = true;
  });
  if (!finished) throw new Error('helmet has not composed its headers at once');
  return headers;
}
