import type { Api, Output } from '@anypark/core/api';
import { type Input, type LooseInput, send } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { endpoints, type OperatorOperation } from './endpoints.ts';

export const AUTH_KEY = ['/api/auth/check'] as const;

/**
 * One call of an operator's page. Throws `CallError` for a refusal. When the server says that the session has ended,
 * the guard hears of it at once and leads to the login.
 */
export async function callStaff<O extends OperatorOperation>(
  operation: O,
  input: Input<O>,
): Promise<Output<Api[O]>> {
  try {
    // As in api/call.ts: one shape for every operation, and answers made with the schema of the type.
    return (await send(endpoints[operation], input as LooseInput)) as Output<Api[O]>;
  } catch (error) {
    if (error instanceof CallError && error.problem?.code === 'auth.required')
      queryClient.setQueryData(AUTH_KEY, { authenticated: false });
    throw error;
  }
}
