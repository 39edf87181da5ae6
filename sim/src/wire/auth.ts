import { unauthorised, WireError } from './errors.ts';

/** Who asks: the merchant's server, or a browser that holds only the publishable key. */
export type Audience = 'server' | 'browser';

/**
 * Tells who asks from the `Authorization` header (bearer, or basic with the key as the user), or,
 * for browsers, from the `key` parameter. Where `secretKey` is given, no other one is a server's.
 * @throws WireError 401 when the key is absent or not a test key
 */
export function authenticate(
  header: string | undefined,
  keyParam: unknown,
  secretKey: string | null,
): Audience {
  const key = keyOf(header) ?? (typeof keyParam === 'string' ? keyParam : undefined);
  if (key === undefined || key === '') {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (/^pk_test_\w+$/.test(key)) return 'browser';
  if (secretKey === null ? /^[sr]k_test_\w+$/.test(key) : key === secretKey) return 'server';
  throw unauthorised(`Invalid API Key provided: ${masked(key)}`);
}

/** @throws WireError 403 for an endpoint that a publishable key may not use */
export function secretKeyOnly(): never {
  throw new WireError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}

function keyOf(header: string | undefined): string | undefined {
  const [scheme, value] = header?.split(' ') ?? [];
  if (value === undefined) return undefined;
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}

function masked(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`;
}
