import { badRequest } from './errors.ts';

/** What one parameter may be. `any` is accepted and kept as sent: known to the provider, not acted upon here. */
export type Field =
  | 'string'
  | 'integer'
  | 'boolean'
  | 'map'
  | 'any'
  | { one: readonly string[] }
  | { list: Field }
  | { fields: Shape };
export type Shape = { readonly [name: string]: Field };

/** The value a field is read into. */
export type Read<F> = F extends 'string'
  ? string
  : F extends 'integer'
    ? number
    : F extends 'boolean'
      ? boolean
      : F extends 'map'
        ? Record<string, string>
        : F extends { one: readonly (infer V)[] }
          ? V
          : F extends { list: infer I }
            ? Read<I>[]
            : F extends { fields: infer S extends Shape }
              ? Params<S>
              : unknown;
export type Params<S extends Shape> = { [K in keyof S]?: Read<S[K]> };

type Raw = Record<string, unknown>;

/**
 * Reads a form into typed parameters.
 * @param shape the parameters this endpoint knows
 * @param raw the decoded form
 * @throws WireError 400: `parameter_unknown`, `parameter_invalid_integer`, a wrong kind
 */
export function readParams<S extends Shape>(shape: S, raw: Raw, prefix = ''): Params<S> {
  const unknown = Object.keys(raw).filter((name) => !(name in shape));
  if (unknown.length > 0) {
    const names = unknown.map((name) => join(prefix, name));
    const noun = names.length === 1 ? 'parameter' : 'parameters';
    throw badRequest(`Received unknown ${noun}: ${names.join(', ')}`, 'parameter_unknown', names[0]);
  }
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) {
    const field = shape[name];
    if (field !== undefined && value !== undefined) read[name] = readValue(field, value, join(prefix, name));
  }
  // Each value was read by the field of its own name, which is what Params<S> says.
  return read as Params<S>;
}

/**
 * The value of a required parameter.
 * @throws WireError 400 `parameter_missing`
 */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined || value === '') {
    throw badRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
  }
  return value;
}

function join(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}[${name}]`;
}

function readValue(field: Field, value: unknown, name: string): unknown {
  if (field === 'any') return value;
  if (typeof field === 'object') {
    if ('list' in field)
      return asList(value, name).map((item, i) => readValue(field.list, item, `${name}[${i}]`));
    if ('fields' in field) return readParams(field.fields, asHash(value, name), name);
    return readOne(field.one, value, name);
  }
  if (field === 'map') return value === '' ? {} : readMap(asHash(value, name));
  if (typeof value !== 'string')
    throw badRequest(`Invalid ${field}: ${JSON.stringify(value)}`, undefined, name);
  if (field === 'integer') return readInteger(value, name);
  if (field === 'boolean') return readBoolean(value, name);
  return value;
}

function readOne(allowed: readonly string[], value: unknown, name: string): string {
  if (typeof value === 'string' && allowed.includes(value)) return value;
  const choices = `${allowed.slice(0, -1).join(', ')}${allowed.length > 1 ? ', or ' : ''}${allowed.at(-1)}`;
  throw badRequest(`Invalid ${name}: must be one of ${choices}`, undefined, name);
}

function readInteger(value: string, name: string): number {
  const number = Number(value);
  if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number)) {
    throw badRequest(`Invalid integer: ${value}`, 'parameter_invalid_integer', name);
  }
  return number;
}

function readBoolean(value: string, name: string): boolean {
  if (value !== 'true' && value !== 'false') throw badRequest(`Invalid boolean: ${value}`, undefined, name);
  return value === 'true';
}

function readMap(hash: Raw): Record<string, string> {
  return Object.fromEntries(Object.entries(hash).map(([key, value]) => [key, String(value)]));
}

function asHash(value: unknown, name: string): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('Invalid object', undefined, name);
  }
  // Narrowed to a non-null, non-array object just above.
  return value as Raw;
}

function asList(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value;
  if (value === '') return [];
  throw badRequest('Invalid array', undefined, name);
}
