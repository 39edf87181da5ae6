import type { ProblemBody } from '@anypark/core/kernel/problem';

/** An answer that is not a success. The message has the specified form: '401: body text', or the status text. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** What the server says is wrong, when it said so in the agreed form. */
  readonly problem: ProblemBody | null;

  constructor(
    readonly status: number,
    statusText: string,
    bodyText: string,
  ) {
    super(`${status}: ${bodyText === '' ? statusText : bodyText}`);
    this.problem = readProblem(bodyText);
  }
}

function readProblem(bodyText: string): ProblemBody | null {
  try {
    const body: unknown = JSON.parse(bodyText);
    const isProblem =
      typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
    // The server answers every refusal in this form (core/kernel/problem); a proxy in between may not.
    return isProblem ? (body as ProblemBody) : null;
  } catch {
    return null;
  }
}

/** The server's own words for a person, or `fallback` where there are none (no network, a proxy's error page). */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.problem?.message) || fallback;
}

/** True when the caller can mend it (4xx); false for a broken network or server, where trying again may help. */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
