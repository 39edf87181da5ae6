import { type Logger, pino } from 'pino';

export type { Logger };

/** One JSON line per event on standard output, or to `stream`. Secrets and whatever carries a plate or a contact are left out. */
export function createLog(level: string, stream?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
        '*.secret',
        '*.clientSecret',
      ],
      remove: true,
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
