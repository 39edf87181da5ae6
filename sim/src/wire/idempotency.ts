import type { Store } from '../state/store.ts';
import type { SavedAnswer } from '../state/tables.ts';
import { WireError } from './errors.ts';

/** What was asked under a key: two requests with the same print are the same request. */
export function fingerprintOf(method: string, path: string, form: Record<string, unknown>): string {
  return `${method} ${path} ${JSON.stringify(sorted(form))}`;
}

/**
 * The answer saved for this key, or undefined when the key is new.
 * @throws WireError 400 `idempotency_error` when the key was used for something else
 */
export function savedAnswer(store: Store, key: string, fingerprint: string): SavedAnswer | undefined {
  const saved = store.get('answers', key);
  if (saved === undefined || saved.fingerprint === fingerprint) return saved;
  const [, path] = fingerprint.split(' ');
  const [, before] = saved.fingerprint.split(' ');
  const what =
    path === before
      ? 'with the same parameters they were first used with'
      : `for the same endpoint they were first used for ('${before}' vs '${path}')`;
  throw new WireError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${what}. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** The refusal while the first request with this key is still running: 409. */
export function keyInUse(key: string): WireError {
  return new WireError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}
