import type { Api, Output } from '@anypark/core/api';
import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../api/call.ts';
import { CallError, messageOf } from '../../api/call-error.ts';
import { callStaff, type StaffOperation } from './call-staff.ts';

/** A call that changes something. `problem` is what went wrong in words, `fieldProblem` the same for one field. */
export function useChange<O extends StaffOperation>(
  operation: O,
  onDone: (answer: Output<Api[O]>) => void = () => {},
) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input<O>) => callStaff(operation, input),
    onSuccess: (answer) => onDone(answer),
  });
  const fields = error instanceof CallError ? error.problem?.fields : undefined;
  return {
    send: mutate,
    isPending,
    reset,
    /** The server's code for what went wrong, where it has said one. */
    code: error instanceof CallError ? (error.problem?.code ?? null) : null,
    problem:
      error === null ? null : messageOf(error, 'That did not work. Check the connection, then try again.'),
    fieldProblem: (field: string): string | null => fields?.[field] ?? null,
  };
}
