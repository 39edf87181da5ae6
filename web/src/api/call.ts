import type { Api, CallInput, Operation, Output } from '@anypark/core/api';
import { language } from '../languages/say.ts';
import { learnAsOf } from './as-of.ts';
import { CallError } from './call-error.ts';
import { type BrowserOperation, endpoints } from './endpoints.ts';
import { learnServerTime } from './server-clock.ts';

type Given<T> = { [K in keyof T as [T[K]] extends [undefined] ? never : K]: T[K] };
/** `params`, `query` and `body` where the endpoint has them, and nothing else. */
export type Input<O extends Operation> = Given<CallInput<Api[O]>> & { signal?: AbortSignal; key?: string };

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  /** By which the server knows a request that is sent again (once.ts). */
  key?: string;
}

/** One call of the product's interface, typed by the table in core/api.ts. Throws `CallError` for a refusal. */
export async function call<O extends BrowserOperation>(
  operation: O,
  input: Input<O>,
): Promise<Output<Api[O]>> {
  // Input<O> is one of these shapes for every operation; the compiler cannot see it through the generic. And our own
  // server makes every answer with the schema that this type is read from.
  return (await send(endpoints[operation], input as LooseInput)) as Output<Api[O]>;
}

/** Sends one call to `[method, path]` and answers what came back, parsed. Throws `CallError` for a refusal. */
export async function send(
  [method, path]: readonly [string, string],
  { params, query, body, signal, key }: LooseInput,
): Promise<unknown> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    // As it was chosen by hand, where it was.
    'accept-language': language(),
  };
  const init: RequestInit = { method, credentials: 'include', headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  if (key) headers['idempotency-key'] = key;
  if (signal) init.signal = signal;

  const sentAt = Date.now();
  const response = await fetch(addressOf(path, params, query), init);
  learnServerTime(response.headers.get('date'), sentAt, Date.now());
  learnAsOf(response.headers.get('x-as-of'));
  if (!response.ok) throw new CallError(response.status, response.statusText, await response.text());
  return response.json();
}

/** A path with its parameters filled in, and what it is asked with. */
export function addressOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return given.length === 0 ? filled : `${filled}?${search}`;
}
