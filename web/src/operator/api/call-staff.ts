import { type Api, api, type Operation, type Output } from '@anypark/core/api';
import { addressOf, type Input, type LooseInput, send } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';

export const AUTH_KEY = ['/api/auth/check'] as const;

/** Answers that the browser takes by itself: files, and events. */
type DownloadOperation = {
  [O in Operation]: Api[O] extends { readonly produces: string } ? O : never;
}[Operation];

/** Every call that an operator's pages can make. */
export type StaffOperation = Exclude<
  Operation,
  DownloadOperation | 'stripeWebhook' | 'twilioWebhook' | 'cameraRead' | 'cameraReadBelow'
>;

/**
 * One call of an operator's page. Throws `CallError` for a refusal. When the server says that the session has ended,
 * the guard hears of it at once and leads to the login.
 */
export async function callStaff<O extends StaffOperation>(
  operation: O,
  input: Input<O>,
): Promise<Output<Api[O]>> {
  const { method, path } = api[operation];
  try {
    // As in api/call.ts: one shape for every operation, and answers made with the schema of the type.
    return (await send([method, path], input as LooseInput)) as Output<Api[O]>;
  } catch (error) {
    if (error instanceof CallError && error.problem?.code === 'auth.required')
      queryClient.setQueryData(AUTH_KEY, { authenticated: false });
    throw error;
  }
}

/** Where a file is. */
export function downloadAddress(operation: DownloadOperation, query: Record<string, unknown>): string {
  return addressOf(api[operation].path, {}, query);
}
