import { Problem } from './problem.ts';

/**
 * SQLSTATEs that say 'not now': connection lost, read-only (a standby, or a primary that has just become one), server
 * starting or stopping, out of disk, memory or connections, time-outs.
 */
const NOT_NOW = /^(08|25006|53|57P0|55P03|57014|58)/;
/** Of these, what says that the connection leads to a server that is of no use any more. */
const GONE = /^(08|25006|57P0)/;
const UNREACHED =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EACCES|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Turns the database's absence into a Problem (503, Retry-After); anything else stays what it is. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const code = codeOf(error);
  const gone =
    /terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Query read timeout/i.test(
      error.message,
    );
  if (!UNREACHED.test(code) && !gone && !NOT_NOW.test(code)) return error;
  return new Problem('database.unavailable', { retryAfterSeconds: 5 }, { cause: error });
}

/** Whether a connection on which this was answered is to be given up. */
export function isLastAnswer(error: unknown): boolean {
  return error instanceof Error && GONE.test(codeOf(error));
}

/** SQLSTATE or the system's error code; '' where there is neither. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
