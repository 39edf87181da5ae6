import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { api, type Endpoint } from './api.ts';

interface Shaped {
  def: {
    type: string;
    shape?: Record<string, Shaped>;
    innerType?: Shaped;
    options?: Shaped[];
    element?: Shaped;
  };
}
type Path = (string | number)[];

/** Where texts stand in an input: 'name', 'term.planType'. */
function textsOf({ def }: Shaped, path: Path = []): Path[] {
  if (def.type === 'string') return [path];
  if (def.shape) return Object.entries(def.shape).flatMap(([name, inner]) => textsOf(inner, [...path, name]));
  if (def.options) return def.options.flatMap((inner) => textsOf(inner, path));
  if (def.element) return textsOf(def.element, [...path, 0]);
  return def.innerType ? textsOf(def.innerType, path) : [];
}

/** An input with nothing but this. */
function holding(path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  return typeof first === 'number' ? [holding(rest, value)] : { [first]: holding(rest, value) };
}

const endpoints: Endpoint[] = Object.values(api);
const fields = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    // Every schema of zod says its definition in this form.
    const found = schema === undefined ? [] : textsOf(schema as unknown as Shaped);
    return found.map((path) => ({
      where: `${endpoint.method} ${endpoint.path} ${part}: ${path.join('.')}`,
      schema: schema as z.ZodMiniType,
      path,
    }));
  }),
);

describe('the texts of the contract', () => {
  it('are found', () => expect(fields.length).toBeGreaterThan(60));

  /** What a person writes over several lines. */
  const PROSE = /\/objection body: text$|\/decision body: reply$/;

  it.each(fields)(
    '$where takes no character that cannot be seen, and has an end',
    ({ where, schema, path }) => {
      const refuses = (value: unknown) =>
        schema
          .safeParse(holding(path, value))
          .error?.issues.some(
            (issue) => path.join('.').startsWith(issue.path.join('.')) && issue.path.length > 0,
          );
      for (const sign of [
        '\u0000',
        'a\u0000b',
        PROSE.test(where) ? '\u0007' : 'a\nb',
        '\ud800',
        'a\udc00',
        '\u202e',
        'a\u2066b',
        '\u200f',
        '\u061c',
      ])
        expect(refuses(sign), JSON.stringify(sign)).toBe(true);
      expect(refuses('a'.repeat(5000))).toBe(true);
    },
  );
});

describe('what is wrong with an input', () => {
  const wordsOf = (schema: z.ZodMiniType, input: unknown) =>
    Object.fromEntries(
      schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    );

  it('is said in words for people', () => {
    expect(
      wordsOf(api.changeGeneral.body, { emailNotifications: 'yes', smsAbroad: 1, colour: 'red' }),
    ).toMatchObject({
      autoExpiry: 'This field is missing',
      emailNotifications: 'This has to be true or false',
      smsAbroad: 'This has to be true or false',
      '': 'There is no field called “colour” here',
    });
    expect(wordsOf(api.createInvite.body, { name: 'Ana', role: 'king' })).toEqual({
      role: 'Choose one of: attendant, manager, owner',
    });
    expect(wordsOf(api.createInvite.body, { name: 'Ana' })).toEqual({ role: 'This field is missing' });
    expect(wordsOf(api.createInvite.body, 'Ana')).toEqual({ '': 'This has to be an object with fields' });
    expect(wordsOf(api.createInvite.body, undefined)).toEqual({ '': 'This field is missing' });
    expect(wordsOf(api.mySessions.query, { limit: 'all', before: '0' })).toEqual({
      limit: 'This has to be a number',
      before: 'Enter at least 1',
    });
    expect(wordsOf(api.mySessions.query, { limit: '101', before: '1.5' })).toEqual({
      limit: 'Enter at most 100',
      before: 'This has to be a whole number',
    });
    expect(wordsOf(api.transactions.query, { from: 'today' })).toEqual({
      from: 'Enter a date such as 2026-11-21',
    });
    expect(
      wordsOf(api.createPromoCode.body, { code: 'A', kind: 'percent', startsAt: 'now', lotIds: 7 }),
    ).toEqual({
      startsAt: 'Enter a date and time such as 2026-11-21T14:30:00Z',
      lotIds: 'This has to be a list',
    });
    expect(
      wordsOf(api.createPromoCode.body, { code: 'A', kind: 'percent', lotIds: Array(201).fill(1) }),
    ).toEqual({ lotIds: 'Send at most 200' });
    expect(wordsOf(api.refundTransaction.body, { reason: 'x', requestId: '7' })).toEqual({
      requestId: 'This has to be a UUID',
    });
    expect(wordsOf(api.confirmPayment.body, { transactionId: 1, paymentIntentId: 7 })).toEqual({
      paymentIntentId: 'This has to be text',
    });
    expect(wordsOf(api.confirmPayment.body, { transactionId: 1, paymentIntentId: '' })).toEqual({
      paymentIntentId: 'This field is empty',
    });
    expect(wordsOf(api.audit.query, { kind: 'NO' })).toEqual({ kind: 'This does not have the right form' });
    expect(
      wordsOf(api.grantSubscription.body, { licensePlate: 'A', reason: 'x', term: { days: 0 } }),
    ).toEqual({
      'term.days': 'Enter 1 to 3660 days',
    });
    expect(
      wordsOf(api.grantSubscription.body, { licensePlate: 'A', reason: 'x', term: { weeks: 1 } }),
    ).toEqual({
      term: 'This has none of the forms that can be sent here',
    });
  });

  it('names fields that are not known as a person can read them', () => {
    const names = { 'a\u202e\nb': 1, ['x'.repeat(100)]: 1 };
    expect(wordsOf(api.createInvite.body, { name: 'Ana', role: 'owner', ...names })['']).toBe(
      `There is no field called “ab”, “${'x'.repeat(40)}…” here`,
    );
  });

  it('leaves the specified words as they are', () => {
    expect(wordsOf(api.createSession.body, {})).toEqual({
      parkingLotId: 'Please select a parking lot',
      licensePlate: 'License plate is required',
      duration: 'Duration is required',
    });
    expect(wordsOf(api.login.body, {})).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect(wordsOf(api.subscribe.body, { licensePlate: 'A', planType: 'monthly' })).toEqual({
      email: 'Please enter a valid email address',
    });
  });
});
