import { type Logger, pino } from 'pino';

export type { Logger };

/** One JSON line per event on standard output. Secrets and whatever carries a plate or a contact are left out. */
export function createLog(level: string): Logger {
  return pino({
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
  });
}
