import { Ajv, type ValidateFunction } from 'ajv';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import { shared } from './shared-material.ts';

const NAME_OF: Readonly<Record<string, string>> = {
  payment_intent: 'PaymentIntent',
  refund: 'Refund',
  charge: 'Charge',
  customer: 'Customer',
  setup_intent: 'SetupIntent',
  payment_method: 'PaymentMethod',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  dispute: 'Dispute',
  product: 'Product',
  price: 'Price',
};

interface Schema {
  responses: Record<string, { $ref: string }>;
  $defs: Record<string, { required?: string[] }>;
}

// The file is what its own README says it is; a test that finds it otherwise fails at once.
const schema = shared('sdk-types.schema.json') as Schema | undefined;
const ajv =
  schema === undefined
    ? undefined
    : new Ajv({ strict: false, allErrors: true }).addSchema({ ...schema, $id: 'sdk' });
const compiled = new Map<string, ValidateFunction>();
/** How many objects were held against the schema. */
export const checked = { count: 0 };

/** Fails when the object (or, in a list, any of its objects) is not what the SDK's types promise. */
export function conforms(object: unknown): void {
  if (ajv === undefined || typeof object !== 'object' || object === null) return;
  const { object: kind, data, deleted } = object as { object?: string; data?: unknown; deleted?: boolean };
  if (kind === 'list' && Array.isArray(data)) {
    for (const item of data) conforms(item);
  } else if (kind === 'event') {
    conformsEvent(object as { type: string; data: { object: unknown } });
  } else {
    const name = deleted === true ? 'DeletedCustomer' : NAME_OF[kind ?? ''];
    if (name !== undefined) check(name, object);
  }
}

function conformsEvent(event: { type: string; data: { object: unknown } }): void {
  const name = `${event.type
    .split(/[._]/)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')}Event`;
  if (schema?.responses[name] !== undefined) check(name, event);
  conforms(event.data.object);
}

function check(name: string, object: unknown): void {
  const validate = compiled.get(name) ?? ajv?.compile({ $ref: `sdk#/responses/${name}` });
  if (validate === undefined) return;
  compiled.set(name, validate);
  checked.count++;
  if (!validate(object)) {
    const errors = validate.errors?.slice(0, 5).map((error) => `${error.instancePath} ${error.message}`);
    expect.fail(`${name}: ${errors?.join('; ')}`);
  }
}

/** The types of all events so far, oldest first; each was held against the schema. */
export async function eventTypes(stripe: Stripe): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 });
  conforms(events);
  return events.data.map((event) => event.type).reverse();
}

/** The fields the SDK says an object of this kind always has; empty where the schema is absent. */
export function requiredFields(kind: string): string[] {
  const ref = schema?.responses[NAME_OF[kind] ?? '']?.$ref.replace('#/$defs/', '');
  return schema?.$defs[ref ?? '']?.required ?? [];
}
