import { balanceTransaction } from '../resources/balance.ts';
import type { Store } from '../state/store.ts';
import type { TableName } from '../state/tables.ts';
import { badRequest } from './errors.ts';

type Json = Record<string, unknown>;

const TABLE_OF: Readonly<Record<string, TableName>> = {
  pi: 'payment_intents',
  ch: 'charges',
  re: 'refunds',
  dp: 'disputes',
  cus: 'customers',
  pm: 'payment_methods',
  seti: 'setup_intents',
  prod: 'products',
  price: 'prices',
  in: 'invoices',
  sub: 'subscriptions',
};

/** Fields that the provider leaves out until they are asked for, by the kind of object. */
const INCLUDABLE: Readonly<Record<string, (store: Store, holder: Json) => unknown>> = {
  'charge.refunds': (store, charge) => {
    const data = store
      .all('refunds')
      .filter((refund) => refund.charge === charge.id)
      .reverse();
    return { object: 'list', data, has_more: false, url: `/v1/charges/${charge.id}/refunds` };
  },
  'customer.invoice_credit_balance': () => ({}),
  'customer.tax': () => ({
    automatic_tax: 'unrecognized_location',
    ip_address: null,
    location: null,
    provider: 'stripe',
  }),
};

/**
 * A copy of the answer in which the named ids are replaced by their objects.
 * @param paths as sent, e.g. `latest_charge.refunds`, or `data.customer` in lists
 * @throws WireError 400 when a field cannot be expanded
 */
export function expand(store: Store, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer;
  // The answer is plain JSON by construction.
  const copy = JSON.parse(JSON.stringify(answer)) as Json;
  for (const path of paths) walk(store, copy, path.split('.'), path);
  return copy;
}

function walk(store: Store, holder: unknown, segments: readonly string[], path: string): void {
  if (Array.isArray(holder)) {
    for (const item of holder) walk(store, item, segments, path);
    return;
  }
  const [head, ...rest] = segments;
  if (head === undefined || typeof holder !== 'object' || holder === null) return;
  // A non-null, non-array object of JSON.
  const object = holder as Json;
  const include = INCLUDABLE[`${object.object}.${head}`];
  if (include !== undefined && object[head] === undefined) object[head] = plain(include(store, object));
  const value = object[head];
  if (value === undefined) throw cannotExpand(path);
  if (typeof value === 'string') {
    const found = lookUp(store, value);
    if (found === undefined) throw cannotExpand(path);
    object[head] = plain(found);
  }
  if (rest.length > 0) walk(store, object[head], rest, path);
}

function lookUp(store: Store, id: string): object | undefined {
  const prefix = id.split('_')[0] ?? '';
  if (prefix === 'txn') return balanceTransaction(store, id);
  const table = TABLE_OF[prefix];
  return table === undefined ? undefined : store.get(table, id);
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function cannotExpand(path: string) {
  return badRequest(`This property cannot be expanded (${path}).`, undefined, 'expand');
}
