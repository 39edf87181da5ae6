import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import { useServer } from '../support/server.ts';

/** JSON Schema made from the SDK's own types; it stands beside the repository and is not part of it. */
const SCHEMA = fileURLToPath(new URL('../../../../shared/stripe/sdk-types.schema.json', import.meta.url));
const present = existsSync(SCHEMA);
if (!present) console.log('skipped: no SDK-derived schema beside the repository');

const server = useServer();

/** Everything that this adapter ever asks of the provider: create, retrieve, cancel, refund, list refunds. */
async function everyCall(): Promise<void> {
  const driver = server.driver();
  const paid = await driver.charge({ licensePlate: 'SCHEMA1' });
  await driver.confirm(paid.id, paid.intentId);
  await server.deps.provider.refundPayment({
    refundId: 'r1',
    attempt: 1,
    intentId: paid.intentId,
    amountCents: 100,
  });
  expect(await server.deps.provider.listRefunds(paid.intentId)).toMatchObject([
    { refundId: 'r1', amountCents: 100, state: 'succeeded', failure: null },
  ]);
  const { id } = (await driver.start({ licensePlate: 'SCHEMA2' })).body.transaction;
  await driver.intent(id);
  server.clock.advance({ minutes: 20 });
  await server.reconcile();
  expect((await driver.transaction(id)).body.status).toBe('cancelled');
}

describe.skipIf(!present)('every request that we send', () => {
  it('is one that the SDK’s own types allow, and carries our own idempotency key where it asks for something', async () => {
    await everyCall();
    const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'));
    // Form fields are text; the schema speaks of numbers and booleans.
    const ajv = new Ajv({ strict: false, coerceTypes: true, validateFormats: false });
    ajv.addSchema(schema, 'stripe');
    const sent = (await server.provider.requests()).filter(
      ({ method, path }) => method === 'POST' && !path.endsWith('/confirm'),
    );
    const kinds = new Set<string>();
    for (const { path, params, idempotencyKey } of sent) {
      const kind = path.replace('/v1/', '').replace(/(pi|ch)_\w+/, '{id}');
      kinds.add(kind);
      const validate = ajv.getSchema(`stripe#/requests/${kind.replaceAll('/', '~1')}`) as ValidateFunction;
      const { expand: _expand, ...fields } = structuredClone(params);
      expect(validate({ ...fields }), `${path} ${ajv.errorsText(validate.errors)}`).toBe(true);
      const known = Object.keys(resolve(schema, schema.requests[kind]).properties);
      expect(known, path).toEqual(expect.arrayContaining(Object.keys(params)));
      // A cancellation has none of ours: a failure stored under it would be the answer for ever.
      const ours = kind.endsWith('/cancel') ? /^stripe-node-retry-/ : /^anypark-(payment|refund)-/;
      expect(idempotencyKey, path).toMatch(ours);
    }
    expect([...kinds].sort()).toEqual(['payment_intents', 'payment_intents/{id}/cancel', 'refunds']);
  });
});

interface Schema {
  $ref?: string;
  properties: Record<string, unknown>;
  $defs: Record<string, Schema>;
}

function resolve(whole: Schema, part: Schema): Schema {
  const name = part.$ref?.replace('#/$defs/', '').replaceAll('~1', '/');
  const target = name === undefined ? part : whole.$defs[name];
  if (!target) throw new Error(`no schema ${name}`);
  return target;
}
