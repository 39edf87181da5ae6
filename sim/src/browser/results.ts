/** The part of an intent that a browser sees and uses. */
export interface BrowserIntent {
  id: string;
  status: string;
  client_secret: string;
  last_payment_error: BrowserError | null;
  next_action: { type: string; redirect_to_url?: { url: string | null } } | null;
  payment_method_types: string[];
  [more: string]: unknown;
}

export interface BrowserError {
  type: string;
  message?: string;
  code?: string;
  decline_code?: string;
  payment_intent?: BrowserIntent;
  [more: string]: unknown;
}

/** What the library's functions resolve to: never a rejection for what happens to a payment. */
export interface Result {
  paymentIntent?: BrowserIntent;
  paymentMethod?: Record<string, unknown>;
  token?: Record<string, unknown>;
  error?: BrowserError;
}

const NO_CONNECTION: BrowserError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** A form field; nested ones in bracket notation. */
export type Form = [name: string, value: string][];

/** Bracket notation for nested values: `{a: {b: 'c'}}` becomes `prefix[a][b]=c`. */
export function flatten(prefix: string, value: unknown): Form {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [[prefix, String(value)]];
  return Object.entries(value).flatMap(([key, item]) => flatten(`${prefix}[${key}]`, item));
}

/**
 * Calls the API with a publishable key.
 * @param url absolute, without query
 * @returns the object, or the error; a connection that fails is an error too
 */
export async function callApi(
  method: 'GET' | 'POST',
  url: string,
  key: string,
  form: Form,
): Promise<{ value: Record<string, unknown> } | { error: BrowserError }> {
  const body = new URLSearchParams(form);
  try {
    const response = await fetch(method === 'GET' ? `${url}?${body}` : url, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(method === 'POST' ? { body } : {}),
    });
    const value = (await response.json()) as Record<string, unknown>;
    if (response.ok) return { value };
    // Every refusal of the API carries the envelope; a proxy's own page does not.
    return { error: (value.error as BrowserError | undefined) ?? NO_CONNECTION };
  } catch {
    return { error: NO_CONNECTION };
  }
}

/** An answer of the API about an intent, as the library reports it. */
export function intentResult(answer: Awaited<ReturnType<typeof callApi>>): Result {
  // The endpoints called here answer with an intent.
  return 'error' in answer ? answer : { paymentIntent: answer.value as unknown as BrowserIntent };
}
