import type { Api, Output } from '@anypark/core/api';
import { queryOptions } from '@tanstack/react-query';
import { type Input, type LooseInput, send } from '../../api/call.ts';
import type { PassOperation } from '../../api/endpoints.ts';

type Addresses = { readonly [O in PassOperation]: readonly [Api[O]['method'], Api[O]['path']] };

/** Where each call goes; see api/endpoints.ts for why the addresses are repeated, and not in the first load. */
const endpoints: Addresses = {
  subscribe: ['POST', '/api/subscription/create'],
  pass: ['GET', '/api/subscription/pass'],
  passPaymentIntent: ['POST', '/api/subscription/payment-intent'],
  confirmPass: ['POST', '/api/subscription/confirm'],
  keepPassCard: ['POST', '/api/subscription/keep-card'],
  payPassWithCard: ['POST', '/api/subscription/pay-with-card'],
  changePassPlate: ['POST', '/api/subscription/plate'],
  cancelPass: ['POST', '/api/subscription/cancel'],
  sendPassReceipt: ['POST', '/api/subscription/receipt'],
};

/** One call about a pass. Throws `CallError` for a refusal. */
export async function callPass<O extends PassOperation>(
  operation: O,
  input: Input<O>,
): Promise<Output<Api[O]>> {
  // As in api/call.ts: one shape for every operation, and answers made with the schema of the type.
  return (await send(endpoints[operation], input as LooseInput)) as Output<Api[O]>;
}

/** Which pass: by the id that this device has bought, or by its private key. */
export type PassRef = { id: number } | { key: string };

export const passQuery = (ref: PassRef) =>
  queryOptions({
    queryKey: ['/api/subscription/pass', ref],
    queryFn: ({ signal }) => callPass('pass', { query: ref, signal }),
    refetchOnMount: 'always',
  });
