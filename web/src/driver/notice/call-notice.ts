import type { Api, Operation, Output } from '@anypark/core/api';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, type Input, type LooseInput, send } from '../../api/call.ts';

type NoticeOperation = {
  [O in Operation]: Api[O]['audience'] extends 'notice-holder' ? Exclude<O, 'noticePhoto'> : never;
}[Operation];
type Addresses = { readonly [O in NoticeOperation]: readonly [Api[O]['method'], Api[O]['path']] };

/** Where each call goes; see api/endpoints.ts for why the addresses are repeated, and not in the first load. */
const endpoints: Addresses = {
  notice: ['GET', '/api/notice/:number'],
  noticePaymentIntent: ['POST', '/api/notice/:number/payment-intent'],
  confirmNotice: ['POST', '/api/notice/:number/confirm'],
  keepNoticeCard: ['POST', '/api/notice/:number/keep-card'],
  payNoticeWithCard: ['POST', '/api/notice/:number/pay-with-card'],
  sendNoticeReceipt: ['POST', '/api/notice/:number/receipt'],
  objectToNotice: ['POST', '/api/notice/:number/objection'],
};

/** What opens a notice. */
export interface NoticeRef {
  readonly number: string;
  readonly plate: string;
}

/** One call about a notice. Throws `CallError` for a refusal. */
export async function callNotice<O extends NoticeOperation>(
  operation: O,
  { number, plate }: NoticeRef,
  input: Omit<Input<O>, 'params' | 'query'>,
): Promise<Output<Api[O]>> {
  // As in api/call.ts: one shape for every operation, and answers made with the schema of the type.
  return (await send(endpoints[operation], {
    ...(input as LooseInput),
    params: { number },
    query: { plate },
  })) as Output<Api[O]>;
}

export const noticeQuery = (ref: NoticeRef) =>
  queryOptions({
    queryKey: ['/api/notice', ref.number, ref.plate],
    queryFn: ({ signal }) => callNotice('notice', ref, { signal }),
    refetchOnMount: 'always',
  });

/** Where a photo of it is. */
export const photoAddress = ({ number, plate }: NoticeRef, place: number) =>
  addressOf('/api/notice/:number/photos/:place', { number, place }, { plate });
