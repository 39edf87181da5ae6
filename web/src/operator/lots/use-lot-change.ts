import type { OperatorLot } from '@anypark/core/lots/contract';
import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../api/call.ts';
import { CallError, messageOf } from '../../api/call-error.ts';
import { queryClient } from '../../api/queries.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { callStaff } from '../api/call-staff.ts';
import { lotsQuery, refresh } from '../api/queries.ts';

/** After a create or update the list is asked for again after this time (specification, 4). */
const REFRESH_AFTER_MS = 100;

type LotOperation = 'createLot' | 'changeLot' | 'deactivateLot';

/** A call that changes a lot, with the specified toasts `done` and `failed`. `problem` is what went wrong in words. */
export function useLotChange<O extends LotOperation>(
  operation: O,
  { done, failed }: { done: string; failed: string },
  onDone: () => void = () => {},
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input<O>): Promise<OperatorLot> => callStaff(operation, input),
    onSuccess: (lot) => {
      queryClient.setQueryData(lotsQuery.queryKey, (lots) =>
        lots?.map((listed) => (listed.id === lot.id ? lot : listed)),
      );
      setTimeout(() => refresh(lotsQuery.queryKey), REFRESH_AFTER_MS);
      toast(done);
      onDone();
    },
    onError: (reason) => {
      toastError(failed, wordsFor(reason));
      // Somebody else was here: what stands on the page is old.
      if (reason instanceof CallError) refresh(lotsQuery.queryKey);
    },
  });
  return {
    send: mutate,
    isPending,
    problem: error === null ? null : wordsFor(error),
    fieldProblems: (error instanceof CallError && error.problem?.fields) || {},
  };
}

function wordsFor(error: unknown): string {
  return messageOf(error, 'The server did not answer. Check the connection, then try again.');
}
