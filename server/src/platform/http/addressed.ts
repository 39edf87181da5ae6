import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Says once in the log what a proxy in front of us and our settings do not agree about: the operator has no other way
 * to see why all drivers share one limit, or why links lead elsewhere.
 */
export function noticeAddressing(app: FastifyInstance, config: Config): void {
  const waiting = new Map<string, (request: FastifyRequest) => boolean>();
  if (config.trustProxy === false)
    waiting.set(
      'a proxy stands before this server, and TRUST_PROXY does not name it: its X-Forwarded-… headers are not believed, ' +
        'and everybody behind it counts as one address',
      // Named one by one: this is looked at with every request.
      ({ headers }) =>
        headers['x-forwarded-for'] !== undefined ||
        headers['x-forwarded-host'] !== undefined ||
        headers['x-forwarded-proto'] !== undefined,
    );
  if (config.publicUrl !== null) {
    const { host } = new URL(config.publicUrl);
    waiting.set(
      'this server is reached under another name than PUBLIC_URL says: is PUBLIC_URL right, and does the proxy pass Host on?',
      // Whoever watches over us asks by our own address.
      (request) => request.host !== host && request.routeOptions.config?.audience !== undefined,
    );
  }
  app.addHook('onRequest', (request, _reply, done) => {
    for (const [words, isSo] of waiting) {
      if (!isSo(request)) continue;
      waiting.delete(words);
      request.log.warn({ host: request.host, from: request.socket.remoteAddress }, words);
    }
    done();
  });
}
