/** The `error` object of the provider's envelope, before `request_log_url` and the like are added. */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  [more: string]: unknown;
}

/**
 * A failure that the caller is told about.
 * `executed` says whether the endpoint had begun its work: only such failures are saved for the
 * idempotency key; a request refused while it was being read may be corrected and sent again.
 */
export class WireError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly executed: boolean;

  constructor(status: number, body: ErrorBody, executed = false) {
    super(body.message);
    this.status = status;
    this.body = body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) };
    this.executed = executed;
  }
}

function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/**
 * A request that cannot be understood: 400, not saved.
 * @param param the parameter at fault, in the wire's bracket notation
 */
export function badRequest(message: string, code?: string, param?: string): WireError {
  return new WireError(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** A request that was understood and refused: 400, saved for its idempotency key. */
export function refused(message: string, code?: string, more: Record<string, unknown> = {}): WireError {
  const body: ErrorBody = { type: 'invalid_request_error', message, ...more };
  return new WireError(400, code === undefined ? body : { ...body, code }, true);
}

/**
 * An object that does not exist.
 * @param noun as the provider writes it, e.g. `payment_intent`
 * @param param `id` (404) when the path named it, otherwise the parameter that did (400)
 */
export function missing(noun: string, id: string, param = 'id'): WireError {
  return new WireError(param === 'id' || param === 'intent' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });
}

/** A key that is absent or unknown: 401. */
export function unauthorised(message: string): WireError {
  return new WireError(401, { type: 'invalid_request_error', message });
}
