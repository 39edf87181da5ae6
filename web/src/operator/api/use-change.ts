import type { Api, Output } from '@anypark/core/api';
import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../api/call.ts';
import { messageOf } from '../../api/call-error.ts';
import { callStaff, type StaffOperation } from './call-staff.ts';

/** A call that changes something at a press, without a form. `problem` is what went wrong in words. */
export function useChange<O extends StaffOperation>(
  operation: O,
  onDone: (answer: Output<Api[O]>) => void = () => {},
) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input<O>) => callStaff(operation, input),
    onSuccess: (answer) => onDone(answer),
  });
  return {
    send: mutate,
    isPending,
    problem:
      error === null ? null : messageOf(error, 'That did not work. Check the connection, then try again.'),
  };
}
