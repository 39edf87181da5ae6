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

/** The specified toasts of a change. */
export interface LotToasts {
  readonly done: string;
  readonly failed: string;
}

/** Shows what a lot has become. */
export function lotChanged(lot: OperatorLot, { done }: LotToasts): void {
  // A list that was asked for before the change would show the lot as it was.
  void queryClient.cancelQueries(lotsQuery);
  queryClient.setQueryData(lotsQuery.queryKey, (lots) =>
    lots?.map((listed) => (listed.id === lot.id ? lot : listed)),
  );
  setTimeout(() => refresh(lotsQuery.queryKey), REFRESH_AFTER_MS);
  toast(done);
}

/** Says that a lot is as it was, and why. */
export function lotNotChanged(error: unknown, { failed }: LotToasts): void {
  toastError(failed, wordsFor(error));
  // Somebody else was here: what stands on the page is old.
  if (error instanceof CallError) refresh(lotsQuery.queryKey);
}

/** A call that opens or closes a lot. `problem` is what went wrong in words. */
export function useLotChange<O extends 'changeLot' | 'deactivateLot'>(
  operation: O,
  toasts: LotToasts,
  onDone: () => void = () => {},
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input<O>): Promise<OperatorLot> => callStaff(operation, input),
    onSuccess: (lot) => {
      lotChanged(lot, toasts);
      onDone();
    },
    onError: (reason) => lotNotChanged(reason, toasts),
  });
  return { send: mutate, isPending, problem: error === null ? null : wordsFor(error) };
}

function wordsFor(error: unknown): string {
  return messageOf(error, 'The server did not answer. Check the connection, then try again.');
}
