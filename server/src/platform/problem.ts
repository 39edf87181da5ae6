import type { ProblemCode } from '@anypark/core/kernel/problem';
import { type Saying, said } from './languages.ts';

/** Why something failed, in one line for the log: of a Problem what lies behind it. */
export function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof Problem ? error : {};
  return cause instanceof Error ? cause.message : String(cause);
}

/** Throws request.invalid where anything is wrong with a form: `fields` says what, in words, by the field. */
export function refuseFields(fields: Record<string, string>): void {
  const [text] = Object.values(fields);
  if (text !== undefined) throw new Problem('request.invalid', { text, fields });
}

/**
 * The one exception that services throw. `details` fill the words that the HTTP edge has for the code; there they are
 * said in the asker's language.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly details: {
    text?: string | Saying;
    fields?: Record<string, string | Saying>;
    retryAfterSeconds?: number;
  };

  constructor(code: ProblemCode, details: Problem['details'] = {}, options?: ErrorOptions) {
    super(said(details.text ?? code, 'en'), options);
    this.code = code;
    this.details = details;
  }
}
