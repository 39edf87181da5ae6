import type { Endpoint } from '@anypark/core/api';

interface Described {
  readonly schema: unknown;
  readonly url: string;
}

/** Puts what an endpoint gives as an example into the description of its body and its answer. */
export function withExample(described: Described, example: Endpoint['example']): never {
  const schema = described.schema as { body?: object; response?: Record<string, object> };
  const answer = schema.response?.['200'];
  if (example === undefined || answer === undefined) return described as never;
  return {
    ...described,
    schema: {
      ...schema,
      ...(schema.body && example.body && { body: { ...schema.body, example: example.body } }),
      response: { ...schema.response, 200: { ...answer, example: example.output } },
    },
  } as never;
}
