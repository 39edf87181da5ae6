import fc from 'fast-check';

/** What a schema of the contract says of itself, as far as inputs are made from it. */
export interface Shape {
  readonly def: {
    readonly type: string;
    readonly shape?: Readonly<Record<string, Shape>>;
    readonly innerType?: Shape;
    readonly options?: readonly Shape[];
    readonly element?: Shape;
    readonly entries?: Readonly<Record<string, string>>;
    readonly values?: readonly unknown[];
  };
}

/** What is thrown at a field, whatever it is: other kinds, other sizes, the edges of numbers, what deceives. */
const HOSTILE: unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, { valueOf: 'x' }],
  ...[
    0,
    -0,
    1,
    -1,
    1.5,
    0.1 + 0.2,
    1e-7,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53,
    2 ** 63,
    1e21,
    1e308,
  ],
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    '0x10',
    '１',
    'NaN',
    'Infinity',
    '-Infinity',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
  ],
  ...[
    '\u0000',
    'A\u0000B',
    '\n',
    '\r\nSet-Cookie: a=b',
    '\u001b[31m',
    '\u007f',
    '\ud800',
    'a\udfffb',
    '\uffff',
    '\ufeff',
  ],
  ...[
    '\u202eGNP',
    '\u2066a',
    '\u200f',
    '\u061c',
    '\u200b',
    'e\u0301',
    'ŉ',
    'ﬃ',
    'İ',
    'ß',
    '𝟙',
    '👩‍👩‍👧‍👦',
    '車庫',
  ],
  ...[
    "'; drop table lots; --",
    "' or 1=1 --",
    '$1',
    '%',
    '_',
    '\\',
    '%_%\\',
    '#{7*7}',
    '{{7*7}}',
    '<script>',
    '=1+1',
  ],
  ...[
    '../../etc/passwd',
    'http://127.0.0.1/',
    'a@b',
    'a@b.c\u0000',
    'ä@ö.example',
    '+1',
    '+12125550123',
    '999999999999999999999',
  ],
  ...[
    '2026-02-30',
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    '2026-11-21T14:30:00+99:00',
    '24:00',
    '99:99',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'pi_none',
    '00000000-0000-0000-0000-000000000000',
  ],
  ...[
    'x'.repeat(61),
    'x'.repeat(255),
    'x'.repeat(5_000),
    '9'.repeat(400),
    'é'.repeat(300),
    Array(500).fill(1),
  ],
];
const deep = (levels: number) =>
  fc.constantFrom<[string, string]>(['[', ']'], ['{"a":', '}']).map(([open, close]) => {
    const text = `${open.repeat(levels)}1${close.repeat(levels)}`;
    return JSON.parse(text) as unknown;
  });

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: deep(200) },
);

/** Fields that no schema has. */
const unknownFields = fc.dictionary(
  fc.constantFrom('x', 'constructor', 'toString', 'id ', 'ID', 'a\u0000', 'isAdmin', 'role', '0'),
  hostile,
  { maxKeys: 2 },
);

/** What fits a schema, or nearly: `known` gives by a field's name what exists, so that an input gets further. */
export function fitting(
  shape: Shape,
  known: Readonly<Record<string, readonly unknown[]>>,
  name = '',
): fc.Arbitrary<unknown> {
  const { type, shape: fields, innerType, options, element, entries, values } = shape.def;
  if (innerType) {
    const inner = fitting(innerType, known, name);
    return type === 'nullable'
      ? fc.option(inner, { freq: 6 })
      : type === 'optional'
        ? fc.option(inner, { nil: undefined })
        : inner;
  }
  if (fields)
    return fc.record(
      Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, fitting(one, known, key)])),
    );
  if (options) return fc.oneof(...options.map((one) => fitting(one, known, name)));
  if (element) return fc.array(fitting(element, known, name), { maxLength: 3 });
  if (entries) return fc.constantFrom(...Object.values(entries));
  if (values) return fc.constantFrom(...values);
  const here = known[name];
  if (here) return fc.constantFrom(...here);
  if (type === 'boolean') return fc.boolean();
  return type === 'string' ? fc.constantFrom('Ana', 'B-7', 'x y') : fc.integer({ min: 1, max: 12 });
}

/** An input of which one field is hostile and the others fit; `path` leads to it. */
export function withHostile(whole: fc.Arbitrary<unknown>, path: readonly string[]): fc.Arbitrary<unknown> {
  return fc.tuple(whole, hostile).map(([input, bad]) => put(input, path, bad));
}

function put(input: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  const fields = typeof input === 'object' && input !== null ? input : {};
  return { ...fields, [first]: put((fields as Record<string, unknown>)[first], rest, value) };
}

/** A whole input beyond the schema: fields mixed up, fields that nobody knows, or something else altogether. */
export function mixedUp(whole: fc.Arbitrary<unknown>, names: readonly string[]): fc.Arbitrary<unknown> {
  const some = fc.dictionary(fc.constantFrom('x', ...names), hostile, { maxKeys: 5 });
  return fc.oneof(
    fc.tuple(whole, unknownFields).map(([input, more]) => ({ ...(input as object), ...more })),
    fc.tuple(whole, some).map(([input, bad]) => ({ ...(input as object), ...bad })),
    some,
    whole,
    hostile,
  );
}

/** Every field of an object's schema, those of the objects within it too. */
export function fieldsOf(shape: Shape | undefined, path: readonly string[] = []): (readonly string[])[] {
  if (shape === undefined) return [];
  const { shape: fields, innerType, options } = shape.def;
  if (innerType) return fieldsOf(innerType, path);
  const inner = fields
    ? Object.entries(fields).flatMap(([key, one]) => fieldsOf(one, [...path, key]))
    : (options ?? []).flatMap((one) => fieldsOf(one, path));
  return path.length > 0 ? [path, ...inner] : inner;
}

/** Bodies that are no JSON, or JSON that only looks harmless. */
export const rawBodies: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom<string | Buffer>(
    ...[
      '',
      ' ',
      '{',
      '}',
      '[',
      'null',
      'true',
      '0',
      '-',
      '"a"',
      '"\\ud800"',
      '{"a":1e999}',
      '{"a":01}',
      '{"a":NaN}',
    ],
    ...[
      '{"a":1,"a":2}',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '\ufeff{}',
      '{}{}',
      '{"a":1,}',
    ],
    ...[
      'a=1&b=2',
      '<xml/>',
      '\u0000',
      '[['.repeat(5_000),
      '{"a":'.repeat(5_000),
      `{"a":"${'x'.repeat(70_000)}"}`,
    ],
    Buffer.from([0xff, 0xfe, 0x00]),
    Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
);

/** Pieces of an address that are no text, or another text than they seem. */
export const rawPieces = fc.constantFrom(
  ...[
    '%',
    '%ZZ',
    '%00',
    '%ff',
    '%c3%28',
    '%2e%2e%2f',
    '..',
    '%25',
    '%0d%0a',
    'a/b',
    '-',
    '%ed%a0%80',
    'x'.repeat(300),
  ],
);
